import { Columns2, ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { dentalImagesApi } from '#shared/care/rct/dental-images.api.ts';
import type { DentalImage } from '#shared/care/rct/dental-images.schema.ts';
import { ImageTile } from './image-tile.tsx';
import { useImageTitle } from './image-title.ts';

const ImageDialog = lazy(async () => ({ default: (await import('./dental-image-dialog.tsx')).DentalImageDialog }));

const AT_A_TIME = 50;

interface DentalImagesProps {
  patientId: number;
  /** '' for the whole mouth, whose list has every image. */
  tooth: string;
}

/** X-rays and photographs of a tooth: to add, to look at, and to hold two of them side by side. */
export function DentalImages({ patientId, tooth }: DentalImagesProps) {
  const text = useText(rctText).dental.images;
  const titleOf = useImageTitle();
  const list = useApiPages(dentalImagesApi.list, { params: { id: patientId } }, { pageSize: AT_A_TIME });
  const [adding, setAdding] = useState(false);
  const [showsWithdrawn, setShowsWithdrawn] = useState(false);
  const ofTooth = list.rows.filter(({ toothNumber }) => tooth === '' || toothNumber === tooth);
  const holding = ofTooth.filter(({ withdrawn }) => !withdrawn);
  const gone = ofTooth.length - holding.length;
  const shown = showsWithdrawn ? ofTooth : holding;
  // Two of one day are told apart by what was noted.
  const named = (images: readonly DentalImage[]) =>
    images.map((image) => ({
      url: image.fileUrl,
      title: image.notes === null ? titleOf(image) : text.noted(titleOf(image), image.notes),
    }));
  const among = named(shown);
  const compared = named(holding);
  return (
    <section aria-label={text.title} className="flex flex-col gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold text-sm">{text.title}</h3>
        {compared.length > 1 && (
          <Button
            size="sm"
            icon={<Columns2 aria-hidden />}
            onClick={() => runAction('compare-documents', { title: text.compareTitle, among: compared })}
          >
            {text.compare}
          </Button>
        )}
        <WhileOpen>
          <Button size="sm" icon={<ImagePlus aria-hidden />} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </WhileOpen>
      </div>
      {list.isPending && <Skeleton className="h-32" />}
      {list.error && <ErrorState title={text.loadFailed} onRetry={list.refetch} />}
      {!list.isPending && !list.error && shown.length === 0 && (
        <p className="text-muted text-sm">{tooth === '' ? text.none : text.noneOfTooth}</p>
      )}
      {shown.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {shown.map((image) => (
            <ImageTile key={image.id} image={image} among={among} />
          ))}
        </ul>
      )}
      {gone > 0 && !showsWithdrawn && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setShowsWithdrawn(true)}>
          {text.showWithdrawn(gone)}
        </Button>
      )}
      <ShowMore list={list} />
      <Suspense fallback={null}>
        {adding && <ImageDialog patientId={patientId} tooth={tooth} onClose={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
}

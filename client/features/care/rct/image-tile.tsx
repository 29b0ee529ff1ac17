import { clsx } from 'clsx';
import { FileText, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type ListedDocument, runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { DentalImage } from '#shared/care/rct/dental-images.schema.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import { useImageTitle } from './image-title.ts';

const Withdraw = lazy(async () => ({ default: (await import('./withdraw-image.tsx')).WithdrawImage }));

/** One image: its small copy, which opens it, and what it is. */
export function ImageTile({ image, among }: { image: DentalImage; among: readonly ListedDocument[] }) {
  const { dental } = useText(rctText);
  const text = dental.images;
  const title = useImageTitle()(image);
  const [withdrawing, setWithdrawing] = useState(false);
  const { kind, toothNumber, takenOn, notes, withdrawn, fileUrl, thumbnailUrl } = image;
  return (
    <li className={clsx('flex min-w-0 flex-col gap-1', withdrawn && 'text-faint')}>
      <button
        type="button"
        aria-label={text.view(title)}
        className={clsx(
          'grid aspect-4/3 place-items-center overflow-hidden rounded-md border border-line bg-sunken hover:border-brand',
          withdrawn && 'opacity-60',
        )}
        onClick={() => runAction('preview-document', { url: fileUrl, title, among })}
      >
        {thumbnailUrl === null ? (
          <FileText aria-hidden className="size-8 text-faint" />
        ) : (
          <Thumbnail path={thumbnailUrl} />
        )}
      </button>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className={clsx('nums break-words font-medium text-xs', withdrawn && 'line-through')}>
            {toothNumber === null ? text.kinds[kind] : text.kindOfTooth(text.kinds[kind], toothNumber)}
          </p>
          <p className="nums text-muted text-xs">{formatDate(takenOn)}</p>
        </div>
        {!withdrawn && (
          <WhileOpen>
            <IconButton
              size="sm"
              icon={<Undo2 />}
              label={dental.withdrawOf(title)}
              onClick={() => setWithdrawing(true)}
            />
          </WhileOpen>
        )}
      </div>
      {notes !== null && <p className="whitespace-pre-line break-words text-xs">{notes}</p>}
      {withdrawn && (
        <p className="break-words text-xs">
          {dental.withdrawnBy(withdrawn.by, formatDate(dayOf(withdrawn.at)), withdrawn.reason)}
        </p>
      )}
      <Suspense fallback={null}>
        {withdrawing && <Withdraw image={image} title={title} onClose={() => setWithdrawing(false)} />}
      </Suspense>
    </li>
  );
}

/** A link is good for five minutes, and asked for once: what was shown by then stays. */
function Thumbnail({ path }: { path: string }) {
  const link = useApi(filesApi.link, { query: { path } }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (link.isError) return <FileText aria-hidden className="size-8 text-faint" />;
  if (!link.data) return <Skeleton className="size-full" />;
  // The button says what it is.
  return <img src={link.data.url} alt="" draggable={false} className="size-full object-contain" />;
}

import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { lettersText } from '#client/text/en/letters.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { lettersApi } from '#shared/care/letters/letters.api.ts';
import { LetterForm } from './letter-form.tsx';

/** A draft, to be written on, read and made final. */
export function LetterDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText(lettersText);
  const letter = useApi(lettersApi.get, { params: { id } });
  if (letter.data) return <LetterForm letter={letter.data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={text.title}
      description={text.dialog.description}
      footer={<PanelCancel />}
    >
      <QueryView query={letter} waiting={<SkeletonList count={3} />} failed={{ description: text.failed }}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

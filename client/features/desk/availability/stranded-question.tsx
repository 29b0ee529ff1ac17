import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { StrandedLine } from './stranded-line.tsx';
import type { Stranded } from './use-stranded-check.ts';

interface StrandedQuestionProps extends Stranded {
  confirmLabel: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked once before a change that leaves booked visits without hours. */
export function StrandedQuestion({
  stranded,
  strandedTotal,
  confirmLabel,
  busy,
  onConfirm,
  onClose,
}: StrandedQuestionProps) {
  const text = useText(availabilityText).stranded;
  const more = strandedTotal - stranded.length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={text.question(strandedTotal)}
      busy={busy}
      flush
      footer={
        <>
          <PanelCancel>{text.keep}</PanelCancel>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-pretty px-5 pt-4 pb-2 text-muted text-sm">{text.hint}</p>
      <ul aria-label={text.list} className="divide-y divide-line">
        {stranded.map((visit) => (
          <StrandedLine key={visit.appointmentId} visit={visit} className="px-5" />
        ))}
      </ul>
      {more > 0 && <p className="border-line border-t px-5 py-3 text-muted text-sm">{text.more(more)}</p>}
    </Dialog>
  );
}

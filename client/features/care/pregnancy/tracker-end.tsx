import { CircleStop, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Button } from '#client/ui/button.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { EndDialog } from './end-dialog.tsx';
import { printCard } from './print-card.ts';

interface TrackerEndProps {
  tracker: PregnancyTracker;
  /** The patient's others. */
  others: readonly PregnancyTracker[];
}

/** Its card, and the ways to say that a pregnancy has ended, to correct it, and to take it back. */
export function TrackerEnd({ tracker, others }: TrackerEndProps) {
  const { end: text, card, cardOf } = useText(pregnancyText);
  const [asked, setAsked] = useState<'end' | 'still-running' | null>(null);
  const close = () => setAsked(null);
  const takeBack = useApiMutation(pregnancyApi.update, {
    success: text.takenBack,
    failure: text.failed,
    onSuccess: close,
  });
  const runAgain = ({ id, revision }: PregnancyTracker) =>
    takeBack.mutate({ params: { id }, body: { ending: null, revision } });
  const saidEnded = (ended: PregnancyTracker) =>
    toast.success(text.saved, undefined, { action: { label: text.undo, onClick: () => runAgain(ended) } });
  const isNewest = others.every(({ id }) => id < tracker.id);
  const of = formatDate(tracker.lmpDate);
  return (
    <>
      <Button
        size="sm"
        icon={<Printer aria-hidden />}
        aria-label={cardOf(of)}
        onClick={() => void printCard(tracker.id)}
      >
        {card}
      </Button>
      <WhileOpen>
        <Button
          size="sm"
          icon={<CircleStop aria-hidden />}
          aria-label={tracker.ending ? text.correctOf(of) : text.openOf(of)}
          onClick={() => setAsked('end')}
        >
          {tracker.ending ? text.correct : text.open}
        </Button>
        {tracker.ending && isNewest && (
          <Button size="sm" icon={<Undo2 aria-hidden />} onClick={() => setAsked('still-running')}>
            {text.stillRunning}
          </Button>
        )}
      </WhileOpen>
      {asked === 'end' && (
        <EndDialog
          tracker={tracker}
          others={others}
          onClose={close}
          onEnded={tracker.ending ? () => toast.success(text.corrected) : saidEnded}
        />
      )}
      <ConfirmDialog
        open={asked === 'still-running'}
        onOpenChange={close}
        title={text.stillRunningTitle}
        description={text.stillRunningHint}
        confirmLabel={text.stillRunning}
        busy={takeBack.isPending}
        onConfirm={() => runAgain(tracker)}
      />
    </>
  );
}

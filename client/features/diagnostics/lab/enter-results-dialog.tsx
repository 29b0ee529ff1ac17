import { useEffect, useEffectEvent } from 'react';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonTable } from '#client/ui/skeleton.tsx';
import { EntryForm } from './entry-form.tsx';
import { useDefinitions } from './use-definitions.ts';
import { useOpenedReport } from './use-opened-report.ts';

/** Results of a referral or of a walk-in patient, entered by keyboard and kept as they are typed. */
export function EnterResultsDialog({ payload, onClose }: ActionProps<'enter-results'>) {
  const text = useText(labText).entry;
  const { data: report, error, refetch, isFetching } = useOpenedReport(payload);
  const definitions = useDefinitions();
  const show = useEffectEvent((reportId: number) => {
    onClose();
    runAction('lab-report', { reportId });
  });
  // It was signed since the link was drawn: there is nothing left to enter. What waits for the signature is read first, and
  // entered again only by who asks for that.
  const asksToEnter = 'reportId' in payload;
  const isDone = report?.status === 'signed' || (report?.status === 'submitted' && !asksToEnter);
  const readId = isDone ? report.id : null;
  useEffect(() => {
    if (readId !== null) show(readId);
  }, [readId]);

  if (report && readId === null && !definitions.isPending) {
    return <EntryForm opened={report} definitions={definitions} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={onClose} size="xl" title={text.title}>
      <div className="sm:min-h-[calc(100dvh-14rem)]">
        {error ? (
          <ErrorState title={text.failed} description={error.text} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonTable columns={4} />
        )}
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker as Tracker } from '#shared/care/rct/rct.schema.ts';
import type { RctStatus } from '#shared/care/trackers/trackers.states.ts';
import { CurrentTreatment } from './current-treatment.tsx';
import { PreviousVisits } from './previous-visits.tsx';
import type { ToothMarks } from './tooth-drawing.tsx';
import { ToothIcon } from './tooth-icon.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';

/** The root canals of a patient: the one in hand, its steps, and the earlier ones. */
export function RctTracker({ patientId }: { patientId: number }) {
  const text = useText(rctText);
  const trackers = useApi(rctApi.get, { params: { id: patientId } });
  const [starting, setStarting] = useState(false);
  if (trackers.isPending) return <SkeletonCards count={2} />;
  const { current, history } = trackers.data ?? { current: null, history: [] };
  const marks = marksOf(current ? [current, ...history] : history);
  const start = () => setStarting(true);
  const failure = trackers.data ? null : trackers.error;
  return (
    <div className="flex flex-col gap-4">
      {current ? (
        <CurrentTreatment key={current.id} tracker={current} marks={marks} onStartNew={start} />
      ) : (
        <EmptyState
          icon={<ToothIcon />}
          title={text.none}
          description={failure && !failure.isNetwork ? failure.text : text.noneHint}
          action={
            <>
              {failure && (
                <Button busy={trackers.isFetching} onClick={() => void trackers.refetch()}>
                  {text.tryAgain}
                </Button>
              )}
              <Button variant="primary" onClick={start}>
                {text.start}
              </Button>
            </>
          }
        />
      )}
      {history.length > 0 && <PreviousVisits trackers={history} marks={marks} />}
      {starting && (
        <TreatmentDialog
          patientId={patientId}
          marks={marks}
          replaces={current !== null}
          onClose={() => setStarting(false)}
        />
      )}
    </div>
  );
}

/** How far each treated tooth is; of two treatments of one tooth the newer says it. */
function marksOf(newestFirst: readonly Tracker[]): ToothMarks {
  const marks = new Map<string, RctStatus>();
  for (const { toothNumber, status } of newestFirst) if (!marks.has(toothNumber)) marks.set(toothNumber, status);
  return marks;
}

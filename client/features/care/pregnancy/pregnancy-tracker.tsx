import { Baby } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { mayTrackPregnancy } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { PregnancySummary } from './pregnancy-summary.tsx';
import { PreviousTrackers } from './previous-trackers.tsx';
import { TrackerDialog } from './tracker-dialog.tsx';
import { VisitLogs } from './visit-logs.tsx';

/** The pregnancy of a patient: where it stands today, its visits, and the earlier ones. */
export function PregnancyTracker({ patientId }: { patientId: number }) {
  const text = useText(pregnancyText);
  const trackers = useApi(pregnancyApi.get, { params: { id: patientId } });
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  const [starting, setStarting] = useState(false);
  if (trackers.error && !trackers.data) {
    // Not a gynaecologist (any more): there is nothing to see here.
    if (trackers.error.code === 'record_denied') return null;
    const description = trackers.error.isNetwork ? undefined : trackers.error.text;
    return (
      <ErrorState
        title={text.loadFailed}
        description={description}
        busy={trackers.isFetching}
        onRetry={() => void trackers.refetch()}
      />
    );
  }
  if (!trackers.data || patient.isPending) return <SkeletonCards count={2} />;
  const { current, history } = trackers.data;
  const mayStart = !patient.data || mayTrackPregnancy(patient.data.gender);
  const start = () => setStarting(true);
  return (
    <div className="flex flex-col gap-4">
      {current && (
        <>
          <PregnancySummary tracker={current} {...(mayStart && { onStartNew: start })} />
          <VisitLogs tracker={current} />
        </>
      )}
      {!current && mayStart && (
        <EmptyState
          icon={<Baby />}
          title={text.none}
          description={text.noneHint}
          action={
            <Button variant="primary" onClick={start}>
              {text.start}
            </Button>
          }
        />
      )}
      {!current && !mayStart && <EmptyState icon={<Baby />} title={text.notForMen} description={text.notForMenHint} />}
      {history.length > 0 && <PreviousTrackers trackers={history} />}
      {starting && (
        <TrackerDialog patientId={patientId} replaces={current !== null} onClose={() => setStarting(false)} />
      )}
    </div>
  );
}

import { Baby } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { AntenatalStanding } from '#client/ui/antenatal/antenatal-standing.tsx';
import { TrackerFrame } from '#client/ui/tracker-frame.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { mayTrackPregnancy } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker as Tracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { Ended, Notes, PregnancySummary } from './pregnancy-summary.tsx';
import { TrackerDialog } from './tracker-dialog.tsx';
import { TrackerEnd } from './tracker-end.tsx';
import { VisitLogs } from './visit-logs.tsx';

/** The pregnancy of a patient: where it stands today, its visits, and the earlier ones. */
export function PregnancyTracker({ patientId }: { patientId: number }) {
  const text = useText(pregnancyText);
  const trackers = useApi(pregnancyApi.get, { params: { id: patientId } });
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  // Not a gynaecologist (any more): there is nothing to see here.
  if (!trackers.data && trackers.error?.code === 'record_denied') return null;
  const mayStart = !patient.data || mayTrackPregnancy(patient.data.gender);
  const { current = null, history = [] } = trackers.data ?? {};
  const known = [...(current ? [current] : []), ...history];
  const othersOf = (tracker: Tracker | undefined) => known.filter(({ id }) => id !== tracker?.id);
  const previous = (tracker: Tracker) => ({
    title: titleOf(tracker),
    detail: text.startedBy(tracker.doctorName, formatDate(dayOf(tracker.createdAt))),
    content: (
      <>
        {tracker.ending ? <Ended tracker={tracker} ending={tracker.ending} /> : <Notes notes={tracker.notes} />}
        <VisitLogs tracker={tracker} />
      </>
    ),
    editLabel: text.editOf(formatDate(tracker.lmpDate)),
  });
  function titleOf({ lmpDate, eddDate, ending }: Tracker) {
    const lmp = formatDate(lmpDate);
    return ending ? text.previousEnded(lmp, formatDate(ending.endedOn)) : text.previousOf(lmp, formatDate(eddDate));
  }
  return (
    <TrackerFrame
      // Whether one may be started depends on who it is.
      query={{ ...trackers, data: patient.isPending ? undefined : trackers.data }}
      text={{ ...text, current: current?.ending ? text.ended : text.current }}
      none={{
        icon: <Baby />,
        title: mayStart ? text.none : text.notForMen,
        description: mayStart ? text.noneHint : text.notForMenHint,
      }}
      mayStart={mayStart}
      renderSummary={(tracker) => (
        <div className="flex flex-col gap-4">
          {!tracker.ending && <AntenatalStanding patientId={patientId} />}
          <PregnancySummary tracker={tracker} />
        </div>
      )}
      renderRecords={(tracker) => <VisitLogs tracker={tracker} />}
      renderActions={(tracker) => <TrackerEnd tracker={tracker} others={othersOf(tracker)} />}
      previous={previous}
      renderForm={(tracker, { onClose }) => (
        <TrackerDialog
          patientId={patientId}
          dateOfBirth={patient.data?.dateOfBirth}
          tracker={tracker}
          others={othersOf(tracker)}
          onClose={onClose}
        />
      )}
    />
  );
}

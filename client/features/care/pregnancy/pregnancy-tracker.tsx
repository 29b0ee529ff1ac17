import { Baby } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { TrackerFrame } from '#client/ui/tracker-frame.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { mayTrackPregnancy } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker as Tracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { Notes, PregnancySummary } from './pregnancy-summary.tsx';
import { TrackerDialog } from './tracker-dialog.tsx';
import { VisitLogs } from './visit-logs.tsx';

/** The pregnancy of a patient: where it stands today, its visits, and the earlier ones. */
export function PregnancyTracker({ patientId }: { patientId: number }) {
  const text = useText(pregnancyText);
  const trackers = useApi(pregnancyApi.get, { params: { id: patientId } });
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  // Not a gynaecologist (any more): there is nothing to see here.
  if (!trackers.data && trackers.error?.code === 'record_denied') return null;
  const mayStart = !patient.data || mayTrackPregnancy(patient.data.gender);
  const previous = (tracker: Tracker) => ({
    title: text.previousOf(formatDate(tracker.lmpDate), formatDate(tracker.eddDate)),
    detail: text.startedBy(tracker.doctorName, formatDate(dayOf(tracker.createdAt))),
    content: (
      <>
        <Notes notes={tracker.notes} />
        <VisitLogs tracker={tracker} />
      </>
    ),
    editLabel: text.editOf(formatDate(tracker.lmpDate)),
  });
  return (
    <TrackerFrame
      // Whether one may be started depends on who it is.
      query={{ ...trackers, data: patient.isPending ? undefined : trackers.data }}
      text={text}
      none={{
        icon: <Baby />,
        title: mayStart ? text.none : text.notForMen,
        description: mayStart ? text.noneHint : text.notForMenHint,
      }}
      mayStart={mayStart}
      renderSummary={(tracker) => <PregnancySummary tracker={tracker} />}
      renderRecords={(tracker) => <VisitLogs tracker={tracker} />}
      previous={previous}
      renderForm={(tracker, form) => <TrackerDialog patientId={patientId} tracker={tracker} {...form} />}
    />
  );
}

import { useApi } from '#client/lib/api/hooks.ts';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { TrackerFrame } from '#client/ui/tracker-frame.tsx';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker as Tracker } from '#shared/care/rct/rct.schema.ts';
import { toothOf } from '#shared/care/rct/teeth.ts';
import type { RctStatus } from '#shared/care/trackers/trackers.states.ts';
import { MarkLegend } from './mark-legend.tsx';
import { RctStatusBadge } from './rct-status-badge.tsx';
import { ToothDrawing, type ToothMarks } from './tooth-drawing.tsx';
import { ToothIcon } from './tooth-icon.tsx';
import { useToothName } from './tooth-name.ts';
import { TreatmentDetails } from './treatment-details.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';
import { WithdrawTreatment } from './withdraw-treatment.tsx';

const nothing: { current: Tracker | null; history: Tracker[] } = { current: null, history: [] };

/** The root canals of a patient: the one in hand, its steps, and the earlier ones, which can go on too. */
export function RctTracker({ patientId }: { patientId: number }) {
  const text = useText(rctText);
  const { tryAgain } = useText(kitText);
  const nameOf = useToothName();
  const trackers = useApi(rctApi.get, { params: { id: patientId } });
  const failure = trackers.data ? null : trackers.error;
  const { current, history } = trackers.data ?? nothing;
  const marks = marksOf(current ? [current, ...history] : history);
  const retry = failure && (
    <Button busy={trackers.isFetching} onClick={() => void trackers.refetch()}>
      {tryAgain}
    </Button>
  );
  const previous = (tracker: Tracker) => {
    const startedOn = formatDate(dayOf(tracker.createdAt));
    return {
      title: nameOf(tracker.toothNumber),
      detail: `${tracker.diagnosis} · ${startedOn}`,
      badge: <RctStatusBadge status={tracker.status} />,
      content: <TreatmentDetails tracker={tracker} />,
      note: `${text.startedBy(tracker.doctorName, startedOn)}, ${text.changed(formatDate(dayOf(tracker.updatedAt)))}`,
      editLabel: text.editOf(nameOf(tracker.toothNumber)),
    };
  };
  return (
    <TrackerFrame
      // What could not be loaded is no reason not to start one.
      query={{ ...trackers, data: failure ? nothing : trackers.data }}
      text={text}
      none={{
        icon: <ToothIcon />,
        title: text.none,
        description: failure && !failure.isNetwork ? failure.text : text.noneHint,
        action: retry,
      }}
      renderSummary={(tracker) => <Treatment tracker={tracker} marks={marks} />}
      renderActions={(tracker) => <WithdrawTreatment tracker={tracker} />}
      mayEdit={({ withdrawn }) => !withdrawn}
      previous={previous}
      renderForm={(tracker, form) => (
        <TreatmentDialog patientId={patientId} tracker={tracker} marks={marks} {...form} />
      )}
    />
  );
}

/** The tooth in hand, on the chart and in words. */
function Treatment({ tracker, marks }: { tracker: Tracker; marks: ToothMarks }) {
  const text = useText(rctText);
  const nameOf = useToothName();
  const treated = [...marks].map(([number, status]) => text.chart.marked(nameOf(number), text.chart.marks[status]));
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div className="mx-auto flex w-full max-w-68 flex-col gap-2">
        <ToothDrawing
          dentition={toothOf(tracker.toothNumber)?.milk ? 'child' : 'adult'}
          marks={marks}
          label={`${text.chart.label}: ${treated.join('; ')}`}
        />
        <MarkLegend marks={marks} />
      </div>
      <TreatmentDetails tracker={tracker} />
    </div>
  );
}

/** How far each treated tooth is; of two treatments of one tooth the newer says it, and one that was taken back says nothing. */
function marksOf(newestFirst: readonly Tracker[]): ToothMarks {
  const marks = new Map<string, RctStatus>();
  for (const { toothNumber, status, withdrawn } of newestFirst)
    if (!withdrawn && !marks.has(toothNumber)) marks.set(toothNumber, status);
  return marks;
}

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Button } from '#client/ui/button.tsx';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import { RctStatusBadge } from './rct-status-badge.tsx';
import type { ToothMarks } from './tooth-drawing.tsx';
import { useToothName } from './tooth-name.ts';
import { TreatmentDetails } from './treatment-details.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';

interface PreviousVisitsProps {
  trackers: readonly RctTracker[];
  marks: ToothMarks;
}

/** The earlier treatments, newest first. One that isn't finished can go on from here. */
export function PreviousVisits({ trackers, marks }: PreviousVisitsProps) {
  const text = useText(rctText);
  const nameOf = useToothName();
  return (
    <section aria-label={text.previous} className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{text.previous}</h2>
      <Accordion
        items={trackers.map((tracker) => ({
          key: String(tracker.id),
          header: (
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0">
                <span className="nums block font-medium text-sm">{nameOf(tracker.toothNumber)}</span>
                <span className="block text-faint text-xs">
                  {`${tracker.diagnosis} · ${formatDate(dayOf(tracker.createdAt))}`}
                </span>
              </span>
              <RctStatusBadge status={tracker.status} />
            </span>
          ),
          content: <PreviousVisit tracker={tracker} marks={marks} />,
        }))}
      />
    </section>
  );
}

function PreviousVisit({ tracker, marks }: { tracker: RctTracker; marks: ToothMarks }) {
  const text = useText(rctText);
  const nameOf = useToothName();
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <TreatmentDetails tracker={tracker} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-faint text-xs">
          {text.startedBy(tracker.doctorName, formatDate(dayOf(tracker.createdAt)))},{' '}
          {text.changed(formatDate(dayOf(tracker.updatedAt)))}
        </p>
        <Button
          size="sm"
          icon={<Pencil aria-hidden />}
          aria-label={text.editOf(nameOf(tracker.toothNumber))}
          onClick={() => setEditing(true)}
        >
          {text.edit}
        </Button>
      </div>
      {editing && (
        <TreatmentDialog
          patientId={tracker.patientId}
          tracker={tracker}
          marks={marks}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

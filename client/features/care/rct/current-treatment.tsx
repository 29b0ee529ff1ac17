import { CalendarPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import { MarkLegend } from './mark-legend.tsx';
import { ToothDrawing, type ToothMarks } from './tooth-drawing.tsx';
import { useToothName } from './tooth-name.ts';
import { TreatmentDetails } from './treatment-details.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';
import { toothOf } from '#shared/care/rct/teeth.ts';

interface CurrentTreatmentProps {
  tracker: RctTracker;
  marks: ToothMarks;
  onStartNew: () => void;
}

/** The tooth in hand, on the chart and in words. */
export function CurrentTreatment({ tracker, marks, onStartNew }: CurrentTreatmentProps) {
  const text = useText(rctText);
  const nameOf = useToothName();
  const [editing, setEditing] = useState(false);
  const treated = [...marks].map(([number, status]) => text.chart.marked(nameOf(number), text.statuses[status]));
  return (
    <Card
      title={text.current}
      description={text.startedBy(tracker.doctorName, formatDate(dayOf(tracker.createdAt)))}
      footer={
        <>
          <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
          <Button size="sm" icon={<CalendarPlus aria-hidden />} onClick={onStartNew}>
            {text.startNew}
          </Button>
        </>
      }
    >
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
      {editing && (
        <TreatmentDialog
          patientId={tracker.patientId}
          tracker={tracker}
          marks={marks}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

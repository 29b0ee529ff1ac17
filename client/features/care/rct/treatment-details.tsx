import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import { rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { useToothName } from './tooth-name.ts';
import { TreatmentSteps } from './treatment-steps.tsx';
import { useTreatment } from './use-treatment.ts';

/** Tooth, diagnosis, status, steps and notes of one treatment; status and step change with a press. */
export function TreatmentDetails({ tracker }: { tracker: RctTracker }) {
  const text = useText(rctText);
  const nameOf = useToothName();
  const { shown, setStatus, setStep } = useTreatment(tracker);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <p className="nums font-semibold text-lg">{nameOf(shown.toothNumber)}</p>
        <p className="break-words text-muted text-sm">{shown.diagnosis}</p>
      </div>
      <div className="flex">
        <SegmentedFilter
          label={text.status}
          options={rctStatuses.map((status) => ({ value: status, label: text.statuses[status] }))}
          value={shown.status}
          onChange={setStatus}
        />
      </div>
      <TreatmentSteps tracker={shown} onStep={setStep} />
      {shown.notes !== null && (
        <div>
          <h3 className="text-faint text-xs">{text.notes}</h3>
          <p className="mt-0.5 whitespace-pre-line break-words text-sm">{shown.notes}</p>
        </div>
      )}
    </div>
  );
}

import { momentOf } from '#client/lib/moments.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { MomentField } from '#client/ui/moment-field.tsx';
import type { LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import type { Sheet } from './entry-sheet.ts';

type When = Pick<Sheet, 'day' | 'time'>;

/** Why the sample can't have been taken then: it had come to the laboratory before. */
export function sampleProblemOf(when: When, { receivedAt }: Pick<LabEntry, 'receivedAt'>, zone: string) {
  const { at, problem } = momentOf(when, zone);
  const isLate = at !== null && receivedAt !== null && Date.parse(at) > Date.parse(receivedAt);
  return problem ?? (isLate ? 'afterArrival' : undefined);
}

interface SampleTimeProps {
  value: When;
  report: Pick<LabEntry, 'receivedAt'>;
  zone: string;
  onChange: (when: When) => void;
}

/** When the sample was taken: the age on that day decides about the reference ranges. */
export function SampleTime({ value, report, zone, onChange }: SampleTimeProps) {
  const text = useText(labText).entry;
  const problem = sampleProblemOf(value, report, zone);
  return (
    <MomentField
      label={text.sampleTaken}
      dayLabel={text.sampleDay}
      timeLabel={text.sampleTime}
      value={value}
      zone={zone}
      error={problem && text[problem]}
      onChange={onChange}
    />
  );
}

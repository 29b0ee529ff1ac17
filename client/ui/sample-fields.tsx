import { useState } from 'react';
import { momentOf, noMoment, type When, whenOf } from '#client/lib/moments.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { FormDialog } from './form-dialog.tsx';
import { MomentField } from './moment-field.tsx';

/** When a sample was taken, and when it came to the laboratory, as a form holds it. */
export interface Sample {
  collected: When;
  received: When;
}

type Problem = 'bothNeeded' | 'inFuture' | 'beforeTaken';

/** Both moments for the server; or by its field why one can't be. */
export function readSample({ collected, received }: Sample, zone: string) {
  const taken = momentOf(collected, zone);
  const came = momentOf(received, zone);
  const isBefore = taken.at !== null && came.at !== null && Date.parse(came.at) < Date.parse(taken.at);
  const problems: { collected?: Problem | undefined; received?: Problem | undefined } = {
    collected: taken.problem,
    received: came.problem ?? (isBefore ? 'beforeTaken' : undefined),
  };
  const isRight = problems.collected === undefined && problems.received === undefined;
  return { moments: { collectedAt: taken.at, receivedAt: came.at }, problems, isRight };
}

interface SampleFieldsProps {
  value: Sample;
  zone: string;
  onChange: (sample: Sample) => void;
}

export function SampleFields({ value, zone, onChange }: SampleFieldsProps) {
  const text = useText(referralsText).sample;
  const { problems } = readSample(value, zone);
  return (
    <div className="flex flex-col gap-3">
      <MomentField
        label={text.taken}
        dayLabel={text.takenDay}
        timeLabel={text.takenTime}
        value={value.collected}
        zone={zone}
        error={problems.collected && text[problems.collected]}
        onChange={(collected) => onChange({ ...value, collected })}
      />
      <MomentField
        label={text.arrived}
        dayLabel={text.arrivedDay}
        timeLabel={text.arrivedTime}
        value={value.received}
        zone={zone}
        error={problems.received && text[problems.received]}
        onChange={(received) => onChange({ ...value, received })}
      />
    </div>
  );
}

interface SampleDialogProps {
  /** Whose it is. */
  description: string;
  record: { collectedAt: string | null; receivedAt: string | null };
  busy: boolean;
  onSave: (moments: { collectedAt: string | null; receivedAt: string | null }) => void;
  onClose: () => void;
}

/** Puts right when a sample was taken and came. */
export function SampleDialog({ description, record, busy, onSave, onClose }: SampleDialogProps) {
  const text = useText(referralsText).sample;
  const zone = useUser().organisation?.timezone ?? DEFAULT_TIMEZONE;
  const whenOfMoment = (moment: string | null) => (moment === null ? noMoment : whenOf(moment, zone));
  const [first] = useState<Sample>(() => ({
    collected: whenOfMoment(record.collectedAt),
    received: whenOfMoment(record.receivedAt),
  }));
  const [sample, setSample] = useState(first);
  const { moments, isRight } = readSample(sample, zone);
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={description}
      form={{ submit: () => isRight && onSave(moments), isPending: busy, isDirty: sample !== first }}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <SampleFields value={sample} zone={zone} onChange={setSample} />
    </FormDialog>
  );
}

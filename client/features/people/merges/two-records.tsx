import { clsx } from 'clsx';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { mergesText } from '#client/text/en/merges.ts';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import type { MergePreview } from '#shared/people/merges/merges.schema.ts';
import { type MergedField, mergedFields } from '#shared/people/merges/merges.states.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { withoutRepeats } from '#shared/kernel/http/texts.ts';
import { differing } from './merge-fields.ts';
import { useShownValue } from './shown-value.ts';

interface TwoRecordsProps {
  preview: MergePreview;
  fromOther: readonly MergedField[];
  /** Left out where there is nothing to decide. */
  onChoose?: ((fromOther: MergedField[]) => void) | undefined;
}

/** Both records side by side: what each of them has, the fields in which they differ, and what stays of the rest. */
export function TwoRecords({ preview, fromOther, onChoose }: TwoRecordsProps) {
  const { patient, other, has, otherHas } = preview;
  const choose = (field: MergedField, from: string) =>
    onChoose?.([...fromOther.filter((one) => one !== field), ...(from === 'other' ? [field] : [])]);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <RecordCard patient={patient} has={has} stays />
        <RecordCard patient={other} has={otherHas} stays={false} />
      </div>
      <Differences patient={patient} other={other} fromOther={fromOther} onChoose={onChoose && choose} />
      <Rest patient={patient} other={other} />
    </div>
  );
}

interface RecordCardProps {
  patient: Patient;
  has: MergePreview['has'];
  stays: boolean;
}

function RecordCard({ patient, has, stays }: RecordCardProps) {
  const text = useText(mergesText);
  return (
    <section
      aria-label={stays ? text.stays : text.joins}
      className={clsx('min-w-0 rounded-lg border p-3', stays ? 'border-brand' : 'border-line')}
    >
      <p className={clsx('font-medium text-xs', stays ? 'text-brand-ink' : 'text-muted')}>
        {stays ? text.stays : text.joins}
      </p>
      <p className="mt-1 break-words font-medium text-sm">{patient.name}</p>
      <p className="nums text-faint text-xs">{text.record(patient.id, formatDate(patient.createdAt))}</p>
      <ul className="nums mt-2 flex flex-col text-muted text-xs">
        {has.length === 0 && <li>{text.holdsNothing}</li>}
        {has.map(({ kind, count }) => (
          <li key={kind}>{text.holds[kind](count)}</li>
        ))}
      </ul>
    </section>
  );
}

interface DifferencesProps {
  patient: Patient;
  other: Patient;
  fromOther: readonly MergedField[];
  onChoose: ((field: MergedField, from: string) => void) | undefined;
}

function Differences({ patient, other, fromOther, onChoose }: DifferencesProps) {
  const text = useText(mergesText);
  const shown = useShownValue();
  const fields = differing(patient, other);
  if (fields.length === 0) return null;
  return (
    <section aria-label={text.differ} className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">{text.differ}</h3>
      {fields.map((field) => (
        <FormField key={field} group label={text.fields[field]} hint={field === 'phone' ? text.phoneHint : undefined}>
          <RadioGroup
            layout="halves"
            options={[
              { value: 'kept', label: shown(patient, field) },
              { value: 'other', label: shown(other, field) },
            ]}
            value={fromOther.includes(field) ? 'other' : 'kept'}
            disabled={!onChoose}
            onChange={(from) => onChoose?.(field, from)}
          />
        </FormField>
      ))}
    </section>
  );
}

/** What is alike in both, what only one of them says, and what is put together. */
function Rest({ patient, other }: { patient: Patient; other: Patient }) {
  const text = useText(mergesText);
  const shown = useShownValue();
  const differ = differing(patient, other);
  const facts = [
    ...mergedFields
      .filter((field) => !differ.includes(field))
      .map((field) => [text.fields[field], shown(patient, field) || shown(other, field)] as const),
    [text.fields.allergies, together(patient.allergies, other.allergies)] as const,
    [text.fields.conditions, together(patient.conditions, other.conditions)] as const,
    [text.fields.registerNumber, together(numberOf(patient), numberOf(other))] as const,
  ].filter(([, value]) => value !== '');
  return (
    <section aria-label={text.alike}>
      <h3 className="font-medium text-sm">{text.alike}</h3>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-faint">{label}</dt>
            <dd className="nums break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const together = (one: readonly string[], other: readonly string[]) => withoutRepeats([...one, ...other]).join(', ');
const numberOf = ({ registerNumber }: Patient) => (registerNumber === null ? [] : [registerNumber]);

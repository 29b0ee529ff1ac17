import { useId } from 'react';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { DateField } from '#client/ui/date-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { TimeField } from '#client/ui/time-field.tsx';
import { momentOf, whenOf } from '#client/lib/moments.ts';

export interface ToldValues {
  name: string;
  contact: string;
  day: string;
  time: string;
  note: string;
}

/** Somebody is told on the phone, and then the report is signed: the time begins with now. */
export const toldNow = (zone: string): ToldValues => ({
  name: '',
  contact: '',
  note: '',
  ...whenOf(new Date().toISOString(), zone),
});

export interface SaidTold {
  told?: { name: string; contact: string; at: string; note: string };
  lacks?: 'name' | 'past' | 'time';
}

/** What is sent of it, or which field it lacks. */
export function readTold({ name, contact, note, ...when }: ToldValues, zone: string): SaidTold {
  if (name.trim() === '') return { lacks: 'name' };
  const { at, problem } = momentOf(when, zone);
  if (at === null) return { lacks: problem === 'inFuture' ? 'past' : 'time' };
  return { told: { name, contact, at, note } };
}

interface ToldFieldsProps {
  values: ToldValues;
  zone: string;
  lacks: SaidTold['lacks'];
  onChange: (values: ToldValues) => void;
}

/** Whom the critical values were told, and when. */
export function ToldFields({ values, zone, lacks, onChange }: ToldFieldsProps) {
  const text = useText(labText);
  const { sign } = text;
  const id = useId();
  const set = (change: Partial<ToldValues>) => onChange({ ...values, ...change });
  const when = lacks === 'past' ? sign.toldInFuture : lacks === 'time' ? text.entry.bothNeeded : undefined;
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-danger px-3 py-2">
      <legend className="px-1 font-medium text-sm">{sign.told}</legend>
      <p className="-mt-1 text-faint text-xs">{sign.toldHint}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField label={sign.toldName} required error={lacks === 'name' ? sign.toldMissing : undefined}>
          <TextField
            maxLength={120}
            autoComplete="off"
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </FormField>
        <FormField label={sign.toldContact} optional>
          <TextField
            maxLength={120}
            autoComplete="off"
            placeholder={sign.toldContactHint}
            value={values.contact}
            onChange={(event) => set({ contact: event.target.value })}
          />
        </FormField>
      </div>
      <FormField label={sign.toldWhen} required group error={when}>
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
          <DateField
            aria-label={sign.toldDay}
            id={`${id}day`}
            value={values.day}
            max={today(zone)}
            onChange={(day) => set({ day })}
          />
          <TimeField
            aria-label={sign.toldTime}
            id={`${id}time`}
            value={values.time}
            onChange={(event) => set({ time: event.target.value })}
          />
        </div>
      </FormField>
      <FormField label={sign.toldNote} optional>
        <TextField
          maxLength={500}
          autoComplete="off"
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </FormField>
    </fieldset>
  );
}

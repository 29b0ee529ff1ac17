import { z } from 'zod';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import type { Field } from '#client/ui/form-fields.tsx';
import { countedFrom, embryoDays } from '#shared/care/pregnancy/dating.ts';
import { datingFields } from '#shared/care/pregnancy/dating.schema.ts';
import { hardRanges } from '#shared/care/pregnancy/figures.ts';
import { obstetricIn } from '#shared/care/pregnancy/obstetric.schema.ts';
import { dueDate, gestationOn, trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { ending, type PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { bloodGroups, chorionicities, datingMethods } from '#shared/care/trackers/trackers.states.ts';
import { useEndFields } from './end-fields.ts';

/** The contract's fields, with the notes as the lines of one text. */
const tracked = {
  ...datingFields,
  ...obstetricIn,
  notes: z.string().transform((text) => text.split('\n').filter((line) => line.trim() !== '')),
};
/** Of the one that is still running it is asked in the same go what became of it. */
export const withEnd = z.object({ ...ending.shape, ...tracked });
export const withoutEnd = z.object({ ...z.object(ending.shape).partial().shape, ...tracked });
export type Values = z.input<typeof withEnd>;

/** The form's fields, in their order. */
export function useTrackerFields(now: string, running: PregnancyTracker | undefined): Field<Values>[] {
  const text = useText(pregnancyText);
  const endFields = useEndFields(running?.lmpDate ?? now);
  const { form: words } = text;
  const lmpHint = (lmpDate: unknown) => (lmpDate ? undefined : words.lmpHint);
  const count = (name: 'gravida' | 'para' | 'abortions' | 'living'): Field<Values> => ({
    name,
    kind: 'number',
    whole: true,
    maxLength: 2,
    optional: true,
    half: true,
    ...(name === 'gravida' && { hint: words.gravidaHint }),
  });
  return [
    // A note on it has its place where it is ended by itself.
    ...(running ? endFields.map((field) => ({ ...field, hidden: field.name === 'note' })) : []),
    {
      name: 'by',
      kind: 'radio',
      required: true,
      first: 'lmp',
      options: datingMethods.map((value) => ({ value, label: words.methods[value] })),
    },
    { name: 'scanDate', kind: 'date', required: true, max: now },
    { name: 'scanWeeks', kind: 'number', whole: true, maxLength: 2, required: true, half: true },
    { name: 'scanDays', kind: 'number', whole: true, maxLength: 1, half: true },
    { name: 'transferDate', kind: 'date', required: true, half: true, max: now },
    {
      name: 'embryoDay',
      kind: 'radio',
      required: true,
      half: true,
      options: embryoDays.map((value) => ({ value: String(value), label: words.embryoDays[value] })),
    },
    { name: 'lmpDate', kind: 'date', max: now, hint: lmpHint },
    { name: 'isUncertain', kind: 'checkbox' },
    count('gravida'),
    count('para'),
    count('living'),
    count('abortions'),
    {
      name: 'fetusCount',
      kind: 'choice',
      optional: true,
      half: true,
      placeholder: words.notAsked,
      options: countOptions.map((value) => ({ value, label: text.fetusCounts[value] })),
    },
    {
      name: 'bloodGroup',
      kind: 'choice',
      optional: true,
      half: true,
      placeholder: words.notAsked,
      options: bloodGroups.map((value) => ({ value, label: value.replace('-', '−') })),
    },
    {
      name: 'chorionicity',
      kind: 'choice',
      optional: true,
      placeholder: words.notAsked,
      options: chorionicities.map((value) => ({ value, label: text.chorionicities[value] })),
    },
    { name: 'notes', kind: 'long-text', optional: true, hint: words.notesHint },
  ];
}

const ofScan = ['scanDate', 'scanWeeks', 'scanDays'];
const ofTransfer = ['transferDate', 'embryoDay'];
const ofLmp = ['lmpDate', 'isUncertain'];

/** Only what is asked for; the rest keeps what stands in it. */
export const fieldsFor = (fields: readonly Field<Values>[], by: string, fetusCount: unknown): Field<Values>[] =>
  fields.map((field) => {
    const { name } = field;
    const hidden =
      field.hidden === true ||
      (by !== 'scan' && ofScan.includes(name)) ||
      (by !== 'transfer' && ofTransfer.includes(name)) ||
      (by === 'transfer' && ofLmp.includes(name)) ||
      (name === 'chorionicity' && !(Number(fetusCount) > 1));
    return name === 'lmpDate'
      ? { ...field, hidden, required: by === 'lmp', optional: by !== 'lmp' }
      : { ...field, hidden };
  });

const [fewest, most] = hardRanges.fetusCount;
const countOptions = Array.from({ length: most - fewest + 1 }, (_, place) => String(fewest + place)) as (
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
)[];

/** What follows from what stands in the fields, before anything is saved: EDD, weeks and trimester. */
export function useFigures(now: string) {
  const text = useText(pregnancyText);
  const schema = z.object(datingFields);
  return (values: unknown): string | undefined => {
    const { data } = schema.safeParse(values);
    const from = data ? countedFrom(data) : null;
    if (from === null || from > now) return undefined;
    const { weeks, days } = gestationOn(from, now);
    const trimester = text.trimesters[trimesterOn(from, now)];
    return text.form.figures(formatDate(dueDate(from)), text.gestation(weeks, days), trimester);
  };
}

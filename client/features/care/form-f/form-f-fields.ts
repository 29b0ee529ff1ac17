import { z } from 'zod';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { formFText } from '#client/text/en/form-f.ts';
import type { Field } from '#client/ui/form-fields.tsx';
import type { formFCorrection, newFormF } from '#shared/care/form-f/form-f.schema.ts';
import {
  bases,
  furtherTests,
  indications,
  invasiveIndications,
  isInvasive,
  procedures,
  referralKinds,
  relations,
} from '#shared/care/form-f/form-f.states.ts';

/** A line that is new, and one that is corrected, have the same fields but for the last. */
export type FormFValues = z.input<typeof newFormF> & Pick<z.input<typeof formFCorrection>, 'reason'>;

/** What decides which fields there are. */
type Deciding = Partial<Pick<FormFValues, 'procedure' | 'basis' | 'furtherTests'>>;

/** The fields in the order of the form; those of section C for what is invasive. */
export function useFormFFields(
  isNew: boolean,
  { procedure, basis = [], furtherTests: further = [] }: Deciding,
): Field<FormFValues>[] {
  const invasive = isInvasive(procedure);
  const text = useText(formFText);
  const now = today();
  const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value) => ({ value, label: labels[value] }));
  const count = (name: 'livingSons' | 'livingDaughters'): Field<FormFValues> => ({
    name,
    kind: 'number',
    whole: true,
    maxLength: 2,
    required: true,
    half: true,
  });
  return [
    { name: 'patientName', kind: 'text', required: true, half: true, maxLength: 120 },
    { name: 'age', kind: 'number', whole: true, required: true, half: true, maxLength: 2 },
    {
      name: 'relation',
      kind: 'radio',
      required: true,
      half: true,
      first: 'husband',
      options: choices(relations, text.relations),
    },
    { name: 'relativeName', kind: 'text', required: true, half: true, maxLength: 120 },
    { name: 'address', kind: 'long-text', rows: 2, required: true, maxLength: 300 },
    { name: 'phone', kind: 'text', optional: true, half: true, maxLength: 20 },
    { name: 'childrenAges', kind: 'text', optional: true, half: true, maxLength: 200 },
    count('livingSons'),
    count('livingDaughters'),
    {
      name: 'referral',
      kind: 'radio',
      required: true,
      first: 'referred',
      options: choices(referralKinds, text.referrals),
    },
    { name: 'referredBy', kind: 'long-text', rows: 2, required: true, maxLength: 500 },
    { name: 'lmpDate', kind: 'date', optional: true, half: true, max: now },
    { name: 'weeks', kind: 'number', whole: true, optional: true, half: true, maxLength: 2 },
    { name: 'performedBy', kind: 'text', required: true, maxLength: 160 },
    {
      name: 'procedure',
      kind: 'choice',
      required: true,
      half: true,
      first: 'ultrasound',
      options: choices(procedures, text.procedures),
    },
    { name: 'procedureDetail', kind: 'text', half: true, maxLength: 200, hidden: !procedure?.startsWith('other') },
    {
      name: 'invasiveIndications',
      kind: 'chips',
      required: true,
      options: choices(invasiveIndications, text.invasiveIndications),
      hidden: !invasive,
    },
    {
      name: 'indications',
      kind: 'chips',
      ...(invasive ? { optional: true } : { required: true }),
      options: choices(indications, text.indications),
    },
    { name: 'indicationDetail', kind: 'text', optional: true, maxLength: 500 },
    { name: 'familyHistory', kind: 'text', optional: true, maxLength: 500, hidden: !invasive },
    { name: 'basis', kind: 'chips', optional: true, options: choices(bases, text.bases), hidden: !invasive },
    { name: 'basisDetail', kind: 'text', maxLength: 200, hidden: !invasive || !basis.includes('other') },
    { name: 'consentOn', kind: 'date', required: true, half: true, max: now, hidden: !invasive },
    { name: 'declaredOn', kind: 'date', required: true, half: true, max: now, first: now },
    { name: 'performedOn', kind: 'date', required: true, half: true, max: now, first: now },
    { name: 'result', kind: 'long-text', required: true, maxLength: 2000, hint: text.form.resultHint },
    { name: 'complications', kind: 'text', optional: true, maxLength: 500, hidden: !invasive },
    {
      name: 'furtherTests',
      kind: 'chips',
      optional: true,
      options: choices(furtherTests, text.furtherTests),
      hidden: !invasive,
    },
    { name: 'furtherDetail', kind: 'text', maxLength: 200, hidden: !invasive || !further.includes('other') },
    { name: 'conveyedTo', kind: 'text', optional: true, half: true, maxLength: 160 },
    { name: 'conveyedOn', kind: 'date', optional: true, half: true, max: now },
    { name: 'mtpIndication', kind: 'text', optional: true, maxLength: 500 },
    { name: 'womanDeclared', kind: 'checkbox', hidden: !isNew },
    { name: 'doctorDeclared', kind: 'checkbox', hidden: !isNew },
    { name: 'reason', kind: 'text', required: true, maxLength: 300, hidden: isNew },
  ] as Field<FormFValues>[];
}

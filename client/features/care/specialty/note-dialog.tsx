import { useMemo } from 'react';
import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields, firstValues } from '#client/ui/form-fields.tsx';
import { fieldFault, isUnusual, MOST_FIELD_WORDS, type SpecialtyField } from '#shared/care/specialty/field-kinds.ts';
import { specialtyApi } from '#shared/care/specialty/specialty.api.ts';
import type { OwnSpecialty } from '#shared/care/specialty/specialty-fields.ts';
import { choiceIn, type FormWords, labelIn, unitIn } from './note-words.ts';

/** What is written, by the keys of the specialization's fields; a list where several are chosen. */
type Words = Record<string, string | string[]>;

interface FormText extends FormWords {
  form: { unusual: string; fieldIn: (label: string, unit: string) => string };
}

interface NoteDialogProps {
  patientId: number;
  own: OwnSpecialty;
  onClose: () => void;
}

/** A note in the fields of the doctor's own specialization. */
export function NoteDialog({ patientId, own: { specialization, form: own }, onClose }: NoteDialogProps) {
  const words = useText(specialtyText);
  const text = words.form;
  const schema = useMemo(() => noteOf(own.fields, text.nothing), [own, text]);
  const asked = own.fields.filter(({ type }) => type !== 'reckoned');
  const fields = asked.map((field) => fieldOf(field, words));
  const labels = Object.fromEntries(asked.map((field) => [field.key, labelOf(field, words)]));
  const form = useEndpointForm(specialtyApi.create, {
    schema,
    values: firstValues(fields, undefined),
    toBody: (words) => ({
      patientId,
      fields: Object.fromEntries(asked.map((field) => [field.key, saidIn(field, words)])),
    }),
    fieldOf: (path) => path.replace(/^fields\./, ''),
    success: text.saved,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={text.title(words.names[specialization])}
      description={text.hint}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={labels} />
    </FormDialog>
  );
}

/** A line, some lines, chips to choose from, or a number with its unit. */
function fieldOf(field: SpecialtyField, words: FormText): Field<Words> {
  const name = field.key;
  const hint = (value: string | string[]) => isUnusual(field, String(value)) && words.form.unusual;
  const optionsOf = (choices: readonly string[]) => choices.map((value) => ({ value, label: choiceIn(words, value) }));
  if (field.type === 'choice') {
    return { name, kind: 'chip', options: optionsOf(field.choices), half: field.half === true };
  }
  if (field.type === 'several') return { name, kind: 'chips', options: optionsOf(field.choices) };
  if (field.type === 'number') return { name, kind: 'number', half: true, maxLength: 7, hint };
  if (field.type === 'pressure') return { name, kind: 'text', half: true, maxLength: 9, placeholder: '120/80', hint };
  const isLong = field.type === 'text' && field.long === true;
  return { name, kind: isLong ? 'long-text' : 'text', half: !isLong, maxLength: MOST_FIELD_WORDS };
}

/** The words of a field as they are kept: of several choices those that were made, in the form's order. */
function saidIn(field: SpecialtyField, words: Words): string {
  const said = words[field.key] ?? '';
  if (typeof said === 'string') return said;
  return field.type === 'several' ? field.choices.filter((one) => said.includes(one)).join(', ') : '';
}

function labelOf(field: SpecialtyField, words: FormText): string {
  const label = labelIn(words, field.label);
  const hasUnit = (field.type === 'number' || field.type === 'pressure') && field.unit !== '';
  return hasUnit ? words.form.fieldIn(label, unitIn(words, field.unit)) : label;
}

/** At least one field says something, each what it can. */
const noteOf = (fields: readonly SpecialtyField[], nothing: string) =>
  z.record(z.string(), z.union([z.string(), z.array(z.string())])).superRefine((words: Words, context) => {
    for (const field of fields) {
      const message = fieldFault(field, saidIn(field, words));
      if (message) context.addIssue({ code: 'custom', path: [field.key], message });
    }
    const isEmpty = fields.every((field) => saidIn(field, words).trim() === '');
    if (isEmpty) context.addIssue({ code: 'custom', path: ['root'], message: nothing });
  });

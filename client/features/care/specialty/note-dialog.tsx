import { useMemo } from 'react';
import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { specialtyApi } from '#shared/care/specialty/specialty.api.ts';
import {
  fieldFault,
  MOST_FIELD_WORDS,
  type OwnSpecialty,
  type SpecialtyField,
} from '#shared/care/specialty/specialty-fields.ts';

/** What is written, by the keys of the specialization's fields. */
type Words = Record<string, string>;

interface NoteDialogProps {
  patientId: number;
  own: OwnSpecialty;
  onClose: () => void;
}

/** A note in the fields of the doctor's own specialization. */
export function NoteDialog({ patientId, own: { specialization, form: own }, onClose }: NoteDialogProps) {
  const text = useText(specialtyText).form;
  const schema = useMemo(() => noteOf(own.fields, text.nothing), [own, text]);
  const fields = own.fields.map(fieldOf);
  const labels = Object.fromEntries(own.fields.map((field) => [field.key, labelOf(field, text)]));
  const form = useEndpointForm(specialtyApi.create, {
    schema,
    values: firstValues(fields, undefined),
    toBody: (words) => ({ patientId, fields: words }),
    fieldOf: (path) => path.replace(/^fields\./, ''),
    success: text.saved,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={text.title(specialization)}
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
function fieldOf(field: SpecialtyField): Field<Words> {
  const name = field.key;
  if (field.type === 'choice') return { name, kind: 'chip', options: field.choices };
  if (field.type === 'number') return { name, kind: 'number', half: true, maxLength: 7 };
  return { name, kind: field.long ? 'long-text' : 'text', half: !field.long, maxLength: MOST_FIELD_WORDS };
}

const labelOf = (field: SpecialtyField, text: { fieldIn: (label: string, unit: string) => string }) =>
  field.type === 'number' && field.unit !== '' ? text.fieldIn(field.label, field.unit) : field.label;

/** At least one field says something, each what it can. */
const noteOf = (fields: readonly SpecialtyField[], nothing: string) =>
  z.record(z.string(), z.string()).superRefine((words: Words, context) => {
    for (const field of fields) {
      const message = fieldFault(field, words[field.key] ?? '');
      if (message) context.addIssue({ code: 'custom', path: [field.key], message });
    }
    const isEmpty = Object.values(words).every((said) => said.trim() === '');
    if (isEmpty) context.addIssue({ code: 'custom', path: ['root'], message: nothing });
  });

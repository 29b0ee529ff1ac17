import { useMemo } from 'react';
import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { specialtyApi } from '#shared/care/specialty/specialty.api.ts';
import { fieldFault, type OwnSpecialty, type SpecialtyField } from '#shared/care/specialty/specialty-fields.ts';
import { NoteField } from './note-field.tsx';

interface NoteDialogProps {
  patientId: number;
  own: OwnSpecialty;
  onClose: () => void;
}

/** A note in the fields of the doctor's own specialization. */
export function NoteDialog({ patientId, own: { specialization, form: own }, onClose }: NoteDialogProps) {
  const text = useText(specialtyText).form;
  const schema = useMemo(() => noteOf(own.fields, text.nothing), [own, text]);
  const form = useEndpointForm(specialtyApi.create, {
    schema,
    values: { fields: Object.fromEntries(own.fields.map(({ key }) => [key, ''])) },
    toBody: ({ fields }) => ({ patientId, fields }),
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
      <div className="grid gap-4 sm:grid-cols-2">
        {own.fields.map((field) => (
          <NoteField key={field.key} field={field} control={form.control} />
        ))}
      </div>
    </FormDialog>
  );
}

/** The words by the keys of the form's fields, of which one at least says something. */
const noteOf = (fields: readonly SpecialtyField[], nothing: string) =>
  z.object({ fields: z.record(z.string(), z.string()) }).superRefine(({ fields: words }, context) => {
    for (const field of fields) {
      const message = fieldFault(field, words[field.key] ?? '');
      if (message) context.addIssue({ code: 'custom', path: ['fields', field.key], message });
    }
    const isEmpty = Object.values(words).every((said) => said.trim() === '');
    if (isEmpty) context.addIssue({ code: 'custom', path: ['root'], message: nothing });
  });

import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { specialtyApi } from '#shared/care/specialty/specialty.api.ts';
import type { OwnSpecialty } from '#shared/care/specialty/specialty-fields.ts';
import { NoteField } from './note-field.tsx';

interface NoteDialogProps {
  patientId: number;
  own: OwnSpecialty;
  onClose: () => void;
}

/** The words by the keys of the form's fields. */
export type NoteValues = Record<string, string>;

/** A note in the fields of the doctor's own specialization. */
export function NoteDialog({ patientId, own: { specialization, form: fieldsOf }, onClose }: NoteDialogProps) {
  const text = useText(specialtyText).form;
  const form = useForm<NoteValues>({
    defaultValues: Object.fromEntries(fieldsOf.fields.map(({ key }) => [key, ''])),
  });
  const save = useSave(form, patientId, onClose);
  const { root } = form.formState.errors;
  return (
    <FormDialog
      title={text.title(specialization)}
      description={text.hint}
      dirty={form.formState.isDirty}
      busy={save.isPending}
      onSubmit={save.submit}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {root?.message && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm sm:col-span-2">
            {root.message}
          </p>
        )}
        {fieldsOf.fields.map((field) => (
          <NoteField key={field.key} field={field} control={form.control} />
        ))}
      </div>
    </FormDialog>
  );
}

function useSave(form: UseFormReturn<NoteValues>, patientId: number, onClose: () => void) {
  const text = useText(specialtyText).form;
  const save = useApiMutation(specialtyApi.create, {
    success: text.saved,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: (failure) => putNoteIssues(form, failure),
  });
  const submit = form.handleSubmit((fields) => {
    if (save.isPending) return;
    if (Object.values(fields).every((words) => words.trim() === '')) form.setError('root', { message: text.nothing });
    else save.mutate({ body: { patientId, fields } });
  });
  return { isPending: save.isPending, submit };
}

const INSIDE = 'fields.';

/** What the server found wrong, on the fields of the note. True when there is a field for it. */
function putNoteIssues(form: UseFormReturn<NoteValues>, { issues }: ApiFailure): boolean {
  const values = form.getValues();
  const known = issues.flatMap(({ path, message }) => {
    const key = path.startsWith(INSIDE) ? path.slice(INSIDE.length) : '';
    return key in values ? [{ key, message }] : [];
  });
  known.forEach(({ key, message }, place) => form.setError(key, { message }, { shouldFocus: place === 0 }));
  return known.length > 0;
}

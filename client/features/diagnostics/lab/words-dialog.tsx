import type { UseFormRegisterReturn } from 'react-hook-form';
import { type DialogForm, FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';

interface WordsDialogProps {
  form: DialogForm;
  /** The one field of the form. */
  field: UseFormRegisterReturn;
  error: string | undefined;
  words: { title: string; body: string; label: string; hint?: string; submit: string; busy: string };
  onClose: () => void;
}

/** Asks for one sentence, without which a report is neither given back nor corrected. */
export const WordsDialog = ({ form, field, error, words, onClose }: WordsDialogProps) => (
  <FormDialog
    title={words.title}
    description={words.body}
    form={form}
    submitLabel={words.submit}
    busyLabel={words.busy}
    onClose={onClose}
  >
    <FormField label={words.label} required hint={words.hint} error={error}>
      <Textarea rows={3} maxLength={500} {...field} />
    </FormField>
  </FormDialog>
);

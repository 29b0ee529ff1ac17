import { type ReactNode, useEffect } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import type { DialogForm } from '#client/ui/form-dialog.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { UploadProgress } from '#client/ui/report-file.tsx';

interface ReportFormProps {
  label: string;
  text: { submit: string; busy: string };
  form: DialogForm & { isPending: boolean; isDirty: boolean; setFocus: (name: 'testName') => void };
  /** What is sent with the fields, and how much of it has been. */
  file: File | null;
  share: number;
  onDirty?: ((dirty: boolean) => void) | undefined;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in the page that puts a report on record, with its file. */
export function ReportForm({ label, text, form, file, share, onDirty, onCancel, children }: ReportFormProps) {
  const { cancel } = useText(kitText);
  const { isPending, isDirty, setFocus } = form;
  useEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [onDirty, isDirty]);
  useEffect(() => setFocus('testName'), [setFocus]);
  return (
    <form
      noValidate
      aria-label={label}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={form.submit}
    >
      <FormErrors message={form.problem} />
      {children}
      {isPending && file && <UploadProgress file={file} share={share} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isPending} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isPending} busyLabel={text.busy}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}

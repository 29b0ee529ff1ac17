import { z } from 'zod';
import type { EndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { requiredText } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { FormDialog } from './form-dialog.tsx';
import { type Field, FormFields } from './form-fields.tsx';

const LONGEST = 300;
const reason = z.object({ reason: requiredText(LONGEST, says.reason_required) });
type Reason = z.output<typeof reason>;

/** What the form behind a `ReasonDialog` begins with. */
export const reasonOnly = { schema: reason, values: { reason: '' } };

interface ReasonDialogProps {
  text: { title: string; about: string; reason: string; reasonHint: string; submit: string; saving: string };
  form: EndpointForm<Reason, Reason>;
  onClose: () => void;
}

/** A step that is never taken without saying why: a record withdrawn, a course closed. */
export function ReasonDialog({ text, form, onClose }: ReasonDialogProps) {
  const fields: Field<Reason>[] = [
    { name: 'reason', kind: 'text', required: true, maxLength: LONGEST, hint: text.reasonHint },
  ];
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={text.about}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text} />
    </FormDialog>
  );
}

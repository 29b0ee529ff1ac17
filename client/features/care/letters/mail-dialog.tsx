import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { lettersText } from '#client/text/en/letters.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { lettersApi } from '#shared/care/letters/letters.api.ts';
import type { Letter } from '#shared/care/letters/letters.schema.ts';
import { email } from '#shared/kernel/http/fields.ts';

const schema = z.object({ email });
type Values = z.input<typeof schema>;
const fields: readonly Field<Values>[] = [{ name: 'email', kind: 'text', required: true, maxLength: 254 }];

/** A final letter on its way to the colleague. */
export function MailDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const text = useText(lettersText).mail;
  const form = useEndpointForm(lettersApi.send, {
    params: { id: letter.id },
    schema,
    values: { email: letter.recipientEmail ?? '' },
    success: text.sent,
    failure: text.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={text.title}
      description={text.hint}
      size="sm"
      form={form}
      submitLabel={text.submit}
      busyLabel={text.sending}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={{ email: text.email }} />
    </FormDialog>
  );
}

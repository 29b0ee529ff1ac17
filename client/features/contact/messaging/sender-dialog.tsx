import type { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import { type OrganisationMessaging, senderChange } from '#shared/contact/messaging/messaging.schema.ts';

const senderFields = senderChange.pick({ smsFrom: true, whatsappFrom: true, monthlyCap: true });

interface SenderDialogProps {
  organisation: OrganisationMessaging;
  onClose: () => void;
}

/** Senders of an organisation's own, and how much it may send. */
export function SenderDialog({ organisation, onClose }: SenderDialogProps) {
  const text = useText(messagingText).senders;
  const { kind, id, name } = organisation;
  const fields: Field<z.input<typeof senderFields>>[] = [
    { name: 'smsFrom', kind: 'text', maxLength: 20, placeholder: '+919876543210', hint: text.form.smsHint },
    { name: 'whatsappFrom', kind: 'text', maxLength: 20, placeholder: '+919876543210', hint: text.form.whatsappHint },
    { name: 'monthlyCap', kind: 'number', whole: true, maxLength: 8, hint: text.form.capHint },
  ];
  const valuesOf = (record: OrganisationMessaging) => firstValues(fields, record);
  const form = useEndpointForm(messagingApi.setSender, {
    schema: senderFields,
    values: valuesOf(organisation),
    revised: { record: organisation, valuesOf },
    toBody: (values) => ({ kind, id, ...values }),
    success: text.saved(name),
    failure: text.saveFailed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.formTitle(name)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text.form} />
    </FormDialog>
  );
}

import { useWatch } from 'react-hook-form';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { documentForm } from '#shared/contact/messages/messages.schema.ts';
import type { MessageChannel } from '#shared/contact/messages/messages.states.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { SetupNotice } from './setup-notice.tsx';
import { useGoesOut } from './message-badges.tsx';

interface SendDocumentFormProps {
  path: string;
  title: string;
  patient: Patient;
  /** Those that are switched on. */
  ways: readonly MessageChannel[];
  onClose: () => void;
}

/** The way, the address where it is an e-mail, and a line of what the patient gets. */
export function SendDocumentForm({ path, title, patient, ways, onClose }: SendDocumentFormProps) {
  const { document: text, channels } = useText(messagesText);
  const goesOut = useGoesOut();
  const form = useEndpointForm(messagesApi.sendDocument, {
    schema: documentForm,
    values: { channel: ways[0] ?? 'sms', email: patient.email ?? '' },
    toBody: ({ channel, email }) => ({ path, channel, ...(channel === 'email' && { email }) }),
    success: ({ notBefore, channel }) => ({
      title: text.done(patient.name, channels[channel]),
      ...(notBefore !== null && { description: goesOut(notBefore) }),
    }),
    failure: text.failed,
    onSuccess: onClose,
  });
  const { control } = form;
  const [channel, email] = useWatch({ control, name: ['channel', 'email'] });
  return (
    <FormDialog
      size="sm"
      form={form}
      title={text.title}
      description={text.of(title, patient.name)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <SetupNotice />
      <div className="flex flex-col gap-4">
        <ControlledField group control={control} name="channel" label={text.channel}>
          {(field) => (
            <RadioGroup {...field} layout="row" options={ways.map((way) => ({ value: way, label: channels[way] }))} />
          )}
        </ControlledField>
        {channel === 'email' && (
          <ControlledField required control={control} name="email" label={text.email}>
            {(field) => <TextField {...field} type="email" autoComplete="off" maxLength={254} />}
          </ControlledField>
        )}
        <p aria-live="polite" className="text-muted text-sm">
          {channel === 'email'
            ? text.attached(email.trim() || text.thisAddress)
            : text.linked(formatPhone(patient.phone), channels[channel])}
        </p>
      </div>
    </FormDialog>
  );
}

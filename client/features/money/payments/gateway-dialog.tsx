import { useWatch } from 'react-hook-form';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { CopiedField } from '#client/ui/copied-field.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { OrganisationPicker } from '#client/ui/organisation-picker.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import type { GatewayConfig } from '#shared/money/payments/payments.schema.ts';
import { paymentGateways } from '#shared/money/payments/payments.states.ts';
import { type GatewayValues, useGatewayForm } from './gateway-form.ts';

interface GatewayDialogProps {
  /** Null for a new one. */
  config: GatewayConfig | null;
  onClose: () => void;
}

type GatewayForm = ReturnType<typeof useGatewayForm>;

/** The keys of an account at a gateway. Secrets are taken and never shown. */
export function GatewayDialog({ config, onClose }: GatewayDialogProps) {
  const { configure: text, methods, organisation } = useText(paymentsText);
  const form = useGatewayForm(config, onClose);
  const gateway = useWatch({ control: form.control, name: 'gateway' });
  const asksWhose = useUser().role === 'superadmin' && config === null;
  const fields: Field<GatewayValues>[] = [
    {
      name: 'gateway',
      kind: 'radio',
      hidden: config !== null,
      options: paymentGateways.map((value) => ({ value, label: methods[value] })),
    },
    { name: 'isActive', kind: 'switch', description: text.activeAbout },
    { name: 'publicKey', kind: 'text', required: true, maxLength: 300, hint: text.publicKeyHints[gateway] },
    secret('secretKey', config?.hasSecretKey, text),
    secret('webhookSecret', config?.hasWebhookSecret, text),
  ];
  const labels = { ...text, organizationType: organisation.kind, organizationId: text.organisation };
  return (
    <RecordDialog
      isNew={config === null}
      text={{
        newTitle: text.newTitle,
        editTitle: text.editTitle(methods[gateway]),
        submitNew: text.submit,
        submitEdit: text.submit,
        saving: text.busy,
      }}
      description={config?.organizationName}
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {asksWhose && <Whose form={form} />}
        <FormFields form={form} fields={fields} labels={labels} />
        {config ? (
          <CopiedField label={text.webhookUrl} hint={text.webhookHint} value={config.webhookUrl} words={text} />
        ) : (
          <p className="text-muted text-sm">{text.webhookLater}</p>
        )}
      </div>
    </RecordDialog>
  );
}

type Words = (typeof paymentsText)['en']['configure'];

const secret = (
  name: 'secretKey' | 'webhookSecret',
  isSet: boolean | undefined,
  text: Words,
): Field<GatewayValues> => ({
  name,
  kind: 'own',
  hint: isSet ? text.keep : text.neverShown,
  control: ({ onChange, ...bound }) => (
    <PasswordField
      {...bound}
      // A password manager would offer, and keep, what is none of its business.
      autoComplete="off"
      data-1p-ignore
      spellCheck={false}
      maxLength={300}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
});

/** Of which organisation, where the superadmin configures. */
function Whose({ form }: { form: GatewayForm }) {
  const { organisation: text, configure } = useText(paymentsText);
  const kind = useWatch({ control: form.control, name: 'organizationType' });
  return (
    <>
      <ControlledField control={form.control} name="organizationType" label={text.kind} group>
        {({ value, onChange }) => (
          <RadioGroup
            layout="row"
            value={value}
            options={(['clinic', 'diagnostic_center'] as const).map((one) => ({ value: one, label: text.kinds[one] }))}
            onChange={(chosen) => {
              onChange(chosen);
              form.setValue('organizationId', null);
            }}
          />
        )}
      </ControlledField>
      <ControlledField control={form.control} name="organizationId" label={configure.organisation} required>
        {(field) => (
          <OrganisationPicker key={kind} {...field} kind={kind} placeholder={text[kind]} emptyText={text.nothing} />
        )}
      </ControlledField>
    </>
  );
}

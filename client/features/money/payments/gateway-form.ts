import { z } from 'zod';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { sentenceOf } from '#client/lib/refusals.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { type GatewayConfig, newGatewayConfig } from '#shared/money/payments/payments.schema.ts';
import { useOrganisationFilter } from './organisation-filter.tsx';

const { gateway, publicKey, secretKey, webhookSecret } = newGatewayConfig.shape;

const gatewayFields = z.object({
  gateway,
  isActive: z.boolean(),
  publicKey,
  secretKey: secretKey.unwrap(),
  webhookSecret: webhookSecret.unwrap(),
  /** The superadmin's to give. */
  organizationType: z.enum(['clinic', 'diagnostic_center']),
  organizationId: z.number().nullable(),
});

export type GatewayValues = z.input<typeof gatewayFields>;

const valuesOf = ({ gateway, isActive, publicKey }: GatewayConfig) => ({ gateway, isActive, publicKey });

/** A secret that stands empty is kept, and never sent. */
function secretsOf({ secretKey, webhookSecret }: { secretKey: string; webhookSecret: string }) {
  return { ...(secretKey !== '' && { secretKey }), ...(webhookSecret !== '' && { webhookSecret }) };
}

/** Configures a gateway, or changes one that is configured. */
export function useGatewayForm(config: GatewayConfig | null, onSaved: () => void) {
  const { configure: text } = useText(paymentsText);
  const isSuperadmin = useUser().role === 'superadmin';
  const { organizationType, organizationId } = useOrganisationFilter().values;
  const words = { success: text.done, failure: text.failed };
  const first = {
    gateway: 'razorpay' as const,
    isActive: true,
    publicKey: '',
    secretKey: '',
    webhookSecret: '',
    organizationType: organizationType || ('clinic' as const),
    organizationId: organizationId === '' ? null : Number(organizationId),
  };
  const form = useRecordForm(
    { create: paymentsApi.configure, update: paymentsApi.changeConfig },
    {
      schema: gatewayFields,
      values: { ...first, ...(config && valuesOf(config)) },
      mayGoOn: (values) => {
        if (config !== null || !isSuperadmin || values.organizationId !== null) return true;
        form.setError('organizationId', { message: text.organisationNeeded }, { shouldFocus: true });
        return false;
      },
      create: {
        ...words,
        toBody: ({ organizationType: kind, organizationId: id, ...values }) => ({
          gateway: values.gateway,
          isActive: values.isActive,
          publicKey: values.publicKey,
          ...secretsOf(values),
          ...(isSuperadmin && id !== null && { organizationType: kind, organizationId: id }),
        }),
      },
      update: config
        ? {
            ...words,
            params: { id: config.id },
            revised: {
              record: config,
              seenOf: (one) => ({ [text.publicKey]: one.publicKey }),
            },
            toBody: (values) => ({
              isActive: values.isActive,
              publicKey: values.publicKey,
              ...secretsOf(values),
            }),
          }
        : undefined,
      onInvalid: ({ publicKey: missing }) => {
        if (missing?.message !== undefined) toast.error(sentenceOf({ message: missing.message }));
      },
      onSuccess: onSaved,
    },
  );
  return form;
}

import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { FormCard } from '#client/ui/form-card.tsx';
import { FormFields } from '#client/ui/form-fields.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SectionCard } from '#client/ui/section-card.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { type UpiAddress, upiAddressChange } from '#shared/money/payments/payments.schema.ts';

const ID = 'own-upi';

/** The organisation's own UPI address: codes at the desk and links for a patient's phone without any gateway. */
export function UpiCard() {
  const { upi: text } = useText(paymentsText);
  const address = useApi(paymentsApi.upi);
  if (address.data !== undefined) return <UpiForm address={address.data} />;
  return (
    <SectionCard id={ID} title={text.title} about={text.about}>
      <QueryView query={address} waiting={<SkeletonList count={2} />} failed={{ description: text.loadFailed }}>
        {() => null}
      </QueryView>
    </SectionCard>
  );
}

const upiFields = upiAddressChange.pick({ vpa: true, payeeName: true });

const valuesOf = (address: UpiAddress | null) => ({ vpa: address?.vpa ?? '', payeeName: address?.payeeName ?? '' });

function UpiForm({ address }: { address: UpiAddress | null }) {
  const { upi: text } = useText(paymentsText);
  const form = useEndpointForm(paymentsApi.saveUpi, {
    schema: upiFields,
    values: valuesOf(address),
    follows: true,
    comesBack: true,
    revised: { record: address, valuesOf },
    savedValues: valuesOf,
    success: text.saved,
    failure: text.saveFailed,
  });
  return (
    <FormCard id={ID} title={text.title} about={text.about} form={form}>
      <FormFields
        form={form}
        labels={text}
        fields={[
          { name: 'vpa', kind: 'text', half: true, maxLength: 255, placeholder: 'clinic@bank', hint: text.vpaHint },
          { name: 'payeeName', kind: 'text', half: true, maxLength: 99 },
        ]}
      />
    </FormCard>
  );
}

import { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { FormCard } from '#client/ui/form-card.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import { type BillingTerms, billingTermsChange } from '#shared/money/prices/prices.schema.ts';

const { deskDiscountCap, doctorDiscountCap } = billingTermsChange.shape;
const fields = z.object({ deskDiscountCap, doctorDiscountCap });
const valuesOf = (terms: BillingTerms): z.input<typeof fields> => ({
  deskDiscountCap: terms.deskDiscountCap,
  doctorDiscountCap: terms.doctorDiscountCap,
});
const caps = ['deskDiscountCap', 'doctorDiscountCap'] as const;

/** How much may be given off a bill. Nothing until it is known. */
export function TermsCard() {
  const terms = useApi(pricesApi.terms);
  return terms.data ? <TermsForm terms={terms.data} /> : null;
}

function TermsForm({ terms }: { terms: BillingTerms }) {
  const text = useText(pricesText).terms;
  const form = useEndpointForm(pricesApi.saveTerms, {
    schema: fields,
    values: valuesOf(terms),
    follows: true,
    comesBack: true,
    revised: { record: terms, valuesOf },
    toBody: (values, dirty) => (Object.keys(dirty).length > 0 ? values : null),
    savedValues: valuesOf,
    success: text.saved,
    failure: text.failed,
  });
  const { errors } = form.formState;
  return (
    <FormCard id="settings-discounts" title={text.title} about={text.about} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        {caps.map((name) => (
          <FormField key={name} label={text[name]} hint={text.perCent} error={errors[name]?.message}>
            <TextField
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              className="nums max-w-24"
              {...form.register(name)}
            />
          </FormField>
        ))}
      </div>
    </FormCard>
  );
}

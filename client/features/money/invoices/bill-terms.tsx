import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { BillingTerms } from '#shared/money/prices/prices.schema.ts';
import { isStateCode, statesOfIndia } from '#shared/money/prices/states-of-india.ts';
import type { BillFormState } from './bill-lines.tsx';

/** The discount on the whole bill; once there is any, why. */
export function DiscountFields({
  form,
  cap,
  isReduced,
}: {
  form: BillFormState;
  cap: string | undefined;
  isReduced: boolean;
}) {
  const text = useText(pricesText).bill;
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField label={text.whole} hint={cap && text.capHint(cap)} error={errors.discount?.message}>
        <TextField
          autoComplete="off"
          className="nums"
          maxLength={12}
          placeholder={text.discountPlaceholder}
          {...register('discount')}
        />
      </FormField>
      {isReduced && (
        <FormField label={text.reason} required error={errors.discountReason?.message}>
          <TextField autoComplete="off" maxLength={200} {...register('discountReason')} />
        </FormField>
      )}
    </div>
  );
}

/** Only who is registered asks where to, and for whom: for the others there is no GST. */
export function SupplyFields({ form, terms }: { form: BillFormState; terms: BillingTerms | undefined }) {
  const text = useText(pricesText).bill;
  const own = terms?.stateCode;
  if (!own) return null;
  const ownName = isStateCode(own) ? statesOfIndia[own] : own;
  // Digits as keys come in the order of numbers: '01' is none, and '10' would be the first.
  const others = Object.entries(statesOfIndia)
    .filter(([code]) => code !== own)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
  const { errors } = form.formState;
  return (
    <details className="rounded-lg border border-line px-3 py-2 text-sm">
      <summary className="cursor-pointer py-1 font-medium">{text.gstMore}</summary>
      <div className="grid items-start gap-4 py-2 sm:grid-cols-2">
        <FormField label={text.buyerGstin} error={errors.buyerGstin?.message}>
          <TextField
            autoComplete="off"
            spellCheck={false}
            maxLength={15}
            className="uppercase"
            {...form.register('buyerGstin')}
          />
        </FormField>
        <ControlledField control={form.control} name="placeOfSupply" label={text.place}>
          {({ value, ...field }) => (
            <Select
              {...field}
              value={value ?? ''}
              options={[
                { value: '', label: text.ownState(ownName) },
                ...others.map(([code, name]) => ({ value: code, label: name })),
              ]}
            />
          )}
        </ControlledField>
      </div>
    </details>
  );
}

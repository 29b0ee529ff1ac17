import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Bound, type Field, FormFields } from '#client/ui/form-fields.tsx';
import { PriceChoice } from '#client/ui/price-choice.tsx';
import { sessionPackagesApi } from '#shared/care/physiotherapy/session-packages.api.ts';
import { newSessionPackage } from '#shared/care/physiotherapy/session-packages.schema.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';

const contract = newSessionPackage.omit({ patientId: true });
const typed = z
  .object({ sessions: z.string(), price: z.string(), name: z.string(), chargeItemId: z.string() })
  .transform(
    ({ chargeItemId, ...rest }): z.input<typeof contract> => ({
      ...rest,
      chargeItemId: chargeItemId === '' ? null : Number(chargeItemId),
    }),
  )
  .pipe(contract);
type Values = z.input<typeof typed>;

/** A clinic's services and packages: more than that many nobody looks through. */
const MOST_LISTED = 200;

/** Sells sessions together: a bill of its own, which the desk collects. */
export function SellPackageDialog({ patientId, onClose }: { patientId: number; onClose: () => void }) {
  const text = useText(physiotherapyText).packages;
  const items = useApi(pricesApi.list, { query: { limit: MOST_LISTED } }).data?.rows ?? [];
  const form = useEndpointForm(sessionPackagesApi.sell, {
    schema: typed,
    values: { sessions: '10', price: '', name: '', chargeItemId: '' } satisfies Values,
    toBody: (values) => ({ ...values, patientId }),
    success: ({ invoiceNumber }) => text.sold(invoiceNumber),
    failure: text.sellFailed,
    onSuccess: onClose,
  });
  const [sessions, price] = useWatch({ control: form.control, name: ['sessions', 'price'] });
  const setPrice = (listed: string) => form.setValue('price', listed, { shouldDirty: true });
  const choice = (bound: Bound<string>) => (
    <PriceChoice {...bound} items={items} own={text.ownPrice} setPrice={setPrice} />
  );
  const fields: Field<Values>[] = [
    { name: 'sessions', kind: 'number', whole: true, required: true, half: true, maxLength: 3 },
    { name: 'price', kind: 'money', required: true, half: true, hint: () => each(sessions, price, text.each) },
    { name: 'chargeItemId', kind: 'own', optional: true, hidden: items.length === 0, control: choice },
    { name: 'name', kind: 'text', optional: true, maxLength: 120, placeholder: text.nameHint },
  ];
  return (
    <FormDialog
      title={text.sellTitle}
      description={text.sellAbout}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.selling}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text.form} />
    </FormDialog>
  );
}

/** '₹400 each' */
function each(sessions: string, price: string, say: (amount: string) => string): string {
  const count = Number(sessions);
  const isPrice = /^\d{1,8}(\.\d{1,2})?$/.test(price);
  if (!Number.isInteger(count) || count < 1 || !isPrice) return '';
  return say(formatMoney((toPaise(price) / 100 / count).toFixed(2)));
}

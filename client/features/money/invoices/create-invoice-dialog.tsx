import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Button } from '#client/ui/button.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { usualDescriptions } from '#shared/money/billing/billing.states.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import { AddCharge } from './add-charge.tsx';
import { billForm, blankBill, bodyOfBill, ownLine, reckoned } from './bill-form.ts';
import { BillLines } from './bill-lines.tsx';
import { DiscountFields, SupplyFields } from './bill-terms.tsx';
import { BillTotals } from './bill-totals.tsx';

/** A pending invoice, of one amount or of what the price list has; it is collected at the desk. */
export function CreateInvoiceDialog({ payload: { patient }, onClose }: ActionProps<'create-invoice'>) {
  const text = useText(walkInsText).bill;
  const usual = usualDescriptions[useUser().organisation?.kind === 'clinic' ? 'clinic' : 'center'];
  const form = useEndpointForm(invoicesApi.create, {
    schema: billForm,
    values: blankBill(usual),
    toBody: (bill) => bodyOfBill(patient.id, bill, usual),
    success: ({ invoiceNumber }) => text.done(invoiceNumber),
    failure: text.failed,
    onSuccess: onClose,
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const isItemised = fields.length > 0;
  return (
    <FormDialog
      size={isItemised ? 'md' : 'sm'}
      title={text.title(patient.name)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {!isItemised && (
          <ControlledField control={form.control} name="amount" label={text.amount} required>
            {(field) => <MoneyField {...field} />}
          </ControlledField>
        )}
        <FormField label={text.description} required error={form.formState.errors.description?.message}>
          <TextField autoComplete="off" maxLength={200} {...form.register('description')} />
        </FormField>
        <AddCharge
          onAdd={(line) =>
            append(line, { shouldFocus: line.chargeItemId === null, focusName: `lines.${fields.length}.unitPrice` })
          }
        />
        {isItemised && (
          <Itemised
            form={form}
            keys={fields.map(({ id }) => id)}
            onRemove={remove}
            onAdd={() => append(ownLine(''), { focusName: `lines.${fields.length}.description` })}
          />
        )}
      </div>
    </FormDialog>
  );
}

interface ItemisedProps extends Omit<Parameters<typeof BillLines>[0], 'bill'> {
  onAdd: () => void;
}

function Itemised({ form, onAdd, ...lines }: ItemisedProps) {
  const text = useText(pricesText).bill;
  const { data: terms } = useApi(pricesApi.terms);
  const [billed, discount, placeOfSupply] = useWatch({
    control: form.control,
    name: ['lines', 'discount', 'placeOfSupply'],
  });
  const bill = reckoned({ lines: billed, discount, placeOfSupply }, terms?.stateCode ?? null);
  const isReduced = [discount, ...billed.map((one) => one.discount)].some((typed) => typed.trim() !== '');
  return (
    <>
      <BillLines {...lines} form={form} bill={bill} />
      <Button variant="ghost" size="sm" className="-mt-3 self-start" icon={<Plus aria-hidden />} onClick={onAdd}>
        {text.emptyLine}
      </Button>
      <DiscountFields form={form} cap={terms?.ownDiscountCap} isReduced={isReduced} />
      <BillTotals bill={bill} place={placeOfSupply || (terms?.stateCode ?? '')} />
      <SupplyFields form={form} terms={terms} />
    </>
  );
}

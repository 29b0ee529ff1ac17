import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type EndpointForm, useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoneyExact, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Button } from '#client/ui/button.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import { purchasesApi } from '#shared/money/inventory/purchases.api.ts';
import { type NewPurchase, newPurchase } from '#shared/money/inventory/purchases.schema.ts';
import { ItemPicker } from './item-picker.tsx';
import { SupplierPicker } from './supplier-picker.tsx';
import { tellMissing } from './tell-missing.ts';

type Sent = z.input<typeof newPurchase>;
/** With the names that stand in the fields, so that they come back with the rest. */
interface Values extends Omit<Sent, 'lines'> {
  supplierName: string;
  lines: (Sent['lines'][number] & { itemName: string })[];
}
type Form = EndpointForm<Values, NewPurchase>;

const typedPurchase = z
  .custom<Values>()
  .transform((typed): Sent => typed)
  .pipe(newPurchase);

const BLANK: Values['lines'][number] = {
  itemId: '',
  itemName: '',
  batchNumber: '',
  expiryDate: '',
  quantity: '',
  unitPrice: '',
  mrp: '',
};

/** A supplier's bill, line by line, into the stock. */
export function PurchaseDialog({ onClose }: { onClose: () => void }) {
  const { form: text } = useText(inventoryText).purchases;
  const form: Form = useEndpointForm<typeof purchasesApi.buy, Values, NewPurchase>(purchasesApi.buy, {
    schema: typedPurchase,
    values: { supplierId: '', supplierName: '', billNumber: '', billDate: today(), lines: [BLANK] },
    comesBack: true,
    refusals: { already_exists: 'billNumber', rule_broken: 'root' },
    onInvalid: tellMissing,
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  const supplierName = useWatch({ control: form.control, name: 'supplierName' });
  return (
    <FormDialog
      size="lg"
      title={text.title}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <ControlledField
            control={form.control}
            name="supplierId"
            label={text.supplier}
            required
            className="sm:col-span-2"
          >
            {({ value, onChange, ...field }) => (
              <SupplierPicker
                {...field}
                typed={supplierName}
                isChosen={value !== ''}
                onType={(typed) => {
                  form.setValue('supplierName', typed);
                  onChange('');
                }}
                onChoose={({ id, name }) => {
                  form.setValue('supplierName', name);
                  onChange(id);
                }}
              />
            )}
          </ControlledField>
          <FormField label={text.billNumber} required error={form.formState.errors.billNumber?.message}>
            <TextField autoComplete="off" maxLength={60} {...form.register('billNumber')} />
          </FormField>
          <ControlledField control={form.control} name="billDate" label={text.billDate} required>
            {({ value, ...field }) => <DateField {...field} value={value} max={today()} />}
          </ControlledField>
        </div>
        <Lines form={form} />
      </div>
    </FormDialog>
  );
}

function Lines({ form }: { form: Form }) {
  const { form: text } = useText(inventoryText).purchases;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid grid-cols-2 gap-3 rounded-lg border border-line p-3 sm:grid-cols-6">
          <legend className="px-1 font-medium text-sm">{text.line(index + 1)}</legend>
          <Line form={form} index={index} />
          {fields.length > 1 && (
            <IconButton
              size="sm"
              className="justify-self-end sm:col-start-6"
              label={text.removeLine(index + 1)}
              icon={<X />}
              onClick={() => remove(index)}
            />
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => append(BLANK, { focusName: `lines.${fields.length}.itemId` })}
        >
          {text.addLine}
        </Button>
        <Total form={form} />
      </div>
    </>
  );
}

/** To be held against the bill before it is taken in. */
function Total({ form }: { form: Form }) {
  const { form: text } = useText(inventoryText).purchases;
  const lines = useWatch({ control: form.control, name: 'lines' });
  const paise = lines.reduce((sum, { quantity, unitPrice }) => sum + paiseOf(String(quantity), String(unitPrice)), 0);
  return (
    <p className="text-sm">
      {text.total} <span className="nums ml-1 font-semibold">{formatMoneyExact(fromPaise(paise))}</span>
    </p>
  );
}

const paiseOf = (quantity: string, price: string): number =>
  /^\d{1,7}$/.test(quantity.trim()) && /^\d{1,8}(\.\d{1,2})?$/.test(price.trim())
    ? Number(quantity) * toPaise(price.trim())
    : 0;

function Line({ form, index }: { form: Form; index: number }) {
  const { form: text } = useText(inventoryText).purchases;
  const { control, register, formState } = form;
  const errors = formState.errors.lines?.[index];
  const itemName = useWatch({ control, name: `lines.${index}.itemName` });
  return (
    <>
      <ControlledField
        control={control}
        name={`lines.${index}.itemId`}
        label={text.item}
        required
        className="col-span-2 sm:col-span-4"
      >
        {({ value, onChange, ...field }) => (
          <ItemPicker
            {...field}
            typed={itemName}
            isChosen={value !== ''}
            onType={(typed) => {
              form.setValue(`lines.${index}.itemName`, typed);
              onChange('');
            }}
            onChoose={({ id, name }) => {
              form.setValue(`lines.${index}.itemName`, name);
              onChange(id);
            }}
          />
        )}
      </ControlledField>
      <FormField label={text.quantity} required className="sm:col-span-2" error={errors?.quantity?.message}>
        <TextField inputMode="numeric" className="nums" autoComplete="off" {...register(`lines.${index}.quantity`)} />
      </FormField>
      <FormField label={text.batch} className="sm:col-span-3" error={errors?.batchNumber?.message}>
        <TextField autoComplete="off" maxLength={60} {...register(`lines.${index}.batchNumber`)} />
      </FormField>
      <ControlledField
        control={control}
        name={`lines.${index}.expiryDate`}
        label={text.expiry}
        className="sm:col-span-3"
      >
        {({ value, ...field }) => <DateField {...field} expiry value={value ?? ''} />}
      </ControlledField>
      <ControlledField
        control={control}
        name={`lines.${index}.unitPrice`}
        label={text.price}
        required
        className="sm:col-span-3"
      >
        {({ value, ...field }) => <MoneyField {...field} value={String(value)} />}
      </ControlledField>
      <ControlledField control={control} name={`lines.${index}.mrp`} label={text.mrp} className="sm:col-span-3">
        {({ value, ...field }) => <MoneyField {...field} value={String(value ?? '')} />}
      </ControlledField>
    </>
  );
}

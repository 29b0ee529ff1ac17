import type { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { purchasesApi } from '#shared/money/inventory/purchases.api.ts';
import { newSupplier, type Supplier } from '#shared/money/inventory/purchases.schema.ts';
import { tellMissing } from './tell-missing.ts';

const fields: Field<z.input<typeof newSupplier>>[] = [
  { name: 'name', kind: 'text', required: true, maxLength: 200 },
  { name: 'phone', kind: 'text', half: true, maxLength: 20 },
  { name: 'gstin', kind: 'text', half: true, maxLength: 15 },
  { name: 'drugLicence', kind: 'text', half: true, maxLength: 60 },
  { name: 'address', kind: 'long-text', rows: 2, maxLength: 300 },
];

interface SupplierDialogProps {
  name: string;
  onAdded: (supplier: Supplier) => void;
  onClose: () => void;
}

/** Somebody new to buy from, by the name that was typed. */
export function SupplierDialog({ name, onAdded, onClose }: SupplierDialogProps) {
  const { supplier: text } = useText(inventoryText);
  const form = useEndpointForm(purchasesApi.addSupplier, {
    schema: newSupplier,
    values: { name, phone: '', gstin: '', drugLicence: '', address: '' },
    refusals: { already_exists: 'name' },
    onInvalid: tellMissing,
    success: text.done,
    failure: text.failed,
    onSuccess: onAdded,
  });
  return (
    <FormDialog title={text.title} form={form} submitLabel={text.submit} busyLabel={text.saving} onClose={onClose}>
      <FormFields form={form} fields={fields} labels={text.fields} />
    </FormDialog>
  );
}

import type { z } from 'zod';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { purchasesApi } from '#shared/money/inventory/purchases.api.ts';
import { newSupplier, type Supplier } from '#shared/money/inventory/purchases.schema.ts';
import { tellMissing } from './tell-missing.ts';

type Values = z.input<typeof newSupplier>;

const fields: Field<Values>[] = [
  { name: 'name', kind: 'text', required: true, maxLength: 200 },
  { name: 'phone', kind: 'text', half: true, maxLength: 20 },
  { name: 'gstin', kind: 'text', half: true, maxLength: 15 },
  { name: 'drugLicence', kind: 'text', half: true, maxLength: 60 },
  { name: 'address', kind: 'long-text', rows: 2, maxLength: 300 },
];

const valuesOf = (supplier: Partial<Supplier>): Values => ({
  name: supplier.name ?? '',
  phone: supplier.phone ?? '',
  gstin: supplier.gstin ?? '',
  drugLicence: supplier.drugLicence ?? '',
  address: supplier.address ?? '',
});

const endpoints = { create: purchasesApi.addSupplier, update: purchasesApi.changeSupplier };

interface SupplierDialogProps {
  /** Who is changed; left out for somebody new, by the name that was typed. */
  supplier?: Supplier;
  name?: string;
  onSaved: (supplier: Supplier) => void;
  onClose: () => void;
}

/** Whom is bought from. What was bought of them keeps standing where it stands. */
export function SupplierDialog({ supplier, name = '', onSaved, onClose }: SupplierDialogProps) {
  const { supplier: text } = useText(inventoryText);
  const form = useRecordForm(endpoints, {
    schema: newSupplier,
    values: valuesOf(supplier ?? { name }),
    refusals: { already_exists: 'name' },
    onInvalid: tellMissing,
    create: { success: text.created, failure: text.createFailed },
    update: supplier && {
      params: { id: supplier.id },
      revised: { record: supplier, valuesOf },
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onSaved,
  });
  return (
    <RecordDialog isNew={!supplier} text={text} form={form} onClose={onClose}>
      <FormFields form={form} fields={fields} labels={text.fields} />
    </RecordDialog>
  );
}

import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import { type InventoryItem, newItem } from '#shared/money/inventory/inventory.schema.ts';
import { changesOf, itemFields, itemValues } from './item-form.ts';
import { tellMissing } from './tell-missing.ts';

interface ItemDialogProps {
  /** Left out for a new one. */
  item?: InventoryItem | undefined;
  onClose: () => void;
}

export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const text = useText(inventoryText);
  const { form: words } = text;
  const form = useRecordForm(inventoryApi, {
    schema: newItem,
    values: itemValues(item),
    comesBack: true,
    refusals: { already_exists: 'barcode', rule_broken: 'root' },
    onInvalid: tellMissing,
    create: { success: words.created, failure: words.createFailed },
    update: item && {
      params: { id: item.id },
      revised: { record: item, valuesOf: itemValues },
      toBody: changesOf,
      success: words.updated,
      failure: words.updateFailed,
    },
    onSuccess: onClose,
  });
  return (
    <RecordDialog isNew={!item} text={words} form={form} onClose={onClose}>
      <FormFields form={form} fields={itemFields(text, item)} labels={words.fields} />
    </RecordDialog>
  );
}

import { useState } from 'react';
import type { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Bound, type Field, FormFields } from '#client/ui/form-fields.tsx';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import { type InventoryItem, newTransaction } from '#shared/money/inventory/inventory.schema.ts';
import { stockMoves } from '#shared/money/inventory/inventory.states.ts';
import { ItemPicker } from './item-picker.tsx';
import { tellMissing } from './tell-missing.ts';

type Values = Omit<z.input<typeof newTransaction>, 'performedBy' | 'batchId' | 'notes'>;

interface MoveDialogProps {
  /** Of which, where that was chosen already. */
  item?: InventoryItem | undefined;
  onClose: () => void;
}

/** Stock that comes, goes, or turns out to be otherwise. */
export function MoveDialog({ item, onClose }: MoveDialogProps) {
  const { move: text } = useText(inventoryText);
  const [chosen, choose] = useState(item);
  const [sought, seek] = useState(item?.name ?? '');
  const form = useEndpointForm<typeof inventoryApi.record, Values>(inventoryApi.record, {
    schema: newTransaction,
    values: {
      itemId: item?.id ?? '',
      transactionType: 'stock_in',
      quantity: '',
      unitPrice: '',
      mrp: '',
      batchNumber: '',
      expiryDate: '',
      reason: '',
    },
    refusals: { rule_broken: 'quantity' },
    onInvalid: tellMissing,
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  const type = form.watch('transactionType');
  const comesIn = type === 'stock_in';
  const fields: Field<Values>[] = [
    {
      name: 'itemId',
      kind: 'own',
      required: true,
      hint: () => chosen && text.there(chosen.currentStock, chosen.unit),
      control: pickerFor({
        typed: sought,
        isChosen: chosen !== undefined,
        onPick: (name, item) => {
          seek(name);
          choose(item);
        },
      }),
    },
    {
      name: 'transactionType',
      kind: 'choice',
      half: true,
      options: stockMoves.map((value) => ({ value, label: text.types[value] })),
    },
    {
      name: 'quantity',
      kind: 'text',
      half: true,
      required: true,
      maxLength: 9,
      ...(type === 'adjustment' && { hint: text.signed }),
    },
    { name: 'batchNumber', kind: 'text', half: true, maxLength: 60, ...(!comesIn && { hint: text.batchHint }) },
    { name: 'expiryDate', kind: 'date', expiry: true, half: true },
    { name: 'unitPrice', kind: 'money', half: true, hidden: !comesIn },
    { name: 'mrp', kind: 'money', half: true, hidden: !comesIn },
    { name: 'reason', kind: 'text', maxLength: 300 },
  ];
  return (
    <FormDialog title={text.title} form={form} submitLabel={text.submit} busyLabel={text.saving} onClose={onClose}>
      <FormFields form={form} fields={fields} labels={text.fields} />
    </FormDialog>
  );
}

interface Sought {
  typed: string;
  isChosen: boolean;
  onPick: (name: string, item: InventoryItem | undefined) => void;
}

/** The field has the item's number, the dialog the item: it says how much is there. */
const pickerFor =
  ({ onPick, ...sought }: Sought) =>
  ({ value: _value, onChange, ...bound }: Bound<Values['itemId']>) => (
    <ItemPicker
      {...bound}
      {...sought}
      onType={(typed) => {
        onPick(typed, undefined);
        onChange('');
      }}
      onChoose={(item) => {
        onPick(item.name, item);
        onChange(item.id);
      }}
    />
  );

import type { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { purchasesApi } from '#shared/money/inventory/purchases.api.ts';
import { newReturn, type Purchase } from '#shared/money/inventory/purchases.schema.ts';
import { tellMissing } from './tell-missing.ts';

type Values = z.input<typeof newReturn>;

/** How much of a line could still go back. */
export const leftOf = ({ quantity, returnedQuantity }: Purchase['lines'][number]) => quantity - returnedQuantity;

/** What was bought goes back to its supplier, and out of the stock. */
export function ReturnDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { purchases, batches } = useText(inventoryText);
  const text = purchases.returning;
  const lines = purchase.lines.filter((line) => leftOf(line) > 0);
  const form = useEndpointForm(purchasesApi.giveBack, {
    schema: newReturn,
    params: { id: purchase.id },
    values: { lineId: lines.length === 1 ? String(lines[0]?.id) : '', quantity: '', reason: '' },
    refusals: { rule_broken: 'quantity' },
    onInvalid: tellMissing,
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  const fields: Field<Values>[] = [
    {
      name: 'lineId',
      kind: 'choice',
      required: true,
      options: lines.map((line) => ({
        value: String(line.id),
        label: text.choice(line.itemName, line.batchNumber ?? batches.without, leftOf(line)),
      })),
    },
    { name: 'quantity', kind: 'number', whole: true, half: true, required: true },
    { name: 'reason', kind: 'text', required: true, maxLength: 300 },
  ];
  return (
    <FormDialog
      title={text.title(purchase.billNumber)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={fields}
        labels={{ lineId: text.line, quantity: text.quantity, reason: text.reason }}
      />
    </FormDialog>
  );
}

import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormFields } from '#client/ui/form-fields.tsx';
import { deskMethods } from '#client/ui/method-choice.tsx';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { givingBack, type KeptAdvance } from '#shared/money/receipts/receipts.schema.ts';

/** What is kept, or a part of it, leaves the drawer with its reason. */
export function GiveBackDialog({ advance, onClose }: { advance: KeptAdvance; onClose: () => void }) {
  const { advances: text, methods } = useText(deskMoneyText);
  const { patientId, patientName, balance } = advance;
  const form = useEndpointForm(receiptsApi.giveBack, {
    params: { id: patientId },
    schema: givingBack,
    values: { amount: balance, method: 'cash', reference: '', reason: '' },
    success: text.done,
    failure: text.giveBackFailed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={text.giveBackTo(patientName)}
      description={text.kept(formatMoney(balance))}
      form={form}
      submitLabel={text.giveBack}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <FormFields
        form={form}
        labels={text}
        fields={[
          { name: 'amount', kind: 'money', required: true },
          {
            name: 'method',
            kind: 'radio',
            options: deskMethods.map((value) => ({ value, label: methods[value] })),
          },
          { name: 'reference', kind: 'text', maxLength: 60 },
          { name: 'reason', kind: 'text', required: true, maxLength: 300 },
        ]}
      />
    </FormDialog>
  );
}

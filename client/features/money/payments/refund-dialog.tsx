import { useWatch } from 'react-hook-form';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { sentenceOf } from '#client/lib/refusals.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormFields } from '#client/ui/form-fields.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { toPaise } from '#shared/kernel/money/money.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { type PaymentTransaction, refundRequest } from '#shared/money/payments/payments.schema.ts';
import { refundable } from './payment-badges.tsx';

/** Gives back a part or all of what came, with the reason that stands on the credit note. */
export function RefundDialog({ payment, onClose }: { payment: PaymentTransaction; onClose: () => void }) {
  const { refund: text, methods, list } = useText(paymentsText);
  const { id, invoice, patient, paymentMethod, paymentGateway } = payment;
  const most = refundable(payment);
  const form = useEndpointForm(paymentsApi.refund, {
    params: { id },
    schema: refundRequest,
    values: { amount: most, reason: '' },
    mayGoOn: ({ amount }) => {
      if (toPaise(amount) <= toPaise(most)) return true;
      form.setError('amount', { message: text.tooMuch(formatMoney(most)) }, { shouldFocus: true });
      return false;
    },
    onInvalid: ({ amount, reason }) => {
      const missing = reason?.message ?? amount?.message;
      if (missing !== undefined) toast.error(sentenceOf({ message: missing }));
    },
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: () => {
      // Somebody else may have given it back meanwhile.
      areasChanged([paymentsApi.refund.area]);
      return undefined;
    },
  });
  const amount = String(useWatch({ control: form.control, name: 'amount' }));
  const isAmount = /^\d{1,8}(\.\d{1,2})?$/.test(amount) && /[1-9]/.test(amount);
  return (
    <FormDialog
      size="sm"
      title={text.title(invoice.invoiceNumber)}
      description={text.about(
        formatMoney(payment.amount),
        patient.name ?? list.patientId(patient.id),
        methods[paymentMethod],
      )}
      form={form}
      submitLabel={isAmount ? text.submit(formatMoney(amount)) : text.submitPlain}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Notice>{paymentGateway === null ? text.byHand : text.byGateway}</Notice>
        <FormFields
          form={form}
          labels={text}
          fields={[
            { name: 'amount', kind: 'money', required: true, hint: text.amountHint(formatMoney(most)) },
            { name: 'reason', kind: 'text', required: true, maxLength: 300, hint: text.reasonHint },
          ]}
        />
      </div>
    </FormDialog>
  );
}

import { z } from 'zod';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { sentenceOf } from '#client/lib/refusals.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { manualPayment, type PaymentTransaction } from '#shared/money/payments/payments.schema.ts';
import { useFocusElsewhere } from './use-focus-elsewhere.ts';

/** What was given stays at the desk: only the change is reckoned from it. */
const deskPayment = manualPayment.extend({ given: z.string() });

export type DeskValues = z.input<typeof deskPayment>;

export interface Taken {
  payment: PaymentTransaction;
  /** What was handed over in cash, '' where nobody wrote it. */
  given: string;
}

interface DeskPayment {
  invoice: Invoice | null;
  onTaken: (taken: Taken) => void;
  /** There is no invoice yet. */
  onMissing?: () => void;
}

/** Money by hand: all that is open unless somebody writes less. */
export function useDeskPayment({ invoice, onTaken, onMissing }: DeskPayment) {
  const { desk: text } = useText(paymentsText);
  const form = useEndpointForm(paymentsApi.manual, {
    schema: deskPayment,
    values: {
      invoiceId: invoice?.id ?? '',
      amount: invoice?.openAmount ?? '',
      paymentMethod: 'cash' as const,
      given: '',
      reference: '',
      notes: '',
    },
    mayGoOn: ({ amount }) => {
      if (!invoice || toPaise(amount) <= toPaise(invoice.openAmount)) return true;
      form.setError('amount', { message: text.more(formatMoney(invoice.openAmount)) }, { shouldFocus: true });
      return false;
    },
    toBody: ({ invoiceId, amount, paymentMethod, reference, notes }) => ({
      invoiceId,
      amount,
      paymentMethod,
      reference: paymentMethod === 'cash' ? null : reference,
      notes,
    }),
    onInvalid: ({ invoiceId, amount }) => {
      const missing = invoiceId?.message ?? amount?.message;
      if (missing !== undefined) toast.error(sentenceOf({ message: missing }));
    },
    success: text.done,
    failure: text.failed,
    onSuccess: (payment) => onTaken({ payment, given: form.getValues('given') }),
    onFailure: () => {
      // Most likely somebody else took it, or the patient has paid: what is open is looked at again.
      areasChanged(['invoices']);
      return undefined;
    },
  });
  useFocusElsewhere(form.control, 'invoiceId', onMissing);
  return form;
}
export type DeskForm = ReturnType<typeof useDeskPayment>;

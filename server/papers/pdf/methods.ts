import type { PaymentMethod } from '#shared/money/payments/payments.states.ts';

/** How money came, as papers say it. */
export const methodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  cheque: 'Cheque',
  manual: 'Received by hand',
  razorpay: 'Online (Razorpay)',
  stripe: 'Online (Stripe)',
  advance: 'Advance',
};

export const paymentGateways = ['razorpay', 'stripe'] as const;
export type PaymentGateway = (typeof paymentGateways)[number];

/** How money is taken by hand. */
export const manualMethods = ['cash', 'upi', 'card', 'cheque', 'manual'] as const;
export type ManualMethod = (typeof manualMethods)[number];

export const paymentMethods = [...paymentGateways, ...manualMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const refundStatuses = ['pending', 'completed', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What became of a gateway's event. */
export const paymentEventOutcomes = ['applied', 'recorded', 'ignored'] as const;
export type PaymentEventOutcome = (typeof paymentEventOutcomes)[number];

export const paymentGateways = ['razorpay', 'stripe'] as const;

/** How money is taken by hand. */
export const manualMethods = ['cash', 'upi', 'card', 'cheque', 'manual'] as const;
export type ManualMethod = (typeof manualMethods)[number];

export const paymentMethods = [...paymentGateways, ...manualMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded', 'cancelled'] as const;

export const refundStatuses = ['pending', 'completed', 'failed'] as const;

/** What became of a gateway's event. */
export const paymentEventOutcomes = ['applied', 'recorded', 'ignored'] as const;

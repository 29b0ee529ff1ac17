export const paymentGateways = ['razorpay', 'stripe'] as const;
export type PaymentGateway = (typeof paymentGateways)[number];

/** How money is taken by hand. */
export const manualMethods = ['cash', 'upi', 'card', 'cheque', 'manual'] as const;
export type ManualMethod = (typeof manualMethods)[number];

/** An advance that was used for a bill is a payment of it, although no money comes in by it: that came before. */
export const paymentMethods = [...paymentGateways, ...manualMethods, 'advance'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How a gateway is paid: in its window here, by a link that was sent, or by a code that is scanned. */
export const paymentWays = ['checkout', 'link', 'qr'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Reasons that nobody typed: each screen says them in its reader's language. What a gateway says stays in its own words. */
export const refundReasonCodes = ['at_gateway'] as const;
export const failureCodes = ['other_amount'] as const;

export const refundStatuses = ['pending', 'completed', 'failed'] as const;

/** What became of a gateway's event. */
export const paymentEventOutcomes = ['applied', 'recorded', 'ignored'] as const;

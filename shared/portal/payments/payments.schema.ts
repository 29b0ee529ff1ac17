import { z } from 'zod';
import { moneyOut } from '#shared/kernel/http/fields.ts';
import { paymentGateways, paymentStatuses } from '#shared/money/payments/payments.states.ts';

export const waysToPay = z.object({
  invoiceId: z.number(),
  openAmount: moneyOut,
  gateways: z.array(z.enum(paymentGateways)),
  /** `upi://pay`, for the phone's own app; the desk marks it as paid. Null without an address. */
  upiLink: z.string().nullable(),
});
export type WaysToPay = z.output<typeof waysToPay>;

export const portalPayment = z.object({
  invoiceId: z.number(),
  status: z.enum(paymentStatuses),
  amount: moneyOut,
  failureReason: z.string().nullable(),
});
export type PortalPayment = z.output<typeof portalPayment>;

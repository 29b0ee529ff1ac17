import { z } from 'zod';

/** Where the payment gateways are. Their keys are each organisation's own and stand in the database. */

const address = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional();

export const paymentSettings = { RAZORPAY_API_URL: address, STRIPE_API_URL: address };

export interface PaymentSettings {
  /** Another address than the gateway's own; null: its own. */
  razorpayUrl: string | null;
  stripeUrl: string | null;
  /** How long a gateway may think. */
  patienceMs: number;
}

const PATIENCE_MS = 10_000;

type Given = { [Name in keyof typeof paymentSettings]?: string | undefined };

export const readPaymentSettings = ({ RAZORPAY_API_URL, STRIPE_API_URL }: Given): PaymentSettings => ({
  razorpayUrl: RAZORPAY_API_URL?.replace(/\/+$/, '') ?? null,
  stripeUrl: STRIPE_API_URL?.replace(/\/+$/, '') ?? null,
  patienceMs: PATIENCE_MS,
});

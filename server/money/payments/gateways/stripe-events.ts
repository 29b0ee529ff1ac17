import { z } from 'zod';
import type { GatewayEvent } from './gateway.ts';

/** As much of Stripe's events as concerns us; what has another shape is kept and changes nothing. */
const text = z.string().max(100);
/** An id, or the thing itself where Stripe was asked to tell it whole. */
const named = z.union([text, z.object({ id: text }).transform(({ id }) => id)]).nullish();
const event = z.object({
  id: text,
  type: text,
  created: z.number().optional(),
  data: z.object({
    object: z.object({
      id: text,
      object: text.optional(),
      payment_intent: named,
      payment_status: text.nullish(),
      amount_total: z.number().int().nullish(),
      amount: z.number().int().nullish(),
      currency: text.nullish(),
      status: text.nullish(),
      failure_reason: text.nullish(),
    }),
  }),
});
type Told = z.output<typeof event>;

const refundEvents = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'];

export function readStripeEvent(body: unknown): GatewayEvent | undefined {
  const { data: told } = event.safeParse(body);
  if (!told) return undefined;
  const { id, type, created, data } = told;
  const { object } = data;
  return {
    gateway: 'stripe',
    id,
    type,
    orderIds: type.startsWith('checkout.session.') ? [object.id] : [],
    paymentId: object.payment_intent ?? null,
    news: newsOf(told),
    kept: { type, created, ...object },
  };
}

function newsOf({ type, data: { object } }: Told): GatewayEvent['news'] {
  if (refundEvents.includes(type)) {
    const { status, failure_reason: reason = null, amount } = object;
    const state =
      status === 'succeeded' ? 'completed' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
    return { kind: 'refund', paise: amount ?? 0, fate: { refundId: object.id, state, reason } };
  }
  const { payment_intent: paymentId, payment_status: status, amount_total: paise, currency } = object;
  if (type.startsWith('checkout.session.') && status === 'paid' && paymentId) {
    const capture = { paymentId, paise: paise ?? 0, currency: (currency ?? '').toUpperCase(), reference: null };
    return { kind: 'captured', capture };
  }
  if (type === 'checkout.session.async_payment_failed') return { kind: 'failed', reason: null };
  return type === 'checkout.session.expired' ? { kind: 'over' } : { kind: 'other' };
}

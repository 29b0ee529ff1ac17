import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GatewayEvent } from './gateway.ts';

/** As much of Razorpay's events as concerns us; what has another shape is kept and changes nothing. */
const text = z.string().max(100);
const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) }).optional();
const event = z.object({
  event: text,
  created_at: z.number().optional(),
  payload: z.object({
    order: entity({ id: text }),
    payment_link: entity({ id: text }),
    qr_code: entity({ id: text }),
    payment: entity({
      id: text,
      order_id: text.nullish(),
      amount: z.number().int(),
      currency: text,
      status: text,
      method: text.nullish(),
      error_code: text.nullish(),
      error_description: z.string().nullish(),
      acquirer_data: z.object({ rrn: text.nullish(), bank_transaction_id: text.nullish() }).nullish().catch(null),
    }),
    refund: entity({ id: text, payment_id: text, amount: z.number().int(), status: text.nullish() }),
  }),
});
type Told = z.output<typeof event>;

const refundStates: Record<string, 'pending' | 'completed' | 'failed'> = {
  'refund.created': 'pending',
  'refund.processed': 'completed',
  'refund.failed': 'failed',
};

/** `eventId` is Razorpay's, in a header; where it is missing the content is the event's name. */
export function readRazorpayEvent(body: unknown, eventId: string | undefined): GatewayEvent | undefined {
  const { data: told } = event.safeParse(body);
  if (!told) return undefined;
  const { order, payment_link, qr_code, payment, refund } = told.payload;
  const orderIds = [payment_link?.entity.id, qr_code?.entity.id, order?.entity.id, payment?.entity.order_id];
  return {
    gateway: 'razorpay',
    id: eventId || createHash('sha256').update(JSON.stringify(body)).digest('hex'),
    type: told.event,
    orderIds: [...new Set(orderIds.filter((id) => id !== undefined && id !== null))],
    paymentId: refund?.entity.payment_id ?? payment?.entity.id ?? null,
    news: newsOf(told),
    kept: keptOf(told),
  };
}

function newsOf({ event: type, payload: { payment, refund } }: Told): GatewayEvent['news'] {
  const refundState = refundStates[type];
  if (refundState && refund) {
    const { id: refundId, amount: paise } = refund.entity;
    return { kind: 'refund', paise, fate: { refundId, state: refundState, reason: null } };
  }
  if (payment?.entity.status === 'captured') {
    const { id: paymentId, amount: paise, currency, acquirer_data: bank } = payment.entity;
    const reference = bank?.rrn ?? bank?.bank_transaction_id ?? null;
    return { kind: 'captured', capture: { paymentId, paise, currency: currency.toUpperCase(), reference } };
  }
  if (type === 'payment.failed') return { kind: 'failed', reason: payment?.entity.error_description ?? null };
  if (type === 'payment_link.expired' || type === 'payment_link.cancelled' || type === 'qr_code.closed') {
    return { kind: 'over' };
  }
  return { kind: 'other' };
}

function keptOf({ event: type, created_at: createdAt, payload }: Told): Record<string, unknown> {
  const { payment, refund, ...orders } = payload;
  const named = Object.entries(orders).flatMap(([name, one]) => (one ? [[name, one.entity.id]] : []));
  return {
    type,
    createdAt,
    ...Object.fromEntries(named),
    ...(payment && {
      payment: {
        id: payment.entity.id,
        amount: payment.entity.amount,
        currency: payment.entity.currency,
        status: payment.entity.status,
        method: payment.entity.method,
        errorCode: payment.entity.error_code,
      },
    }),
    ...(refund && { refund: refund.entity }),
  };
}

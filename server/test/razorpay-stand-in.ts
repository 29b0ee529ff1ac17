import { createHmac, randomBytes } from 'node:crypto';
import { startStandIn, type Taken } from './http-stand-in.ts';

/** As much of Razorpay as its SDK calls here: orders, links, codes, payments and refunds, and its signed events. */

export const razorpayKeys = {
  publicKey: 'rzp_test_0123456789abcdefgh',
  secretKey: 'the-secret-key',
  webhookSecret: 'the-webhook-secret',
};

interface Payment {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  status: string;
  method: string;
  error_description: string | null;
  acquirer_data: { rrn: string };
}

interface Made {
  id: string;
  amount: number;
  status: string;
  payments: Payment[];
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpay>>;

export async function startRazorpay() {
  const made = new Map<string, Made>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, { id: string; payment_id: string; amount: number; status: string }>();
  const byKey = new Map<string, string>();
  let refundStatus = 'processed';
  let showsCodes = true;

  const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
  const make = (kind: string, amount: number): Made => {
    const one = { id: newId(kind), amount, status: kind === 'qr' ? 'active' : 'created', payments: [] };
    made.set(one.id, one);
    return one;
  };

  function giveBack({ headers, body }: Taken, paymentId: string) {
    const key = String(headers['x-refund-idempotency']);
    const known = byKey.get(key);
    if (known) return refunds.get(known);
    const payment = payments.get(paymentId);
    if (!payment) return undefined;
    const refund = { id: newId('rfnd'), payment_id: paymentId, amount: Number(body.amount), status: refundStatus };
    refunds.set(refund.id, refund);
    byKey.set(key, refund.id);
    return refund;
  }

  function post(call: Taken) {
    const { path, body } = call;
    if (path === '/v1/orders') return { ...make('order', Number(body.amount)), receipt: body.receipt };
    if (path === '/v1/payment_links') {
      const link = make('plink', Number(body.amount));
      return { ...link, short_url: `https://rzp.test/${link.id}` };
    }
    if (path === '/v1/payments/qr_codes') {
      const code = make('qr', Number(body.payment_amount));
      const content = showsCodes ? { image_content: `upi://pay?pa=rzr@test&am=${code.amount / 100}` } : {};
      return { ...code, image_url: `https://rzp.test/${code.id}.png`, ...content };
    }
    const [, refunded] = /^\/v1\/payments\/(pay_\w+)\/refund$/.exec(path) ?? [];
    if (refunded) return giveBack(call, refunded);
    const [, closed = '', how] = /^\/v1\/(?:payment_links|payments\/qr_codes)\/(\w+)\/(cancel|close)$/.exec(path) ?? [];
    const one = made.get(closed);
    if (one) one.status = how === 'close' ? 'closed' : 'cancelled';
    return one;
  }

  function get({ path: whole }: Taken) {
    const path = whole.split('?')[0] ?? '';
    if (path === '/v1/payments') return { items: [] };
    const [, id = '', list] =
      /^\/v1\/(?:orders|payment_links|payments\/qr_codes|payments|refunds)\/(\w+?)(\/payments)?$/.exec(path) ?? [];
    const one = made.get(id);
    if (one && list) return { items: one.payments };
    const told = one?.payments.map((payment) => ({ payment_id: payment.id, status: payment.status }));
    return one ? { ...one, payments: told } : (payments.get(id) ?? refunds.get(id));
  }

  const proof = `Basic ${Buffer.from(`${razorpayKeys.publicKey}:${razorpayKeys.secretKey}`).toString('base64')}`;
  const server = await startStandIn(
    (text) => JSON.parse(text || '{}') as Record<string, unknown>,
    (call) => (call.headers.authorization === proof ? (call.method === 'POST' ? post(call) : get(call)) : undefined),
  );

  return {
    ...server,
    /** What the next refunds are at first. */
    refundsAre(status: 'processed' | 'pending' | 'failed') {
      refundStatus = status;
    },
    /** Whether codes say what they say, as for accounts that have asked for it. */
    tellsCodes(tells: boolean) {
      showsCodes = tells;
    },
    refunds,
    /** Somebody pays, at Razorpay. */
    pay(orderId: string, change: Partial<Payment> = {}): Payment {
      const one = made.get(orderId);
      const payment = {
        id: newId('pay'),
        order_id: orderId.startsWith('order_') ? orderId : null,
        amount: one?.amount ?? 0,
        currency: 'INR',
        status: 'captured',
        method: 'upi',
        error_description: null,
        acquirer_data: { rrn: '123456789012' },
        ...change,
      };
      payments.set(payment.id, payment);
      one?.payments.push(payment);
      if (one && payment.status === 'captured') one.status = one.id.startsWith('qr') ? 'closed' : 'paid';
      return payment;
    },
  };
}

/** The signature that the browser gets after the checkout. */
export const checkoutSignature = (orderId: string, paymentId: string): string =>
  createHmac('sha256', razorpayKeys.secretKey).update(`${orderId}|${paymentId}`).digest('hex');

/** An event as Razorpay posts it, with its headers. */
export function razorpayEvent(
  event: string,
  entities: Record<string, object>,
  { id = `evt_${randomBytes(7).toString('hex')}`, secret = razorpayKeys.webhookSecret } = {},
) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(entities), payload, created_at: 1 });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature,
    },
  };
}

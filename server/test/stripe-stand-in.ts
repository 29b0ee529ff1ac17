import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { startStandIn, type Taken } from './http-stand-in.ts';

/** As much of Stripe as its SDK calls here: pages to pay on, and refunds. */

export const stripeKeys = {
  publicKey: 'pk_test_0123456789abcdefgh',
  secretKey: 'sk_test_secret',
  webhookSecret: 'whsec_test',
};

export interface Session {
  id: string;
  object: 'checkout.session';
  url: string;
  amount_total: number;
  currency: string;
  status: string;
  payment_status: string;
  payment_intent: string | null;
}

export async function startStripe() {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, { id: string; object: 'refund'; status: string; amount: number }>();
  const byKey = new Map<string, object>();
  const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;

  function open({ body }: Taken): Session {
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.test/${id}`,
      amount_total: Number(body['line_items[0][price_data][unit_amount]']),
      currency: 'inr',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    sessions.set(id, session);
    return session;
  }

  function giveBack({ body }: Taken) {
    const refund = { id: newId('re'), object: 'refund' as const, status: 'succeeded', amount: Number(body.amount) };
    refunds.set(refund.id, refund);
    return refund;
  }

  const once = (call: Taken, make: (call: Taken) => object) => {
    const key = String(call.headers['idempotency-key']);
    const made = byKey.get(key) ?? make(call);
    byKey.set(key, made);
    return made;
  };

  const server = await startStandIn(
    (text) => Object.fromEntries(new URLSearchParams(text)),
    (call) => {
      if (call.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return undefined;
      if (call.method === 'POST' && call.path === '/v1/checkout/sessions') return once(call, open);
      if (call.method === 'POST' && call.path === '/v1/refunds') return once(call, giveBack);
      if (call.path === '/v1/balance') return { object: 'balance' };
      const [, id = '', expire] = /^\/v1\/(?:checkout\/sessions|refunds)\/(\w+?)(\/expire)?$/.exec(call.path) ?? [];
      const session = sessions.get(id);
      if (session && expire) session.status = 'expired';
      return session ?? refunds.get(id);
    },
  );

  return {
    ...server,
    /** Somebody pays, at Stripe. */
    pay(id: string): Session {
      const session = sessions.get(id);
      if (!session) throw new Error('There is no such page');
      return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: newId('pi') });
    },
  };
}

/** An event as Stripe posts it, with its headers. */
export function stripeEvent(type: string, object: object, secret = stripeKeys.webhookSecret) {
  const payload = JSON.stringify({
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

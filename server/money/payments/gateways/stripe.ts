import Stripe from 'stripe';
import {
  asInstant,
  type Fate,
  faultOf,
  type GatewayAccount,
  GatewaySilent,
  inMinutes,
  inSeconds,
  type RefundFate,
  type ToPay,
} from './gateway.ts';

export interface StripeKeys {
  secret: string;
  apiUrl: string | null;
  patienceMs: number;
}

const CHECKOUT_MINUTES = 60;
/** As long as Stripe keeps a page open at most, and a little less. */
const LINK_MINUTES = 24 * 60 - 5;

function clientFor({ secret, apiUrl, patienceMs }: StripeKeys): Stripe {
  const at = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secret, {
    timeout: patienceMs,
    // Whoever calls tries again, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(at && {
      protocol: at.protocol === 'https:' ? 'https' : 'http',
      host: at.hostname,
      ...(at.port && { port: Number(at.port) }),
    }),
  });
}

/** Stripe's own time limit is for a line that is silent: this one is for the whole answer. */
async function told<Answer>(call: Promise<Answer>, patienceMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewaySilent('No answer in time')), patienceMs);
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, message } = error;
    throw statusCode === undefined ? new GatewaySilent(message) : faultOf(statusCode, message);
  } finally {
    clearTimeout(timer);
  }
}

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

function fateOfSession(session: Stripe.Checkout.Session): Fate {
  const paymentId = idOf(session.payment_intent);
  if (session.payment_status === 'paid' && paymentId !== null) {
    const { amount_total: paise, currency } = session;
    return {
      state: 'paid',
      capture: { paymentId, paise: paise ?? 0, currency: (currency ?? '').toUpperCase(), reference: null },
    };
  }
  return session.status === 'expired' ? { state: 'over', reason: null } : { state: 'open' };
}

const refundFate = ({ id, status, failure_reason }: Stripe.Refund): RefundFate => ({
  refundId: id,
  state: status === 'succeeded' ? 'completed' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  reason: failure_reason ?? null,
});

export function stripeAccount(keys: StripeKeys): GatewayAccount {
  const at = <Answer>(call: (client: Stripe) => Promise<Answer>) => told(call(clientFor(keys)), keys.patienceMs);

  const open = async (toPay: ToPay, minutes: number) => {
    const until = inMinutes(minutes);
    const idempotencyKey = `order-${toPay.receipt}`;
    const session = await at(({ checkout }) =>
      checkout.sessions.create({ ...pageFor(toPay), expires_at: inSeconds(until) }, { idempotencyKey }),
    );
    return { orderId: session.id, url: session.url, expiresAt: asInstant(until) };
  };

  return {
    order: (toPay) => open(toPay, CHECKOUT_MINUTES),
    link: (toPay) => open(toPay, LINK_MINUTES),

    async ask({ orderId }) {
      return fateOfSession(await at(({ checkout }) => checkout.sessions.retrieve(orderId)));
    },

    async close({ orderId }) {
      await at(({ checkout }) => checkout.sessions.expire(orderId));
    },

    async refund({ paymentId, paise, key: idempotencyKey }) {
      const refund = { payment_intent: paymentId, amount: paise };
      return refundFate(await at(({ refunds }) => refunds.create(refund, { idempotencyKey })));
    },

    async askRefund(refundId) {
      return refundFate(await at(({ refunds }) => refunds.retrieve(refundId)));
    },

    async test() {
      await at(({ balance }) => balance.retrieve());
    },
  };
}

const pageFor = ({ paise, receipt, description, payer, returnUrl }: ToPay): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: receipt,
  line_items: [
    { quantity: 1, price_data: { currency: 'inr', unit_amount: paise, product_data: { name: description } } },
  ],
  ...(payer.email && { customer_email: payer.email }),
  success_url: returnUrl,
  cancel_url: returnUrl,
});

import { dialled } from '#shared/kernel/words/phone.ts';
import Razorpay from 'razorpay';
import { createHmac } from 'node:crypto';
import { sameText } from '#server/kernel/same-text.ts';
import {
  asInstant,
  type Capture,
  type Fate,
  faultOf,
  type GatewayAccount,
  GatewaySilent,
  inMinutes,
  inSeconds,
  type RefundFate,
  type ToPay,
} from './gateway.ts';

export interface RazorpayKeys {
  keyId: string;
  secret: string;
  apiUrl: string | null;
  patienceMs: number;
}

/** An order itself never expires; after this long nobody stands before its window any more. */
const CHECKOUT_MINUTES = 60;
const LINK_DAYS = 7;
const CODE_MINUTES = 30;

/** The part of the SDK's HTTP client that its options don't reach. */
interface Inner {
  api: {
    rq: {
      defaults: { baseURL?: string; maxRedirects?: number };
      interceptors: {
        request: { use(change: (config: RequestConfig) => RequestConfig): void };
        response: { use(taken: undefined, failed: (error: FailedCall) => never): void };
      };
    };
  };
}
interface RequestConfig {
  signal?: AbortSignal;
  headers: { set(name: string, value: string): void };
}
interface FailedCall {
  response?: { status: number; data?: { error?: { description?: string } } | string };
  message: string;
}

/**
 * The SDK for one call. It can neither hang up nor send headers of its own, and takes a line that breaks for an answer: all
 * of that is done at the client that it calls with.
 */
function clientFor(
  { keyId, secret, apiUrl, patienceMs }: RazorpayKeys,
  headers: Record<string, string> = {},
): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: secret });
  const { rq } = (client as unknown as Inner).api;
  if (apiUrl) rq.defaults.baseURL = apiUrl;
  // Neither the keys nor what is paid go where an answer sends them.
  rq.defaults.maxRedirects = 0;
  rq.interceptors.request.use((config) => {
    for (const [name, value] of Object.entries(headers)) config.headers.set(name, value);
    config.signal = AbortSignal.timeout(patienceMs);
    return config;
  });
  rq.interceptors.response.use(undefined, ({ response, message }) => {
    if (!response) throw new HandedOn(new GatewaySilent(message));
    const { data, status } = response;
    const reason = typeof data === 'object' ? data.error?.description : undefined;
    throw new HandedOn(faultOf(status, reason ?? `HTTP ${status}`));
  });
  return client;
}

/** In the form that the SDK hands on: it keeps the status and what stands in `error`. */
class HandedOn extends Error {
  readonly response: { status: number; data: { error: Error } };
  constructor(fault: Error) {
    super(fault.message);
    this.response = { status: 0, data: { error: fault } };
  }
}

async function told<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const { error: fault } = error as { error?: unknown };
    throw fault instanceof Error ? fault : error;
  }
}

interface TheirPayment {
  id: string;
  status: string;
  amount: number | string;
  currency: string;
  order_id?: string | null;
  error_description?: string | null;
  acquirer_data?: { rrn?: string | null; bank_transaction_id?: string | null } | unknown[] | null;
}

const captureOf = (payment: TheirPayment): Capture => {
  const bank = payment.acquirer_data && !Array.isArray(payment.acquirer_data) ? payment.acquirer_data : {};
  return {
    paymentId: payment.id,
    paise: Number(payment.amount),
    currency: payment.currency.toUpperCase(),
    reference: bank.rrn ?? bank.bank_transaction_id ?? null,
  };
};

/** Money that was given back since then had come in all the same. */
const hasCome = ({ status }: TheirPayment) => status === 'captured' || status === 'refunded';

const fateOf = (payments: readonly TheirPayment[], isOver = false, reason: string | null = null): Fate => {
  const come = payments.find(hasCome);
  if (come) return { state: 'paid', capture: captureOf(come) };
  return isOver ? { state: 'over', reason } : { state: 'open' };
};

const refundFate = (refund: { id: string; status?: string | null }): RefundFate => ({
  refundId: refund.id,
  state: refund.status === 'processed' ? 'completed' : refund.status === 'failed' ? 'failed' : 'pending',
  reason: null,
});

export function razorpayAccount(keys: RazorpayKeys): GatewayAccount {
  const client = (headers?: Record<string, string>) => clientFor(keys, headers);
  const common = ({ paise, receipt }: ToPay) => ({ amount: paise, currency: 'INR', notes: { receipt } });

  return {
    async order(toPay) {
      const order = await told(
        client().orders.create({ ...common(toPay), receipt: toPay.receipt, payment: capturing }),
      );
      return { orderId: order.id, url: null, expiresAt: asInstant(inMinutes(CHECKOUT_MINUTES)) };
    },

    async link(toPay) {
      const until = inMinutes(LINK_DAYS * 1440);
      const { name, phone, email } = toPay.payer;
      const link = await told(
        client().paymentLink.create({
          ...common(toPay),
          description: toPay.description,
          reference_id: toPay.receipt,
          customer: { name, contact: dialled(phone), ...(email && { email }) },
          // We send it ourselves, in the patient's language.
          notify: { sms: false, email: false },
          reminder_enable: false,
          expire_by: inSeconds(until),
        }),
      );
      return { orderId: link.id, url: link.short_url, expiresAt: asInstant(until) };
    },

    async code(toPay) {
      const until = inMinutes(CODE_MINUTES);
      const code = await told(
        client().qrCode.create({
          type: 'upi_qr',
          usage: 'single_use',
          fixed_amount: true,
          payment_amount: toPay.paise,
          description: toPay.description,
          close_by: inSeconds(until),
          notes: { receipt: toPay.receipt },
        }),
      );
      // What the code says is told to accounts that have asked Razorpay for it; every account gets the picture.
      const { image_content: says } = code as { image_content?: string };
      const common = { orderId: code.id, expiresAt: asInstant(until) };
      return says ? { ...common, url: says } : { ...common, url: code.image_url, imageUrl: code.image_url };
    },

    async ask({ orderId, way }, paymentId) {
      if (paymentId !== undefined) {
        const payment = await told(client().payments.fetch(paymentId));
        return payment.order_id === orderId ? fateOf([payment]) : { state: 'open' };
      }
      if (way === 'link') return await askLink(keys, orderId);
      if (way === 'qr') {
        const { items } = await told(client().qrCode.fetchAllPayments(orderId, {}));
        const code = await told(client().qrCode.fetch(orderId));
        return fateOf(items, code.status === 'closed');
      }
      const { items } = await told(client().orders.fetchPayments(orderId));
      return fateOf(items);
    },

    async close({ orderId, way }) {
      if (way === 'link') await told(client().paymentLink.cancel(orderId));
      if (way === 'qr') await told(client().qrCode.close(orderId));
    },

    isSigned: ({ orderId, paymentId, signature }) =>
      sameText(signature, createHmac('sha256', keys.secret).update(`${orderId}|${paymentId}`).digest('hex')),

    async refund({ paymentId, paise, key }) {
      return refundFate(
        await told(client({ 'X-Refund-Idempotency': key }).payments.refund(paymentId, { amount: paise })),
      );
    },

    async askRefund(refundId) {
      return refundFate(await told(client().refunds.fetch(refundId)));
    },

    async test() {
      await told(client().payments.all({ count: 1 }));
    },
  };
}

/** A payment that was authorised late is still taken, for as long as Razorpay holds it. */
const capturing = {
  capture: 'automatic' as const,
  capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' as const },
};

async function askLink(keys: RazorpayKeys, linkId: string): Promise<Fate> {
  const link = await told(clientFor(keys).paymentLink.fetch(linkId));
  // The SDK's type has one payment, the API answers a list of them.
  const payments = ([] as unknown[]).concat(link.payments ?? []) as { payment_id: string; status: string }[];
  const come = payments.find(({ status }) => status === 'captured');
  if (come) return fateOf([await told(clientFor(keys).payments.fetch(come.payment_id))]);
  return link.status === 'expired' || link.status === 'cancelled' ? { state: 'over', reason: null } : { state: 'open' };
}

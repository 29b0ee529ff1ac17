import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { PaymentGateway, PaymentWay } from '#shared/money/payments/payments.states.ts';

/** An amount that somebody is to pay through a gateway. */
export interface ToPay {
  paise: number;
  /** Ours, at most 40 characters: the gateway shows it beside the payment. */
  receipt: string;
  /** What the payer reads. */
  description: string;
  payer: { name: string; phone: string; email: string | null };
  /** Where the gateway's own page leads back to. */
  returnUrl: string;
}

/** What the gateway made of it. */
export interface Opened {
  orderId: string;
  /** Its page; of a code what the code says. */
  url: string | null;
  /** Its own picture of a code, where it doesn't tell what the code says. */
  imageUrl?: string;
  expiresAt: string;
}

export interface OpenedOrder {
  orderId: string;
  way: PaymentWay;
}

/** Money that the gateway has. */
export interface Capture {
  paymentId: string;
  paise: number;
  /** Upper case, 'INR'. */
  currency: string;
  /** Of the bank, where it is known. */
  reference: string | null;
}

export type Fate =
  | { state: 'paid'; capture: Capture }
  | { state: 'open' }
  /** Nobody can pay it any more. */
  | { state: 'over'; reason: string | null };

export interface RefundFate {
  refundId: string;
  state: 'pending' | 'completed' | 'failed';
  reason: string | null;
}

interface RefundToMake {
  paymentId: string;
  paise: number;
  /** The same for each attempt: the gateway gives back once. */
  key: string;
}

/** One organisation's account at a gateway. All of it leaves the building: never inside a transaction. */
export interface GatewayAccount {
  order(toPay: ToPay): Promise<Opened>;
  link(toPay: ToPay): Promise<Opened>;
  /** Undefined where the gateway makes none. */
  code?: (toPay: ToPay) => Promise<Opened>;
  /** What became of an order; of the named payment of it, where one is named. */
  ask(order: OpenedOrder, paymentId?: string): Promise<Fate>;
  /** Nobody pays it any more, as far as the gateway can see to that. */
  close(order: OpenedOrder): Promise<void>;
  /** The signature that the browser got after the checkout. Undefined where there are none. */
  isSigned?: (signed: { orderId: string; paymentId: string; signature: string }) => boolean;
  refund(refund: RefundToMake): Promise<RefundFate>;
  askRefund(refundId: string): Promise<RefundFate>;
  /** Throws for keys that the gateway doesn't know. */
  test(): Promise<void>;
}

/** What a signed event of a gateway tells. */
export interface GatewayEvent {
  gateway: PaymentGateway;
  id: string;
  type: string;
  /** The orders, links or codes that it names. */
  orderIds: string[];
  paymentId: string | null;
  news:
    | { kind: 'captured'; capture: Capture }
    | { kind: 'failed'; reason: string | null }
    | { kind: 'over' }
    | { kind: 'refund'; fate: RefundFate; paise: number }
    | { kind: 'other' };
  /** What is kept of it: no name, phone, card or address. */
  kept: Record<string, unknown>;
}

/** The gateway said no. */
export class GatewayRefused extends Error {
  readonly status: number;
  constructor(reason: string, status: number) {
    super(reason);
    this.status = status;
  }
}
/** Nobody knows whether it was done. */
export class GatewaySilent extends Error {}

/** A gateway that is busy with the same or with too much has not said no. */
const NOT_NOW = [408, 409, 425, 429];

/** What an answer with this status is. */
export const faultOf = (status: number, reason: string): GatewayRefused | GatewaySilent =>
  status >= 500 || NOT_NOW.includes(status) ? new GatewaySilent(reason) : new GatewayRefused(reason, status);

const LONGEST_REASON = 200;

/** What a gateway's failure is to whoever called; anything else is a fault of ours. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof GatewaySilent) return new AppError('unavailable', says.gateway_silent);
  return error instanceof GatewayRefused ? refusalOf(error) : error;
}

export function refusalOf({ status, message }: GatewayRefused): AppError {
  if (status === 401 || status === 403) return ruleBroken(says.gateway_refuses_keys);
  return ruleBroken(says.gateway_refused({ why: message.slice(0, LONGEST_REASON) }));
}

/** Asks a gateway on behalf of a caller. */
export async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw asRefusal(error);
  }
}

export const inSeconds = (instant: number): number => Math.floor(instant / 1000);
export const inMinutes = (minutes: number): number => Date.now() + minutes * 60_000;
export const asInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

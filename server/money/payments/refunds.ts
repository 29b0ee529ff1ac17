import { AppError, conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { CreditOfLine } from '#server/kernel/db/schema/payments.ts';
import type { Step, StepTools } from '#server/kernel/http/steps.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import { lockEvenWithdrawn } from '#server/money/billing/billing.repo.ts';
import { findAccount, type GatewayEnv, openAccount, type SealedAccount } from './gateways/accounts.ts';
import { GatewayRefused, GatewaySilent, refusalOf, type RefundFate } from './gateways/gateway.ts';
import { findPayment, lockPayment, type PaymentRow } from './pending.repo.ts';
import { bookRefund, findRefund, makeRefund, type RefundRow, refundsOf, updateRefund } from './refunds.repo.ts';
import type { Changed } from './settle-capture.ts';
import { tellScreens } from './viewers.ts';

/** A refund that its gateway is to make. It is kept between steps: JSON, and no secret. */
export interface RefundAtGateway {
  id: number;
  amount: string;
  gatewayRefundId: string | null;
  paymentId: string;
  /** The gateway gives back once for it. */
  key: string;
  account: SealedAccount;
}

/** How a refund stands by the word of whoever makes it. */
type Fate = Pick<RefundFate, 'state' | 'reason'> & { refundId: string | null };

const BY_HAND: Fate = { state: 'completed', refundId: null, reason: null };

async function lockWhole(db: Db, by: AtOrganisation, found: Pick<PaymentRow, 'id' | 'invoiceId'>) {
  const invoice = await lockEvenWithdrawn(db, by, found.invoiceId);
  const payment = await lockPayment(db, by, found.id);
  return { invoice, payment, refunds: await refundsOf(db, by, payment.id) };
}

/** What can still go back: what is on its way has gone. */
const leftOf = ({ amount }: PaymentRow, refunds: readonly RefundRow[]): number =>
  refunds.reduce((left, one) => (one.status === 'failed' ? left : left - toPaise(one.amount)), toPaise(amount));

interface Asked {
  amount: string;
  reason: string;
  /** Of what the bill says it is: by its lines. Spread over all of them where nothing is said. */
  lines?: CreditOfLine[];
}

/** Decides on a refund, and writes it down before anybody is asked to make it. */
async function decide(db: Db, by: AtOrganisation, id: number, { amount, reason, lines }: Asked) {
  const found = await findPayment(db, by, { id });
  const { payment, refunds } = await lockWhole(db, by, found);
  if (payment.status !== 'completed') throw ruleBroken(says.refund_only_completed);
  // Whether the gateway has made it is not known: the same is asked again, another one waits.
  const unsure = refunds.find((one) => one.status === 'pending' && one.gatewayRefundId === null);
  if (unsure && (lines || toPaise(unsure.amount) !== toPaise(amount))) {
    throw conflict(says.refund_not_sure_yet({ amount: unsure.amount }));
  }
  if (unsure) return { payment, refund: unsure };
  const left = leftOf(payment, refunds);
  if (toPaise(amount) > left) throw ruleBroken(says.refund_above_paid({ left: fromPaise(left) }));
  return { payment, refund: await makeRefund(db, by, { transactionId: id, amount, reason, lines }) };
}

export async function refundAtGateway(
  db: Db,
  by: AtOrganisation,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<RefundAtGateway | undefined> {
  if (payment.paymentGateway === null || payment.gatewayPaymentId === null) return undefined;
  return {
    id: refund.id,
    amount: refund.amount,
    gatewayRefundId: refund.gatewayRefundId,
    paymentId: payment.gatewayPaymentId,
    // Another installation that uses the same account has other payments.
    key: `refund-${payment.gatewayPaymentId}-${refund.id}`,
    account: await findAccount(db, by, payment.paymentGateway),
  };
}

type Details = NonNullable<Parameters<Trail['note']>[0]['details']>;

interface Begun {
  refund: RefundRow;
  /** What its gateway is to make; what was taken by hand has gone back already. */
  atGateway: RefundAtGateway | undefined;
}

/** The part of a refund that stands with what it is for; what it leaves to a gateway is made when that is committed. */
export async function beginRefund(
  { db, trail }: StepTools,
  env: GatewayEnv,
  { by, id, asked }: { by: AtOrganisation; id: number; asked: Asked },
): Promise<Begun & { details: Details }> {
  const { payment, refund } = await decide(db, by, id, asked);
  const atGateway = await refundAtGateway(db, by, payment, refund);
  // Keys that are missing are found out before anything is written down.
  if (atGateway) openAccount(env, atGateway.account);
  const { creditNoteNumber, amount, reason } = refund;
  if (!atGateway) await settleRefund(db, by, refund.id, BY_HAND);
  tellScreens(trail, by, id);
  const after = { creditNoteNumber, refund: amount, reason, state: atGateway ? 'pending' : 'completed' };
  return { refund, atGateway, details: { before: { refundAmount: payment.refundAmount }, after } };
}

/** Has a gateway make what was begun. Answers the refusal where it doesn't, or doesn't say whether it did. */
export async function finishRefund(
  step: Step,
  env: GatewayEnv,
  { by, id, atGateway }: { by: AtOrganisation; id: number; atGateway: RefundAtGateway },
): Promise<AppError | undefined> {
  const fate = await askForRefund(env, atGateway).catch((error: unknown) => error);
  const isRefused = fate instanceof GatewayRefused;
  if (!isRefused && fate instanceof Error) {
    if (!(fate instanceof GatewaySilent)) throw fate;
    return new AppError('unavailable', says.refund_on_its_way({ amount: atGateway.amount }));
  }
  const settled: Fate = isRefused ? { state: 'failed', refundId: null, reason: fate.message } : (fate as RefundFate);
  await step(`settle ${atGateway.id}`, async ({ db, trail }) => {
    const details = await settleRefund(db, by, atGateway.id, settled);
    if (details) trail.add({ action: 'UPDATE', resource: 'payment', entityId: id, details, ...ownerOf(by) });
    tellScreens(trail, by, id);
  });
  return isRefused ? refusalOf(fate) : undefined;
}

/** Gives money back: what was taken by hand at once, the rest through its gateway, which may take its time. */
export async function refundPayment(
  step: Step,
  env: GatewayEnv,
  { by, id, asked }: { by: AtOrganisation; id: number; asked: Asked },
): Promise<void> {
  const atGateway = await step('begin', async (tools) => {
    const begun = await beginRefund(tools, env, { by, id, asked });
    tools.trail.note({ entityId: id, ...ownerOf(by), details: begun.details });
    return begun.atGateway;
  });
  const refusal = atGateway && (await finishRefund(step, env, { by, id, atGateway }));
  if (refusal) throw refusal;
}

/** Makes a refund that may have been made already, or asks how it stands. */
export function askForRefund(env: GatewayEnv, { account, ...refund }: RefundAtGateway): Promise<RefundFate> {
  const gateway = openAccount(env, account);
  if (refund.gatewayRefundId !== null) return gateway.askRefund(refund.gatewayRefundId);
  return gateway.refund({ paymentId: refund.paymentId, paise: toPaise(refund.amount), key: refund.key });
}

/** What became of a refund, whoever tells of it and however often: what was given back stays given back. */
export async function settleRefund(db: Db, by: AtOrganisation, refundId: number, fate: Fate): Promise<Changed> {
  const found = await findRefund(db, refundId);
  if (!found) return undefined;
  const { invoiceId } = await findPayment(db, by, { id: found.transactionId });
  const { invoice, payment, refunds } = await lockWhole(db, by, { id: found.transactionId, invoiceId });
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund || refund.status === 'completed') return undefined;
  const named = fate.refundId === null ? {} : { gatewayRefundId: fate.refundId };
  const isNews = refund.status !== fate.state && fate.state !== 'pending';
  if (!isNews) {
    if (refund.gatewayRefundId === null) await updateRefund(db, refundId, named);
    return undefined;
  }
  // Something else was given back since it seemed to have failed: there is nothing left that it could be.
  const returns = refund.status === 'failed';
  if (returns && leftOf(payment, refunds) < toPaise(refund.amount)) return undefined;
  await updateRefund(db, refundId, { status: fate.state, failureReason: fate.reason, ...named });
  if (fate.state === 'completed') await bookRefund(db, by, payment, refund, invoice);
  const { creditNoteNumber, amount } = refund;
  return { before: { state: refund.status }, after: { state: fate.state, refund: amount, creditNoteNumber } };
}

/** A refund that a gateway tells of: one of ours, or one that was made at the gateway itself. */
export async function noteGatewaysRefund(
  db: Db,
  by: AtOrganisation,
  found: PaymentRow,
  { fate, paise }: { fate: RefundFate; paise: number },
): Promise<Changed> {
  const { payment, refunds } = await lockWhole(db, by, found);
  const amount = fromPaise(paise);
  const ours =
    refunds.find(({ gatewayRefundId }) => gatewayRefundId === fate.refundId) ??
    // Its event was faster than the answer to our call.
    refunds.find((one) => one.status === 'pending' && one.gatewayRefundId === null && one.amount === amount);
  if (ours) return await settleRefund(db, by, ours.id, fate);
  const canGoBack = payment.status === 'completed' && paise > 0 && paise <= leftOf(payment, refunds);
  if (!canGoBack || fate.state === 'failed') return undefined;
  const made = await makeRefund(db, by, {
    transactionId: payment.id,
    amount,
    reason: 'Given back at the gateway',
    reasonCode: 'at_gateway',
    gatewayRefundId: fate.refundId,
  });
  const details = await settleRefund(db, by, made.id, fate);
  return (
    details ?? { before: {}, after: { state: 'pending', refund: amount, creditNoteNumber: made.creditNoteNumber } }
  );
}

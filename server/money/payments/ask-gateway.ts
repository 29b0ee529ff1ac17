import { AppError, conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { PaymentGateway } from '#shared/money/payments/payments.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Step } from '#server/kernel/http/steps.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import { findAccount, type GatewayEnv, openAccount, type SealedAccount } from './gateways/accounts.ts';
import { asked, type Capture, type GatewayAccount, GatewayRefused, type OpenedOrder } from './gateways/gateway.ts';
import { endPending, findPayment, type PaymentRow } from './pending.repo.ts';
import { settleCapture } from './settle-capture.ts';
import { tellScreens } from './viewers.ts';

/** A payment at a gateway, with the account that knows of it. It is kept between steps: JSON, and no secret. */
export interface AtGateway {
  payment: Pick<PaymentRow, 'id' | 'invoiceId' | 'patientId' | 'amount' | 'currency' | 'status'>;
  order: OpenedOrder;
  account: SealedAccount;
}

export async function atGateway(db: Db, by: AtOrganisation, found: PaymentRow): Promise<AtGateway> {
  const { id, invoiceId, patientId, amount, currency, status, paymentGateway, gatewayOrderId, way } = found;
  if (paymentGateway === null || gatewayOrderId === null) throw ruleBroken(says.gateway_off);
  return {
    payment: { id, invoiceId, patientId, amount, currency, status },
    order: { orderId: gatewayOrderId, way: way ?? 'checkout' },
    account: await findAccount(db, by, paymentGateway satisfies PaymentGateway),
  };
}

interface Said {
  orderId: string;
  gatewayTransactionId?: string | undefined;
  razorpaySignature?: string | undefined;
}

/** What the browser was told after the checkout is believed with the gateway's signature; without one the gateway is asked. */
async function provenCapture({ order, payment }: AtGateway, gateway: GatewayAccount, said: Said): Promise<Capture> {
  const { gatewayTransactionId: paymentId, razorpaySignature: signature } = said;
  if (gateway.isSigned && paymentId && signature) {
    const { orderId } = order;
    if (!gateway.isSigned({ orderId, paymentId, signature })) throw ruleBroken(says.payment_not_verified);
    return { paymentId, paise: toPaise(payment.amount), currency: payment.currency, reference: null };
  }
  const fate = await asked(gateway.ask(order, paymentId || undefined));
  if (fate.state !== 'paid') throw ruleBroken(says.payment_not_received);
  return fate.capture;
}

/** After the checkout: settles the payment, or says that it hasn't come. Answers its id. */
export async function verifyPayment(step: Step, env: GatewayEnv, by: AtOrganisation, said: Said): Promise<number> {
  const known = await step('look', async ({ db }) => atGateway(db, by, await findPayment(db, by, said)));
  const { payment, account } = known;
  const isDone = payment.status === 'completed' || payment.status === 'refunded';
  const capture = isDone ? undefined : await provenCapture(known, openAccount(env, account), said);
  await step('settle', async ({ db, trail }) => {
    const details = capture && (await settleCapture(db, by, payment, capture));
    trail.note({ entityId: payment.id, clinicId: by.clinicId, centerId: by.centerId, ...(details && { details }) });
    if (details) tellScreens(trail, by, payment.id);
  });
  return payment.id;
}

/** Gives up a payment that nobody is going to make; one that came meanwhile is recorded instead. */
export async function cancelPayment(step: Step, env: GatewayEnv, by: AtOrganisation, id: number): Promise<void> {
  const known = await step('look', async ({ db }) => {
    const found = await findPayment(db, by, { id });
    if (found.status !== 'pending') throw conflict(says.payment_not_pending);
    return await atGateway(db, by, found);
  });
  const { payment, order } = known;
  const gateway = openedOrNot(env, known.account);
  const fate = gateway ? await asked(gateway.ask(order)) : { state: 'open' as const };
  if (fate.state === 'open' && gateway) await asked(closed(gateway, order));
  await step('cancel', async ({ db, trail }) => {
    const details =
      fate.state === 'paid'
        ? await settleCapture(db, by, payment, fate.capture)
        : await giveUp(db, by, payment.id, payment.status);
    if (!details) throw conflict(says.payment_not_pending);
    trail.note({ entityId: payment.id, details });
  });
}

async function giveUp(db: Db, by: AtOrganisation, id: number, status: string) {
  const hasEnded = await endPending(db, by, id, { status: 'cancelled', failureReason: null });
  return hasEnded ? { before: { status }, after: { status: 'cancelled' } } : undefined;
}

/** What can't be closed any more is closed. */
async function closed(gateway: GatewayAccount, order: OpenedOrder): Promise<void> {
  await gateway.close(order).catch((error: unknown) => {
    if (!(error instanceof GatewayRefused)) throw error;
  });
}

/** Without keys nobody can be asked, and nobody can pay either. */
function openedOrNot(env: GatewayEnv, account: SealedAccount): GatewayAccount | undefined {
  try {
    return openAccount(env, account);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

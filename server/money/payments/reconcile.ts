import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { scopeOfOrganisation } from '#server/kernel/principals/principal.ts';
import { newTrail } from '#server/kernel/http/trail.ts';
import { writeAudit } from '#server/kernel/http/audit-log.ts';
import { addJobs } from '#server/kernel/jobs/define-job.ts';
import { handle, type Handler, type JobTools } from '#server/kernel/jobs/run-job.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import { atGateway } from './ask-gateway.ts';
import { type GatewayEnv, openAccount } from './gateways/accounts.ts';
import { GatewayRefused } from './gateways/gateway.ts';
import { askPayment, askRefund, paymentRound } from './jobs.ts';
import { endPending } from './pending.repo.ts';
import { askForRefund, refundAtGateway, settleRefund } from './refunds.ts';
import { findRefund } from './refunds.repo.ts';
import { type Changed, settleCapture } from './settle-capture.ts';
import { actingAt, tellScreens } from './viewers.ts';

const t = paymentTransactions;
const r = paymentRefunds;

/** As many as a round hands on; the next one comes in minutes. */
const MOST_AT_ONCE = 500;

/** Nobody is asked while the browser and the event are likely on their way: every round in the first hour, then once an hour. */
const isTime = (since: SQL) => sql`
  ${since} < now() - interval '2 minutes'
  and (${since} > now() - interval '1 hour' or extract(minute from now() - ${since}) < 5)`;

async function lookRound(db: Db): Promise<void> {
  const payments = await db
    .select({ transactionId: t.id })
    .from(t)
    .where(
      and(
        eq(t.status, 'pending'),
        isNotNull(t.paymentGateway),
        or(isTime(sql`${t.createdAt}`), sql`${t.expiresAt} < now()`),
      ),
    )
    .orderBy(t.createdAt)
    .limit(MOST_AT_ONCE);
  const refunds = await db
    .select({ refundId: r.id })
    .from(r)
    .where(and(eq(r.status, 'pending'), isTime(sql`${r.createdAt}`)))
    .orderBy(r.createdAt)
    .limit(MOST_AT_ONCE);
  await db.transaction(async (tx) => {
    await addJobs(
      tx,
      askPayment,
      payments.map((payload) => ({ payload })),
    );
    await addJobs(
      tx,
      askRefund,
      refunds.map((payload) => ({ payload })),
    );
  });
}

/** A payment whose browser and whose event were lost: its gateway says what became of it. */
async function askOfPayment(env: GatewayEnv, transactionId: number, tools: JobTools): Promise<void> {
  const { db } = tools;
  const [found] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, transactionId), isNull(t.gatewayPaymentId)));
  if (!found || found.gatewayOrderId === null) return;
  const by = await actingAt(db, null, found);
  const { order, account } = await atGateway(db, by, found);
  const fate = await openAccount(env, account).ask(order);
  const isOver = found.expiresAt !== null && Date.parse(found.expiresAt) < Date.now();
  if (fate.state === 'open' && !isOver) return;
  await inOneStep(tools, by, found.id, async (tx) => {
    if (fate.state === 'paid') return await settleCapture(tx, by, found, fate.capture);
    const end = { status: 'cancelled' as const, failureReason: found.failureReason };
    if (!(await endPending(tx, by, found.id, end))) return undefined;
    return { before: { status: found.status }, after: { status: end.status } };
  });
}

/** A refund on whose making the gateway's last word is missing. It is asked for with the same key: it is made once. */
async function askOfRefund(env: GatewayEnv, refundId: number, tools: JobTools): Promise<void> {
  const { db } = tools;
  const refund = await findRefund(db, refundId);
  if (refund?.status !== 'pending') return;
  const [payment] = await db.select().from(t).where(eq(t.id, refund.transactionId));
  if (!payment) return;
  const by = await actingAt(db, null, payment);
  const atIts = await refundAtGateway(db, by, payment, refund);
  if (!atIts) return;
  const fate = await askForRefund(env, atIts).catch((error: unknown) => {
    if (!(error instanceof GatewayRefused) || atIts.gatewayRefundId !== null) throw error;
    return { state: 'failed' as const, refundId: null, reason: error.message };
  });
  await inOneStep(tools, by, payment.id, (tx) => settleRefund(tx, by, refundId, fate));
}

/** What was learned is written down with its entry in the log, and the organisation's screens hear of it. */
async function inOneStep(
  { db, hub }: JobTools,
  by: AtOrganisation,
  entityId: number,
  work: (tx: Db) => Promise<Changed>,
): Promise<void> {
  const changed = await db.transaction(async (tx) => {
    const details = await work(tx);
    if (!details) return false;
    const principal = { kind: 'system' as const, id: 'payments', scope: scopeOfOrganisation(by) };
    const request = { id: 'payment-round', address: '', userAgent: '' };
    await writeAudit(tx, { principal, request }, [{ action: 'UPDATE', resource: 'payment', entityId, details }]);
    return true;
  });
  if (!changed) return;
  const trail = newTrail();
  tellScreens(trail, by, entityId);
  hub.announce(trail.announced);
}

export const paymentHandlers = (env: GatewayEnv): Handler[] => [
  handle(paymentRound, { run: (_, { db }) => lookRound(db) }),
  handle(askPayment, { run: ({ transactionId }, tools) => askOfPayment(env, transactionId, tools) }),
  handle(askRefund, { run: ({ refundId }, tools) => askOfRefund(env, refundId, tools) }),
];

import { eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { paymentEvents } from '#server/kernel/db/schema/payments.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import { writeAudit } from '#server/kernel/http/audit-log.ts';
import type { RequestFacts } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { addJob } from '#server/kernel/jobs/define-job.ts';
import type { GatewayActor } from '#server/kernel/principals/gateway.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import type { GatewayEvent } from './gateways/gateway.ts';
import { askPayment } from './jobs.ts';
import { endPending, findNamed, type PaymentRow } from './pending.repo.ts';
import { noteGatewaysRefund } from './refunds.ts';
import { type Changed, settleCapture } from './settle-capture.ts';
import { actingAt, tellScreens } from './viewers.ts';

interface Call {
  db: Db;
  actor: GatewayActor;
  request: RequestFacts;
  trail: Trail;
}

/**
 * A signed event has its effect once, in whichever order it comes, and none on what another organisation has. The door let it in
 * with the secret of the organisation that the actor stands for.
 */
export async function takeEvent(call: Call, told: GatewayEvent | undefined): Promise<void> {
  if (!told) return;
  const { db, actor, trail, request } = call;
  const owner = ownerOf(actor);
  const kept = await keepEvent(db, owner, told);
  if (kept === undefined) return;
  const payment = await findNamed(db, told.gateway, told);
  if (!payment || payment.clinicId !== owner.clinicId || payment.centerId !== owner.centerId) return;
  const by = await actingAt(db, null, owner);
  const details = await apply(db, by, payment, told);
  await db
    .update(paymentEvents)
    .set({ transactionId: payment.id, outcome: outcomeOf(details) })
    .where(eq(paymentEvents.id, kept));
  if (!details) return;
  const entry = { action: 'UPDATE' as const, resource: 'payment', entityId: payment.id, details };
  await writeAudit(db, { principal: actor, request }, [entry]);
  tellScreens(trail, owner, payment.id);
}

const outcomeOf = (details: Changed) => {
  if (!details) return 'ignored' as const;
  return details.after.settles === false ? ('recorded' as const) : ('applied' as const);
};

/** Undefined for what was kept before. Of two that come at once the second waits for the first. */
async function keepEvent(
  db: Db,
  owner: ReturnType<typeof ownerOf>,
  { gateway, id: eventId, type: eventType, orderIds, kept }: GatewayEvent,
): Promise<number | undefined> {
  const [made] = await db
    .insert(paymentEvents)
    .values({
      ...owner,
      gateway,
      eventId,
      eventType,
      gatewayOrderId: orderIds[0] ?? null,
      payload: kept,
      outcome: 'ignored',
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return made?.id;
}

async function apply(db: Db, by: AtOrganisation, payment: PaymentRow, { news }: GatewayEvent): Promise<Changed> {
  if (news.kind === 'captured') return await settleCapture(db, by, payment, news.capture);
  if (news.kind === 'refund') return await noteGatewaysRefund(db, by, payment, news);
  if (news.kind === 'other') return undefined;
  const status = news.kind === 'failed' ? 'failed' : 'cancelled';
  const failureReason = news.kind === 'failed' ? news.reason : null;
  if (!(await endPending(db, by, payment.id, { status, failureReason }))) return undefined;
  // Who failed once may try again at the same window: before nobody can any more, the gateway is asked how it ended.
  if (news.kind === 'failed' && payment.expiresAt !== null) {
    await addJob(db, askPayment, { transactionId: payment.id }, { startAfter: payment.expiresAt });
  }
  return { before: { status: payment.status }, after: { status } };
}

import { and, eq, sql } from 'drizzle-orm';
import { isPositive } from '#shared/kernel/money/money.ts';
import { assertMove, describeTests } from '#shared/diagnostics/referrals/referrals.rules.ts';
import type { ReferralStep } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { ManualMethod } from '#shared/money/payments/payments.states.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { SampleMoments } from '#shared/diagnostics/referrals/sample.rules.ts';
import { assertSample, nextAccession } from './accession.ts';
import { storeCommission } from './commission-row.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { plainLine } from '#server/money/billing/invoice-lines.ts';
import { lockInvoice } from '#server/money/billing/billing.repo.ts';
import { makeInvoice } from '#server/money/billing/make-invoice.ts';
import { settle } from '#server/money/billing/settle.ts';
import { lockReferral, readReferral } from './referrals.repo.ts';
import type { LockedReferral } from './release-report.ts';
import { pricesOfTests } from './test-prices.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

/** Confirms a referral or marks it as paid. Of two that do so at once the second finds it moved already. */
export async function moveReferral(
  db: Db,
  actor: CenterActor,
  id: number,
  body: ReferralStep,
  trail: Trail,
): Promise<void> {
  const { status, earningsAmount, method, collectedAt = null, receivedAt = new Date().toISOString() } = body;
  const referral = await lockReferral(db, actor, id);
  await assertPresent(body, referral, () => readReferral(db, actor, id));
  if (status === 'report_uploaded') {
    throw new AppError('invalid_transition', says.only_report_moves);
  }
  assertMove(referral.status, status);
  if (status === 'confirmed') await confirm(db, actor, referral, { collectedAt, receivedAt });
  else await payReferral(db, actor, referral, { amount: earningsAmount ?? '0.00', method }, trail);
  trail.note({
    details: {
      before: { status: referral.status },
      after: { status, ...(status === 'bill_paid' && { earningsAmount }) },
    },
  });
  for (const kind of ['referrals', 'commission', 'analytics']) {
    trail.announce({ kind, id, action: 'updated', clinicId: referral.clinicId });
  }
}

/** The sample has its number from now on, and a centre with a fixed rate owes it. */
async function confirm(db: Db, actor: CenterActor, { id }: LockedReferral, sample: SampleMoments): Promise<void> {
  assertSample(sample);
  await db
    .update(referrals)
    .set({ status: 'confirmed', confirmedAt: sql`now()`, accessionNumber: await nextAccession(db, actor), ...sample })
    .where(and(ownedBy(actor, referrals), eq(referrals.id, id)));
  const [center] = await db
    .select({ commissionMode: diagnosticCenters.commissionMode, fixed: diagnosticCenters.fixedCommission })
    .from(diagnosticCenters)
    .where(eq(diagnosticCenters.id, actor.centerId));
  if (center && !center.commissionMode && center.fixed !== null) await storeCommission(db, actor, id, center.fixed);
}

/** The centre has its money: its invoice for the tests and the payment of it. For nothing there is no invoice. */
async function payReferral(
  db: Db,
  actor: CenterActor,
  { id, patientId, testList }: LockedReferral,
  { amount, method }: { amount: string; method: ManualMethod },
  trail: Trail,
): Promise<void> {
  await db
    .update(referrals)
    .set({ status: 'bill_paid', earningsAmount: amount, paidAt: sql`now()` })
    .where(and(ownedBy(actor, referrals), eq(referrals.id, id)));
  if (!isPositive(amount)) return;
  const description = describeTests(testList);
  const { bill } = await pricesOfTests(db, actor, testList);
  // What was agreed otherwise can't be told apart by test.
  const lines = bill?.totals.amount === amount ? bill.lines : plainLine(description, amount);
  const made = await makeInvoice(db, actor, { patientId, referralId: id, description, lines });
  const invoice = await lockInvoice(db, actor, made.id);
  const after = { invoiceNumber: invoice.invoiceNumber, amount, status: 'paid' };
  trail.add({ action: 'CREATE', resource: 'invoice', entityId: invoice.id, details: { after } });
  await settle(db, actor, [invoice], method, trail);
}

import { and, desc, eq, sql } from 'drizzle-orm';
import { notFound, refusedAt } from '#shared/kernel/http/errors.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { ManualMethod } from '#shared/money/payments/payments.states.ts';
import type { AdvanceFilters, KeptAdvance } from '#shared/money/receipts/receipts.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { hasAll, searchPatterns } from '#server/kernel/db/lists.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { advances, signedAdvance } from '#server/kernel/db/schema/advances.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';

const balance = sql<string>`coalesce(sum(${signedAdvance}), 0)::numeric(12, 2)::text`;

export async function balanceOf(db: Db, actor: Member, patientId: number): Promise<string> {
  const [row] = await db
    .select({ balance })
    .from(advances)
    .where(and(ownedBy(actor, advances), eq(advances.patientId, patientId)));
  return row?.balance ?? '0.00';
}

interface LeftOver {
  part: { method: ManualMethod | 'advance'; reference: string | null };
  amount: string;
}

/** What was given above the bills stays with the patient's name, by the way it came. */
export async function keepAdvances(
  db: Db,
  actor: Member,
  under: { patientId: number; receiptId: number },
  left: readonly LeftOver[],
): Promise<void> {
  const rows = left.flatMap(({ part: { method, reference }, amount }) =>
    method === 'advance'
      ? []
      : [{ ...ownerOf(actor), ...under, kind: 'taken' as const, amount, method, reference, createdBy: actor.userId }],
  );
  if (rows.length > 0) await db.insert(advances).values(rows);
}

/** Of a locked patient's advance: which payments it is now. */
export async function noteUsed(
  db: Db,
  actor: Member,
  patientId: number,
  used: readonly { amount: string; transactionId: number }[],
): Promise<void> {
  if (used.length === 0) return;
  await db
    .insert(advances)
    .values(
      used.map((one) => ({ ...ownerOf(actor), ...one, patientId, kind: 'used' as const, createdBy: actor.userId })),
    );
}

interface GivingBack {
  amount: string;
  method: ManualMethod;
  reference: string | null;
  reason: string;
}

export async function giveBack(db: Db, actor: Member, patientId: number, given: GivingBack, trail: Trail) {
  await lockPatient(db, actor, patientId);
  const before = await balanceOf(db, actor, patientId);
  if (toPaise(before) < toPaise(given.amount))
    throw refusedAt('amount', says.advance_too_small({ balance: before }), 'rule_broken');
  await db
    .insert(advances)
    .values({ ...ownerOf(actor), ...given, patientId, kind: 'given_back', createdBy: actor.userId });
  const after = await balanceOf(db, actor, patientId);
  const { amount, method, reason } = given;
  trail.note({
    details: { before: { balance: before }, after: { balance: after, givenBack: amount, method, reason } },
  });
  return { balance: after };
}

/** Of what is kept for each patient, which is reckoned of the organisation's advances alone, whatever the order. */
const advanceSorts: Sorts<'moved' | 'balance'> = {
  moved: [rising(sql`kept.last`)],
  balance: [rising(sql`kept.sum_kept`), rising(sql`kept.last`)],
};

/** For whom something is kept, the latest movement first. */
export async function listAdvances(
  db: Db,
  actor: Member,
  { patientId, search, sort = '-moved', limit, offset }: AdvanceFilters,
): Promise<PageOf<KeptAdvance>> {
  const patterns = searchPatterns(search);
  const named = patterns === undefined ? sql`true` : hasAll(patients.searchText, patterns);
  const { rows } = await db.execute<KeptAdvance & { total: number }>(sql`
    select kept.patient_id as "patientId", ${patients.name} as "patientName", ${patients.phone} as phone, kept.balance,
      kept.moved_at as "movedAt", (count(*) over ())::integer as total
    from (
      select ${advances.patientId} as patient_id, ${balance} as balance, max(${advances.createdAt}) as moved_at,
        max(${advances.id}) as last,
        sum(${signedAdvance}) as sum_kept
      from ${advances}
      where ${ownedBy(actor, advances)} and (${patientId ?? null}::integer is null or ${advances.patientId} = ${patientId ?? null})
      group by ${advances.patientId} having sum(${signedAdvance}) > 0
    ) kept join ${patients} on ${patients.id} = kept.patient_id
    where ${named}
    order by ${orderBy(advanceSorts, sort)} limit ${limit} offset ${offset}`);
  return {
    rows: rows.map(({ total: _total, movedAt, ...row }) => ({ ...row, movedAt: toInstant(movedAt) })),
    total: rows[0]?.total ?? 0,
  };
}

const MOST_ENTRIES = 200;

export async function advanceOf(db: Db, actor: Member, patientId: number) {
  const [known] = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(ownedBy(actor, patients), eq(patients.id, patientId)));
  if (!known) throw notFound('patient');
  const entries = await db
    .select({
      id: advances.id,
      kind: advances.kind,
      amount: advances.amount,
      method: advances.method,
      reference: advances.reference,
      reason: sql<string | null>`coalesce(${advances.reason}, ${paymentRefunds.reason})`,
      receiptNumber: receipts.receiptNumber,
      invoiceNumber: invoices.invoiceNumber,
      byName: users.name,
      createdAt: advances.createdAt,
    })
    .from(advances)
    .leftJoin(receipts, eq(receipts.id, advances.receiptId))
    .leftJoin(paymentRefunds, eq(paymentRefunds.id, advances.refundId))
    .leftJoin(
      paymentTransactions,
      sql`${paymentTransactions.id} = coalesce(${advances.transactionId}, ${paymentRefunds.transactionId})`,
    )
    .leftJoin(invoices, eq(invoices.id, paymentTransactions.invoiceId))
    .leftJoin(users, eq(users.id, advances.createdBy))
    .where(and(ownedBy(actor, advances), eq(advances.patientId, patientId)))
    .orderBy(desc(advances.id))
    .limit(MOST_ENTRIES);
  return { balance: await balanceOf(db, actor, patientId), entries };
}

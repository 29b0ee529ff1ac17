import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { GivenLine } from '#shared/care/dispensing/dispensing.schema.ts';
import { isExpired } from '#shared/money/inventory/inventory.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { dispensedLines, dispensedReturns, dispensings } from '#server/kernel/db/schema/dispensing.ts';
import { inventoryBatches } from '#server/kernel/db/schema/inventory.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

const l = dispensedLines;
// With its table's name, which a query of one table leaves out: inside of a question of its own it would be another column.
const lineId = sql`${l}.id`;
const returned = sql<number>`coalesce((
  select sum(back.quantity) from ${dispensedReturns} back where back.dispensed_line_id = ${lineId}), 0)::integer`;
/** The bill that it stands on: the first, or what took its place when something came back before it was paid. */
const billOf = (dispensing: SQL) => sql<number>`coalesce((
  select back.invoice_id from ${dispensedReturns} back join ${dispensedLines} line on line.id = back.dispensed_line_id
  where line.dispensing_id = ${dispensing} and back.invoice_id is not null order by back.id desc limit 1), ${dispensings}.invoice_id)`;

export async function listGiven(
  db: Db,
  actor: ClinicActor,
  prescriptionId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<GivenLine>> {
  const where = and(ownedBy(actor, dispensings), eq(dispensings.prescriptionId, prescriptionId));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: l.id,
        dispensingId: l.dispensingId,
        invoiceNumber: invoices.invoiceNumber,
        drugName: l.drugName,
        batchNumber: l.batchNumber,
        expiryDate: inventoryBatches.expiryDate,
        quantity: l.quantity,
        returned,
        unit: l.unit,
        unitPrice: l.unitPrice,
        schedule: l.schedule,
        createdAt: l.createdAt,
      })
      .from(l)
      .innerJoin(dispensings, eq(dispensings.id, l.dispensingId))
      .innerJoin(inventoryBatches, eq(inventoryBatches.id, l.batchId))
      .innerJoin(invoices, eq(invoices.id, billOf(sql`${dispensings.id}`)))
      .where(where)
      .orderBy(desc(l.dispensingId), asc(l.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(l).innerJoin(dispensings, eq(dispensings.id, l.dispensingId)).where(where),
  ]);
  const today = todayIn(actor.timezone);
  return {
    rows: rows.map((row) => ({ ...row, isExpired: isExpired(row.expiryDate, today) })),
    total: counted?.total ?? 0,
  };
}

/** What was given at one time, before anything is locked; 404. */
export async function findDispensing(db: Db, actor: ClinicActor, id: number) {
  const [found] = await db
    .select({ id: dispensings.id, patientId: dispensings.patientId, prescriptionId: dispensings.prescriptionId })
    .from(dispensings)
    .where(and(ownedBy(actor, dispensings), eq(dispensings.id, id)));
  if (!found) throw notFound('dispensing');
  return found;
}

/** Its present bill. */
export async function billOfDispensing(db: Db, actor: ClinicActor, id: number): Promise<number> {
  const [found] = await db
    .select({ invoiceId: billOf(sql`${id}::integer`) })
    .from(dispensings)
    .where(and(ownedBy(actor, dispensings), eq(dispensings.id, id)));
  if (!found) throw notFound('dispensing');
  return found.invoiceId;
}

export interface BilledGiven {
  id: number;
  itemId: number;
  batchId: number;
  drugName: string;
  expiryDate: string | null;
  unitPrice: string;
  quantity: number;
  returned: number;
  /** How much of it the present bill was made for. */
  billed: number;
  /** Its line on the present bill, from 1. */
  position: number;
}

/** The lines of a dispensing as they stand on its present bill, in that order. The patient is locked, so nothing comes back meanwhile. */
export async function billedGiven(db: Db, actor: ClinicActor, id: number): Promise<BilledGiven[]> {
  const rows = await db
    .select({
      id: l.id,
      itemId: l.itemId,
      batchId: l.batchId,
      drugName: l.drugName,
      // As it is known now: the batch may have been corrected since.
      expiryDate: inventoryBatches.expiryDate,
      unitPrice: l.unitPrice,
      quantity: l.quantity,
      returned,
      // The last return that made the bill anew, and what had come back by then.
      billed: sql<number>`(${l.quantity} - coalesce((
        select sum(back.quantity) from ${dispensedReturns} back where back.dispensed_line_id = ${lineId} and back.id <= (
          select max(again.id) from ${dispensedReturns} again join ${dispensedLines} line on line.id = again.dispensed_line_id
          where line.dispensing_id = ${l}.dispensing_id and again.invoice_id is not null)), 0))::integer`,
    })
    .from(l)
    .innerJoin(inventoryBatches, eq(inventoryBatches.id, l.batchId))
    .where(and(ownedBy(actor, l), eq(l.dispensingId, id)))
    .orderBy(asc(l.id));
  let position = 0;
  return rows.flatMap((row) => {
    if (row.billed === 0) return [];
    position += 1;
    return [{ ...row, position }];
  });
}

export async function insertReturns(
  db: Db,
  actor: ClinicActor,
  rows: readonly Omit<typeof dispensedReturns.$inferInsert, 'clinicId' | 'returnedBy'>[],
): Promise<void> {
  await db
    .insert(dispensedReturns)
    .values(rows.map((row) => ({ ...row, clinicId: actor.clinicId, returnedBy: actor.userId })));
}

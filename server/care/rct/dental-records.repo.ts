import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { withdrawnOf } from '#server/care/trackers/withdrawal.ts';

export type DentalRecordRow = typeof dentalRecords.$inferSelect;

const operators = alias(users, 'operator');
const withdrawer = alias(users, 'withdrawer');

/** A bill that was withdrawn is none. */
const standingBill = and(eq(invoices.id, dentalRecords.invoiceId), isNull(invoices.deletedAt));

export const selectRecords = (db: Db) =>
  db
    .select({
      id: dentalRecords.id,
      patientId: dentalRecords.patientId,
      doctorId: dentalRecords.doctorId,
      doctorName: users.name,
      planId: dentalRecords.planId,
      type: dentalRecords.type,
      what: dentalRecords.what,
      toothNumber: dentalRecords.toothNumber,
      surfaces: dentalRecords.surfaces,
      grade: dentalRecords.grade,
      notes: dentalRecords.notes,
      status: dentalRecords.status,
      price: dentalRecords.price,
      chargeItemId: dentalRecords.chargeItemId,
      doneOn: dentalRecords.doneOn,
      operatorId: dentalRecords.operatorId,
      operatorName: operators.name,
      invoiceNumber: invoices.invoiceNumber,
      withdrawn: withdrawnOf(dentalRecords, withdrawer),
      createdAt: dentalRecords.createdAt,
      updatedAt: dentalRecords.updatedAt,
      revision: dentalRecords.revision,
    })
    .from(dentalRecords)
    .innerJoin(users, eq(users.id, dentalRecords.doctorId))
    .leftJoin(operators, eq(operators.id, dentalRecords.operatorId))
    .leftJoin(withdrawer, eq(withdrawer.id, dentalRecords.withdrawnBy))
    .leftJoin(invoices, standingBill);

const byId = (actor: ClinicActor, id: number) => and(ownedBy(actor, dentalRecords), eq(dentalRecords.id, id));

export async function recordsOfPatient(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<DentalRecord>> {
  const matching = and(ownedBy(actor, dentalRecords), eq(dentalRecords.patientId, patientId));
  const rows = await selectRecords(db)
    .where(matching)
    .orderBy(newestFirst(dentalRecords.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(dentalRecords, matching) };
}

export async function readRecord(db: Db, actor: ClinicActor, id: number): Promise<DentalRecord> {
  const [found] = await selectRecords(db).where(byId(actor, id));
  if (!found) throw notFound('dental_record');
  return found;
}

/** Whose it is, before the plan and the record are locked in that order. */
export async function findRecord(db: Db, actor: ClinicActor, id: number): Promise<DentalRecordRow> {
  const [found] = await db.select().from(dentalRecords).where(byId(actor, id));
  if (!found) throw notFound('dental_record');
  return found;
}

export async function lockRecord(db: Db, actor: ClinicActor, id: number): Promise<DentalRecordRow> {
  const [found] = await db.select().from(dentalRecords).where(byId(actor, id)).for('update');
  if (!found) throw notFound('dental_record');
  return found;
}

/** Those of the ids that are the patient's, locked in the order of their ids. */
export const lockRecords = (db: Db, actor: ClinicActor, patientId: number, ids: readonly number[]) =>
  db
    .select()
    .from(dentalRecords)
    .where(
      and(ownedBy(actor, dentalRecords), eq(dentalRecords.patientId, patientId), inArray(dentalRecords.id, [...ids])),
    )
    .orderBy(dentalRecords.id)
    .for('update');

/** The number of the bill that a record stands on; null where there is none that holds. */
export async function billOfRecord(db: Db, actor: ClinicActor, { invoiceId }: DentalRecordRow): Promise<string | null> {
  if (invoiceId === null) return null;
  const [found] = await db
    .select({ number: invoices.invoiceNumber })
    .from(invoices)
    .where(and(ownedBy(actor, invoices), eq(invoices.id, invoiceId), isNull(invoices.deletedAt)));
  return found?.number ?? null;
}

export async function insertRecord(
  db: Db,
  actor: ClinicActor,
  record: Omit<typeof dentalRecords.$inferInsert, 'clinicId' | 'doctorId'>,
): Promise<DentalRecord> {
  const values = { ...record, clinicId: actor.clinicId, doctorId: actor.userId };
  const insert = db.insert(dentalRecords).values(values).returning({ id: dentalRecords.id });
  const [stored] = await insert.catch((error: unknown) => refuseSecond(error, record.toothNumber));
  return await readRecord(db, actor, stored?.id ?? 0);
}

export async function changeRecord(
  db: Db,
  actor: ClinicActor,
  record: DentalRecordRow,
  change: Partial<typeof dentalRecords.$inferInsert>,
): Promise<DentalRecord> {
  await db
    .update(dentalRecords)
    .set({ ...change, updatedAt: sql`now()` })
    .where(byId(actor, record.id))
    .catch((error: unknown) => refuseSecond(error, record.toothNumber));
  return await readRecord(db, actor, record.id);
}

/** One open record of a thing on a tooth, promised by the database. */
function refuseSecond(error: unknown, tooth: string | null | undefined): never {
  if (!isUniqueViolation(error, 'dental_records_open')) throw error;
  throw conflict(tooth ? says.open_on_tooth({ tooth }) : says.open_in_mouth);
}

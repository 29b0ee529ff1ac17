import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withdrawnOf } from '#server/care/trackers/withdrawal.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { formFRecords, formFVersions, pndtRegistrations } from '#server/kernel/db/schema/form-f.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import {
  type FormFEntry,
  type FormFRecord,
  formFEntry,
  type PndtRegistration,
} from '#shared/care/form-f/form-f.schema.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { addDays } from '#shared/kernel/time/days.ts';

export type FormFRow = typeof formFRecords.$inferSelect;

const NONE: PndtRegistration = { number: null, validUntil: null, revision: 0 };

export async function readRegistration(db: Db, actor: Member, lock = false): Promise<PndtRegistration> {
  const query = db
    .select({
      number: pndtRegistrations.number,
      validUntil: pndtRegistrations.validUntil,
      revision: pndtRegistrations.revision,
    })
    .from(pndtRegistrations)
    .where(ownedBy(actor, pndtRegistrations));
  const [found = NONE] = lock ? await query.for('update') : await query;
  return found;
}

export async function saveRegistration(
  db: Db,
  actor: Member,
  values: { number: string; validUntil: string | null },
): Promise<PndtRegistration> {
  const target = actor.clinicId === null ? pndtRegistrations.centerId : pndtRegistrations.clinicId;
  await db
    .insert(pndtRegistrations)
    // Who has seen that there was none is told of the first one too.
    .values({ ...values, ...ownerOf(actor), revision: 1 })
    .onConflictDoUpdate({ target, set: { ...values, updatedAt: sql`now()` } });
  return await readRegistration(db, actor);
}

const recorder = alias(users, 'recorder');
const withdrawer = alias(users, 'withdrawer');

const selectRecords = (db: Db) =>
  db
    .select({ row: formFRecords, recordedBy: recorder.name, withdrawn: withdrawnOf(formFRecords, withdrawer) })
    .from(formFRecords)
    .innerJoin(recorder, eq(recorder.id, formFRecords.recordedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, formFRecords.withdrawnBy));

type Selected = Awaited<ReturnType<typeof selectRecords>>[number];

async function toRecords(db: Db, actor: Member, found: Selected[]): Promise<FormFRecord[]> {
  const versions = await versionsOf(
    db,
    actor,
    found.map(({ row }) => row.id),
  );
  return found.map(({ row, recordedBy, withdrawn }) => ({
    id: row.id,
    registrationNumber: row.registrationNumber,
    ...formFEntry.parse(row),
    recordedBy,
    withdrawn,
    earlierVersions: versions.filter(({ recordId }) => recordId === row.id).map(({ recordId: _of, ...one }) => one),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
  }));
}

/** Nobody corrects the lines of a page as often. */
const MOST_VERSIONS = 500;

async function versionsOf(db: Db, actor: Member, recordIds: number[]) {
  if (recordIds.length === 0) return [];
  return await db
    .select({
      recordId: formFVersions.recordId,
      entry: formFVersions.entry,
      replacedAt: formFVersions.createdAt,
      replacedBy: users.name,
      reason: formFVersions.reason,
    })
    .from(formFVersions)
    .innerJoin(users, eq(users.id, formFVersions.replacedBy))
    .where(and(ownedBy(actor, formFVersions), inArray(formFVersions.recordId, recordIds)))
    .orderBy(newestFirst(formFVersions.id))
    .limit(MOST_VERSIONS);
}

/** The first day of the next month: 32 days after the first of one. */
const nextMonth = (month: string) => `${addDays(`${month}-01`, 32).slice(0, 7)}-01`;

const inMonth = (actor: Member, month: string | undefined) =>
  and(
    ownedBy(actor, formFRecords),
    ...(month === undefined
      ? []
      : [gte(formFRecords.performedOn, `${month}-01`), lt(formFRecords.performedOn, nextMonth(month))]),
  );

export async function listRecords(
  db: Db,
  actor: Member,
  { month, limit, offset }: { month?: string | undefined; limit: number; offset: number },
): Promise<PageOf<FormFRecord>> {
  const matching = inMonth(actor, month);
  const found = await selectRecords(db)
    .where(matching)
    .orderBy(newestFirst(formFRecords.performedOn), newestFirst(formFRecords.id))
    .limit(limit)
    .offset(offset);
  return { rows: await toRecords(db, actor, found), total: await db.$count(formFRecords, matching) };
}

const byId = (actor: Member, id: number) => and(ownedBy(actor, formFRecords), eq(formFRecords.id, id));

export async function readRecord(db: Db, actor: Member, id: number): Promise<FormFRecord> {
  const [record] = await toRecords(db, actor, await selectRecords(db).where(byId(actor, id)));
  if (!record) throw notFound('form_f');
  return record;
}

export async function lockRecord(db: Db, actor: Member, id: number): Promise<FormFRow> {
  const [found] = await db.select().from(formFRecords).where(byId(actor, id)).for('update');
  if (!found) throw notFound('form_f');
  return found;
}

export async function insertRecord(
  db: Db,
  actor: Member,
  entry: FormFEntry,
  registrationNumber: string,
): Promise<FormFRecord> {
  const [stored] = await db
    .insert(formFRecords)
    .values({ ...entry, registrationNumber, ...ownerOf(actor), recordedBy: actor.userId })
    .returning({ id: formFRecords.id });
  return await readRecord(db, actor, stored?.id ?? 0);
}

/** Keeps what stands, and puts another line in its place. */
export async function correctRecord(
  db: Db,
  actor: Member,
  before: FormFRow,
  { entry, reason }: { entry: FormFEntry; reason: string },
): Promise<FormFRecord> {
  await db.insert(formFVersions).values({
    ...ownerOf(actor),
    recordId: before.id,
    entry: formFEntry.parse(before),
    reason,
    replacedBy: actor.userId,
  });
  return await changeRecord(db, actor, before.id, entry);
}

export async function changeRecord(
  db: Db,
  actor: Member,
  id: number,
  change: Partial<typeof formFRecords.$inferInsert>,
): Promise<FormFRecord> {
  await db
    .update(formFRecords)
    .set({ ...change, updatedAt: sql`now()` })
    .where(byId(actor, id));
  return await readRecord(db, actor, id);
}

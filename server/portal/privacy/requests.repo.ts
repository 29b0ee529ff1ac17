import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, notFound, refusedAt } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { daysLeft, dueDay, isChild } from '#shared/portal/privacy/privacy.rules.ts';
import type { DataRequest, dataRequestFilters, NewRequest, OwnRequest } from '#shared/portal/privacy/privacy.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { dataRequests, patientConsents } from '#server/kernel/db/schema/privacy.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { holdersOf, keyOf, ownRow } from './person.repo.ts';

export type RequestRow = typeof dataRequests.$inferSelect;

/** Open ones of one person at one organisation: nobody has more to ask before the first is answered. */
const MOST_OPEN = 5;

const newestRequest = desc(dataRequests.id);

/** The person's own, whichever organisation they went to. */
export async function listOwnRequests(
  db: Db,
  actor: PatientActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<OwnRequest>> {
  const owned = ownedBy(actor, dataRequests);
  const rows = await db.select().from(dataRequests).where(owned).orderBy(newestRequest).limit(limit).offset(offset);
  return { rows: await asOwn(db, rows), total: await db.$count(dataRequests, owned) };
}

async function asOwn(db: Db, rows: readonly RequestRow[]): Promise<OwnRequest[]> {
  const holders = await holdersOf(db, rows);
  return rows.map((row) => {
    const holder = holders.get(keyOf(row));
    const today = todayIn(holder?.timezone ?? 'Asia/Kolkata');
    return { ...row, organisation: holder?.name ?? '', daysLeft: daysLeft(row, today) };
  });
}

/** Of two that come at once the second waits for the row of the patient, so that the count holds. */
export async function insertRequest(
  db: Db,
  actor: PatientActor,
  { patientId, kind, field, wished, said, guardianName }: NewRequest,
): Promise<{ row: RequestRow; own: OwnRequest }> {
  const patient = await ownRow(db, actor, patientId);
  await db.select({ id: patients.id }).from(patients).where(eq(patients.id, patient.id)).for('no key update');
  const open = and(
    ownedBy(actor, dataRequests),
    eq(dataRequests.patientId, patient.id),
    eq(dataRequests.status, 'open'),
  );
  if ((await db.$count(dataRequests, open)) >= MOST_OPEN) {
    throw new AppError('too_many_requests', says.requests_waiting({ most: MOST_OPEN }));
  }
  const { clinicId, centerId } = patient;
  const holder = (await holdersOf(db, [patient])).get(keyOf(patient));
  const today = todayIn(holder?.timezone ?? 'Asia/Kolkata');
  const ofChild = isChild(patient.dateOfBirth, today);
  const guardian = ofChild ? (guardianName ?? (await guardianOf(db, actor))) : null;
  if (ofChild && guardian === null) throw refusedAt('guardianName', says.guardian_needed, 'rule_broken');
  const isCorrection = kind === 'correction';
  const [row] = await db
    .insert(dataRequests)
    .values({
      clinicId,
      centerId,
      patientId: patient.id,
      kind,
      field: isCorrection ? (field ?? null) : null,
      wished: isCorrection && field !== 'other' ? (wished ?? null) : null,
      said: said ?? null,
      guardianName: guardian,
      dueOn: dueDay(today),
    })
    .returning();
  const [own] = row ? await asOwn(db, [row]) : [];
  if (!row || !own) throw new Error('The request was not kept');
  return { row, own };
}

async function guardianOf(db: Db, actor: PatientActor): Promise<string | null> {
  const [last] = await db
    .select({ name: patientConsents.guardianName })
    .from(patientConsents)
    .where(and(ownedBy(actor, patientConsents), sql`${patientConsents.guardianName} is not null`))
    .orderBy(desc(patientConsents.id))
    .limit(1);
  return last?.name ?? null;
}

/** What stands in the record where the wish would go. */
const present = sql<string | null>`case ${dataRequests.field}
  when 'name' then ${patients.name} when 'dateOfBirth' then ${patients.dateOfBirth}::text
  when 'gender' then ${patients.gender} when 'address' then ${patients.address} end`;

const selectRequests = (db: Db) =>
  db
    .select({
      request: dataRequests,
      patientName: patients.name,
      patientPhone: patients.phone,
      present,
      answeredByName: users.name,
    })
    .from(dataRequests)
    .innerJoin(patients, eq(patients.id, dataRequests.patientId))
    .leftJoin(users, eq(users.id, dataRequests.answeredBy));

type Selected = Awaited<ReturnType<typeof selectRequests>>[number];

const toRequest = ({ request, ...beside }: Selected, actor: Member): DataRequest => ({
  ...request,
  ...beside,
  daysLeft: daysLeft(request, todayIn(actor.timezone)),
});

export async function listRequests(
  db: Db,
  actor: Member,
  { status, kind, limit, offset }: z.output<typeof dataRequestFilters>,
): Promise<PageOf<DataRequest>> {
  const wanted: SQL | undefined = and(
    ownedBy(actor, dataRequests),
    status && eq(dataRequests.status, status),
    kind && eq(dataRequests.kind, kind),
  );
  const rows = await selectRequests(db).where(wanted).orderBy(newestRequest).limit(limit).offset(offset);
  return { rows: rows.map((row) => toRequest(row, actor)), total: await db.$count(dataRequests, wanted) };
}

export async function readRequest(db: Db, actor: Member, id: number): Promise<DataRequest> {
  const [row] = await selectRequests(db).where(and(ownedBy(actor, dataRequests), eq(dataRequests.id, id)));
  if (!row) throw notFound('data_request');
  return toRequest(row, actor);
}

export async function lockRequest(db: Db, actor: Member, id: number): Promise<RequestRow> {
  const [row] = await db
    .select()
    .from(dataRequests)
    .where(and(ownedBy(actor, dataRequests), eq(dataRequests.id, id)))
    .for('no key update');
  if (!row) throw notFound('data_request');
  return row;
}

export async function keepAnswer(
  db: Db,
  actor: Member,
  id: number,
  answered: Pick<RequestRow, 'status' | 'deeds'> & { answer: string },
): Promise<void> {
  await db
    .update(dataRequests)
    .set({ ...answered, answeredBy: actor.userId, answeredAt: new Date().toISOString() })
    .where(and(ownedBy(actor, dataRequests), eq(dataRequests.id, id)));
}

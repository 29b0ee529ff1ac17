import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { therapySessions } from '#server/kernel/db/schema/therapy-sessions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { withdrawnOf } from '#server/care/trackers/withdrawal.ts';

export type TherapySessionRow = typeof therapySessions.$inferSelect;

const withdrawer = alias(users, 'withdrawer');

const selectSessions = (db: Db) =>
  db
    .select({
      id: therapySessions.id,
      courseId: therapySessions.courseId,
      patientId: therapySessions.patientId,
      sessionDate: therapySessions.sessionDate,
      attendance: therapySessions.attendance,
      therapistId: therapySessions.therapistId,
      therapistName: users.name,
      modalities: therapySessions.modalities,
      painBefore: therapySessions.painBefore,
      painAfter: therapySessions.painAfter,
      measures: therapySessions.measures,
      notes: therapySessions.notes,
      packageId: therapySessions.packageId,
      withdrawn: withdrawnOf(therapySessions, withdrawer),
      createdAt: therapySessions.createdAt,
      updatedAt: therapySessions.updatedAt,
      revision: therapySessions.revision,
    })
    .from(therapySessions)
    .innerJoin(users, eq(users.id, therapySessions.therapistId))
    .leftJoin(withdrawer, eq(withdrawer.id, therapySessions.withdrawnBy));

const ofCourse = (actor: ClinicActor, courseId: number) =>
  and(ownedBy(actor, therapySessions), eq(therapySessions.courseId, courseId));
const byId = (actor: ClinicActor, id: number) => and(ownedBy(actor, therapySessions), eq(therapySessions.id, id));

export async function sessionsOfCourse(
  db: Db,
  actor: ClinicActor,
  courseId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<TherapySession>> {
  const matching = ofCourse(actor, courseId);
  const rows = await selectSessions(db)
    .where(matching)
    .orderBy(newestFirst(therapySessions.sessionDate), newestFirst(therapySessions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(therapySessions, matching) };
}

/** Who came, of a course whose row is locked. */
export const countAttended = (db: Db, actor: ClinicActor, courseId: number): Promise<number> =>
  db.$count(
    therapySessions,
    and(ofCourse(actor, courseId), eq(therapySessions.attendance, 'came'), isNull(therapySessions.withdrawnAt)),
  );

/** Withdrawn ones too: what was ever on record. */
export const countRecorded = (db: Db, actor: ClinicActor, courseId: number): Promise<number> =>
  db.$count(therapySessions, ofCourse(actor, courseId));

export async function readTherapySession(db: Db, actor: ClinicActor, id: number): Promise<TherapySession> {
  const [found] = await selectSessions(db).where(byId(actor, id));
  if (!found) throw notFound('session');
  return found;
}

/** The course first, then its sessions: the order in which everybody locks them. */
export async function courseOf(db: Db, actor: ClinicActor, id: number): Promise<number> {
  const [found] = await db.select({ courseId: therapySessions.courseId }).from(therapySessions).where(byId(actor, id));
  if (!found) throw notFound('session');
  return found.courseId;
}

export async function lockTherapySession(db: Db, actor: ClinicActor, id: number): Promise<TherapySessionRow> {
  const [found] = await db.select().from(therapySessions).where(byId(actor, id)).for('update');
  if (!found) throw notFound('session');
  return found;
}

export async function insertTherapySession(
  db: Db,
  actor: ClinicActor,
  session: Omit<typeof therapySessions.$inferInsert, 'clinicId'>,
): Promise<TherapySession> {
  const [stored] = await db
    .insert(therapySessions)
    .values({ ...session, clinicId: actor.clinicId })
    .returning({ id: therapySessions.id });
  return await readTherapySession(db, actor, stored?.id ?? 0);
}

export async function changeTherapySession(
  db: Db,
  actor: ClinicActor,
  id: number,
  change: Partial<typeof therapySessions.$inferInsert>,
): Promise<TherapySession> {
  await db
    .update(therapySessions)
    .set({ ...change, updatedAt: sql`now()` })
    .where(byId(actor, id));
  return await readTherapySession(db, actor, id);
}

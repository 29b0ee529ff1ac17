import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { NewPhysiotherapySession, PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { physiotherapySessions } from '#server/kernel/db/schema/trackers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

const own = {
  id: physiotherapySessions.id,
  patientId: physiotherapySessions.patientId,
  doctorId: physiotherapySessions.doctorId,
  prescriptionId: physiotherapySessions.prescriptionId,
  therapyType: physiotherapySessions.therapyType,
  duration: physiotherapySessions.duration,
  bodyArea: physiotherapySessions.bodyArea,
  side: physiotherapySessions.side,
  totalSessions: physiotherapySessions.totalSessions,
  completedSessions: physiotherapySessions.completedSessions,
  notes: physiotherapySessions.notes,
  instructions: physiotherapySessions.instructions,
  status: physiotherapySessions.status,
  closeReason: physiotherapySessions.closeReason,
  createdAt: physiotherapySessions.createdAt,
  updatedAt: physiotherapySessions.updatedAt,
  revision: physiotherapySessions.revision,
};

const selectSessions = (db: Db) =>
  db
    .select({ ...own, doctorName: users.name })
    .from(physiotherapySessions)
    .innerJoin(users, eq(users.id, physiotherapySessions.doctorId));

const ofPatient = (actor: ClinicActor, patientId: number) =>
  and(ownedBy(actor, physiotherapySessions), eq(physiotherapySessions.patientId, patientId));
const byId = (actor: ClinicActor, id: number) =>
  and(ownedBy(actor, physiotherapySessions), eq(physiotherapySessions.id, id));

export async function sessionsOfPatient(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<PhysiotherapySession>> {
  const matching = ofPatient(actor, patientId);
  const rows = await selectSessions(db)
    .where(matching)
    .orderBy(newestFirst(physiotherapySessions.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(physiotherapySessions, matching) };
}

export async function readSession(db: Db, actor: ClinicActor, id: number): Promise<PhysiotherapySession> {
  const [found] = await selectSessions(db).where(byId(actor, id));
  if (!found) throw notFound('session');
  return found;
}

/** Held until the commit: what is decided on its counts stays true. */
export async function lockSession(db: Db, actor: ClinicActor, id: number) {
  const [found] = await db.select().from(physiotherapySessions).where(byId(actor, id)).for('update');
  if (!found) throw notFound('session');
  return found;
}

/** 404 for a prescription that isn't this patient's. */
export async function assertPrescriptionOf(
  db: Db,
  actor: ClinicActor,
  { prescriptionId, patientId }: { prescriptionId: number; patientId: number },
): Promise<void> {
  const [found] = await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(
      and(ownedBy(actor, prescriptions), eq(prescriptions.id, prescriptionId), eq(prescriptions.patientId, patientId)),
    );
  if (!found) throw notFound('prescription');
}

export async function insertSession(
  db: Db,
  actor: ClinicActor,
  session: NewPhysiotherapySession,
): Promise<PhysiotherapySession> {
  const [stored] = await db
    .insert(physiotherapySessions)
    .values({ ...session, clinicId: actor.clinicId, doctorId: actor.userId })
    .returning({ id: physiotherapySessions.id });
  return await readSession(db, actor, stored?.id ?? 0);
}

export async function changeSession(
  db: Db,
  actor: ClinicActor,
  id: number,
  change: Partial<typeof physiotherapySessions.$inferInsert>,
): Promise<PhysiotherapySession> {
  await db
    .update(physiotherapySessions)
    .set({ ...change, updatedAt: sql`now()` })
    .where(byId(actor, id));
  return await readSession(db, actor, id);
}

export async function removeSession(db: Db, actor: ClinicActor, id: number): Promise<void> {
  const removed = await db
    .delete(physiotherapySessions)
    .where(byId(actor, id))
    .returning({ id: physiotherapySessions.id });
  if (removed.length === 0) throw notFound('session');
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { numberIn } from '#shared/care/specialty/field-kinds.ts';
import type { SpecialtyNote } from '#shared/care/specialty/specialty.api.ts';

const selectNotes = (db: Db) =>
  db
    .select({
      id: specialtyNotes.id,
      patientId: specialtyNotes.patientId,
      doctorId: specialtyNotes.doctorId,
      doctorName: users.name,
      appointmentId: specialtyNotes.appointmentId,
      specialization: specialtyNotes.specialization,
      fields: specialtyNotes.fields,
      createdAt: specialtyNotes.createdAt,
    })
    .from(specialtyNotes)
    .innerJoin(users, eq(users.id, specialtyNotes.doctorId));

export async function notesOfPatient(
  db: Db,
  actor: ClinicActor,
  { patientId, limit, offset }: { patientId: number; limit: number; offset: number },
): Promise<PageOf<SpecialtyNote>> {
  const matching = and(ownedBy(actor, specialtyNotes), eq(specialtyNotes.patientId, patientId));
  const rows = await selectNotes(db)
    .where(matching)
    .orderBy(newestFirst(specialtyNotes.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(specialtyNotes, matching) };
}

/** More specializations than have seen anybody. */
const MOST_SPECIALTIES = 5;

/** The newest of each specialization, the latest first. */
export async function latestNotes(db: Db, actor: ClinicActor, patientId: number): Promise<SpecialtyNote[]> {
  const newest = db
    .selectDistinctOn([specialtyNotes.specialization], { id: specialtyNotes.id })
    .from(specialtyNotes)
    .where(and(ownedBy(actor, specialtyNotes), eq(specialtyNotes.patientId, patientId)))
    .orderBy(specialtyNotes.specialization, newestFirst(specialtyNotes.id));
  return await selectNotes(db)
    .where(and(ownedBy(actor, specialtyNotes), inArray(specialtyNotes.id, newest)))
    .orderBy(newestFirst(specialtyNotes.id))
    .limit(MOST_SPECIALTIES);
}

/** Completed weeks of pregnancy at birth, as the newest note has them that says it: nobody is asked at each visit. */
export async function gestationOf(db: Db, actor: ClinicActor, patientId: number): Promise<number | undefined> {
  const said = sql<string>`${specialtyNotes.fields} ->> 'gestationAtBirth'`;
  const [row] = await db
    .select({ said })
    .from(specialtyNotes)
    .where(and(ownedBy(actor, specialtyNotes), eq(specialtyNotes.patientId, patientId), sql`${said} is not null`))
    .orderBy(newestFirst(specialtyNotes.id))
    .limit(1);
  return numberIn(row?.said);
}

export async function insertNote(
  db: Db,
  actor: ClinicActor,
  note: Pick<SpecialtyNote, 'patientId' | 'appointmentId' | 'specialization' | 'fields'>,
): Promise<SpecialtyNote> {
  const [stored] = await db
    .insert(specialtyNotes)
    .values({ ...note, clinicId: actor.clinicId, doctorId: actor.userId })
    .returning({ id: specialtyNotes.id });
  const [row] = await selectNotes(db).where(
    and(ownedBy(actor, specialtyNotes), eq(specialtyNotes.id, stored?.id ?? 0)),
  );
  if (!row) throw new Error('What was stored is not there');
  return row;
}

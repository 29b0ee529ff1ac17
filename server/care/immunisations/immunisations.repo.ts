import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Immunisation } from '#shared/care/immunisations/immunisations.schema.ts';
import type { GivenDose } from '#shared/care/immunisations/standing.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { withdrawnOf } from '#server/care/trackers/withdrawal.ts';

type Row = typeof immunisations.$inferSelect;

/** Several times what a childhood has. */
const ALL = 300;

const withdrawer = alias(users, 'withdrawer');

const selectImmunisations = (db: Db) =>
  db
    .select({
      id: immunisations.id,
      patientId: immunisations.patientId,
      dose: immunisations.dose,
      givenOn: immunisations.givenOn,
      isDateEstimated: immunisations.isDateEstimated,
      isElsewhere: immunisations.isElsewhere,
      product: immunisations.product,
      batch: immunisations.batch,
      site: immunisations.site,
      givenBy: immunisations.givenBy,
      notes: immunisations.notes,
      doctorId: immunisations.doctorId,
      doctorName: users.name,
      withdrawn: withdrawnOf(immunisations, withdrawer),
      createdAt: immunisations.createdAt,
      updatedAt: immunisations.updatedAt,
      revision: immunisations.revision,
    })
    .from(immunisations)
    .innerJoin(users, eq(users.id, immunisations.doctorId))
    .leftJoin(withdrawer, eq(withdrawer.id, immunisations.withdrawnBy));

const ofPatient = (actor: ClinicActor, patientId: number) =>
  and(ownedBy(actor, immunisations), eq(immunisations.patientId, patientId));
const byId = (actor: ClinicActor, id: number) => and(ownedBy(actor, immunisations), eq(immunisations.id, id));

/** Latest first; what was taken back too, behind what holds. */
export const recordsOf = (db: Db, actor: ClinicActor, patientId: number): Promise<Immunisation[]> =>
  selectImmunisations(db)
    .where(ofPatient(actor, patientId))
    .orderBy(
      sql`${immunisations.withdrawnAt} is not null`,
      newestFirst(immunisations.givenOn),
      newestFirst(immunisations.id),
    )
    .limit(ALL);

/** What was given and holds. */
export const givenTo = (db: Db, actor: ClinicActor, patientId: number): Promise<GivenDose[]> =>
  db
    .select({
      id: immunisations.id,
      dose: immunisations.dose,
      givenOn: immunisations.givenOn,
      product: immunisations.product,
      isDateEstimated: immunisations.isDateEstimated,
    })
    .from(immunisations)
    .where(and(ofPatient(actor, patientId), isNull(immunisations.withdrawnAt)))
    .orderBy(newestFirst(immunisations.givenOn), newestFirst(immunisations.id))
    .limit(ALL);

export async function readImmunisation(db: Db, actor: ClinicActor, id: number): Promise<Immunisation> {
  const [found] = await selectImmunisations(db).where(byId(actor, id));
  if (!found) throw notFound('immunisation');
  return found;
}

/** The patient first, then the dose: the order in which everybody locks them. */
export async function patientOf(db: Db, actor: ClinicActor, id: number): Promise<number> {
  const [found] = await db.select({ patientId: immunisations.patientId }).from(immunisations).where(byId(actor, id));
  if (!found) throw notFound('immunisation');
  return found.patientId;
}

export async function lockImmunisation(db: Db, actor: ClinicActor, id: number): Promise<Row> {
  const [found] = await db.select().from(immunisations).where(byId(actor, id)).for('update');
  if (!found) throw notFound('immunisation');
  return found;
}

export async function insertImmunisation(
  db: Db,
  actor: ClinicActor,
  given: Omit<typeof immunisations.$inferInsert, 'clinicId' | 'doctorId'>,
): Promise<Immunisation> {
  const [stored] = await db
    .insert(immunisations)
    .values({ ...given, clinicId: actor.clinicId, doctorId: actor.userId })
    .returning({ id: immunisations.id });
  return await readImmunisation(db, actor, stored?.id ?? 0);
}

export async function changeImmunisation(
  db: Db,
  actor: ClinicActor,
  id: number,
  change: Partial<typeof immunisations.$inferInsert>,
): Promise<Immunisation> {
  await db
    .update(immunisations)
    .set({ ...change, updatedAt: sql`now()` })
    .where(byId(actor, id));
  return await readImmunisation(db, actor, id);
}

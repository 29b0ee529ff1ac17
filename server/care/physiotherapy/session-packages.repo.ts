import { and, asc, eq, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { SessionPackage } from '#shared/care/physiotherapy/session-packages.schema.ts';
import type { PackageState } from '#shared/care/trackers/trackers.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { sessionPackages } from '#server/kernel/db/schema/session-packages.ts';
import { therapySessions } from '#server/kernel/db/schema/therapy-sessions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** A session that was withdrawn gives back what it took. */
const taken = sql<number>`(select count(*) from ${therapySessions} where ${therapySessions.packageId} = ${sessionPackages.id}
  and ${therapySessions.withdrawnAt} is null)::integer`;

const selectPackages = (db: Db) =>
  db
    .select({
      id: sessionPackages.id,
      patientId: sessionPackages.patientId,
      name: sessionPackages.name,
      sessions: sessionPackages.sessions,
      taken,
      invoiceId: sessionPackages.invoiceId,
      invoiceNumber: invoices.invoiceNumber,
      price: invoices.amount,
      due: sql<string>`(${invoices.amount} - ${invoices.paidAmount})::text`,
      isEnded: sql<boolean>`(${invoices.deletedAt} is not null or ${invoices.refundedAmount} > 0)`,
      soldBy: users.name,
      createdAt: sessionPackages.createdAt,
    })
    .from(sessionPackages)
    .innerJoin(invoices, eq(invoices.id, sessionPackages.invoiceId))
    .innerJoin(users, eq(users.id, sessionPackages.soldBy));

type Row = Awaited<ReturnType<typeof selectPackages>>[number];

function packageOf({ isEnded, ...row }: Row): SessionPackage {
  const left = isEnded ? 0 : Math.max(row.sessions - row.taken, 0);
  const state: PackageState = isEnded ? 'ended' : left > 0 ? 'open' : 'used';
  return { ...row, left, state, due: isEnded ? '0.00' : row.due };
}

const ofPatient = (actor: ClinicActor, patientId: number) =>
  and(ownedBy(actor, sessionPackages), eq(sessionPackages.patientId, patientId));

export async function packagesOfPatient(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<SessionPackage>> {
  const matching = ofPatient(actor, patientId);
  const rows = await selectPackages(db)
    .where(matching)
    .orderBy(newestFirst(sessionPackages.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(packageOf), total: await db.$count(sessionPackages, matching) };
}

export async function readPackage(db: Db, actor: ClinicActor, id: number): Promise<SessionPackage> {
  const [found] = await selectPackages(db).where(and(ownedBy(actor, sessionPackages), eq(sessionPackages.id, id)));
  if (!found) throw notFound('session_package');
  return packageOf(found);
}

/** All of a patient's, the oldest first, held until the commit: two sessions never take the same last one. */
export async function lockPackages(db: Db, actor: ClinicActor, patientId: number): Promise<SessionPackage[]> {
  const matching = ofPatient(actor, patientId);
  const held = db.select({ id: sessionPackages.id }).from(sessionPackages).where(matching);
  await held.orderBy(asc(sessionPackages.id)).for('update');
  return (await selectPackages(db).where(matching).orderBy(asc(sessionPackages.id))).map(packageOf);
}

export async function insertPackage(
  db: Db,
  actor: ClinicActor,
  sold: Pick<typeof sessionPackages.$inferInsert, 'patientId' | 'name' | 'sessions' | 'invoiceId'>,
): Promise<number> {
  const values = { ...sold, clinicId: actor.clinicId, soldBy: actor.userId };
  const [stored] = await db.insert(sessionPackages).values(values).returning({ id: sessionPackages.id });
  if (!stored) throw new Error('The package was not stored');
  return stored.id;
}

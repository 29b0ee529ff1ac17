import { and, desc, eq, sql } from 'drizzle-orm';
import type { Nominee, nomineeChange } from '#shared/portal/privacy/privacy.schema.ts';
import type { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import { nominees } from '#server/kernel/db/schema/privacy.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { personRows } from './person.repo.ts';

const columns = {
  name: nominees.name,
  relation: nominees.relation,
  phone: nominees.phone,
  since: nominees.updatedAt,
};

/** Of the person, or of one patient of an organisation. */
export async function readNominee(db: Db, owner: Owner, patientId?: number): Promise<Nominee | null> {
  const [found] = await db
    .select(columns)
    .from(nominees)
    .where(and(ownedBy(owner, nominees), patientId === undefined ? undefined : eq(nominees.patientId, patientId)))
    .orderBy(desc(nominees.updatedAt))
    .limit(1);
  return found ?? null;
}

/** With every organisation that knows the person, since each of them may have to turn to the nominee. */
export async function nameNominee(
  db: Db,
  actor: PatientActor,
  { name, relation, phone }: z.output<typeof nomineeChange>,
): Promise<void> {
  const named = { name, relation, phone };
  const rows = await personRows(db, actor);
  await db
    .insert(nominees)
    .values(rows.map(({ patientId, clinicId, centerId }) => ({ patientId, clinicId, centerId, ...named })))
    .onConflictDoUpdate({ target: nominees.patientId, set: { ...named, updatedAt: sql`now()` } });
}

export const forgetNominee = (db: Db, actor: PatientActor) => db.delete(nominees).where(ownedBy(actor, nominees));

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PatientImport } from '#shared/insight/transfers/transfers.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientImports } from '#server/kernel/db/schema/transfers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { type ImportedRow, rowsOf } from './judge-import.ts';

const {
  id,
  fileName,
  status,
  totalRows,
  doneRows,
  createdPatients,
  knownPatients,
  failure,
  createdAt,
  finishedAt,
  undoneAt,
  keptPatients,
  keptBecause,
} = patientImports;
const columns = {
  id,
  fileName,
  status,
  totalRows,
  doneRows,
  createdPatients,
  knownPatients,
  failure,
  createdAt,
  finishedAt,
  undoneAt,
  keptPatients,
  keptBecause,
  createdByName: users.name,
};

const selectImports = (db: Db) =>
  db.select(columns).from(patientImports).innerJoin(users, eq(users.id, patientImports.createdBy));

export async function listImports(
  db: Db,
  actor: ClinicActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<PatientImport>> {
  const owned = ownedBy(actor, patientImports);
  const rows = await selectImports(db).where(owned).orderBy(newestFirst(id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(patientImports, owned) };
}

export async function findImport(db: Db, actor: ClinicActor, importId: number): Promise<PatientImport | undefined> {
  const [found] = await selectImports(db).where(and(ownedBy(actor, patientImports), eq(id, importId)));
  return found;
}

export async function insertImport(
  db: Db,
  actor: ClinicActor,
  values: { fileName: string; totalRows: number },
): Promise<number> {
  const [made] = await db
    .insert(patientImports)
    .values({ ...values, clinicId: actor.clinicId, createdBy: actor.userId })
    .returning({ id });
  if (!made) throw new Error('The import was not written');
  return made.id;
}

/** How far it is. Beside the transaction that registers the people, so that others see it. */
export async function noteRows(db: Db, importId: number, done: number): Promise<boolean> {
  const noted = await db
    .update(patientImports)
    .set({ status: 'running', doneRows: done })
    .where(eq(id, importId))
    .returning({ id });
  return noted.length > 0;
}

/** What has ended stays as it is. */
export async function endImport(
  db: Db,
  importId: number,
  end: { createdPatients: number; knownPatients: number } | { failure: string },
): Promise<void> {
  await db
    .update(patientImports)
    .set({
      ...end,
      status: 'failure' in end ? 'failed' : 'done',
      doneRows: 'failure' in end ? 0 : sql`total_rows`,
      // Not now(): the transaction began before the people were registered.
      finishedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(id, importId), isNull(finishedAt)));
}

/** Of two imports of one clinic the second waits: each then knows whom the other has registered. */
export async function holdImports(db: Db, clinicId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`patient imports ${clinicId}`}, 0))`);
}

/**
 * Registers those whom the clinic doesn't have, and says how many they were. Nothing is under way with any of them: with the first
 * status of a registration each would have an appointment.
 */
export async function insertPeople(
  db: Db,
  { clinicId, importId }: { clinicId: number; importId: number },
  people: readonly ImportedRow[],
): Promise<number> {
  // A list that names somebody says that they belong to the clinic.
  await db.execute(sql`
    update ${patients} set archived_at = null, updated_at = now()
    from ${rowsOf(people)}
    where ${patients.clinicId} = ${clinicId} and ${patients.phone} = person.phone and ${patients.nameKey} = person."nameKey"
      and ${patients.archivedAt} is not null`);
  const { rowCount } = await db.execute(sql`
    insert into ${patients} (
      clinic_id, name, name_key, date_of_birth, date_of_birth_estimated, gender, phone, email, address, allergies,
      conditions, doctor_id, register_number, import_id, status)
    select ${clinicId}, name, "nameKey", "dateOfBirth", "dateOfBirthEstimated", gender, phone, email, address, allergies,
      conditions, "doctorId", "registerNumber", ${importId}, 'bill_paid'
    from ${rowsOf(people)}
    on conflict do nothing`);
  return rowCount ?? 0;
}

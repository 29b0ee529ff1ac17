import { and, eq } from 'drizzle-orm';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { type Owner, ownedBy } from './tenancy.ts';

type PatientsTable = AnyPgTable & { id: PgColumn; patientId: PgColumn; clinicId?: PgColumn; centerId?: PgColumn };

/** Whether the row with this id is the patient's, in the caller's organisation: an id from outside is a question. */
export async function isOfPatient(
  db: Db,
  actor: Owner,
  table: PatientsTable,
  { id, patientId }: { id: number; patientId: number },
): Promise<boolean> {
  const isRow = and(ownedBy(actor, table), eq(table.patientId, patientId), eq(table.id, id));
  return (await db.$count(table, isRow)) > 0;
}

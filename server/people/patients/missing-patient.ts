import { and, eq, isNull } from 'drizzle-orm';
import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patientMerges } from '#server/kernel/db/schema/merges.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';

/** Why there is no such patient: of a record that became part of another one it says of which. */
export async function missingPatient(db: Db, owner: Owner, id: number): Promise<AppError> {
  const [now] = await db
    .select({ id: patients.id, name: patients.name })
    .from(patientMerges)
    .innerJoin(patients, eq(patients.id, patientMerges.patientId))
    .where(and(ownedBy(owner, patientMerges), eq(patientMerges.goneId, id), isNull(patientMerges.undoneAt)));
  return now ? new AppError('not_found', says.patient_merged(now)) : notFound('patient');
}

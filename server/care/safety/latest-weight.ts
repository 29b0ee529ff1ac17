import { and, eq, sql } from 'drizzle-orm';
import { readWeight } from '#shared/care/dosing/weight.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { Weighed } from './doses/weight-needed.ts';

/** Some are written in words. */
const LOOKED_AT = 10;

/** The patient's last weight among the vitals of the prescriptions. */
export async function latestWeight(db: Db, actor: ClinicActor, patientId: number): Promise<Weighed | null> {
  const weight = sql<string>`${prescriptions.vitals} ->> 'weight'`;
  const rows = await db
    .select({ weight, createdAt: prescriptions.createdAt })
    .from(prescriptions)
    .where(and(ownedBy(actor, prescriptions), eq(prescriptions.patientId, patientId), sql`${weight} <> ''`))
    .orderBy(newestFirst(prescriptions.id))
    .limit(LOOKED_AT);
  for (const row of rows) {
    const kg = readWeight(row.weight);
    if (kg !== null) return { kg, on: dayOf(row.createdAt, actor.timezone) };
  }
  return null;
}

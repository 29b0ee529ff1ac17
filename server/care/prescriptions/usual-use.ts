import { and, eq, isNull, or } from 'drizzle-orm';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { doctorMedicines, medicines } from '#server/kernel/db/schema/formulary.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** How this doctor gave a medicine of the formulary last; null where they never did. Others' own medicines aren't there. */
export async function usualUse(db: Db, { userId }: ClinicActor, medicineId: number) {
  const [found] = await db
    .select({ lastUse: doctorMedicines.lastUse })
    .from(medicines)
    .leftJoin(doctorMedicines, and(eq(doctorMedicines.medicineId, medicines.id), eq(doctorMedicines.doctorId, userId)))
    .where(and(eq(medicines.id, medicineId), or(isNull(medicines.doctorId), eq(medicines.doctorId, userId))));
  if (!found) throw notFound('medicine');
  const { lastUse } = found;
  return { usual: lastUse && { dose: writeDose(doseOf(lastUse)), days: lastUse.days } };
}

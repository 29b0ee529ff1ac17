import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { doctorMedicines, medicines } from '#server/kernel/db/schema/formulary.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** So far back a habit is looked for: some weeks of a busy doctor, and never more to read than that. */
const LATEST = 300;

/**
 * How this doctor gives a medicine of the formulary: the dose as it was given last, the days as they are usually given. Null where they
 * never did. Others' own medicines aren't there.
 */
export async function usualUse(db: Db, actor: ClinicActor, medicineId: number) {
  const { userId } = actor;
  const [found] = await db
    .select({ nameKey: medicines.nameKey, lastUse: doctorMedicines.lastUse })
    .from(medicines)
    .leftJoin(doctorMedicines, and(eq(doctorMedicines.medicineId, medicines.id), eq(doctorMedicines.doctorId, userId)))
    .where(and(eq(medicines.id, medicineId), or(isNull(medicines.doctorId), eq(medicines.doctorId, userId))));
  if (!found) throw notFound('medicine');
  const { nameKey, lastUse } = found;
  if (!lastUse) return { usual: null };
  const days = await usualDays(db, actor, nameKey);
  return { usual: { dose: writeDose(doseOf(lastUse)), days: days ?? lastUse.days } };
}

/** What stood in most of the doctor's latest prescriptions of it; of two the newer. A single day was a preset once, and is nobody's habit. */
async function usualDays(db: Db, actor: ClinicActor, nameKey: string): Promise<number | undefined> {
  const latest = db
    .select({ id: prescriptions.id, medicines: prescriptions.medicines })
    .from(prescriptions)
    .where(and(ownedBy(actor, prescriptions), eq(prescriptions.doctorId, actor.userId)))
    .orderBy(newestFirst(prescriptions.id))
    .limit(LATEST)
    .as('latest');
  const days = sql<number>`(given ->> 'days')::integer`;
  const [most] = await db
    .select({ days })
    .from(latest)
    .crossJoin(sql`jsonb_array_elements(${latest.medicines}) given`)
    .where(
      and(
        sql`trim(regexp_replace(lower(given ->> 'medicineName'), '\\s+', ' ', 'g')) = ${nameKey}`,
        sql`given ->> 'continues' is distinct from 'true'`,
        sql`(given ->> 'days')::integer > 1`,
      ),
    )
    .groupBy(days)
    .orderBy(sql`count(*) desc, max(${latest.id}) desc`)
    .limit(1);
  return most?.days;
}

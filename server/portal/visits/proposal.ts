import { and, desc, gt, inArray, sql } from 'drizzle-orm';
import { withoutRepeats } from '#shared/kernel/http/texts.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';

/** Nobody looks for a medicine further back. */
const LONGEST_DAYS = 180;

/** What the person's own records say of allergies and of medicines that are still taken. */
export async function proposedAnswers(
  db: Db,
  actor: PatientActor,
): Promise<{ allergies: string[]; medicines: string | null }> {
  const ids = actor.scope.persons.map(({ patientId }) => patientId);
  const rows = await db.select({ allergies: patients.allergies }).from(patients).where(inArray(patients.id, ids));
  const written = await db
    .select({ medicines: prescriptions.medicines, createdAt: prescriptions.createdAt })
    .from(prescriptions)
    .where(
      and(
        ownedBy(actor, prescriptions),
        gt(prescriptions.createdAt, sql`now() - make_interval(days => ${LONGEST_DAYS})`),
        sql`not exists (select from ${prescriptions} later where later.supersedes_id = ${prescriptions.id})`,
      ),
    )
    .orderBy(desc(prescriptions.id))
    .limit(20);
  const taken = written.flatMap(({ medicines, createdAt }) =>
    medicines
      .filter(({ days, continues }) => continues || Date.parse(createdAt) + days * 86_400_000 > Date.now())
      .map(({ medicineName, strength }) => [medicineName, strength].filter(Boolean).join(' ')),
  );
  return {
    allergies: withoutRepeats(rows.flatMap(({ allergies }) => allergies)),
    medicines: withoutRepeats(taken).join(', ').slice(0, 500) || null,
  };
}

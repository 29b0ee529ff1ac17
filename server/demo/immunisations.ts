import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ScheduledDose } from '#shared/care/immunisations/immunisations.states.ts';
import { addDays } from './demo-days.ts';
import type { DemoOrganisation } from './organisations.ts';
import { FAMILY_PHONE } from './people.ts';

interface Given {
  /** Days after birth. */
  age: number;
  doses: readonly ScheduledDose[];
}

/** What stands on the card of the demo family's infant: two of 14 weeks are overdue. */
const given: readonly Given[] = [
  { age: 0, doses: ['bcg', 'opv_0', 'hepb_0'] },
  { age: 43, doses: ['opv_1', 'penta_1', 'rota_1', 'fipv_1', 'pcv_1'] },
  { age: 72, doses: ['opv_2', 'penta_2', 'rota_2'] },
  { age: 101, doses: ['opv_3', 'penta_3', 'rota_3'] },
];

/** The card was taken over when the infant was registered. */
export async function insertImmunisations(
  db: Db,
  { id: clinicId, doctors: [doctor] }: DemoOrganisation,
): Promise<void> {
  const family = await db
    .select({ id: patients.id, dateOfBirth: patients.dateOfBirth, createdAt: patients.createdAt })
    .from(patients)
    .where(
      and(eq(patients.clinicId, clinicId), eq(patients.phone, FAMILY_PHONE), eq(patients.dateOfBirthEstimated, false)),
    );
  if (!doctor || family.length === 0) return;
  const rows = family.flatMap(({ id: patientId, dateOfBirth, createdAt }) =>
    given.flatMap(({ age, doses }) =>
      doses.map((dose) => ({
        clinicId,
        patientId,
        doctorId: doctor.id,
        dose,
        givenOn: addDays(dateOfBirth, age),
        isElsewhere: true,
        givenBy: 'District Hospital, Pune',
        createdAt,
      })),
    ),
  );
  await db.insert(immunisations).values(rows);
}

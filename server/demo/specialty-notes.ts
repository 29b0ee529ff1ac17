import type { Db } from '#server/kernel/db/client.ts';
import { specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import type { StoredVisit } from './clinic-history.ts';
import type { DemoOrganisation } from './organisations.ts';
import { randomFrom } from './random.ts';

const MOST = 40;

const examinations = [
  'Chest clear, heart sounds normal, abdomen soft',
  'Throat red, no glands, chest clear',
  'Afebrile, well hydrated, nothing abnormal found',
  'Mild tenderness above the navel, no guarding',
];

/** What the general physicians noted at their last visits. */
export async function insertSpecialtyNotes(
  db: Db,
  clinic: DemoOrganisation,
  visits: readonly StoredVisit[],
  today: string,
): Promise<void> {
  // Numbers of its own, so that everything else stays the same whatever is added here.
  const random = randomFrom(20_260_403);
  const rows = visits
    .filter(
      ({ doctor, day, prescriptionId }) =>
        doctor.specialization === 'General Medicine' && day <= today && prescriptionId !== null,
    )
    .toSorted((one, other) => one.seenAt.localeCompare(other.seenAt))
    .slice(-MOST)
    .map(({ patientId, appointmentId, doctor, consultation, seenAt }) => ({
      clinicId: clinic.id,
      patientId,
      doctorId: doctor.id,
      appointmentId,
      specialization: 'General Medicine',
      fields: {
        history: consultation.complaints,
        examination: random.pick(examinations),
        provisionalDiagnosis: consultation.diagnosis,
        plan: consultation.advice,
      },
      createdAt: seenAt,
    }));
  if (rows.length > 0) await db.insert(specialtyNotes).values(rows);
}

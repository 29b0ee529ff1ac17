import { randomBytes } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments, queueCounters } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { instantOn } from './demo-days.ts';
import type { DemoOrganisation } from './organisations.ts';

const HALF_HOUR = 30;
const SLOT = 15;
/** Of today's visits to come, these are by video: the family's may be over when somebody tries it later in the day. */
const LATER = [1, 3];

const newRoom = () => {
  const room = `naadi-${randomBytes(16).toString('hex')}`;
  return {
    appointmentType: 'telemedicine' as const,
    videoConsultationId: room,
    videoConsultationPassword: randomBytes(9).toString('base64url'),
    videoConsultationUrl: `https://meet.jit.si/${room}`,
  };
};

/**
 * A visit by video whose room is open now: of the first doctor with the family's grandfather, in the quarter of an hour between two of
 * the day's visits. Two more of the doctor's come later.
 */
export async function insertVideoVisits(
  db: Db,
  { id: clinicId, doctors }: DemoOrganisation,
  { today, nowMinutes }: { today: string; nowMinutes: number },
): Promise<void> {
  const [doctor] = doctors;
  const [patient] = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.clinicId, clinicId), eq(patients.phone, '9876543210')))
    .orderBy(asc(patients.id))
    // Not the mother: she has a visit of her own soon.
    .offset(1)
    .limit(1);
  if (!doctor || !patient) return;
  const start = Math.floor(nowMinutes / HALF_HOUR) * HALF_HOUR + SLOT;
  const counter = and(eq(queueCounters.doctorId, doctor.id), eq(queueCounters.day, today));
  const [taken] = await db
    .update(queueCounters)
    .set({ lastNumber: sql`${queueCounters.lastNumber} + 1` })
    .where(counter)
    .returning({ queueNumber: queueCounters.lastNumber });
  await db.insert(appointments).values({
    clinicId,
    patientId: patient.id,
    doctorId: doctor.id,
    status: 'booked',
    visitDay: today,
    appointmentDate: instantOn(today, start),
    startDateTime: instantOn(today, start),
    endDateTime: instantOn(today, start + SLOT),
    queueNumber: taken?.queueNumber ?? null,
    reason: 'Cough since three days',
    createdBy: doctor.id,
    // After all the others.
    createdAt: sql`(select greatest(max(created_at), now()) from ${appointments} where clinic_id = ${clinicId})`,
    ...newRoom(),
  });
  await db
    .update(patients)
    .set({ status: 'appointment' })
    .where(and(eq(patients.id, patient.id), eq(patients.status, 'bill_paid')));
  const later = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.clinicId, clinicId),
        eq(appointments.doctorId, doctor.id),
        eq(appointments.visitDay, today),
        eq(appointments.status, 'booked'),
        eq(appointments.appointmentType, 'in_person'),
      ),
    )
    .orderBy(appointments.startDateTime);
  for (const { id } of later.filter((_, place) => LATER.includes(place))) {
    await db.update(appointments).set(newRoom()).where(eq(appointments.id, id));
  }
}

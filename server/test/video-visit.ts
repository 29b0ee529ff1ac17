import { api } from '#shared/api.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patientAuth } from '#server/kernel/db/schema/portal.ts';
import { openPatientSession } from '#server/kernel/principals/patient.ts';
import { type ClinicRow, type PatientRow, type TestUser } from './builders.ts';
import type { TestApp } from './harness.ts';

// A visit by video with its two sides, for the tests of what is done at one.

const MINUTE = 60_000;
let rooms = 0;

/** Begins in so many minutes and takes half an hour. */
export async function bookedByVideo(
  t: TestApp,
  of: { clinic: ClinicRow; doctor: TestUser; patient: PatientRow },
  { inMinutes = 5, ...more }: { inMinutes?: number } & Partial<typeof appointments.$inferInsert> = {},
) {
  rooms += 1;
  const start = Date.now() + inMinutes * MINUTE;
  const room = `naadi-${String(rooms).padStart(32, '0')}`;
  const [visit] = await t.db
    .insert(appointments)
    .values({
      clinicId: of.clinic.id,
      patientId: of.patient.id,
      doctorId: of.doctor.id,
      status: 'booked',
      visitDay: todayIn(DEFAULT_TIMEZONE),
      appointmentDate: new Date(start).toISOString(),
      startDateTime: new Date(start).toISOString(),
      endDateTime: new Date(start + 30 * MINUTE).toISOString(),
      appointmentType: 'telemedicine',
      videoConsultationId: room,
      videoConsultationPassword: 'pass-of-room',
      videoConsultationUrl: `${t.env.video.baseUrl}/${room}`,
      ...more,
    })
    .returning();
  if (!visit) throw new Error('No visit was booked');
  return visit;
}

/** What the browser of a person sends who has signed in to the portal. */
export async function portalSession(t: TestApp, { id: patientId, phone }: PatientRow) {
  await t.db.insert(patientAuth).values({ phone, patientId }).onConflictDoNothing();
  const session = { phone, patientId, address: '127.0.0.1', userAgent: 'test' };
  const cookie = (await openPatientSession(t.db, session, t.env.publicUrl)).split(';')[0] ?? '';
  return { cookie };
}

/** A doctor with a registration number, their patient, and a visit that has a room now. */
export async function startVideoVisit(t: TestApp, booked: Parameters<typeof bookedByVideo>[2] = {}) {
  const clinic = await t.clinic({ name: 'Shanti Clinic' });
  const doctor = await t.doctor(clinic, {
    name: 'Meera Nair',
    qualification: 'MBBS, MD',
    registrationNumber: 'MMC-2011-04567',
  });
  const patient = await t.patient(clinic, { name: 'Asha Rao' });
  const visit = await bookedByVideo(t, { clinic, doctor, patient }, booked);
  const headers = await portalSession(t, patient);
  const params = { id: visit.id };
  return {
    clinic,
    doctor,
    patient,
    visit,
    headers,
    params,
    /** Answers what is asked before joining. */
    async answer() {
      const portal = t.as(null);
      await portal(api.portalVideo.emergency, { params, headers, body: { isEmergency: false } });
      const { consentVersion } = await portal(api.portalVideo.visit, { params, headers });
      return portal(api.portalVideo.consent, { params, headers, body: { version: consentVersion, language: 'hi' } });
    },
  };
}

import { eq } from 'drizzle-orm';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow } from './builders.ts';
import type { TestApp } from './harness.ts';

// A patient with a doctor in a clinic of their own, for the tests of prescribing.

export const today = todayIn(DEFAULT_TIMEZONE);
export const nextWeek = addDays(today, 7);

export const dolo = {
  medicineType: 'Tablet',
  medicineName: 'Dolo 650',
  dosageTiming: { breakfast: true, dinner: true },
  foodTiming: { breakfast: 'After', dinner: 'After' },
  days: 5,
};

export async function startConsultation(t: TestApp, clinicExtras: Partial<ClinicRow> = {}) {
  const clinic = await t.clinic({ name: 'Shanti Clinic', ...clinicExtras });
  const doctor = await t.doctor(clinic, { name: 'Meera Nair' });
  const reception = await t.reception(clinic);
  const patient = await t.patient(clinic, { name: 'Asha Rao' });
  return {
    clinic,
    doctor,
    reception,
    patient,
    /** Issues a prescription of one medicine, as the doctor unless somebody else is named. */
    issue: (body: Record<string, unknown> = {}, user = doctor) =>
      t.as(user)(api.prescriptions.createSmart, { body: { patientId: patient.id, medicines: [dolo], ...body } }),
    patientNow: async () => (await t.db.select().from(patients).where(eq(patients.id, patient.id)))[0],
    visits: () =>
      t.db.select().from(appointments).where(eq(appointments.patientId, patient.id)).orderBy(appointments.id),
  };
}

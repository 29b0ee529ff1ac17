import { randomBytes } from 'node:crypto';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import type { appointments } from '#server/kernel/db/schema/appointments.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { clinicPatientReports } from '#server/kernel/db/schema/reports.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import type { Consultation } from './consultation.ts';
import { seenAs } from './consultations.ts';
import { addDays, instantOn } from './demo-days.ts';
import { medicine } from './demo-medicine.ts';
import type { DemoDoctor, DemoOrganisation } from './organisations.ts';
import { type DemoPerson, FAMILY_PHONE } from './people.ts';
import type { PlannedVisit } from './plan-visits.ts';
import { drawDemoReport } from './report-file.ts';

/** What the family on the portal's demo phone comes for: of every kind something, and of today some medicines. */

const MOTHER = 'Sunita Sharma';
const GRANDFATHER = 'रमेश शर्मा';
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A dose a week, of which today is a day. */
const vitaminD = (today: string) =>
  medicine('Capsule', 'Uprise-D3 60K', 'Cholecalciferol', `1 every ${weekdays[weekdayOf(today)]}`, 'after', 56, {
    strength: '60,000 IU',
    notes: 'with milk',
  });

const steroid = (dose: string, days: number, more = {}) =>
  medicine('Tablet', 'Wysolone 10', 'Prednisolone', dose, 'after', days, { strength: '10 mg', ...more });

type Seen = Pick<Consultation, 'complaints' | 'diagnosis' | 'advice' | 'medicines'>;

const anaemia = (today: string): Seen => ({
  complaints: 'Tired, breathless on climbing stairs',
  diagnosis: 'Iron deficiency anaemia',
  medicines: [
    medicine('Tablet', 'Orofer-XT', 'Ferrous ascorbate and folic acid', '0-1-0', 'after', 60, {
      strength: '100 mg + 1.5 mg',
    }),
    vitaminD(today),
  ],
  advice: 'Green leafy vegetables, jaggery, dates',
});

const allergy: Seen = {
  complaints: 'Itching and rash since two days, no fever',
  diagnosis: 'Acute urticaria',
  medicines: [
    steroid('2-0-0', 5),
    steroid('1-0-0', 5, { continues: true }),
    steroid('1/2-0-0', 5, { continues: true }),
    medicine('Tablet', 'Cetirizine 10 mg', 'Cetirizine', '0-0-0-1', 'after', 10, { strength: '10 mg' }),
    medicine('Tablet', 'Dolo 650', 'Paracetamol', '1 SOS for fever, max 3 a day, 6 h apart', 'after', 10, {
      strength: '650 mg',
    }),
  ],
  advice: 'Come at once if the lips swell or breathing gets hard',
};

const diabetes = (today: string): Seen => ({
  complaints: 'Follow-up of diabetes',
  diagnosis: 'Type 2 diabetes mellitus, hypertension',
  medicines: [
    medicine('Tablet', 'Glycomet SR 500', 'Metformin', '1-0-1', 'after', 60, { strength: '500 mg' }),
    medicine('Tablet', 'Telma 40', 'Telmisartan', '1-0-0', 'before', 60, { strength: '40 mg' }),
    medicine('Tablet', 'Rosuvas 10', 'Rosuvastatin', '0-0-0-1', 'any', 60, { strength: '10 mg' }),
    vitaminD(today),
  ],
  advice: 'Walk for half an hour a day',
});

const comesFor = (complaints: string): Seen => ({ complaints, diagnosis: '', medicines: [], advice: '' });

interface Coming {
  name: string;
  /** From today. */
  days: number;
  minutes: number;
  status: AppointmentStatus;
  seen: Seen;
  isVideo?: boolean;
}

/** Beside the visits that a clinic plans, at times of day that those leave free. `nowMinutes` places the video visit soon. */
export function planFamilyVisits(
  [doctor]: readonly DemoDoctor[],
  people: readonly DemoPerson[],
  { today, nowMinutes, isFirst }: { today: string; nowMinutes: number; isFirst: boolean },
): PlannedVisit[] {
  if (!doctor) return [];
  // A quarter of an hour at which nobody else begins, far enough ahead for the room to open while somebody looks.
  const soon = Math.ceil((nowMinutes + 20 - 15) / 30) * 30 + 15;
  const first: Coming[] = [
    { name: MOTHER, days: -112, minutes: 660, status: 'bill_paid', seen: anaemia(addDays(today, -112)) },
    { name: GRANDFATHER, days: -110, minutes: 660, status: 'bill_paid', seen: diabetes(addDays(today, -110)) },
    { name: MOTHER, days: -40, minutes: 660, status: 'cancelled', seen: comesFor('Follow-up') },
    { name: MOTHER, days: -20, minutes: 660, status: 'bill_paid', seen: anaemia(today) },
    { name: GRANDFATHER, days: -12, minutes: 660, status: 'bill_paid', seen: diabetes(today) },
    { name: MOTHER, days: -6, minutes: 675, status: 'bill_paid', seen: allergy },
    { name: MOTHER, days: 0, minutes: soon, status: 'booked', seen: comesFor('Is the rash gone?'), isVideo: true },
    { name: GRANDFATHER, days: 3, minutes: 720, status: 'booked', seen: comesFor('Follow-up of diabetes') },
    { name: MOTHER, days: 9, minutes: 720, status: 'booked', seen: comesFor('Follow-up of anaemia') },
  ];
  const second: Coming[] = [
    {
      name: MOTHER,
      days: -60,
      minutes: 660,
      status: 'bill_paid',
      seen: { ...allergy, medicines: [steroid('1-0-0', 3)] },
    },
  ];
  return (isFirst ? first : second).flatMap(({ name, days, minutes, status, seen, isVideo }) => {
    const person = people.findIndex((one) => one.name === name && one.phone === FAMILY_PHONE);
    if (person === -1) return [];
    const start = instantOn(addDays(today, days), minutes);
    const after = (count: number) => new Date(Date.parse(start) + count * 60_000).toISOString();
    return {
      person,
      doctor,
      consultation: seenAs(seen),
      status,
      // Late in the evening what is soon is on the next day.
      day: addDays(today, days + Math.floor(minutes / 1440)),
      start,
      end: after(15),
      bookedAt: instantOn(addDays(today, Math.min(days, 0) - 1), 8 * 60),
      seenAt: after(5),
      paidAt: after(12),
      queueNumber: 0,
      nextVisitDate: null,
      ...(isVideo && { video: videoRoom() }),
    };
  });
}

function videoRoom() {
  const videoConsultationId = `naadi-${randomBytes(16).toString('hex')}`;
  return {
    appointmentType: 'telemedicine',
    videoConsultationId,
    videoConsultationUrl: `https://meet.jit.si/${videoConsultationId}`,
    videoConsultationPassword: randomBytes(9).toString('base64url'),
  } satisfies Partial<typeof appointments.$inferInsert>;
}

/** A report that the clinic filed itself. */
export async function insertFamilyReport(
  db: Db,
  { clinic, today, store }: { clinic: DemoOrganisation; today: string; store: FileStore },
): Promise<void> {
  const isMother = and(eq(patients.clinicId, clinic.id), eq(patients.name, MOTHER), eq(patients.phone, FAMILY_PHONE));
  const mother = await db.query.patients.findFirst({ where: isMother });
  if (!mother) return;
  const createdAt = instantOn(addDays(today, -20), 690);
  const path = newUploadPath('reports', 'pdf');
  const facts = await store.write(path, await drawDemoReport(clinic.name, ['ECG'], createdAt.slice(0, 10)));
  const about = { clinicId: clinic.id, patientId: mother.id, createdAt };
  const [report] = await db
    .insert(clinicPatientReports)
    .values({
      ...about,
      testName: 'ECG',
      notes: 'Within normal limits',
      fileUrl: urlOfStored(path),
      uploadedBy: clinic.doctors[0]?.id,
    })
    .returning({ id: clinicPatientReports.id });
  const record = { recordType: 'report', recordId: report?.id, mime: 'application/pdf', kind: 'reports' as const };
  await db.insert(files).values({ ...facts, ...about, ...record, path });
}

/** Two of them have also come to the centre by themselves, one for what is measured, one for a picture. */
export const familyWalkIns = {
  [MOTHER]: { daysAgo: 4, test: 'Thyroid Profile', status: 'bill_pending', hasFile: false },
  [GRANDFATHER]: { daysAgo: 30, test: 'X-Ray Chest PA View', status: 'bill_paid', hasFile: true },
} as const;

/** Whose newest results at the first centre were corrected. */
export const isOfFamily = ({ name, phone }: { name: string; phone: string }): boolean =>
  name === MOTHER && phone === FAMILY_PHONE;

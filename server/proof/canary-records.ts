import { eq } from 'drizzle-orm';
import type { AppointmentType } from '#shared/desk/visits/visits.states.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { doctorMedicines, doctorTests, labTests, medicines } from '#server/kernel/db/schema/formulary.ts';
import { notices, pushSubscriptions } from '#server/kernel/db/schema/notices.ts';
import { prescriptions, prescriptionTemplates } from '#server/kernel/db/schema/prescriptions.ts';
import type { TestApp } from '#server/test/harness.ts';
import type { MarkBook, Owner } from './marks.ts';

/** Single records of the canary organisations, with a mark in every cell that holds a text. */

export interface Side {
  t: TestApp;
  book: MarkBook;
  owner: Owner;
}

export interface OfDoctor {
  clinicId: number;
  doctorId: number;
}

export type Organisation = { clinicId: number } | { centerId: number };

const today = todayIn(DEFAULT_TIMEZONE);

export function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was stored');
  return row;
}

export async function visitOf(
  { t, book, owner }: Side,
  visit: OfDoctor & {
    patientId: number;
    status: PatientStatus;
    queueNumber: number;
    appointmentType?: AppointmentType;
  },
): Promise<number> {
  const word = (column: string) => book.word(owner, `appointments.${column}`);
  const values = {
    ...visit,
    visitDay: today,
    reason: word('reason'),
    notes: word('notes'),
    nextVisitDate: book.dayAhead(owner, 'appointments.next_visit_date'),
    videoConsultationUrl: word('video_consultation_url'),
    videoConsultationId: word('video_consultation_id'),
    videoConsultationPassword: word('video_consultation_password'),
    overbookReason: word('overbook_reason'),
    cancelledReason: word('cancelled_reason'),
  };
  return only(await t.db.insert(appointments).values(values).returning({ id: appointments.id })).id;
}

/** As the product names a document that it draws: the record's id and 22 letters that nobody guesses. */
export const documentPath = (
  record: 'prescription' | 'invoice' | 'receipt' | 'day-report',
  id: number,
  word: string,
): string => `uploads/${record}s/${record.replace('-', '_')}_${id}_${word.padEnd(22, 'x')}.pdf`;

const dose = {
  dosageTiming: { breakfast: true, lunch: false, dinner: true },
  foodTiming: { breakfast: 'After', lunch: 'After', dinner: 'After' },
  days: 5,
} as const;

export async function prescriptionOf(
  { t, book, owner }: Side,
  about: OfDoctor & { patientId: number; appointmentId: number },
): Promise<{ id: number; path: string }> {
  const word = (column: string) => book.word(owner, `prescriptions.${column}`);
  const medicine = {
    medicineType: word('medicines.medicineType'),
    medicineName: word('medicines.medicineName'),
    genericName: word('medicines.genericName'),
    strength: word('medicines.strength'),
    notes: word('medicines.notes'),
    ...dose,
  };
  const vitals = {
    bloodPressure: word('vitals.bloodPressure'),
    bloodSugar: word('vitals.bloodSugar'),
    weight: word('vitals.weight'),
    pulse: word('vitals.pulse'),
    temperature: word('vitals.temperature'),
  };
  const values = {
    ...about,
    complaints: word('complaints'),
    vitals,
    diagnosis: word('diagnosis'),
    medicines: [medicine],
    instructions: word('instructions'),
    additionalInstructions: word('additional_instructions'),
    selectedTests: [word('selected_tests')],
    consultationFee: book.money(owner, 'prescriptions.consultation_fee'),
    nextVisitDate: book.dayAhead(owner, 'prescriptions.next_visit_date'),
    language: 'en',
  };
  const { id } = only(await t.db.insert(prescriptions).values(values).returning({ id: prescriptions.id }));
  const path = documentPath('prescription', id, word('pdf_url'));
  await t.db
    .update(prescriptions)
    .set({ pdfUrl: `/${path}` })
    .where(eq(prescriptions.id, id));
  return { id, path };
}

export async function templateOf({ t, book, owner }: Side, own: OfDoctor): Promise<number> {
  const word = (column: string) => book.word(owner, `prescription_templates.${column}`);
  const values = {
    ...own,
    name: word('name'),
    medicines: [
      { medicineType: 'Tablet', medicineName: word('medicines.medicineName'), notes: word('medicines.notes'), ...dose },
    ],
    additionalInstructions: word('additional_instructions'),
    selectedTests: [word('selected_tests')],
    selectedCenters: [],
  };
  const made = await t.db.insert(prescriptionTemplates).values(values).returning({ id: prescriptionTemplates.id });
  return only(made).id;
}

/** A medicine and a test that the doctor has taught the product, with how they were last used. */
export async function ownNames({ t, book, owner }: Side, own: OfDoctor): Promise<number> {
  const word = (cell: string) => book.word(owner, cell);
  const medicineName = word('medicines.display_name');
  const medicine = {
    ...own,
    source: 'own' as const,
    displayName: medicineName,
    nameKey: medicineName.toLowerCase(),
    genericName: word('medicines.generic_name'),
    brandName: word('medicines.brand_name'),
    strength: word('medicines.strength'),
    form: 'Tablet' as const,
    alsoKnownAs: word('medicines.also_known_as'),
    therapeuticGroup: word('medicines.therapeutic_group'),
  };
  const { id: medicineId } = only(await t.db.insert(medicines).values(medicine).returning({ id: medicines.id }));
  const lastUse = { ...dose, notes: word('doctor_medicines.last_use') };
  await t.db.insert(doctorMedicines).values({ doctorId: own.doctorId, medicineId, useCount: 3, lastUse });
  const testName = word('lab_tests.name');
  const test = {
    ...own,
    source: 'own' as const,
    name: testName,
    nameKey: testName.toLowerCase(),
    category: word('lab_tests.category'),
    sample: word('lab_tests.sample'),
    alsoKnownAs: word('lab_tests.also_known_as'),
    loincCode: word('lab_tests.loinc_code'),
  };
  const { id: labTestId } = only(await t.db.insert(labTests).values(test).returning({ id: labTests.id }));
  await t.db.insert(doctorTests).values({ doctorId: own.doctorId, labTestId, useCount: 3 });
  return medicineId;
}

export async function noticeOf({ t, book, owner }: Side, rung: Organisation & { roles: StaffRole[] }): Promise<number> {
  const word = (column: string) => book.word(owner, `notices.${column}`);
  const values = {
    ...rung,
    kind: 'report_uploaded' as const,
    message: word('message'),
    values: { center: word('values') },
    entityType: word('entity_type'),
    entityId: 1,
  };
  return only(await t.db.insert(notices).values(values).returning({ id: notices.id })).id;
}

/** Two browsers of each, so that one stays when the other is taken away. */
export async function browsersOf({ t, book, owner }: Side, users: readonly { id: number }[]): Promise<void> {
  const word = (column: string) => book.word(owner, `push_subscriptions.${column}`);
  const rows = users.flatMap(({ id }) =>
    ['first', 'second'].map((which) => ({
      userId: id,
      endpoint: `https://push.example.com/${word('endpoint')}/${id}/${which}`,
      p256dh: word('p256dh'),
      auth: word('auth'),
    })),
  );
  await t.db.insert(pushSubscriptions).values(rows);
}

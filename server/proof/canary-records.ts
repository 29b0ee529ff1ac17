import { eq } from 'drizzle-orm';
import type { PatientStatus } from '#shared/patients/patients.states.ts';
import { financialYearOf, todayIn, DEFAULT_TIMEZONE } from '#shared/time/days.ts';
import type { StaffRole } from '#shared/http/roles.ts';
import { drawDemoReport } from '#server/db/demo/report-file.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { files } from '#server/db/schema/files.ts';
import { doctorMedicines, doctorTests, labTests, medicines } from '#server/db/schema/formulary.ts';
import { invoiceCounters, invoiceLines, invoices } from '#server/db/schema/invoices.ts';
import { notices } from '#server/db/schema/notices.ts';
import { paymentTransactions } from '#server/db/schema/payments.ts';
import { prescriptions, prescriptionTemplates } from '#server/db/schema/prescriptions.ts';
import { commissionSummary, referrals } from '#server/db/schema/referrals.ts';
import { clinicPatientReports } from '#server/db/schema/reports.ts';
import { newUploadPath, slipPath } from '#server/files/file-names.ts';
import { localStore } from '#server/files/storage.ts';
import type { TestApp } from '#server/test/harness.ts';
import type { MarkBook, Owner } from './marks.ts';

/** Single records of the canary organisations, with a mark in every cell that holds a text. */

export interface Side {
  t: TestApp;
  book: MarkBook;
  owner: Owner;
}

interface OfDoctor {
  clinicId: number;
  doctorId: number;
}

type Organisation = { clinicId: number } | { centerId: number };

const NOW = '2026-11-20T05:30:00.000Z';
const today = todayIn(DEFAULT_TIMEZONE);
const financialYear = financialYearOf(today);

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was stored');
  return row;
}

export async function visitOf(
  { t, book, owner }: Side,
  visit: OfDoctor & { patientId: number; status: PatientStatus; queueNumber: number },
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
const documentPath = (record: 'prescription' | 'invoice', id: number, word: string): string =>
  `uploads/${record}s/${record}_${id}_${word.padEnd(22, 'x')}.pdf`;

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
    language: word('language'),
  };
  const { id } = only(await t.db.insert(prescriptions).values(values).returning({ id: prescriptions.id }));
  const path = documentPath('prescription', id, word('pdf_url'));
  await t.db
    .update(prescriptions)
    .set({ pdfUrl: `/${path}` })
    .where(eq(prescriptions.id, id));
  return { id, path };
}

/** A pending invoice, or one that was paid through the gateway, which leaves the most behind. */
export async function markedInvoice(
  { t, book, owner }: Side,
  bill: Organisation & { patientId: number; appointmentId?: number; referralId?: number; sequence: number },
  isPaid: boolean,
): Promise<{ id: number; path: string }> {
  const word = (cell: string) => book.word(owner, cell);
  const amount = book.money(owner, 'invoices.amount');
  const { appointmentId: _visit, referralId: _referral, sequence: _sequence, ...about } = bill;
  const { patientId: _patient, ...organisation } = about;
  return await t.db.transaction(async (tx) => {
    const values = {
      ...bill,
      financialYear,
      amount,
      description: word('invoices.description'),
      ...(isPaid && { status: 'paid' as const, paidAmount: amount, paidAt: NOW }),
    };
    const { id } = only(await tx.insert(invoices).values(values).returning({ id: invoices.id }));
    const line = { description: word('invoice_lines.description'), unitPrice: amount, amount };
    await tx.insert(invoiceLines).values({ ...line, invoiceId: id, position: 1 });
    if (isPaid) {
      await tx.insert(paymentTransactions).values({
        ...about,
        invoiceId: id,
        amount,
        paymentMethod: 'razorpay',
        paymentGateway: 'razorpay',
        gatewayOrderId: word('payment_transactions.gateway_order_id'),
        gatewayPaymentId: word('payment_transactions.gateway_payment_id'),
        gatewayTransactionId: word('payment_transactions.gateway_transaction_id'),
        gatewayResponse: { note: word('payment_transactions.gateway_response') },
        failureReason: word('payment_transactions.failure_reason'),
        refundReason: word('payment_transactions.refund_reason'),
        notes: word('payment_transactions.notes'),
        status: 'completed',
        processedAt: NOW,
      });
    }
    const path = documentPath('invoice', id, word('invoices.pdf_url'));
    const { sequence: lastNumber } = bill;
    const counter = { clinicId: null, centerId: null, ...organisation, financialYear, lastNumber };
    await tx
      .insert(invoiceCounters)
      .values(counter)
      .onConflictDoUpdate({
        target: [
          invoiceCounters.clinicId,
          invoiceCounters.centerId,
          invoiceCounters.series,
          invoiceCounters.financialYear,
        ],
        set: { lastNumber },
      });
    await tx
      .update(invoices)
      .set({ pdfUrl: `/${path}` })
      .where(eq(invoices.id, id));
    return { id, path };
  });
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
    selectedCenters: [word('selected_centers')],
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
    entityType: word('entity_type'),
    entityId: 1,
  };
  return only(await t.db.insert(notices).values(values).returning({ id: notices.id })).id;
}

/** A PDF in the store whose page has a mark, and its row. */
async function storedReport({ t, book, owner }: Side, about: Organisation & { patientId: number }, recordType: string) {
  const path = newUploadPath('reports', 'pdf');
  book.made(owner, 'files.path', path);
  const content = await drawDemoReport(book.word(owner, 'files (content)'), [], today);
  const facts = await localStore(t.env.dataDir).write(path, content);
  const row = { ...about, ...facts, path, kind: 'reports' as const, mime: 'application/pdf', recordType };
  return { path, hangUnder: (recordId: number) => t.db.insert(files).values({ ...row, recordId }) };
}

export async function uploadedReport(side: Side, about: { clinicId: number; patientId: number }): Promise<string> {
  const { t, book, owner } = side;
  const { path, hangUnder } = await storedReport(side, about, 'report');
  const word = (column: string) => book.word(owner, `clinic_patient_reports.${column}`);
  const values = { ...about, testName: word('test_name'), notes: word('notes'), fileUrl: `/${path}` };
  const made = await t.db.insert(clinicPatientReports).values(values).returning({ id: clinicPatientReports.id });
  await hangUnder(only(made).id);
  return path;
}

/** What a clinic sent to a centre, and what the centre did about it: the report, the earnings, the invoice. */
export async function referralBetween(
  { clinic, center }: { clinic: Side; center: Side },
  about: OfDoctor & { centerId: number; patientId: number; prescriptionId: number; sequence: number },
): Promise<{ paths: string[]; invoice: { id: number; path: string } }> {
  const { t, book } = clinic;
  const { sequence, ...referred } = about;
  const { centerId, patientId } = about;
  const report = await storedReport(center, { centerId, patientId }, 'referral');
  const commissionAmount = book.money(clinic.owner, 'referrals.commission_amount');
  const values = {
    ...referred,
    testList: [book.word(clinic.owner, 'referrals.test_list')],
    notes: book.word(clinic.owner, 'referrals.notes'),
    status: 'bill_paid' as const,
    reportUrl: `/${report.path}`,
    commissionAmount,
    earningsAmount: book.money(center.owner, 'referrals.earnings_amount'),
    confirmedAt: NOW,
    reportUploadedAt: NOW,
    paidAt: NOW,
  };
  const { id: referralId } = only(await t.db.insert(referrals).values(values).returning({ id: referrals.id }));
  await report.hangUnder(referralId);
  const { clinicId } = about;
  const month = { month: NOW.slice(0, 7), year: Number(NOW.slice(0, 4)) };
  await t.db
    .insert(commissionSummary)
    .values({ clinicId, centerId, patientId, referralId, commissionAmount, ...month });
  const invoice = await markedInvoice(center, { centerId, patientId, referralId, sequence }, true);
  return { paths: [report.path, slipPath(referralId)], invoice };
}

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { patientSessions } from '#server/kernel/db/schema/portal.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import type { CenterRow, ClinicRow, PatientRow, PortalUser, TestUser } from '#server/test/builders.ts';
import { dolo } from '#server/test/consultation.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const { records } = api;
const today = todayIn(DEFAULT_TIMEZONE);

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let technician: TestUser;
/** One person, known to a clinic and a centre. */
let asha: PatientRow;
let ashaAtCenter: PatientRow;
/** Another person on her phone. */
let ravi: PatientRow;
let me: PortalUser;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  count += 1;
  const phone = String(9_822_000_000 + count);
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  center = await t.center({ name: 'City Labs' });
  doctor = await t.doctor(clinic, { name: 'Meera Nair', specialization: 'Physician' });
  technician = await t.technician(center);
  asha = await t.patient(clinic, { name: 'Asha Rao', phone, dateOfBirth: '1990-05-17' });
  ashaAtCenter = await t.patient(undefined, { name: 'asha  RAO', nameKey: asha.nameKey, phone, centerId: center.id });
  ravi = await t.patient(clinic, { name: 'Ravi Rao', phone });
  me = await t.inPortal(asha);
});

const issue = async (patient: PatientRow, body: Record<string, unknown> = {}) =>
  (await t.as(doctor)(api.prescriptions.createSmart, { body: { patientId: patient.id, medicines: [dolo], ...body } }))
    .prescription;
const plain = { dosageTiming: { breakfast: true, lunch: false, dinner: false }, foodTiming: {} };
/** As it was issued then; an issued one never changes. */
async function issuedAt(createdAt: string, medicines: unknown[] = [dolo]): Promise<number> {
  const stored = await t.db
    .insert(prescriptions)
    .values({
      clinicId: clinic.id,
      patientId: asha.id,
      doctorId: doctor.id,
      createdAt,
      instructions: 'DOLO 650',
      medicines: medicines.map((one) => ({ ...(one as object), ...plain })) as never,
    })
    .returning({ id: prescriptions.id });
  return stored[0]?.id ?? 0;
}
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
async function visit(patient: PatientRow, change: Partial<typeof appointments.$inferInsert> = {}) {
  const { id: patientId, clinicId, centerId } = patient;
  const about = { patientId, clinicId, centerId, doctorId: clinicId === null ? null : doctor.id };
  const [row] = await t.db
    .insert(appointments)
    .values({ ...about, visitDay: (change.startDateTime ?? today).slice(0, 10), ...change })
    .returning();
  return row?.id ?? 0;
}
/** Begins so many minutes from now, and lasts half an hour. */
const inMinutes = (minutes: number) => {
  const startDateTime = hours(minutes / 60);
  return { startDateTime, endDateTime: hours((minutes + 30) / 60), appointmentDate: startDateTime };
};
const bill = (by: TestUser, patient: PatientRow, amount = 500, description = 'Fee') =>
  t.as(by)(api.invoices.create, { body: { patientId: patient.id, amount, description } });
const pay = (by: TestUser, patient: PatientRow) =>
  t.as(by)(api.billing.collect, { params: { id: patient.id }, body: {} });

describe('whose records they are', () => {
  it('those of one phone and name, at every organisation, and of nobody else on the phone', async () => {
    await bill(doctor, asha, 500, 'At the clinic');
    await bill(technician, ashaAtCenter, 200, 'At the centre');
    await bill(doctor, ravi, 900, 'His');
    await bill(await t.doctor(clinic), await t.patient(clinic, { name: 'Asha Rao' }), 70, 'Of her namesake');
    const { rows, total } = await t.as(me)(records.invoices);
    expect(rows.map(({ description, organisationName }) => [description, organisationName])).toEqual([
      ['At the centre', 'City Labs'],
      ['At the clinic', 'Shanti Clinic'],
    ]);
    expect(total).toBe(2);
  });

  it('another one’s are not found, the family’s neither until they are chosen', async () => {
    const his = [await issue(ravi), { id: await visit(ravi) }, await bill(doctor, ravi)].map(({ id }) => ({
      params: { id },
    }));
    const [prescription = his[0], appointment = his[0], invoice = his[0]] = his;
    const ask = (as: PortalUser) => [
      () => t.as(as)(records.prescription, prescription as never),
      () => t.as(as)(records.appointment, appointment as never),
      () => t.as(as)(records.invoice, invoice as never),
    ];
    for (const call of ask(me)) expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'not_found' });
    for (const call of ask(await t.inPortal(await t.patient(clinic)))) {
      expect(await refusalOf(call())).toMatchObject({ status: 404 });
    }
    await t.db.update(patientSessions).set({ patientId: ravi.id }).where(eq(patientSessions.patientId, asha.id));
    for (const call of ask(me)) expect(await call()).toMatchObject({ id: expect.any(Number) });
  });

  it('are closed to the staff, and a patient’s cookie opens nothing of theirs', async () => {
    expect(await refusalOf(t.as(doctor as never)(records.dashboard))).toMatchObject({ status: 401 });
    expect(await refusalOf(t.as(me)(api.patients.list))).toMatchObject({ status: 401 });
    expect(await refusalOf(t.as(null)(records.dashboard))).toMatchObject({ status: 401 });
  });

  it('a look at one is in the audit log of the organisation, as the patient’s', async () => {
    const { id } = await issue(asha);
    await t.as(me)(records.prescription, { params: { id } });
    const seen = await t.db.query.auditLogs.findMany({
      where: and(eq(auditLogs.performedByKind, 'patient'), eq(auditLogs.clinicId, clinic.id)),
    });
    expect(seen).toMatchObject([
      { action: 'VIEW', entityType: 'prescription', entityId: String(id), performedByRole: 'patient' },
    ]);
  });
});

describe('prescriptions', () => {
  it('have the doctor, the clinic and the medicines, and tell which was replaced', async () => {
    const first = await issue(asha, {
      complaints: 'Fever',
      diagnosis: 'Viral fever',
      consultationFee: 300,
      selectedTests: ['CBC'],
    });
    const second = await issue(asha, { supersedesId: first.id, additionalInstructions: 'Rest' });
    const { rows } = await t.as(me)(records.prescriptions);
    expect(rows.map(({ id, isReplaced }) => [id, isReplaced])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    expect(rows[1]).toMatchObject({
      doctorName: 'Meera Nair',
      clinicName: 'Shanti Clinic',
      consultationFee: '300.00',
      instructions: expect.stringContaining('DOLO 650'),
      medicines: [{ medicineName: 'Dolo 650', days: 5 }],
      isTeleconsultation: false,
    });
    expect(rows[0]?.pdfUrl).toBe(second.pdfUrl);
    const detail = await t.as(me)(records.prescription, { params: { id: first.id } });
    expect(detail).toMatchObject({
      complaints: 'Fever',
      diagnosis: 'Viral fever',
      tests: ['CBC'],
      doctorSpecialization: 'Physician',
    });
    expect(Object.keys(detail)).not.toContain('clinicId');
  });

  it('don’t count what a referral alone hangs under', async () => {
    const body = { patientId: asha.id, centerId: center.id, testList: ['CBC'] };
    await t.as(doctor)(api.referrals.refer, { body });
    expect(await t.as(me)(records.prescriptions)).toMatchObject({ rows: [], total: 0 });
  });

  it('are searched, and narrowed to days of the clinic’s clock', async () => {
    // Half an hour into the next day there.
    const id = await issuedAt('2026-03-01T19:00:00Z');
    const ids = async (query: Record<string, string>) =>
      (await t.as(me)(records.prescriptions, { query })).rows.map((one) => one.id);
    expect(await ids({ startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual([id]);
    expect(await ids({ endDate: '2026-03-01' })).toEqual([]);
    expect(await ids({ startDate: '2026-03-03' })).toEqual([]);
    expect(await ids({ search: 'dolo' })).toEqual([id]);
    expect(await ids({ search: 'shanti' })).toEqual([id]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await refusalOf(t.as(me)(records.prescriptions, { query: { startDate: 'today' } }))).toMatchObject({
      status: 400,
    });
  });

  it('come in pages, whose total holds beyond the last', async () => {
    for (const days of [1, 2, 3]) await issue(asha, { medicines: [{ ...dolo, days }] });
    const page = async (query: { limit: number; offset: number }) => {
      const { rows, total } = await t.as(me)(records.prescriptions, { query });
      return [rows.map(({ medicines: [first] }) => first?.days), total];
    };
    expect(await page({ limit: 2, offset: 0 })).toEqual([[3, 2], 3]);
    expect(await page({ limit: 2, offset: 2 })).toEqual([[1], 3]);
    expect(await page({ limit: 2, offset: 10 })).toEqual([[], 3]);
  });
});

describe('the medicines of today', () => {
  const daily = (name: string, at: Record<string, number>, change = {}) => ({
    medicineType: 'Tablet',
    medicineName: name,
    frequency: { kind: 'daily', at },
    days: 5,
    ...change,
  });

  it('are those of the prescriptions that hold, by the times of day', async () => {
    const old = await issue(asha, { medicines: [daily('Given up', { breakfast: 1 })] });
    await issue(asha, {
      supersedesId: old.id,
      medicines: [
        {
          medicineType: 'Tablet',
          medicineName: 'Dolo',
          frequency: { kind: 'as_needed', count: 1, reason: 'fever', mostPerDay: 3 },
          days: 3,
          notes: 'With plenty of water',
        },
        daily('Melatonin', { bedtime: 1 }, { strength: '3 mg', food: 'after', notes: 'Once the baby sleeps' }),
        {
          medicineType: 'Syrup',
          medicineName: 'Ascoril',
          frequency: { kind: 'daily', at: { breakfast: 1 } },
          doseAmount: { amount: 5, unit: 'ml' },
          days: 2,
        },
      ],
    });
    await issue(ravi, { medicines: [daily('His', { breakfast: 1 })] });
    const { rows, total } = await t.as(me)(records.medicinesToday);
    expect(total).toBe(3);
    expect(rows.map(({ medicineName }) => medicineName)).toEqual(['Ascoril', 'Melatonin', 'Dolo']);
    expect(rows[1]).toMatchObject({
      strength: '3 mg',
      form: 'Tablet',
      food: 'after',
      frequency: { kind: 'daily', at: { bedtime: 1 } },
      doseAmount: null,
      doctorName: 'Meera Nair',
      clinicName: 'Shanti Clinic',
      startsOn: today,
      endsOn: addDays(today, 4),
      daysLeft: 4,
    });
    expect(rows[0]).toMatchObject({ doseAmount: { amount: 5, unit: 'ml' } });
    expect(rows.map(({ notes, notesInHindi }) => [notes, notesInHindi])).toEqual([
      [null, null],
      ['Once the baby sleeps', null],
      ['With plenty of water', 'खूब पानी के साथ लें'],
    ]);
    const { rows: papers } = await t.as(me)(records.prescriptions);
    expect(papers[0]?.medicines.map(({ notesInHindi }) => notesInHindi)).toContain('खूब पानी के साथ लें');
    expect((await t.as(me)(records.medicinesToday, { query: { limit: 1, offset: 2 } })).rows).toMatchObject([
      { medicineName: 'Dolo' },
    ]);
  });

  it.each([
    [1, ['Short', 'Long']],
    [2, ['Long']],
    [5, []],
  ])('end with their last day: %i days later', async (days, expected) => {
    const each = [daily('Short', { breakfast: 1 }, { days: 2 }), daily('Long', { breakfast: 1 })];
    await issuedAt(hours(-24 * days), each);
    const { rows } = await t.as(me)(records.medicinesToday);
    expect(rows.map(({ medicineName }) => medicineName)).toEqual(expected);
  });
});

describe('appointments', () => {
  it('are told with the documents’ names', async () => {
    const past = await visit(asha, { ...inMinutes(-3000), status: 'bill_pending', queueNumber: 4 });
    const coming = await visit(asha, { ...inMinutes(3000), appointmentType: 'telemedicine', reason: 'Review' });
    const soon = await visit(asha, { ...inMinutes(60) });
    const { rows } = await t.as(me)(records.appointments);
    expect(rows.map(({ id, status, appointmentType }) => [id, status, appointmentType])).toEqual([
      [coming, 'booked', 'telemedicine'],
      [soon, 'booked', 'in-person'],
      [past, 'completed', 'in-person'],
    ]);
    expect(rows[2]).toMatchObject({
      doctorName: 'Meera Nair',
      clinicName: 'Shanti Clinic',
      timezone: DEFAULT_TIMEZONE,
      queueNumber: 4,
    });
    const ids = async (query: Record<string, string>) =>
      (await t.as(me)(records.appointments, { query })).rows.map(({ id }) => id);
    expect(await ids({ upcoming: 'true' })).toEqual([soon, coming]);
    expect(await ids({ upcoming: 'false' })).toEqual([past]);
    expect(await ids({ status: 'completed' })).toEqual([past]);
    expect(await ids({ status: 'cancelled' })).toEqual([]);
    expect(await refusalOf(t.as(me)(records.appointments, { query: { startDate: today } as never }))).toMatchObject({
      status: 400,
    });
    expect(await refusalOf(t.as(me)(records.appointments, { query: { status: 'bill_paid' as never } }))).toMatchObject({
      status: 400,
    });
  });

  it('upcoming are the live ones that aren’t over, with or without a time', async () => {
    const over = await visit(asha, inMinutes(-40));
    const running = await visit(asha, inMinutes(-10));
    const queued = await visit(ashaAtCenter);
    const cancelled = await visit(asha, { ...inMinutes(50), status: 'cancelled', cancelledReason: 'Doctor away' });
    const upcoming = (await t.as(me)(records.appointments, { query: { upcoming: 'true' } })).rows.map(({ id }) => id);
    expect(new Set(upcoming)).toEqual(new Set([running, queued]));
    expect(await t.as(me)(records.appointment, { params: { id: cancelled } })).toMatchObject({
      status: 'cancelled',
      cancelledReason: 'Doctor away',
      canAddToCalendar: false,
    });
    expect(await t.as(me)(records.appointment, { params: { id: over } })).toMatchObject({ canAddToCalendar: false });
    expect(await t.as(me)(records.appointment, { params: { id: running } })).toMatchObject({
      canAddToCalendar: true,
      clinicAddress: 'Pune',
      clinicPhone: null,
    });
  });

  it('show the room of a video visit from a quarter of an hour before', async () => {
    const video = { appointmentType: 'telemedicine', videoConsultationUrl: 'https://meet.example/x' } as const;
    const soon = await visit(asha, { ...inMinutes(14), ...video });
    const later = await visit(asha, { ...inMinutes(60), ...video });
    const { rows } = await t.as(me)(records.appointments, { query: { upcoming: 'true' } });
    expect(rows.map(({ id, videoConsultationUrl }) => [id, videoConsultationUrl])).toEqual([
      [soon, `/patient-portal#video/${soon}`],
      [later, null],
    ]);
  });
});

describe('bills', () => {
  it('have their paper once they are paid; what was withdrawn is gone', async () => {
    const withdrawn = await bill(doctor, asha, 40);
    await t.as(doctor)(api.invoices.remove, { params: { id: withdrawn.id } });
    const open = await bill(doctor, asha, 350.5, 'Consultation');
    const read = () => t.as(me)(records.invoice, { params: { id: open.id } });
    expect(await read()).toMatchObject({
      status: 'pending',
      totalAmount: '350.50',
      paidAmount: '0.00',
      pdfUrl: null,
      payments: [],
    });
    const { invoice } = await pay(doctor, asha);
    expect(await read()).toMatchObject({
      invoiceNumber: invoice.invoiceNumber,
      organisationName: 'Shanti Clinic',
      status: 'paid',
      paidAmount: '350.50',
      paidAt: expect.stringMatching(/Z$/),
      pdfUrl: invoice.pdfUrl,
      lines: [{ description: 'Consultation', quantity: 1, unitPrice: '350.50', amount: '350.50', gstRate: '0.00' }],
      payments: [{ amount: '350.50', method: 'cash', paidAt: expect.stringMatching(/Z$/) }],
      refundedAmount: '0.00',
    });
    const list = async (query: Record<string, string>) => (await t.as(me)(records.invoices, { query })).total;
    expect(await list({})).toBe(1);
    expect(await list({ status: 'pending' })).toBe(0);
    expect(await list({ startDate: today, endDate: today, status: 'paid' })).toBe(1);
    expect(await list({ endDate: addDays(today, -1) })).toBe(0);
    expect(await refusalOf(t.as(me)(records.invoice, { params: { id: withdrawn.id } }))).toMatchObject({ status: 404 });
  });

  it('have the receipts and credit notes of what was paid and went back, opened by the person alone', async () => {
    const { id } = await bill(doctor, asha, 350.5, 'Consultation');
    const parts = [
      { method: 'cash', amount: 300 },
      { method: 'upi', amount: 50.5 },
    ];
    const { receipt } = await t.as(doctor)(api.receipts.take, { body: { patientId: asha.id, parts } });
    const { rows: paid } = await t.as(doctor)(api.payments.transactions, { query: { invoiceId: id } });
    const transactionId = paid.find(({ amount }) => amount === '300.00')?.id ?? 0;
    const back = { amount: 100, reason: 'Charged twice' };
    await t.as(doctor)(api.payments.refund, { params: { id: transactionId }, body: back });
    const found = await t.as(me)(records.invoice, { params: { id } });
    expect(found.receipts).toEqual([
      { number: receipt?.receiptNumber, date: receipt?.createdAt, amount: '350.50', pdfUrl: receipt?.pdfUrl },
    ]);
    expect(found.creditNotes).toMatchObject([{ number: expect.stringMatching(/^CN\//), amount: '100.00' }]);
    for (const path of [found.receipts[0]?.pdfUrl ?? '', found.creditNotes[0]?.pdfUrl ?? '']) {
      const { url } = await t.as(me)(records.fileLink, { query: { path } });
      const opened = await t.raw({ method: 'GET', path: url });
      expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      for (const other of [await t.inPortal(ravi), await t.inPortal(await t.patient(clinic))]) {
        expect(await refusalOf(t.as(other)(records.fileLink, { query: { path } }))).toMatchObject({ status: 404 });
      }
    }
    const other = await bill(doctor, asha, 20);
    expect(await t.as(me)(records.invoice, { params: { id: other.id } })).toMatchObject({
      receipts: [],
      creditNotes: [],
    });
  });

  it('of a centre for what a clinic referred are the patient’s to see', async () => {
    const body = { patientId: asha.id, centerId: center.id, testList: ['CBC'] };
    const { id } = await t.as(doctor)(api.referrals.refer, { body });
    const pathologist = await t.centerDoctor(center);
    await t.as(pathologist)(api.referrals.setStatus, { params: { id }, body: { status: 'confirmed' } });
    const fileData = Buffer.from(
      await (await import('#server/demo/report-file.ts')).drawDemoReport('City Labs', [], today),
    ).toString('base64');
    await t.as(pathologist)(api.referrals.uploadReport, { params: { id }, body: { fileName: 'x.pdf', fileData } });
    await t.as(pathologist)(api.referrals.setStatus, {
      params: { id },
      body: { status: 'bill_paid', earningsAmount: 800 },
    });
    expect((await t.as(me)(records.invoices)).rows).toMatchObject([
      { description: 'Diagnostic tests: CBC', organisationName: 'City Labs', totalAmount: '800.00', status: 'paid' },
    ]);
  });
});

describe('the dashboard', () => {
  it('tells who it is, what there is, what happened last and what comes', async () => {
    const { id } = await issue(asha);
    const past = await visit(asha, { ...inMinutes(-3000), status: 'bill_paid' });
    await visit(asha, { ...inMinutes(-2000), status: 'cancelled' });
    const coming = await visit(asha, inMinutes(100));
    const invoice = await bill(technician, ashaAtCenter, 200, 'Blood count');
    const { patient, stats, recentActivity, upcomingAppointments } = await t.as(me)(records.dashboard);
    expect(patient).toMatchObject({
      id: asha.id,
      name: 'Asha Rao',
      phone: asha.phone,
      organisations: ['Shanti Clinic', 'City Labs'],
    });
    expect(patient.age).toBeGreaterThan(30);
    const visits = await t.db.$count(appointments, eq(appointments.patientId, asha.id));
    const ofCenter = await t.db.$count(appointments, eq(appointments.patientId, ashaAtCenter.id));
    expect(stats).toEqual({
      totalPrescriptions: 1,
      totalAppointments: visits + ofCenter,
      totalInvoices: 1,
      totalReports: 0,
    });
    const told = recentActivity.map(({ type, id: which, title }) => [type, which, title]);
    expect(told).toContainEqual(['invoice', String(invoice.id), 'Blood count']);
    expect(told).toContainEqual(['prescription', String(id), 'Meera Nair']);
    expect(told).toContainEqual(['appointment', String(past), 'Meera Nair']);
    expect(told).not.toContainEqual(['appointment', String(coming), 'Meera Nair']);
    const dates = recentActivity.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(upcomingAppointments.map((one) => one.id)).toContain(coming);
  });

  it('has ten of each, and an empty one is whole', async () => {
    const newcomer = await t.patient(clinic, { name: 'New Comer' });
    expect(await t.as(await t.inPortal(newcomer))(records.dashboard)).toMatchObject({
      stats: { totalPrescriptions: 0, totalAppointments: 0, totalInvoices: 0, totalReports: 0 },
      recentActivity: [],
      upcomingAppointments: [],
    });
    for (let index = 0; index < 12; index += 1) await visit(asha, inMinutes(60 + index * 60));
    for (let index = 0; index < 12; index += 1) await issue(asha);
    const { recentActivity, upcomingAppointments } = await t.as(me)(records.dashboard);
    expect([recentActivity.length, upcomingAppointments.length]).toEqual([10, 10]);
    expect(await t.db.$count(prescriptions, eq(prescriptions.patientId, asha.id))).toBe(12);
  });
});

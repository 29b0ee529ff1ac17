import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import type { CenterRow } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { dolo, nextWeek, startConsultation, today } from '#server/test/consultation.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof startConsultation>>;
let center: CenterRow;

beforeAll(async () => {
  t = await startTestApp();
  center = await t.center({ name: 'City Labs' });
});
afterAll(() => t.close());
beforeEach(async () => {
  at = await startConsultation(t);
});

const saveSettings = (values: Partial<typeof organizationSettings.$inferInsert>) =>
  t.db
    .insert(organizationSettings)
    .values({ clinicId: at.clinic.id, organizationName: 'Shanti Clinic, Pune', ...values });

describe('issuing a prescription', () => {
  it('answers the prescription, the patient, the invoice and the referrals', async () => {
    const issued = await at.issue({
      complaints: 'Fever for two days',
      diagnosis: 'Viral fever',
      vitals: { bloodPressure: '120/80', weight: '61' },
      consultationFee: 500,
      requiresDiagnostics: true,
      selectedTests: ['CBC', 'cbc ', 'Widal test'],
      selectedCenters: [center.id, center.id],
      nextVisitDate: nextWeek,
      additionalInstructions: 'Rest',
    });
    expect(issued.prescription).toMatchObject({
      patientId: at.patient.id,
      patientName: 'Asha Rao',
      doctorId: at.doctor.id,
      doctorName: 'Meera Nair',
      clinicId: at.clinic.id,
      instructions: '1. Tablet DOLO 650: 1-0-1 (morning after food, night after food) for 5 days',
      complaints: 'Fever for two days',
      diagnosis: 'Viral fever',
      vitals: { bloodPressure: '120/80', bloodSugar: '', weight: '61', pulse: '', temperature: '' },
      consultationFee: '500.00',
      additionalInstructions: 'Rest',
      requiresDiagnostics: true,
      selectedTests: ['CBC', 'Widal test'],
      nextVisitDate: nextWeek,
      supersedesId: null,
      supersededById: null,
      referralOnly: false,
    });
    expect(issued.prescription.pdfUrl).toMatch(
      new RegExp(`^/uploads/prescriptions/prescription_${issued.prescription.id}_[\\w-]{22}\\.pdf$`),
    );
    expect(issued.patient).toMatchObject({
      id: at.patient.id,
      status: 'bill_pending',
      nextVisitDate: nextWeek,
      doctorId: at.doctor.id,
      openAmount: '500.00',
    });
    expect(issued.invoice).toMatchObject({
      amount: '500.00',
      description: 'Clinic consultation charges',
      status: 'pending',
      prescriptionId: issued.prescription.id,
      lines: [
        {
          description: 'Clinic consultation charges',
          quantity: '1',
          unitPrice: '500.00',
          gstRate: '0',
          amount: '500.00',
        },
      ],
    });
    expect(issued.referrals).toMatchObject([
      {
        center: { name: 'City Labs' },
        testList: ['CBC', 'Widal test'],
        status: 'pending',
        prescriptionId: issued.prescription.id,
      },
    ]);
  });

  it('keeps what it answered: the list and the single record say the same', async () => {
    const { prescription } = await at.issue({ vitals: { pulse: '72' } });
    expect(await t.as(at.reception)(api.prescriptions.get, { params: { id: prescription.id } })).toEqual(prescription);
    const { rows, total } = await t.as(at.reception)(api.prescriptions.list, { query: { patientId: at.patient.id } });
    expect({ rows, total }).toEqual({ rows: [prescription], total: 1 });
  });

  it('leaves nothing behind when a part of it fails', async () => {
    await t.asOwner(async (db) => {
      await db.execute(
        sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
      );
      await db.execute(sql`create trigger fail_here before insert on doctor_tests execute function fail_here()`);
    });
    const call = at.issue({
      consultationFee: 100,
      selectedTests: ['CBC'],
      selectedCenters: [center.id],
      nextVisitDate: nextWeek,
    });
    expect(await refusalOf(call)).toMatchObject({ status: 500 });
    await t.asOwner((db) => db.execute(sql`drop trigger fail_here on doctor_tests`));
    expect(await at.patientNow()).toMatchObject({ status: 'appointment', nextVisitDate: null, doctorId: null });
    expect(await t.db.$count(prescriptions, eq(prescriptions.patientId, at.patient.id))).toBe(0);
    expect(await t.db.$count(referrals, eq(referrals.patientId, at.patient.id))).toBe(0);
    expect((await at.issue({ consultationFee: 100 })).invoice?.invoiceNumber).toMatch(/\/000001$/);
  });

  it('says in the audit log what was written, without a value of the patient', async () => {
    const { prescription, invoice } = await at.issue({
      complaints: 'a secret complaint',
      consultationFee: 100,
      selectedTests: ['CBC'],
      selectedCenters: [center.id],
    });
    const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, at.doctor.id));
    expect(entries.map(({ action, entityType }) => `${action} ${entityType}`).toSorted()).toEqual([
      'CREATE invoice',
      'CREATE prescription',
      'CREATE referral',
      'UPDATE patient',
    ]);
    expect(entries.find(({ entityType }) => entityType === 'prescription')?.entityId).toBe(String(prescription.id));
    expect(entries.find(({ entityType }) => entityType === 'invoice')?.entityId).toBe(String(invoice?.id));
    expect(JSON.stringify(entries)).not.toContain('secret');
  });
});

describe('what is refused', () => {
  it.each([
    [{ medicines: [] }, 'At least one medicine is required'],
    [{ medicines: undefined }, 'At least one medicine is required'],
    [{ patientId: undefined }, 'Patient is required'],
    [{ medicines: [{ ...dolo, medicineName: ' ' }] }, 'Medicine name is required'],
    [{ medicines: [{ ...dolo, medicineType: '' }] }, 'Medicine type is required'],
    [{ medicines: [{ ...dolo, days: 0 }] }, 'Days must be at least 1'],
    [{ medicines: [{ ...dolo, days: 91 }] }, 'Days must be at most 90'],
    [{ consultationFee: -1 }, 'Consultation fee must be non-negative'],
    [{ consultationFee: 100_000_000 }, 'The amount is too large'],
    [{ consultationFee: '₹350' }, 'Enter an amount'],
    [{ consultationFee: '10.005' }, 'Amounts have at most two decimals'],
    [{ nextVisitDate: '2026-02-31' }, 'This day does not exist'],
  ])('%j', async (body, message) => {
    expect(await refusalOf(at.issue(body))).toMatchObject({ status: 400, message });
  });

  it('a next visit before the clinic’s today', async () => {
    const message = 'The next visit cannot be in the past';
    expect(await refusalOf(at.issue({ nextVisitDate: addDays(today, -1) }))).toMatchObject({
      status: 422,
      code: 'rule_broken',
      message,
      issues: [{ path: 'nextVisitDate', message }],
    });
    expect((await at.issue({ nextVisitDate: today })).patient.nextVisitDate).toBe(today);
  });

  it('a next visit in a year that nobody meant', async () => {
    const last = addMonths(today, 60);
    const message = expect.stringMatching(/^This date is too late\. Choose .* or earlier\.$/) as string;
    expect(await refusalOf(at.issue({ nextVisitDate: addDays(last, 1) }))).toMatchObject({
      status: 422,
      message,
      issues: [{ path: 'nextVisitDate', message }],
    });
    expect((await at.issue({ nextVisitDate: last })).patient.nextVisitDate).toBe(last);
  });

  it('another organisation’s patient, template and prescription: they are not there', async () => {
    const elsewhere = await t.clinic();
    const stranger = await t.doctor(elsewhere);
    const theirs = await t.patient(elsewhere);
    const theirPrescription = await t.as(stranger)(api.prescriptions.createSmart, {
      body: { patientId: theirs.id, medicines: [dolo] },
    });
    expect(await refusalOf(at.issue({ patientId: theirs.id }))).toMatchObject({
      status: 404,
      message: 'The patient was not found',
    });
    expect(await refusalOf(at.issue({ supersedesId: theirPrescription.prescription.id }))).toMatchObject({
      status: 404,
    });
    expect(
      await refusalOf(t.as(at.doctor)(api.prescriptions.get, { params: { id: theirPrescription.prescription.id } })),
    ).toMatchObject({
      status: 404,
      message: 'The prescription was not found',
    });
    expect((await t.as(at.doctor)(api.prescriptions.list, { query: { patientId: theirs.id } })).rows).toEqual([]);
    expect(await at.patientNow()).toMatchObject({ status: 'appointment' });
  });

  it('what isn’t there comes before every other rule', async () => {
    expect(await refusalOf(at.issue({ patientId: 999_999, selectedCenters: [center.id] }))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(at.issue({ templateId: 999_999, selectedCenters: [center.id] }))).toMatchObject({
      status: 404,
    });
  });
});

describe('what is prescribed', () => {
  const wysolone = { ...dolo, medicineName: 'Wysolone 10' };

  it('goes down in steps, in halves and in measured doses', async () => {
    const medicines = [
      wysolone,
      { ...wysolone, dosageTiming: { breakfast: true }, doses: { breakfast: 0.5 }, days: 3, continues: true },
      { ...dolo, medicineType: 'Syrup', medicineName: 'Ascoril', doseAmount: { amount: 5, unit: 'ml' } },
    ];
    const { prescription } = await at.issue({ medicines });
    expect(prescription.medicines).toMatchObject(medicines);
    expect(prescription.medicines[0]).not.toHaveProperty('doses');
    expect(prescription.instructions).toBe(
      '1. Tablet WYSOLONE 10: 1-0-1 (morning after food, night after food) for 5 days, then ½-0-0 (morning after food) for 3 days\n' +
        '2. Syrup ASCORIL: 5 ml, 1-0-1 (morning after food, night after food) for 5 days',
    );
  });

  it('has a frequency of its own, and fills the old fields where they can say it', async () => {
    const weekly = { kind: 'weekly', days: ['mon'], at: { day: 3 } } as const;
    const medicines = [
      { ...dolo, frequency: { kind: 'daily', at: { breakfast: 0.5, bedtime: 1 } } as const },
      { medicineType: 'Tablet' as const, medicineName: 'Folitrax 2.5', frequency: weekly, days: 28 },
      { medicineType: 'Tablet' as const, medicineName: 'Thyronorm 50', dosageTiming: { breakfast: true }, days: 30 },
      { ...dolo, medicineName: 'Limcee', food: 'empty' as const, quantity: '2 strips' },
    ];
    const { prescription } = await at.issue({ medicines });
    const before = { breakfast: 'Before', lunch: 'Before', dinner: 'Before' };
    expect(prescription.medicines).toMatchObject([
      // Bedtime is the documents' night.
      { dosageTiming: { breakfast: true, lunch: false, dinner: true }, doses: { breakfast: 0.5, dinner: 1 } },
      // They can't say once a week: as directed, and never a part of it.
      { frequency: weekly, dosageTiming: { breakfast: false, lunch: false, dinner: false } },
      // Its own rule; nothing was chosen.
      { food: 'empty', foodTiming: before },
      { food: 'empty', foodTiming: before, quantity: '2 strips' },
    ]);
    expect(prescription.medicines[1]?.foodTiming).not.toMatchObject(before);
    expect(prescription.instructions.split('\n')).toEqual([
      '1. Tablet DOLO 650: ½-0-0-1 (morning after food, bedtime) for 5 days',
      '2. Tablet FOLITRAX 2.5: 3 weekly on Mon: take 3 tablets once a week, on Monday only, not daily, for 28 days',
      '3. Tablet THYRONORM 50: 1-0-0 (morning on an empty stomach) for 30 days',
      '4. Tablet LIMCEE: 1-0-1 (morning on an empty stomach, night on an empty stomach) for 5 days',
    ]);
  });

  it('offers this doctor, and nobody else, how a medicine was given last', async () => {
    await at.issue({
      medicines: [{ ...dolo, medicineName: 'Usualol', frequency: { kind: 'every_hours', hours: 8, count: 1 } }],
    });
    const [entry] = (await t.as(at.doctor)(api.formulary.search, { query: { search: 'usualol' } })).rows;
    const params = { id: entry?.id ?? 0 };
    expect(await t.as(at.doctor)(api.prescriptions.usual, { params })).toEqual({ usual: { dose: '1 q8h', days: 5 } });
    const other = await t.doctor(at.clinic);
    expect(await refusalOf(t.as(other)(api.prescriptions.usual, { params }))).toMatchObject({ status: 404 });
    const common = { source: 'starter' as const, sourceCode: 'shared-1', displayName: 'Shared 1', nameKey: 'shared 1' };
    const [shared] = await t.db.insert(medicines).values(common).returning();
    expect(await t.as(other)(api.prescriptions.usual, { params: { id: shared?.id ?? 0 } })).toEqual({ usual: null });
  });

  it('offers the days that this doctor usually gives, and never a single day by itself', async () => {
    const given = async (days: number, medicineName = 'Habitol  500') => {
      await at.issue({ medicines: [{ ...dolo, medicineName, days }] });
    };
    for (const days of [7, 7, 3, 1, 1, 1]) await given(days);
    await given(10, 'Other 500');
    const [entry] = (await t.as(at.doctor)(api.formulary.search, { query: { search: 'habitol' } })).rows;
    const usual = () => t.as(at.doctor)(api.prescriptions.usual, { params: { id: entry?.id ?? 0 } });
    expect(await usual()).toMatchObject({ usual: { days: 7 } });
    // Of two that are as frequent the newer one.
    await given(3, 'HABITOL 500');
    expect(await usual()).toMatchObject({ usual: { days: 3 } });
  });

  it('begins the fee with what this doctor asks in most prescriptions', async () => {
    const query = { patientId: (await t.patient(at.clinic)).id };
    const usual = async () => (await t.as(at.doctor)(api.prescriptions.usualFee, { query })).fee;
    expect(await usual()).toBeNull();
    await at.issue({ consultationFee: 400 });
    await at.issue({ consultationFee: 500 });
    await at.issue({ consultationFee: 400 });
    // A free visit tells nothing.
    await at.issue({ consultationFee: 0 });
    expect(await usual()).toBe('400.00');
    for (const _ of [1, 2, 3]) await at.issue({});
    expect(await usual()).toBeNull();
  });

  it('begins without a fee where the patient has a bill of today, and is asked for one’s own patients only', async () => {
    await at.issue({ consultationFee: 400 });
    const query = { patientId: at.patient.id };
    expect(await t.as(at.doctor)(api.prescriptions.usualFee, { query })).toEqual({ fee: null });
    const other = await t.doctor(await t.clinic());
    expect(await refusalOf(t.as(other)(api.prescriptions.usualFee, { query }))).toMatchObject({ status: 404 });
  });

  it.each([
    [[{ ...wysolone, continues: true }], 'The first medicine cannot be a taper step', 'medicines.0.continues'],
    [
      [dolo, { ...wysolone, continues: true }],
      'A taper step repeats the medicine before it',
      'medicines.1.medicineName',
    ],
    [
      [{ ...wysolone, medicineName: 'Methotrexate 7.5', genericName: 'Methotrexate' }],
      'Methotrexate is taken once a week. Give the reason if it is meant more often',
      'medicines.0.oftenerReason',
    ],
    [
      [{ ...dolo, notes: 'WEEKLY' }],
      "The note says 'WEEKLY', the dose says otherwise. Change one of them, or confirm that both are meant",
      'medicines.0.notes',
    ],
    [[{ ...dolo, doseAmount: { amount: 5, unit: 'ml' } }], 'Tablet is not measured in ml', 'medicines.0.doseAmount'],
    [
      [{ ...dolo, frequency: { kind: 'weekly', days: [], at: { day: 1 } } }],
      'Name one to six days of the week',
      'medicines.0.frequency.days',
    ],
    [
      [{ ...dolo, frequency: { kind: 'daily', at: { breakfast: 11 } } }],
      'Halves and quarters, at most 10 at a time',
      'medicines.0.doses',
    ],
    [[{ ...dolo, doses: { breakfast: 11 } }], 'Halves and quarters, at most 10 at a time', 'medicines.0.doses'],
    [[{ ...dolo, doses: { breakfast: 0.3 } }], 'Halves and quarters, at most 10 at a time', 'medicines.0.doses'],
    [
      [{ ...dolo, doseAmount: { amount: 5, unit: 'spoons' } }],
      'Choose a unit of the list',
      'medicines.0.doseAmount.unit',
    ],
  ])('%#: is refused where it makes no sense', async (medicines, message, path) => {
    expect(await refusalOf(at.issue({ medicines }))).toMatchObject({ status: 400, issues: [{ path, message }] });
  });

  it('is in the patient’s language, which is the one that was chosen last', async () => {
    await saveSettings({ prescriptionDefaults: { language: 'hi' } });
    const stored = async () => (await t.as(at.doctor)(api.patients.get, { params: { id: at.patient.id } })).language;
    const languageOf = async (more: Record<string, unknown> = {}) => (await at.issue(more)).prescription.language;
    const first = await at.issue();
    expect(first.prescription.language).toBe('hi');
    expect(first.patient.language).toBeNull();
    const { patient } = await at.issue({ language: 'en' });
    expect(patient).toMatchObject({ language: 'en', revision: first.patient.revision + 1 });
    const changes = () =>
      t.db
        .select({ details: auditLogs.details })
        .from(auditLogs)
        .where(and(eq(auditLogs.entityType, 'patient'), eq(auditLogs.entityId, String(at.patient.id))));
    expect(await changes()).toContainEqual({ details: { fields: ['language'] } });
    expect(await languageOf()).toBe('en');
    const { length } = await changes();
    expect(await languageOf({ language: 'en' })).toBe('en');
    expect(await changes()).toHaveLength(length);
    // One that no paper speaks yet.
    await t.db.update(patients).set({ language: 'ta' }).where(eq(patients.id, at.patient.id));
    expect(await languageOf()).toBe('hi');
    expect(await stored()).toBe('ta');
    // The paper in English is the paper's alone: messages go on in Tamil.
    expect(await languageOf({ language: 'en' })).toBe('en');
    expect(await stored()).toBe('ta');
  });

  it('is in the language that was chosen, or else in the clinic’s', async () => {
    const defaults = () => t.as(at.reception)(api.prescriptions.defaults, {});
    expect(await defaults()).toMatchObject({ paper: 'A4', letterhead: false, language: 'en' });
    expect((await at.issue()).prescription.language).toBe('en');
    await saveSettings({ prescriptionDefaults: { language: 'hi', paper: 'A5', topMarginMm: 999 } });
    expect(await defaults()).toMatchObject({ paper: 'A5', topMarginMm: 45, language: 'hi' });
    expect((await at.issue()).prescription.language).toBe('hi');
    expect((await at.issue({ language: 'en' })).prescription.language).toBe('en');
    expect(await refusalOf(at.issue({ language: 'fr' }))).toMatchObject({ status: 400 });
  });
});

describe('superseding', () => {
  it('marks the old prescription, and cancels its reminder', async () => {
    await saveSettings({ autoFollowUpEnabled: true, smsEnabled: true });
    const first = await at.issue({ nextVisitDate: nextWeek });
    const second = await at.issue({ supersedesId: first.prescription.id, nextVisitDate: addDays(nextWeek, 1) });
    expect(second.prescription.supersedesId).toBe(first.prescription.id);
    const old = await t.as(at.doctor)(api.prescriptions.get, { params: { id: first.prescription.id } });
    expect(old).toEqual({
      ...first.prescription,
      supersededById: second.prescription.id,
      // Its paper says so from now on, so it is drawn anew.
      pdfUrl: expect.stringContaining(`prescription_${old.id}_`),
    });
    expect(old.pdfUrl).not.toBe(first.prescription.pdfUrl);
    const reminders = await t.db
      .select()
      .from(followUpReminders)
      .where(eq(followUpReminders.patientId, at.patient.id))
      .orderBy(followUpReminders.id);
    expect(reminders.map(({ status }) => status)).toEqual(['cancelled', 'scheduled']);
  });

  it('takes back the next visit that the old one asked for, and no other', async () => {
    const first = await at.issue({ nextVisitDate: nextWeek });
    const second = await at.issue({ supersedesId: first.prescription.id });
    expect(second.patient.nextVisitDate).toBeNull();
    expect(await at.visits()).toMatchObject([{ nextVisitDate: null }]);

    const third = await at.issue({ nextVisitDate: nextWeek });
    const later = addDays(nextWeek, 5);
    await t.as(at.reception)(api.followUps.recordEngagement, {
      body: { patientId: at.patient.id, engagementType: 'call_later', dueDate: later },
    });
    expect((await at.issue({ supersedesId: third.prescription.id })).patient.nextVisitDate).toBe(later);
  });

  it('takes back the next visit also from the visit of an earlier day', async () => {
    const first = await at.issue({ nextVisitDate: nextWeek });
    await t.db
      .update(appointments)
      .set({ status: 'bill_paid', visitDay: addDays(today, -2) })
      .where(eq(appointments.patientId, at.patient.id));
    await t.db.update(patients).set({ status: 'bill_paid' }).where(eq(patients.id, at.patient.id));
    await at.issue({ supersedesId: first.prescription.id });
    expect(await at.visits()).toMatchObject([{ nextVisitDate: null }, { nextVisitDate: null }]);
  });

  it('with a fee takes the place of one that is still open, however many versions ago it was billed', async () => {
    const first = await at.issue({ consultationFee: 500 });
    const second = await at.issue({ supersedesId: first.prescription.id });
    expect(second.patient.openAmount).toBe('500.00');
    const third = await at.issue({ supersedesId: second.prescription.id, consultationFee: 350 });
    expect(third.patient).toMatchObject({ status: 'bill_pending', openAmount: '350.00' });
    const { rows } = await t.as(at.reception)(api.invoices.list, { query: { patientId: at.patient.id } });
    expect(rows.map(({ id }) => id)).toEqual([third.invoice?.id]);
    const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, at.doctor.id));
    expect(entries.filter(({ action }) => action === 'DELETE')).toMatchObject([
      {
        entityType: 'invoice',
        entityId: String(first.invoice?.id),
        details: { before: { invoiceNumber: first.invoice?.invoiceNumber, amount: '500.00', status: 'pending' } },
      },
    ]);
  });

  it('with a fee leaves what was paid, and what else was billed', async () => {
    const first = await at.issue({ consultationFee: 500 });
    await t.as(at.reception)(api.billing.collect, { params: { id: at.patient.id }, body: {} });
    const other = {
      patientId: at.patient.id,
      prescriptionId: first.prescription.id,
      amount: '80',
      description: 'Dressing',
    };
    await t.as(at.reception)(api.invoices.create, { body: other });
    const second = await at.issue({ supersedesId: first.prescription.id, consultationFee: 350 });
    expect(second.patient.openAmount).toBe('430.00');
  });

  it('happens once, also when two do it at the same time', async () => {
    const { prescription } = await at.issue();
    const attempts = await Promise.all(
      [1, 2, 3].map(() => at.issue({ supersedesId: prescription.id }).catch((error: unknown) => error)),
    );
    const refused = attempts.filter((one) => one instanceof Error);
    expect(refused).toHaveLength(2);
    expect(refused).toMatchObject([
      { status: 409, reply: { message: 'This prescription was already superseded' } },
      { status: 409, reply: { message: 'This prescription was already superseded' } },
    ]);
    expect(await t.db.$count(prescriptions, eq(prescriptions.patientId, at.patient.id))).toBe(2);
  });

  it('stays with the patient', async () => {
    const { prescription } = await at.issue();
    const other = await t.patient(at.clinic);
    expect(await refusalOf(at.issue({ patientId: other.id, supersedesId: prescription.id }))).toMatchObject({
      status: 409,
      message: 'A prescription can only be superseded by one for the same patient',
    });
  });
});

describe('the list of prescriptions', () => {
  it('is the clinic’s, newest first, by patient, doctor or a part of the name', async () => {
    const colleague = await t.doctor(at.clinic);
    const first = await at.issue();
    const other = await t.patient(at.clinic, { name: 'Bala Iyer' });
    const second = await at.issue({ patientId: other.id }, colleague);
    const ids = async (query: Record<string, unknown>) =>
      (await t.as(at.reception)(api.prescriptions.list, { query })).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([second.prescription.id, first.prescription.id]);
    expect(await ids({ doctorId: colleague.id })).toEqual([second.prescription.id]);
    expect(await ids({ search: 'rao' })).toEqual([first.prescription.id]);
    expect(await ids({ search: 'ba' })).toEqual([second.prescription.id]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([first.prescription.id]);
  });
});

describe('an issued prescription', () => {
  it('stands: the database refuses to change it', async () => {
    const { prescription } = await at.issue();
    const change = t.db
      .update(prescriptions)
      .set({ instructions: 'other' })
      .where(and(eq(prescriptions.id, prescription.id)));
    await expect(change).rejects.toThrow(/update "prescriptions"/);
  });

  it('is issued once for one Idempotency-Key', async () => {
    const call = () =>
      t.as(at.doctor)(api.prescriptions.createSmart, {
        body: { patientId: at.patient.id, medicines: [dolo], consultationFee: 100 },
        headers: { 'Idempotency-Key': `issue-${at.patient.id}` },
      });
    const answers = await Promise.all([call(), call(), call()]);
    expect(new Set(answers.map(({ prescription }) => prescription.id)).size).toBe(1);
    expect((await t.as(at.reception)(api.invoices.list, { query: { patientId: at.patient.id } })).total).toBe(1);
  });
});

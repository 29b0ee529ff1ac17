import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/time/days.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { auditLogs } from '#server/db/schema/audit.ts';
import { doctorMedicines, doctorTests, labTests, medicines } from '#server/db/schema/formulary.ts';
import { followUpReminders } from '#server/db/schema/messages.ts';
import { organizationSettings } from '#server/db/schema/organisations.ts';
import { patients } from '#server/db/schema/patients.ts';
import { prescriptions, prescriptionTemplates } from '#server/db/schema/prescriptions.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { CenterRow, ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;
let center: CenterRow;
const today = todayIn(DEFAULT_TIMEZONE);
const nextWeek = addDays(today, 7);

beforeAll(async () => {
  t = await startTestApp();
  center = await t.center({ name: 'City Labs' });
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  doctor = await t.doctor(clinic, { name: 'Meera Nair' });
  reception = await t.reception(clinic);
  patient = await t.patient(clinic, { name: 'Asha Rao' });
});

const dolo = {
  medicineType: 'Tablet',
  medicineName: 'Dolo 650',
  dosageTiming: { breakfast: true, dinner: true },
  foodTiming: { breakfast: 'After', dinner: 'After' },
  days: 5,
};
const issue = (body: Record<string, unknown> = {}, user = doctor) =>
  t.as(user)(api.prescriptions.createSmart, { body: { patientId: patient.id, medicines: [dolo], ...body } });
const patientNow = async () => (await t.db.select().from(patients).where(eq(patients.id, patient.id)))[0];
const visits = () => t.db.select().from(appointments).where(eq(appointments.patientId, patient.id)).orderBy(appointments.id);
const saveSettings = (values: Partial<typeof organizationSettings.$inferInsert>) =>
  t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'Shanti Clinic, Pune', ...values });

describe('issuing a prescription', () => {
  it('answers the prescription, the patient, the invoice and the referrals', async () => {
    const issued = await issue({
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
      patientId: patient.id,
      patientName: 'Asha Rao',
      doctorId: doctor.id,
      doctorName: 'Meera Nair',
      clinicId: clinic.id,
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
      id: patient.id,
      status: 'bill_pending',
      nextVisitDate: nextWeek,
      doctorId: doctor.id,
      openAmount: '500.00',
    });
    expect(issued.invoice).toMatchObject({
      amount: '500.00',
      description: 'Clinic consultation charges',
      status: 'pending',
      prescriptionId: issued.prescription.id,
      lines: [{ description: 'Clinic consultation charges', quantity: '1', unitPrice: '500.00', gstRate: '0', amount: '500.00' }],
    });
    expect(issued.referrals).toMatchObject([
      { center: { name: 'City Labs' }, testList: ['CBC', 'Widal test'], status: 'pending', prescriptionId: issued.prescription.id },
    ]);
  });

  it('keeps what it answered: the list and the single record say the same', async () => {
    const { prescription } = await issue({ vitals: { pulse: '72' } });
    expect(await t.as(reception)(api.prescriptions.get, { params: { id: prescription.id } })).toEqual(prescription);
    const { rows, total } = await t.as(reception)(api.prescriptions.list, { query: { patientId: patient.id } });
    expect({ rows, total }).toEqual({ rows: [prescription], total: 1 });
  });

  it('leaves nothing behind when a part of it fails', async () => {
    await t.db.execute(sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await t.db.execute(sql`create trigger fail_here before insert on doctor_tests execute function fail_here()`);
    const call = issue({ consultationFee: 100, selectedTests: ['CBC'], selectedCenters: [center.id], nextVisitDate: nextWeek });
    expect(await refusalOf(call)).toMatchObject({ status: 500 });
    await t.db.execute(sql`drop trigger fail_here on doctor_tests`);
    expect(await patientNow()).toMatchObject({ status: 'appointment', nextVisitDate: null, doctorId: null });
    expect(await t.db.$count(prescriptions, eq(prescriptions.patientId, patient.id))).toBe(0);
    expect(await t.db.$count(referrals, eq(referrals.patientId, patient.id))).toBe(0);
    expect((await issue({ consultationFee: 100 })).invoice?.invoiceNumber).toMatch(/\/000001$/);
  });

  it('says in the audit log what was written, without a value of the patient', async () => {
    const { prescription, invoice } = await issue({
      complaints: 'a secret complaint',
      consultationFee: 100,
      selectedTests: ['CBC'],
      selectedCenters: [center.id],
    });
    const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, doctor.id));
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

describe('the status that follows from a prescription', () => {
  it('is in progress without a fee, and nothing is billed', async () => {
    for (const consultationFee of [undefined, null, 0, '0.00']) {
      const issued = await issue({ consultationFee });
      expect(issued.invoice).toBeNull();
      expect(issued.patient).toMatchObject({ status: 'inprogress', openAmount: null });
    }
  });

  it('moves the visit of today along, and hangs prescription and bill under it', async () => {
    const visit = await t.as(reception)(api.appointments.create, {
      body: { patientId: patient.id, doctorId: doctor.id, startDateTime: new Date(Date.now() + 60_000).toISOString() },
    }).catch(() => undefined);
    const own = visit ?? (await walkIn());
    const { prescription, invoice } = await issue({ consultationFee: 300, nextVisitDate: nextWeek });
    expect(await visits()).toMatchObject([{ id: own.id, status: 'bill_pending', nextVisitDate: nextWeek }]);
    const [stored] = await t.db.select().from(prescriptions).where(eq(prescriptions.id, prescription.id));
    expect(stored?.appointmentId).toBe(own.id);
    await t.as(reception)(api.invoices.setStatus, { params: { id: invoice?.id ?? 0 }, body: { status: 'paid' } });
    expect(await visits()).toMatchObject([{ status: 'bill_paid' }]);
  });

  it('opens a visit for somebody who simply came', async () => {
    await issue({ consultationFee: 300 });
    expect(await visits()).toMatchObject([{ visitDay: today, status: 'bill_pending', doctorId: doctor.id, startDateTime: null }]);
  });

  it('opens a new visit for a patient who has paid', async () => {
    await issue({ consultationFee: 300 });
    await t.as(reception)(api.patients.collect, { params: { id: patient.id }, body: {} });
    expect(await patientNow()).toMatchObject({ status: 'bill_paid' });
    const again = await issue();
    expect(again.patient.status).toBe('inprogress');
    expect(await visits()).toMatchObject([{ status: 'bill_paid' }, { status: 'inprogress', visitDay: today }]);
  });

  it('takes the visit that is booked for today before it opens one', async () => {
    await issue({ consultationFee: 300 });
    await t.as(reception)(api.patients.collect, { params: { id: patient.id }, body: {} });
    const booked = await walkIn();
    await issue({ consultationFee: 200 });
    expect(await visits()).toMatchObject([{ status: 'bill_paid' }, { id: booked.id, status: 'bill_pending' }]);
  });

  it('goes on waiting for a bill that is open, and several bills add up', async () => {
    await issue({ consultationFee: '300.50' });
    const second = await issue({ consultationFee: '199.75' });
    expect(second.patient).toMatchObject({ status: 'bill_pending', openAmount: '500.25' });
    expect((await issue()).patient.status).toBe('bill_pending');
    expect(await visits()).toHaveLength(1);
  });

  it('leaves the doctor of an assigned patient alone', async () => {
    const colleague = await t.doctor(clinic);
    await t.db.update(patients).set({ doctorId: colleague.id }).where(eq(patients.id, patient.id));
    expect((await issue()).patient.doctorId).toBe(colleague.id);
  });

  async function walkIn() {
    const [visit] = await t.db
      .insert(appointments)
      .values({ clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, visitDay: today })
      .returning();
    if (!visit) throw new Error('no visit');
    return visit;
  }
});

describe('the referrals of a prescription', () => {
  it('are one for each chosen centre, and ring its bell without the patient’s name', async () => {
    const second = await t.center({ name: 'Scan Point' });
    const { referrals: made } = await issue({ selectedTests: ['CBC'], selectedCenters: [second.id, center.id] });
    expect(made.map((one) => one.center.name).toSorted()).toEqual(['City Labs', 'Scan Point']);
    for (const role of ['diagnostic_doctor', 'lab_technician'] as const) {
      const { rows, headers } = await t.as(await t.user(role, second))(api.notices.list);
      expect(rows).toMatchObject([{ kind: 'referral_received', message: 'New referral from Shanti Clinic', unread: true }]);
      expect(headers['x-unread-count']).toBe('1');
    }
    expect(JSON.stringify(made)).toContain('Asha Rao');
  });

  it('are heard by the centre’s screens at once', async () => {
    const own = await t.center();
    const technician = await t.technician(own);
    const stop = new AbortController();
    const stream = await fetch(`${t.url}/api/events`, {
      headers: { authorization: `Bearer ${technician.token}` },
      signal: stop.signal,
    });
    const heard = (async () => {
      let text = '';
      for await (const piece of stream.body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(piece).toString();
        if (text.includes('"notices"')) return text;
      }
      return text;
    })();
    const { referrals: [made] } = await issue({ selectedTests: ['CBC'], selectedCenters: [own.id] });
    const text = await heard;
    stop.abort();
    expect(text).toContain(`"kind":"referrals","id":${made?.id},"action":"created"`);
    expect(text).not.toContain('Asha');
    expect(text).not.toContain('prescriptions');
  });

  it('need a test', async () => {
    expect(await refusalOf(issue({ selectedCenters: [center.id] }))).toMatchObject({
      status: 422,
      code: 'rule_broken',
      message: 'Please select at least one test',
    });
  });

  it('need a centre that exists and is active', async () => {
    const closed = await t.center({ isActive: false });
    for (const id of [closed.id, 999_999]) {
      const refusal = await refusalOf(issue({ selectedTests: ['CBC'], selectedCenters: [center.id, id] }));
      expect(refusal).toMatchObject({ status: 404, message: 'The diagnostic center was not found' });
    }
    expect(await t.db.$count(referrals, eq(referrals.patientId, patient.id))).toBe(0);
  });

  it('are refused in a clinic that may not refer', async () => {
    clinic = await t.clinic({ isReferralEnabled: false });
    doctor = await t.doctor(clinic);
    patient = await t.patient(clinic);
    const refusal = await refusalOf(issue({ selectedTests: ['CBC'], selectedCenters: [center.id] }));
    expect(refusal).toMatchObject({ status: 422, message: 'Referrals are switched off for this clinic' });
    expect((await issue({ selectedTests: ['CBC'] })).referrals).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    [{ medicines: [] }, 'At least one medicine is required'],
    [{ medicines: [{ ...dolo, medicineName: ' ' }] }, 'Medicine name is required'],
    [{ medicines: [{ ...dolo, medicineType: '' }] }, 'Medicine type is required'],
    [{ medicines: [{ ...dolo, days: 0 }] }, 'Days must be at least 1'],
    [{ medicines: [{ ...dolo, days: 91 }] }, 'Days must be at most 90'],
    [{ consultationFee: -1 }, 'Consultation fee must be non-negative'],
    [{ consultationFee: '10.005' }, 'Amounts have at most two decimals'],
    [{ nextVisitDate: '2026-02-31' }, 'This day does not exist'],
  ])('%j', async (body, message) => {
    expect(await refusalOf(issue(body))).toMatchObject({ status: 400, message });
  });

  it('another organisation’s patient, template and prescription: they are not there', async () => {
    const elsewhere = await t.clinic();
    const stranger = await t.doctor(elsewhere);
    const theirs = await t.patient(elsewhere);
    const theirPrescription = await t.as(stranger)(api.prescriptions.createSmart, { body: { patientId: theirs.id, medicines: [dolo] } });
    expect(await refusalOf(issue({ patientId: theirs.id }))).toMatchObject({ status: 404, message: 'The patient was not found' });
    expect(await refusalOf(issue({ supersedesId: theirPrescription.prescription.id }))).toMatchObject({ status: 404 });
    expect(await refusalOf(t.as(doctor)(api.prescriptions.get, { params: { id: theirPrescription.prescription.id } }))).toMatchObject({
      status: 404,
      message: 'The prescription was not found',
    });
    expect((await t.as(doctor)(api.prescriptions.list, { query: { patientId: theirs.id } })).rows).toEqual([]);
    expect(await patientNow()).toMatchObject({ status: 'appointment' });
  });

  it('what isn’t there comes before every other rule', async () => {
    expect(await refusalOf(issue({ patientId: 999_999, selectedCenters: [center.id] }))).toMatchObject({ status: 404 });
    expect(await refusalOf(issue({ templateId: 999_999, selectedCenters: [center.id] }))).toMatchObject({ status: 404 });
  });
});

describe('superseding', () => {
  it('marks the old prescription, and cancels its reminder', async () => {
    await saveSettings({ autoFollowUpEnabled: true });
    const first = await issue({ nextVisitDate: nextWeek });
    const second = await issue({ supersedesId: first.prescription.id, nextVisitDate: addDays(nextWeek, 1) });
    expect(second.prescription.supersedesId).toBe(first.prescription.id);
    const old = await t.as(doctor)(api.prescriptions.get, { params: { id: first.prescription.id } });
    expect(old).toEqual({ ...first.prescription, supersededById: second.prescription.id });
    const reminders = await t.db.select().from(followUpReminders).where(eq(followUpReminders.patientId, patient.id)).orderBy(followUpReminders.id);
    expect(reminders.map(({ status }) => status)).toEqual(['cancelled', 'scheduled']);
  });

  it('happens once, also when two do it at the same time', async () => {
    const { prescription } = await issue();
    const attempts = await Promise.all([1, 2, 3].map(() => issue({ supersedesId: prescription.id }).catch((error: unknown) => error)));
    const refused = attempts.filter((one) => one instanceof Error);
    expect(refused).toHaveLength(2);
    expect(refused).toMatchObject([
      { status: 409, reply: { message: 'This prescription was already superseded' } },
      { status: 409, reply: { message: 'This prescription was already superseded' } },
    ]);
    expect(await t.db.$count(prescriptions, eq(prescriptions.patientId, patient.id))).toBe(2);
  });

  it('stays with the patient', async () => {
    const { prescription } = await issue();
    patient = await t.patient(clinic);
    expect(await refusalOf(issue({ supersedesId: prescription.id }))).toMatchObject({
      status: 409,
      message: 'A prescription can only be superseded by one for the same patient',
    });
  });
});

describe('what a prescription leaves for later', () => {
  it('is a reminder some days before the next visit, where the clinic wants that', async () => {
    await issue({ nextVisitDate: nextWeek });
    expect(await t.db.$count(followUpReminders, eq(followUpReminders.patientId, patient.id))).toBe(0);
    await saveSettings({ autoFollowUpEnabled: true, reminderDaysBefore: 3, whatsappEnabled: true });
    const { prescription } = await issue({ nextVisitDate: nextWeek });
    await issue();
    const reminders = await t.db.select().from(followUpReminders).where(eq(followUpReminders.patientId, patient.id));
    expect(reminders).toMatchObject([
      {
        prescriptionId: prescription.id,
        reminderType: 'next_visit',
        messageType: 'whatsapp',
        status: 'scheduled',
        scheduledDate: atTime(addDays(nextWeek, -3), DEFAULT_TIMEZONE, 9 * 60),
      },
    ]);
    expect(reminders[0]?.messageContent).toContain('Shanti Clinic, Pune');
  });

  it('is the template’s count, also when it is used ten times at once', async () => {
    const [template] = await t.db
      .insert(prescriptionTemplates)
      .values({ clinicId: clinic.id, doctorId: doctor.id, name: 'Fever' })
      .returning();
    const people = await Promise.all(Array.from({ length: 10 }, () => t.patient(clinic)));
    await Promise.all(people.map(({ id }) => issue({ patientId: id, templateId: template?.id })));
    const [used] = await t.db.select().from(prescriptionTemplates).where(eq(prescriptionTemplates.id, template?.id ?? 0));
    expect(used?.usageCount).toBe(10);
    expect(used?.lastUsedAt).not.toBeNull();
    const colleague = await t.doctor(clinic);
    expect(await refusalOf(issue({ templateId: template?.id }, colleague))).toMatchObject({ status: 404, message: 'The template was not found' });
  });

  it('is what the doctor prescribes, offered first the next time', async () => {
    const [shared] = await t.db
      .insert(medicines)
      .values({ source: 'starter', sourceCode: `pan-${doctor.id}`, displayName: `Pan ${doctor.id}`, nameKey: `pan ${doctor.id}`, form: 'Tablet' })
      .returning();
    const pan = { ...dolo, medicineName: `PAN  ${doctor.id}` };
    const own = { ...dolo, medicineName: 'My Syrup', medicineType: 'Syrup', genericName: 'Honey', notes: 'Two spoons' };
    await issue({ medicines: [pan, own], selectedTests: ['CBC', 'My Test'] });
    await issue({ medicines: [own, own] });

    const learnt = await t.db.select().from(doctorMedicines).where(eq(doctorMedicines.doctorId, doctor.id)).orderBy(desc(doctorMedicines.useCount));
    expect(learnt.map(({ useCount }) => useCount)).toEqual([2, 1]);
    expect(learnt[1]?.medicineId).toBe(shared?.id);
    expect(learnt[0]?.lastUse).toMatchObject({ days: 5, notes: 'Two spoons', dosageTiming: { breakfast: true, lunch: false, dinner: true } });
    const ownMedicines = await t.db.select().from(medicines).where(eq(medicines.doctorId, doctor.id));
    expect(ownMedicines).toMatchObject([{ displayName: 'My Syrup', source: 'own', clinicId: clinic.id, genericName: 'Honey', form: 'Syrup' }]);
    const ownTests = await t.db.select().from(labTests).where(eq(labTests.doctorId, doctor.id));
    expect(ownTests.map(({ name }) => name).toSorted()).toEqual(['CBC', 'My Test']);
    expect(await t.db.$count(doctorTests, eq(doctorTests.doctorId, doctor.id))).toBe(2);

    const { rows } = await t.as(doctor)(api.formulary.search);
    expect(rows.slice(0, 2)).toMatchObject([
      { displayName: 'My Syrup', own: true, useCount: 2 },
      { displayName: `Pan ${doctor.id}`, own: false, useCount: 1 },
    ]);
    expect((await t.as(await t.doctor(clinic))(api.formulary.search, { query: { search: 'my syrup' } })).rows).toEqual([]);
  });

  it('takes the picked entry where several have the name, else the one of that form', async () => {
    const name = `Twin ${doctor.id}`;
    const twins = await t.db
      .insert(medicines)
      .values(
        (['Tablet', 'Syrup'] as const).map((form) => ({
          source: 'starter' as const,
          sourceCode: `${name} ${form}`,
          displayName: name,
          nameKey: name.toLowerCase(),
          form,
        })),
      )
      .returning();
    await issue({ medicines: [{ ...dolo, medicineName: name, medicineType: 'Syrup' }] });
    await issue({ medicines: [{ ...dolo, medicineName: name, medicineType: 'Syrup', medicineId: twins[0]?.id }] });
    const uses = await t.db.select().from(doctorMedicines).where(eq(doctorMedicines.doctorId, doctor.id));
    expect(uses.map(({ medicineId }) => medicineId).toSorted()).toEqual(twins.map(({ id }) => id).toSorted());
  });

  it('learns in any order at once without two waiting for each other', async () => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
    const people = await Promise.all(Array.from({ length: 12 }, () => t.patient(clinic)));
    await Promise.all(
      people.map(({ id }, index) => {
        const order = index % 2 === 0 ? names : names.toReversed();
        return issue({ patientId: id, medicines: order.map((medicineName) => ({ ...dolo, medicineName })) });
      }),
    );
    const uses = await t.db.select().from(doctorMedicines).where(eq(doctorMedicines.doctorId, doctor.id));
    expect(uses.map(({ useCount }) => useCount)).toEqual([12, 12, 12, 12]);
  });
});

describe('the list of prescriptions', () => {
  it('is the clinic’s, newest first, by patient, doctor or a part of the name', async () => {
    const colleague = await t.doctor(clinic);
    const first = await issue();
    const other = await t.patient(clinic, { name: 'Bala Iyer' });
    const second = await issue({ patientId: other.id }, colleague);
    const ids = async (query: Record<string, unknown>) => (await t.as(reception)(api.prescriptions.list, { query })).rows.map(({ id }) => id);
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
    const { prescription } = await issue();
    const change = t.db
      .update(prescriptions)
      .set({ instructions: 'other' })
      .where(and(eq(prescriptions.id, prescription.id)));
    await expect(change).rejects.toThrow();
  });

  it('is issued once for one Idempotency-Key', async () => {
    const call = () =>
      t.as(doctor)(api.prescriptions.createSmart, {
        body: { patientId: patient.id, medicines: [dolo], consultationFee: 100 },
        headers: { 'Idempotency-Key': `issue-${patient.id}` },
      });
    const answers = await Promise.all([call(), call(), call()]);
    expect(new Set(answers.map(({ prescription }) => prescription.id)).size).toBe(1);
    expect((await t.as(reception)(api.invoices.list, { query: { patientId: patient.id } })).total).toBe(1);
  });
});

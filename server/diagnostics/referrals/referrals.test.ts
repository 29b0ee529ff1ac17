import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import { addDays, todayIn } from '#shared/kernel/time/days.ts';
import { clinics, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { pdfText } from '#server/proof/pdf-text.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let technician: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  center = await t.center({ name: 'City Labs' });
  doctor = await t.doctor(clinic, { name: 'Meera Nair' });
  technician = await t.technician(center);
});

const person = {
  name: 'Asha Rao',
  phone: '9822012345',
  email: 'asha@home.in',
  address: 'Secret Lane',
  allergies: ['Penicillin'],
  conditions: ['Diabetes'],
  dateOfBirth: '1990-05-17',
  nextVisitDate: '2030-01-02',
};

async function refer(extras: Partial<typeof patients.$inferInsert> = {}, by = doctor) {
  const from = clinic.id === by.clinicId ? clinic : { ...clinic, id: by.clinicId ?? 0 };
  const patient = await t.patient(from, { ...person, nameKey: foldName(extras.name ?? person.name), ...extras });
  const { referrals: made } = await t.as(by)(api.prescriptions.createSmart, {
    body: {
      patientId: patient.id,
      medicines: [{ medicineType: 'Tablet', medicineName: 'Secretol' }],
      complaints: 'secret complaint',
      selectedTests: ['CBC', 'Widal'],
      selectedCenters: [center.id],
    },
  });
  const [referral] = made;
  if (!referral) throw new Error('no referral');
  return referral;
}
const list = (user: TestUser, query: Record<string, unknown> = {}) => t.as(user)(api.referrals.list, { query });

describe('what a centre sees of a referral', () => {
  it('is the allow-list and nothing else of the clinic’s record', async () => {
    const { id } = await refer();
    const { rows } = await list(technician);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id,
      patient: { name: 'Asha Rao', gender: 'female', phone: '9822012345', dateOfBirth: null, nextVisitDate: null },
      clinic: { id: clinic.id, name: 'Shanti Clinic' },
      doctorName: 'Meera Nair',
      center: { id: center.id, name: 'City Labs' },
      testList: ['CBC', 'Widal'],
      status: 'pending',
      notes: null,
    });
    expect(rows[0]?.patient.age).toBeGreaterThan(30);
    expect(Object.keys(rows[0]?.patient ?? {}).toSorted()).toEqual(
      ['age', 'ageInMonths', 'dateOfBirth', 'gender', 'id', 'name', 'nextVisitDate', 'phone'].toSorted(),
    );
    expect(JSON.stringify(rows)).not.toMatch(/secret|asha@|1990|2030|penicillin|diabetes/i);
  });

  it('has the age of a child under two in months, and not the birthday', async () => {
    const today = todayIn('Asia/Kolkata');
    await refer({ name: 'Tara Rao', dateOfBirth: addDays(today, -200) });
    await refer({ name: 'Veer Rao', dateOfBirth: addDays(today, -740) });
    const ages = (await list(technician)).rows.map(({ patient }) => [patient.age, patient.ageInMonths]);
    expect(ages).toEqual([
      [2, null],
      [0, 6],
    ]);
  });

  it('is found by name, phone and clinic, and not by what it isn’t shown', async () => {
    const { id } = await refer();
    for (const search of ['asha', 'RAO', 'ra', '98220', '98220 12345', '+91 98220 12345', 'shanti', 'sh']) {
      expect((await list(technician, { search })).rows, search).toMatchObject([{ id }]);
    }
    for (const search of ['asha@home', 'home.in', 'secret', 'City Labs', '%', '_', 'sha rao x']) {
      expect((await list(technician, { search })).rows, search).toEqual([]);
    }
  });

  it('has its earnings and the commission', async () => {
    const { id } = await refer();
    await t.db
      .update(referrals)
      .set({ commissionAmount: '50.00', earningsAmount: '900.00' })
      .where(eq(referrals.id, id));
    expect((await list(technician)).rows).toMatchObject([{ commissionAmount: '50.00', earningsAmount: '900.00' }]);
  });
});

describe('what a clinic sees of a referral', () => {
  it('is its own patient, with the next visit and the paper to take along', async () => {
    const referral = await refer();
    expect(referral).toMatchObject({
      patient: { name: 'Asha Rao', dateOfBirth: '1990-05-17', nextVisitDate: '2030-01-02' },
      slipUrl: expect.stringMatching(`^/uploads/prescriptions/referral_${referral.id}_[\\w-]{22}\\.pdf$`),
      notes: null,
    });
    expect((await list(doctor)).rows).toEqual([referral]);
  });

  it('is the commission for doctors who track it, never the earnings', async () => {
    const { id } = await refer();
    await t.db
      .update(referrals)
      .set({ commissionAmount: '50.00', earningsAmount: '900.00' })
      .where(eq(referrals.id, id));
    const reception = await t.reception(clinic);
    expect((await list(doctor)).rows).toMatchObject([{ commissionAmount: '50.00', earningsAmount: null }]);
    expect((await list(reception)).rows).toMatchObject([{ commissionAmount: null, earningsAmount: null }]);
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: 'x', commissionTrackingEnabled: false });
    expect((await list(doctor)).rows).toMatchObject([{ commissionAmount: null }]);
  });

  it('is found by the patient and by the centre', async () => {
    const { id } = await refer();
    const found = async (search: string) => (await list(doctor, { search })).rows.map((row) => row.id);
    expect(await found('asha')).toEqual([id]);
    expect(await found('asha@home.in')).toEqual([id]);
    expect(await found('city labs')).toEqual([id]);
    expect(await found('shanti')).toEqual([]);
  });

  it('is found by the name that the patient has now, on both sides', async () => {
    const { id } = await refer();
    const [row] = await t.db.select().from(referrals).where(eq(referrals.id, id));
    const renamed = { name: 'Usha Rao', nameKey: 'usha rao', phone: '9822099999' };
    await t.db
      .update(patients)
      .set(renamed)
      .where(eq(patients.id, row?.patientId ?? 0));
    for (const user of [doctor, technician]) {
      const found = async (search: string) => (await list(user, { search })).rows.map((one) => one.id);
      expect(await found('usha')).toEqual([id]);
      expect(await found('98220999')).toEqual([id]);
      expect(await found('asha')).toEqual([]);
    }
  });
});

describe('the slip', () => {
  it('is the patient’s at the clinic and another at the centre; neither opens the other’s', async () => {
    const { id } = await refer();
    await change(id, { notes: 'secret question' });
    const slipOf = async (user: TestUser) => (await list(user)).rows[0]?.slipUrl ?? '';
    const link = (user: TestUser, path: string) => t.as(user)(api.files.link, { query: { path } });
    const [ofClinic, ofCenter] = [await slipOf(doctor), await slipOf(technician)];
    expect(await refusalOf(link(technician, ofClinic))).toMatchObject({ status: 404 });
    expect(await refusalOf(link(doctor, ofCenter))).toMatchObject({ status: 404 });
    const textAt = async (user: TestUser, path: string) => {
      const { url } = await link(user, path);
      const answer = await t.raw({ method: 'GET', path: url });
      return pdfText(Buffer.from(await answer.arrayBuffer()));
    };
    expect(await textAt(doctor, ofClinic)).toContain('secret question');
    const received = await textAt(technician, ofCenter);
    for (const part of ['Referral received', 'Asha Rao', 'Meera Nair', 'Shanti Clinic', 'Widal']) {
      expect(received, part).toContain(part);
    }
    expect(received).not.toMatch(/secret|asha@|penicillin/i);
  });
});

describe('the list of referrals', () => {
  it('holds the own ones only', async () => {
    await refer();
    const elsewhere = await t.doctor();
    for (const user of [elsewhere, await t.technician()])
      expect(await list(user)).toMatchObject({ rows: [], total: 0 });
    for (const user of [elsewhere, await t.technician()])
      expect((await list(user, { search: 'asha' })).rows).toEqual([]);
  });

  it('is newest first, by status and patient, a page at a time', async () => {
    const first = await refer();
    const second = await refer({ name: 'Bala Iyer', phone: '9822012346' });
    await t.db
      .update(referrals)
      .set({ status: 'confirmed', confirmedAt: new Date().toISOString() })
      .where(eq(referrals.id, first.id));
    const ids = async (query: Record<string, unknown>) => (await list(technician, query)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ status: 'confirmed' })).toEqual([first.id]);
    expect(await ids({ patientId: second.patientId })).toEqual([second.id]);
    expect(await list(technician, { limit: 1 })).toMatchObject({ rows: [{ id: second.id }], total: 2 });
    expect(await list(technician, { limit: 1, offset: 1 })).toMatchObject({ rows: [{ id: first.id }], total: 2 });
    expect(await ids({ status: 'confirmed', search: 'iyer' })).toEqual([]);
  });
});

const bellOf = async (at: CenterRow) =>
  (await t.db.query.notices.findMany({ where: eq(notices.centerId, at.id) })).map(({ message }) => message);

const referIt = (body: Record<string, unknown>, by = doctor) => t.as(by)(api.referrals.refer, { body });

describe('referring a patient', () => {
  it('hangs under a prescription of its own that says so, and reaches the centre', async () => {
    const patient = await t.patient(clinic);
    const body = {
      patientId: patient.id,
      centerId: center.id,
      testList: ['HbA1c', ' hba1c ', 'TSH'],
      notes: 'Fasting',
    };
    const made = await referIt(body);
    expect(made).toMatchObject({
      patientId: patient.id,
      center: { id: center.id, name: 'City Labs' },
      testList: ['HbA1c', 'TSH'],
      notes: 'Fasting',
      status: 'pending',
      sourcePrescriptionId: null,
    });
    const under = await t.as(doctor)(api.prescriptions.get, { params: { id: made.prescriptionId } });
    expect(under).toMatchObject({ referralOnly: true, instructions: 'Referred for: HbA1c, TSH', medicines: [] });
    expect((await list(technician)).rows).toMatchObject([{ id: made.id, notes: null }]);
    expect(await bellOf(center)).toEqual(['New referral from Shanti Clinic']);
    const offered = await t.as(doctor)(api.formulary.searchTests, { query: { search: 'tsh' } });
    expect(offered.rows[0]).toMatchObject({ useCount: 1 });
  });

  it('hangs under the prescription that it is for', async () => {
    const { patientId, prescriptionId } = await refer();
    const made = await referIt({
      patientId,
      centerId: center.id,
      testList: ['ECG'],
      sourcePrescriptionId: prescriptionId,
    });
    expect(made).toMatchObject({ prescriptionId, sourcePrescriptionId: prescriptionId });
    const { rows } = await t.as(doctor)(api.prescriptions.list, { query: { patientId } });
    expect(rows).toHaveLength(1);
  });

  it('is refused for whom and what is not there, and makes nothing', async () => {
    const { patientId } = await refer();
    const elsewhere = await t.doctor();
    const foreign = await refer({ phone: '9822012399' }, elsewhere);
    const closed = await t.center({ isActive: false });
    const body = { patientId, centerId: center.id, testList: ['ECG'] };
    for (const [change, who] of [
      [{ patientId: foreign.patientId }, 'The patient'],
      [{ centerId: closed.id }, 'The diagnostic center'],
      [{ centerId: 2_000_000_000 }, 'The diagnostic center'],
      [{ sourcePrescriptionId: foreign.prescriptionId }, 'The prescription'],
    ] as const) {
      const refusal = await refusalOf(referIt({ ...body, ...change }));
      expect(refusal).toMatchObject({ status: 404, message: `${who} was not found` });
    }
    expect((await list(doctor)).total).toBe(1);
  });

  it('asks for patient, centre and a test in the words of the documents', async () => {
    for (const body of [{ testList: [] }, {}]) {
      const refusal = await refusalOf(referIt(body));
      expect(refusal).toMatchObject({ status: 400 });
      expect(refusal.issues).toMatchObject([
        { path: 'patientId', message: 'Patient ID is required' },
        { path: 'centerId', message: 'Diagnostic center is required' },
        { path: 'testList', message: 'At least one test is required' },
      ]);
    }
  });

  it('is not possible where referrals are switched off, nor is correcting one', async () => {
    const { id, patientId } = await refer();
    await t.db.update(clinics).set({ isReferralEnabled: false }).where(eq(clinics.id, clinic.id));
    const refused = { status: 422, message: 'Referrals are switched off for this clinic' };
    expect(await refusalOf(referIt({ patientId, centerId: center.id, testList: ['ECG'] }))).toMatchObject(refused);
    expect(await refusalOf(change(id, { testList: ['ECG'] }))).toMatchObject(refused);
  });
});

const change = (id: number, body: Record<string, unknown>, by = doctor) =>
  t.as(by)(api.referrals.update, { params: { id }, body });

describe('correcting a referral', () => {
  it('changes tests and notes, and the paper with them, without ringing', async () => {
    const before = await refer();
    const after = await change(before.id, { testList: ['ECG', 'ecg'], notes: 'Chest pain' });
    expect(after).toMatchObject({ testList: ['ECG'], notes: 'Chest pain', centerId: center.id });
    expect(after.slipUrl).not.toBe(before.slipUrl);
    const link = (path: string | null) => t.as(doctor)(api.files.link, { query: { path: path ?? '' } });
    expect(await link(after.slipUrl)).toMatchObject({ url: expect.stringContaining('referral_') });
    expect(await refusalOf(link(before.slipUrl))).toMatchObject({ status: 404 });
    expect((await change(before.id, { notes: '' })).notes).toBeNull();
    expect(await bellOf(center)).toEqual(['New referral from Shanti Clinic']);
  });

  it('moves it to another centre, tells both, and leaves the commission behind', async () => {
    const { id } = await refer();
    await t.as(doctor)(api.commission.set, { params: { id }, body: { commissionAmount: '80' } });
    const other = await t.center({ name: 'Nidan' });
    expect(await change(id, { centerId: other.id })).toMatchObject({ centerId: other.id, commissionAmount: null });
    expect((await list(technician)).rows).toEqual([]);
    expect((await list(await t.technician(other))).rows).toMatchObject([{ id, testList: ['CBC', 'Widal'] }]);
    expect(await bellOf(other)).toEqual(['New referral from Shanti Clinic']);
    expect(await bellOf(center)).toContain('Shanti Clinic took a referral back');
    // Whose referral it is no longer isn't told of whom it was.
    expect((await t.as(technician)(api.notices.list)).rows).toMatchObject([{ about: null }, { about: null }]);
    expect((await t.as(doctor)(api.commission.summary, {})).rows).toEqual([]);
  });

  it('ends when the centre has confirmed it, and is the clinic’s own', async () => {
    const { id } = await refer();
    const stranger = await t.doctor();
    expect(await refusalOf(change(id, { testList: ['ECG'] }, stranger))).toMatchObject({ status: 404 });
    await t.db
      .update(referrals)
      .set({ status: 'confirmed', confirmedAt: new Date().toISOString() })
      .where(eq(referrals.id, id));
    expect(await refusalOf(change(id, { testList: ['ECG'] }))).toMatchObject({
      status: 409,
      message: 'The center has already confirmed this referral, so it can no longer be changed',
    });
    expect((await list(doctor)).rows).toMatchObject([{ testList: ['CBC', 'Widal'] }]);
  });
});

describe('the head of the test reports', () => {
  const stats = () => t.as(doctor)(api.referrals.stats, {});

  it('counts by how far they are, and adds up the commission', async () => {
    expect(await stats()).toEqual({ total: 0, completed: 0, inProgress: 0, totalCommission: '0.00' });
    const at = new Date().toISOString();
    const steps = [
      {},
      { status: 'confirmed', confirmedAt: at },
      { status: 'report_uploaded', confirmedAt: at, reportUploadedAt: at, commissionAmount: '100.50' },
      { status: 'bill_paid', confirmedAt: at, reportUploadedAt: at, paidAt: at, commissionAmount: '20' },
    ] as const;
    for (const [place, step] of steps.entries()) {
      const { id } = await refer({ phone: `98220120${place}0` });
      await t.db
        .update(referrals)
        .set({ ...step, updatedAt: at })
        .where(eq(referrals.id, id));
    }
    await refer({ phone: '9822012399' }, await t.doctor());
    await refer({ phone: '9822012398' });
    expect(await stats()).toEqual({ total: 5, completed: 2, inProgress: 1, totalCommission: '120.50' });
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: 'x', commissionTrackingEnabled: false });
    expect((await stats()).totalCommission).toBeNull();
  });
});

describe('a search among many referrals', () => {
  const MANY = 5000;

  beforeEach(async () => {
    await refer({ name: 'Zarina Zachariah', phone: '9700000001' });
    const other = await t.clinic({ name: 'Remote Clinic' });
    const colleague = await t.doctor(other);
    await refer({ name: 'Far Away', phone: '9700000002' }, colleague);
    const patient = await t.patient(clinic, { name: 'Common Kumar', nameKey: 'common kumar' });
    const [prescription] = await t.db
      .insert(prescriptions)
      .values({ clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, instructions: 'x' })
      .returning();
    const row = {
      clinicId: clinic.id,
      centerId: center.id,
      patientId: patient.id,
      doctorId: doctor.id,
      prescriptionId: prescription?.id ?? 0,
      testList: ['CBC'],
    };
    for (let made = 0; made < MANY; made += 1000)
      await t.db.insert(referrals).values(Array.from({ length: 1000 }, () => row));
  });

  it('meets a frequent name among the newest, and finds a rare name and a rare clinic among the oldest', async () => {
    const frequent = await list(technician, { search: 'kumar', limit: 20 });
    expect(frequent.rows).toHaveLength(20);
    expect(frequent.total).toBeGreaterThanOrEqual(1000);
    expect(frequent.atLeast).toBe(true);
    expect(await list(technician, { search: 'zachariah' })).toMatchObject({
      rows: [{ patient: { name: 'Zarina Zachariah' } }],
      total: 1,
    });
    expect(await list(technician, { search: 'za' })).toMatchObject({
      rows: [{ patient: { name: 'Zarina Zachariah' } }],
      total: 1,
    });
    expect(await list(technician, { search: 'remote' })).toMatchObject({
      rows: [{ patient: { name: 'Far Away' } }],
      total: 1,
    });
    expect(await list(technician, { search: 'nobody at all' })).toMatchObject({ rows: [], total: 0 });
    expect(await list(doctor, { search: 'zachariah' })).toMatchObject({
      rows: [{ patient: { name: 'Zarina Zachariah' } }],
      total: 1,
    });
    const deep = await list(technician, { search: 'kumar', limit: 10, offset: 4995 });
    expect(deep.rows).toHaveLength(5);
    expect(await list(technician, { limit: 2 })).toMatchObject({ total: MANY + 2 });
  });
});

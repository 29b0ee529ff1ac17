import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { formFRecords, formFVersions } from '#server/kernel/db/schema/form-f.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;

const today = todayIn(DEFAULT_TIMEZONE);
const month = today.slice(0, 7);
type Body = Record<string, unknown>;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { name: 'Dr. Meera' });
});

const entry = {
  patientName: 'Sunita Rao',
  age: 27,
  livingSons: 1,
  livingDaughters: 0,
  childrenAges: '4 years',
  relation: 'husband',
  relativeName: 'Ravi Rao',
  address: 'MG Road, Pune',
  phone: null,
  referral: 'referred',
  referredBy: 'Dr. Kulkarni, Pune',
  lmpDate: addDays(today, -130),
  weeks: null,
  procedure: 'ultrasound',
  procedureDetail: null,
  indications: ['anomalies', 'placenta'],
  indicationDetail: null,
  performedBy: 'Dr. Meera, MMC 1234',
  declaredOn: today,
  performedOn: today,
  result: 'Single live foetus, 18 weeks 4 days, no anomaly seen',
  conveyedTo: 'Sunita Rao',
  conveyedOn: today,
  mtpIndication: null,
  familyHistory: null,
  basis: [] as string[],
  basisDetail: null,
  invasiveIndications: [] as string[],
  consentOn: null as string | null,
  complications: null,
  furtherTests: [] as string[],
  furtherDetail: null,
};
/** Section C. */
const puncture = {
  procedure: 'amniocentesis',
  indications: [],
  familyHistory: 'Thalassaemia in both families',
  basis: ['biochemical', 'other'],
  basisDetail: 'HPLC',
  invasiveIndications: ['haemoglobin', 'relatives'],
  indicationDetail: 'Both parents carry it',
  consentOn: today,
  complications: 'None',
  furtherTests: ['molecular'],
};
const declared = { womanDeclared: true, doctorDeclared: true };

const register = (user = doctor, number = 'PNDT/PUN/77') =>
  t.as(user)(api['form-f'].register, { body: { number, validUntil: addDays(today, 400) } });
const write = (body: Body = {}, user = doctor) =>
  t.as(user)(api['form-f'].create, { body: { ...entry, ...declared, ...body } });
const correct = (id: number, body: Body, user = doctor) =>
  t.as(user)(api['form-f'].correct, { params: { id }, body: { ...entry, reason: 'Misheard', ...body } });
const withdraw = (id: number, body: Body = { reason: 'Written twice' }, user = doctor) =>
  t.as(user)(api['form-f'].withdraw, { params: { id }, body });
const list = (query: Body = {}, user = doctor) => t.as(user)(api['form-f'].list, { query });

describe('the register of Form F', () => {
  it('begins with the registration', async () => {
    expect(await t.as(doctor)(api['form-f'].registration, {})).toMatchObject({ number: null, revision: 0 });
    expect(await refusalOf(write())).toMatchObject({
      status: 422,
      message: 'Put the registration under the PCPNDT Act on record first',
    });
    await register();
    expect(await write()).toMatchObject({ ...entry, registrationNumber: 'PNDT/PUN/77', recordedBy: 'Dr. Meera' });
    // What was written keeps the number that it was written under.
    await register(doctor, 'PNDT/PUN/78');
    expect((await list()).rows[0]).toMatchObject({ registrationNumber: 'PNDT/PUN/77' });
  });

  it('tells everybody of the organisation, and nobody else, that there is one', async () => {
    const reception = await t.reception(clinic);
    const other = await t.doctor(await t.clinic());
    const keeps = async (user: TestUser) => (await t.as(user)(api.sessions.me)).organisation?.keepsFormF;
    await register(other);
    expect(await keeps(reception)).toBe(false);
    await register();
    expect(await keeps(reception)).toBe(true);
    expect(await keeps(doctor)).toBe(true);
  });

  it('lists a month, latest first and in pages', async () => {
    await register();
    const before = addDays(`${month}-01`, -1);
    for (const day of [today, before]) {
      await write({ performedOn: day, declaredOn: before, conveyedOn: null, patientName: `Of ${day}` });
    }
    expect((await list()).rows.map(({ performedOn }) => performedOn)).toEqual([today, before]);
    expect(await list({ month })).toMatchObject({ total: 1, rows: [{ performedOn: today }] });
    expect(await list({ month: before.slice(0, 7) })).toMatchObject({ total: 1, rows: [{ performedOn: before }] });
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ total: 2, rows: [{ performedOn: before }] });
  });

  it('is a file for a month, in which nothing becomes a formula', async () => {
    await register();
    await write({ relativeName: '=cmd()' });
    const file = await t.as(doctor)(api['form-f'].file, { query: { month } });
    expect(file.type).toBe('text/csv');
    const text = await file.text();
    expect(text).toContain('PNDT/PUN/77,Sunita Rao,27,1,0,4 years,husband,');
    expect(text).toContain('Placental position');
    expect(text).not.toMatch(/,=cmd/);
  });

  it('has section C of what is invasive, on the list and in the file, and nothing of it of a scan', async () => {
    await register();
    expect(await write(puncture)).toMatchObject(puncture);
    const text = await (await t.as(doctor)(api['form-f'].file, { query: { month } })).text();
    expect(text).toContain('Amniocentesis');
    expect(text).toContain(
      `Thalassaemia in both families,Bio-chemical; Other; HPLC,"Previous child: haemoglobinopathy; Mother, father or sibling has genetic disease; Both parents carry it",${today},None,Molecular studies`,
    );
    const scan = await write({ ...puncture, procedure: 'ultrasound', indications: ['growth'] });
    expect(scan).toMatchObject({ familyHistory: null, basis: [], invasiveIndications: [], consentOn: null });
    expect(scan).toMatchObject({ complications: null, furtherTests: [] });
  });

  it.each([
    [{ invasiveIndications: [] }, 'Choose an indication'],
    [{ consentOn: null }, 'Form F asks for this'],
    [{ consentOn: addDays(today, 1) }, 'This cannot be after the day of the procedure'],
    [{ indicationDetail: null }, 'Form F asks for this'],
    [{ basisDetail: null }, 'Form F asks for this'],
    [{ furtherTests: ['other'] }, 'Form F asks for this'],
    [{ procedure: 'other_invasive' }, 'Form F asks for this'],
    [
      { complications: 'None, male foetus' },
      'The sex of a foetus is not written down anywhere (PCPNDT Act, 1994): please take it out',
    ],
  ])('refuses of section C %j', async (body, message) => {
    await register();
    expect(await refusalOf(write({ ...puncture, ...body }))).toMatchObject({ status: 400, message });
    expect((await list()).total).toBe(0);
  });

  it('reads a correction from before section C was there', async () => {
    await register();
    const line = await write();
    const { familyHistory: _1, basis: _2, basisDetail: _3, invasiveIndications: _4, ...rest } = entry;
    const { consentOn: _5, complications: _6, furtherTests: _7, furtherDetail: _8, ...before } = rest;
    await t.db.insert(formFVersions).values({
      clinicId: clinic.id,
      centerId: null,
      recordId: line.id,
      entry: { ...before, patientId: null, patientName: 'Sunita' } as never,
      reason: 'Misheard',
      replacedBy: doctor.id,
    });
    expect((await list()).rows[0]?.earlierVersions).toMatchObject([{ entry: { patientName: 'Sunita', basis: [] } }]);
  });

  it('keeps what stood before a correction, with the reason, for good', async () => {
    await register();
    const line = await write();
    const corrected = await correct(line.id, { result: 'Twins, 18 weeks', revision: line.revision });
    expect(corrected).toMatchObject({ result: 'Twins, 18 weeks', revision: line.revision + 1 });
    expect(corrected.earlierVersions).toEqual([
      {
        entry: expect.objectContaining({ result: entry.result }) as object,
        reason: 'Misheard',
        replacedBy: 'Dr. Meera',
        replacedAt: expect.any(String) as string,
      },
    ]);
    expect(await refusalOf(correct(line.id, { reason: '' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(correct(line.id, { revision: line.revision }))).toMatchObject({ status: 409 });
    await expect(t.db.delete(formFVersions)).rejects.toThrow(/form_f_versions/);
    await expect(t.db.delete(formFRecords)).rejects.toThrow(/form_f_records/);
  });

  it('crosses out what was written by mistake', async () => {
    await register();
    const line = await write();
    expect(await withdraw(line.id)).toMatchObject({ withdrawn: { by: 'Dr. Meera', reason: 'Written twice' } });
    expect((await list({ month })).total).toBe(1);
    expect(await refusalOf(correct(line.id, {}))).toMatchObject({ status: 409 });
    expect(await refusalOf(withdraw(line.id))).toMatchObject({ status: 409 });
    const written = await t.db
      .select({ action: auditLogs.action })
      .from(auditLogs)
      .where(and(eq(auditLogs.entityType, 'form_f'), eq(auditLogs.entityId, String(line.id))))
      .orderBy(auditLogs.id);
    expect(written.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
  });

  it.each([
    [{ womanDeclared: false }, 'This declaration has to be signed first'],
    [{ doctorDeclared: false }, 'This declaration has to be signed first'],
    [{ lmpDate: null }, 'Say the last period or the weeks'],
    [{ indications: [] }, 'Choose an indication'],
    [{ procedure: 'other' }, 'Form F asks for this'],
    [{ relativeName: ' ' }, 'Form F asks for this'],
    [{ age: 9 }, 'Enter a figure from 10 to 60'],
    [{ declaredOn: addDays(today, 1) }, 'This cannot be after the day of the procedure'],
    [{ conveyedOn: addDays(today, -1) }, 'This cannot be before the day of the procedure'],
    [
      { result: 'Single, female foetus' },
      'The sex of a foetus is not written down anywhere (PCPNDT Act, 1994): please take it out',
    ],
    [
      { referredBy: 'Wants to know, carrying a boy' },
      'The sex of a foetus is not written down anywhere (PCPNDT Act, 1994): please take it out',
    ],
  ])('refuses %j', async (body, message) => {
    await register();
    expect(await refusalOf(write(body))).toMatchObject({ status: 400, message });
    expect((await list()).total).toBe(0);
  });

  it('takes no day to come, and only patients of its own', async () => {
    await register();
    const tomorrow = addDays(today, 1);
    expect(await refusalOf(write({ performedOn: tomorrow, conveyedOn: null }))).toMatchObject({ status: 422 });
    const stranger = await t.patient(await t.clinic());
    expect(await refusalOf(write({ patientId: stranger.id }))).toMatchObject({ status: 404 });
    const own = await t.patient(clinic);
    expect(await write({ patientId: own.id })).toMatchObject({ patientId: own.id });
  });

  it('is the organisation’s alone, a clinic’s or a centre’s', async () => {
    await register();
    const line = await write();
    const other = await t.doctor(await t.clinic());
    const center = await t.center();
    const technician = await t.technician(center);
    for (const user of [other, technician]) {
      expect((await list({}, user)).total).toBe(0);
      expect(await refusalOf(correct(line.id, {}, user))).toMatchObject({ status: 404 });
      expect(await refusalOf(withdraw(line.id, undefined, user))).toMatchObject({ status: 404 });
    }
    await register(await t.centerDoctor(center), 'PNDT/CENTRE/1');
    expect(await write({}, technician)).toMatchObject({ registrationNumber: 'PNDT/CENTRE/1' });
    expect(await refusalOf(t.as(technician)(api['form-f'].register, { body: { number: 'X' } }))).toMatchObject({
      status: 403,
    });
  });
});

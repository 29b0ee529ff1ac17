import fs from 'node:fs';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { dataExports } from '#server/kernel/db/schema/transfers.ts';
import * as sample from '#server/kernel/files/sample-files.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { removeOldExports } from './exports.repo.ts';
import { readZip } from './read-zip.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { name: 'Dr. Meera Nair' });
  reception = await t.reception(clinic);
});

const mapping = JSON.stringify({ name: 0, phone: 1, gender: 2, age: 3, doctor: 4 });
const headings = 'Patient,Mobile,Sex,Age,Doctor';
const listOf = (...rows: string[]) => ({ name: 'list.csv', content: Buffer.from([headings, ...rows].join('\r\n')) });
const check = (
  file: { name: string; content: Buffer },
  user = reception,
  body: Record<string, unknown> = { mapping },
) => t.as(user)(api.transfers.checkImport, { body, file });
const begin = (file: { name: string; content: Buffer }, { user = reception, headers = {}, ...body }: Begin = {}) =>
  t.as(user)(api.transfers.createImport, {
    body: { mapping, fileName: 'list.csv', ...body },
    file,
    headers,
  });
interface Begin {
  mapping?: string;
  user?: TestUser;
  headers?: Record<string, string>;
  skipFaulty?: 'true';
}
const outcomeOf = (id: number, user = reception) => t.as(user)(api.transfers.getImport, { params: { id } });
const book = (patientId = 0) =>
  t.as(reception)(api.appointments.create, {
    body: { patientId, doctorId: doctor.id, startDateTime: `${addDays(todayIn(DEFAULT_TIMEZONE), 1)}T10:00:00+05:30` },
  });
const people = async () => (await t.as(reception)(api.patients.list)).rows;
const auditOf = (resource: string, id: number) =>
  t.db
    .select({ action: auditLogs.action, details: auditLogs.details, by: auditLogs.performedByUserId })
    .from(auditLogs)
    .where(and(eq(auditLogs.entityType, resource), eq(auditLogs.entityId, String(id))))
    .orderBy(auditLogs.id);
const SOON = { upkeepEverySeconds: 1, lookEveryMs: 200 };
const filesKept = () => fs.readdirSync(path.join(t.env.dataDir, 'uploads/exports')).filter((name) => name !== '');

describe('the check of a list', () => {
  it('tells who is new, known, twice in it or faulty, and writes nothing', async () => {
    await t.patient(clinic, { name: 'Asha  RAO', phone: '9811100001' });
    await t.patient(undefined, { name: 'Bala Iyer', phone: '9811100002' });
    const file = listOf(
      'Asha Rao,9811100001,F,34',
      'Arun Rao,+91 98111-00001,M,6 months',
      'Bala Iyer,9811100002,M,50',
      'bala  iyer,9811100002,M,50',
      ',12,X,old,Dr Who',
    );
    expect(await check(file)).toEqual({
      rows: 5,
      ready: 2,
      known: 1,
      repeated: 1,
      withoutEmail: 0,
      faults: [
        {
          row: 6,
          problems: [
            { column: 'Sex', message: '“X” is not a gender: write male, female or other' },
            { column: 'Age', message: '“old” is not an age: write 34, or 5 months' },
            { column: 'Patient', message: 'Name is required' },
            { column: 'Mobile', message: 'Phone number must be exactly 10 digits' },
            { column: 'Doctor', message: '“Dr Who” is not a doctor of this clinic' },
          ],
        },
      ],
    });
    expect(await people()).toHaveLength(1);
    expect(await t.as(reception)(api.transfers.listImports)).toMatchObject({ rows: [], total: 0 });
  });

  it.each([
    ['a PDF', sample.pdf, 415, 'This is not a CSV file'],
    ['a workbook', sample.plainZip, 415, /Excel workbook/],
    ['a program', sample.exe, 415, 'This is not a CSV file'],
    ['nothing', Buffer.alloc(0), 400, 'This file is empty'],
    ['headings alone', Buffer.from(headings), 400, 'This file has headings, but no rows below them'],
    ['one endless row', Buffer.alloc(9_000_000, ','), 400, 'This file has more than 200 columns'],
    ['too many rows', Buffer.from(`${headings}\n${'A,1,M,1\n'.repeat(10_001)}`), 400, /At most 10,000 rows/],
    ['too large a file', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'The file is larger than 10 MB'],
  ])('refuses %s', async (_, content, status, message) => {
    const refusal = await refusalOf(check({ name: 'list.csv', content }));
    expect(refusal).toMatchObject({ status });
    expect(refusal.message).toMatch(message);
  });

  it.each([
    [{}, 'The mapping is missing'],
    [{ mapping: '{' }, 'The mapping is not readable'],
    [{ mapping: '{"name":0,"nick":1}' }, /./],
    [{ mapping: '{"name":0}' }, 'Choose the column with the phone number'],
  ])('refuses the mapping %j', async (body, message) => {
    const refusal = await refusalOf(check(listOf('A,9811100001,M,3'), reception, body));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(refusal.message).toMatch(message);
  });

  it('wants a file', async () => {
    const call = t.as(reception)(api.transfers.checkImport, { body: { mapping } });
    expect(await refusalOf(call)).toMatchObject({ status: 400, message: 'Please choose a file' });
  });
});

describe('an import', () => {
  it('registers each person as the desk would, and says how it went', async () => {
    await t.patient(clinic, { name: 'Asha Rao', phone: '9811100001' });
    const file = listOf(
      '=Ravi,9811100003,M,5 months,meera nair',
      'Asha Rao,9811100001,F,34',
      'Arun Rao,9811100001,M,60',
      'Arun Rao,9811100001,M,60',
      'Nobody,12,M,60',
    );
    const begun = await begin(file, { skipFaulty: 'true' });
    expect(begun).toMatchObject({ status: 'queued', totalRows: 5, doneRows: 0, fileName: 'list.csv', failure: null });
    expect(await people()).toHaveLength(1);
    await t.runJobs();
    expect(await outcomeOf(begun.id)).toMatchObject({
      status: 'done',
      totalRows: 5,
      doneRows: 5,
      createdPatients: 2,
      knownPatients: 2,
      finishedAt: expect.any(String),
    });
    const [arun, ravi] = await people();
    expect(arun).toMatchObject({ name: 'Arun Rao', phone: '9811100001', age: 60, address: '', doctorId: null });
    expect(ravi).toMatchObject({ name: '=Ravi', age: 0, dateOfBirthEstimated: true, doctorId: doctor.id });
    expect(filesKept()).toEqual([]);
    expect(await auditOf('patient_import', begun.id)).toEqual([
      { action: 'CREATE', details: { rows: 5, persons: 3, faulty: 1 }, by: reception.id },
      { action: 'UPDATE', details: { rows: 5, registered: 2, known: 2, leftOut: 1 }, by: reception.id },
    ]);
  });

  it('of a doctor is the doctor’s, whatever the list says', async () => {
    const colleague = await t.doctor(clinic, { name: 'Ira Sen' });
    await begin(listOf('Asha,9811100001,F,34,Ira Sen', 'Bala,9811100002,M,3,Nobody'), { user: doctor });
    await t.runJobs();
    const rows = await people();
    expect(rows.map(({ doctorId }) => doctorId)).toEqual([doctor.id, doctor.id]);
    expect(colleague.id).not.toBe(doctor.id);
  });

  it('with faulty rows is refused unless they may be left out', async () => {
    const file = listOf('Asha,9811100001,F,34', 'Bala,1,M,3', 'Chitra,2,F,3');
    expect(await refusalOf(begin(file))).toMatchObject({
      status: 422,
      message: '2 rows are faulty. Correct the file, or import the other rows without them.',
    });
    expect(await refusalOf(begin(listOf('Bala,1,M,3'), { skipFaulty: 'true' }))).toMatchObject({
      status: 422,
      message: 'There is no row that can be imported',
    });
    expect(await t.runJobs()).toBe(0);
    expect(await people()).toEqual([]);
  });

  it('that fails in the middle leaves nobody behind', async () => {
    await t.asOwner(async (db) => {
      await db.execute(sql`
        create function refuse_boom() returns trigger language plpgsql as
          $$ begin if new.name = 'Boom' then raise exception 'boom'; end if; return new; end $$`);
      await db.execute(sql`create trigger boom before insert on patients for each row execute function refuse_boom()`);
    });
    const rows = Array.from({ length: 1200 }, (_, index) => `Person ${index},98${String(index).padStart(8, '0')},M,30`);
    const begun = await begin(listOf(...rows, 'Boom,9811100009,M,3'));
    await t.runJobs();
    await t.asOwner((db) => db.execute(sql`drop function refuse_boom cascade`));
    expect(await outcomeOf(begun.id)).toMatchObject({
      status: 'failed',
      doneRows: 0,
      createdPatients: 0,
      failure: 'The import was interrupted, and no patient was registered. Please start it again.',
    });
    expect((await t.as(reception)(api.patients.list)).total).toBe(0);
    expect(filesKept()).toEqual([]);
  });

  it('brings the number of the old register, by which the person is found and which is printed; an e-mail that is none is left out', async () => {
    const file = {
      name: 'register.csv',
      content: Buffer.from(
        [
          'Reg No,Patient,Mobile,Sex,DOB,DOB estimated,Email',
          'OP-17/24,Asha Rao,9811100001,F,01/02/1980,yes,asha at home',
          '9811,Bala Iyer,9822200002,M,03/04/1990,no,bala@example.org',
        ].join('\n'),
      ),
    };
    const columns = { registerNumber: 0, name: 1, phone: 2, gender: 3, dateOfBirth: 4, birthEstimated: 5, email: 6 };
    const body = { mapping: JSON.stringify(columns) };
    expect(await check(file, reception, body)).toMatchObject({ ready: 2, withoutEmail: 1, faults: [] });
    await begin(file, body);
    await t.runJobs();
    const [bala, asha] = await people();
    expect(asha).toMatchObject({ registerNumber: 'OP-17/24', dateOfBirthEstimated: true, email: null });
    expect(bala).toMatchObject({ registerNumber: '9811', dateOfBirthEstimated: false, email: 'bala@example.org' });

    const found = async (search: string, more: object = {}) => {
      const { rows, total } = await t.as(reception)(api.patients.list, { query: { search, ...more } });
      expect(total).toBe(rows.length);
      return rows.map(({ name }) => name);
    };
    expect(await found('op-17/24')).toEqual(['Asha Rao']);
    expect(await found('OP-17')).toEqual([]);
    // Asha's phone has it too; whose number it is comes first, also over pages.
    expect(await found('9811')).toEqual(['Bala Iyer', 'Asha Rao']);
    const page = async (offset: number) =>
      (await t.as(reception)(api.patients.list, { query: { search: '9811', limit: 1, offset } })).rows[0]?.name;
    expect([await page(0), await page(1), await page(2)]).toEqual(['Bala Iyer', 'Asha Rao', undefined]);
    expect(await found('op-17/24', { gender: 'male' })).toEqual([]);
    const other = await t.reception(await t.clinic());
    expect((await t.as(other)(api.patients.list, { query: { search: 'OP-17/24' } })).rows).toEqual([]);
  });

  it('gives nobody an appointment and counts as no new patient, until they come', async () => {
    await begin(listOf('Asha,9811100001,F,34'));
    await t.runJobs();
    const [asha] = await people();
    expect(asha).toMatchObject({ status: 'bill_paid', broughtOver: true, openAmount: null, paidInvoiceId: null });
    expect(await t.as(reception)(api.analytics.dashboard)).toMatchObject({ stats: { totalPatientsThisMonth: 0 } });
    await t.patient(clinic);
    expect(await t.as(reception)(api.analytics.dashboard)).toMatchObject({ stats: { totalPatientsThisMonth: 1 } });
    await book(asha?.id);
    expect(await t.as(reception)(api.patients.get, { params: { id: asha?.id ?? 0 } })).toMatchObject({
      broughtOver: false,
    });
  });

  it('shows in the list’s total at once, and is done once however often it is sent', async () => {
    expect((await t.as(reception)(api.patients.list, { query: { limit: 1 } })).total).toBe(0);
    const file = listOf('Asha,9811100001,F,34', 'Bala,9811100002,M,3');
    const headers = { 'idempotency-key': `import-${clinic.id}` };
    const [first, second] = [await begin(file, { headers }), await begin(file, { headers })];
    expect(second).toEqual(first);
    await t.runJobs();
    expect((await t.as(reception)(api.patients.list, { query: { limit: 1 } })).total).toBe(2);
    expect((await t.as(doctor)(api.transfers.listImports)).rows).toMatchObject([{ id: first.id, status: 'done' }]);
    expect((await begin(file)).id).toBeGreaterThan(first.id);
    await t.runJobs();
    expect((await t.as(reception)(api.patients.list)).total).toBe(2);
  });

  it('of another clinic does not exist', async () => {
    const { id } = await begin(listOf('Asha,9811100001,F,34'));
    const stranger = await t.reception();
    expect(await refusalOf(outcomeOf(id, stranger))).toMatchObject({ status: 404 });
    expect((await t.as(stranger)(api.transfers.listImports)).rows).toEqual([]);
    await t.runJobs();
  });
});

const exportAs = async (user = doctor) => {
  const { id } = await t.as(user)(api.transfers.createExport, { body: {} });
  await t.runJobs();
  return await t.as(user)(api.transfers.getExport, { params: { id } });
};
const linkTo = (fileUrl: string | null, user: TestUser) =>
  t.as(user)(api.files.link, { query: { path: fileUrl ?? '' } });
async function download(fileUrl: string | null, user = doctor) {
  const { url } = await linkTo(fileUrl, user);
  const answer = await t.raw({ method: 'GET', path: url });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const rowsOf = (file: Buffer | undefined) =>
  Papa.parse<Record<string, string>>(file?.toString('utf8').replace(/^\uFEFF/, '') ?? '', {
    header: true,
    skipEmptyLines: true,
  }).data;

/** A little of everything, each text with the mark. */
async function fillClinic(mark: string, of: { doctor: TestUser; reception: TestUser; center: { id: number } }) {
  const patient = await t.as(of.reception)(api.patients.create, {
    body: { name: `=${mark} आशा`, phone: '9811100001', age: 34, gender: 'female', address: `${mark} road` },
  });
  const medicines = [
    { medicineType: 'Tablet' as const, medicineName: `${mark} 650`, dosageTiming: { breakfast: true }, days: 3 },
  ];
  const written = await t.as(of.doctor)(api.prescriptions.createSmart, {
    body: {
      patientId: patient.id,
      medicines,
      complaints: `${mark} fever`,
      consultationFee: '350.50',
      selectedTests: ['HbA1c'],
      selectedCenters: [of.center.id],
    },
  });
  await t.as(of.reception)(api.billing.collect, { params: { id: patient.id }, body: { method: 'upi' } });
  await t.as(of.reception)(api.reports.createManual, {
    body: { patientId: patient.id, testName: `${mark} X-ray` },
    file: { name: 'x.pdf', content: sample.pdf },
  });
  return { ...written, patient };
}

describe('taking a list back', () => {
  const undo = (id: number, user = reception) => t.as(user)(api.transfers.undoImport, { params: { id } });

  it('removes those with whom nothing was done since, keeps the others, and can be done once', async () => {
    const before = await t.patient(clinic, { phone: '9811100001', name: 'Asha' });
    const begun = await begin(
      listOf('Asha,9811100001,F,34', 'Bala,9811100002,M,3', 'Chitra,9811100003,F,3', 'Divya,9811100004,F,40'),
    );
    expect(await refusalOf(undo(begun.id))).toMatchObject({
      status: 422,
      message: 'This list brought nobody who could be taken back',
    });
    await t.runJobs();
    const [, chitra, bala] = await people();
    await book(chitra?.id);
    await t.as(reception)(api.patients.update, { params: { id: bala?.id ?? 0 }, body: { address: 'Main Road' } });

    const stranger = await t.reception(await t.clinic());
    expect(await refusalOf(undo(begun.id, stranger))).toMatchObject({ status: 404 });
    expect(await undo(begun.id)).toMatchObject({ createdPatients: 3, keptPatients: 2, undoneAt: expect.any(String) });
    expect((await people()).map(({ name }) => name)).toEqual(['Chitra', 'Bala', 'Asha']);
    expect((await people()).at(-1)?.id).toBe(before.id);
    expect((await auditOf('patient_import', begun.id)).at(-1)).toMatchObject({
      details: { removed: 1, kept: 2, because: { anonymised: 0, closed: 0, merged: 0, used: 2 } },
      by: reception.id,
    });
    expect(await refusalOf(undo(begun.id))).toMatchObject({
      status: 422,
      message: 'This list has been taken back already',
    });
    // Whoever was removed can come again.
    await begin(listOf('Divya,9811100004,F,40'));
    await t.runJobs();
    expect(await people()).toHaveLength(4);
  });

  it('waits for what somebody is doing with one of them, and keeps that person', async () => {
    const begun = await begin(listOf('Asha,9811100001,F,34', 'Bala,9811100002,M,3'));
    await t.runJobs();
    const [bala] = await people();
    const { undone } = await t.db.transaction(async (tx) => {
      const visit = { clinicId: clinic.id, patientId: bala?.id ?? 0, visitDay: todayIn(DEFAULT_TIMEZONE) };
      await tx.insert(appointments).values(visit);
      const undone = undo(begun.id);
      await expect
        .poll(async () => (await t.db.execute(sql`select from pg_locks where not granted`)).rowCount)
        .toBeGreaterThan(0);
      return { undone };
    });
    expect(await undone).toMatchObject({ createdPatients: 2, keptPatients: 1 });
    expect((await people()).map(({ name }) => name)).toEqual(['Bala']);
  });

  it('keeps whose record was closed, anonymised, merged or worked with since, and says how many each; archived alone is no reason', async () => {
    const begun = await begin(
      listOf(
        'Asha,9811100001,F,34',
        'Bala,9811100002,M,33',
        'Chitra,9811100003,F,32',
        'Divya,9811100004,F,40',
        'Esha,9811100005,F,41',
        'Farid,9811100006,M,42',
        'Gopal,9811100007,M,43',
      ),
    );
    await t.runJobs();
    const [gopal, farid, esha, divya, chitra, bala] = await people();
    const close = (patient: typeof gopal) =>
      t.as(doctor)(api.closings.close, {
        params: { id: patient?.id ?? 0 },
        body: { reason: 'asked', patientRevision: patient?.revision ?? 0 },
      });
    await close(bala);
    await close(chitra);
    const { stages, patientRevision } = await t.as(doctor)(api.closings.anonymisingPreview, {
      params: { id: chitra?.id ?? 0 },
    });
    const due = stages.filter(({ from }) => from === null).map(({ stage }) => stage);
    await t.as(doctor)(api.closings.anonymise, {
      params: { id: chitra?.id ?? 0 },
      body: { reason: 'asked', typed: 'Chitra', stages: due, patientRevision },
    });
    const own = await t.patient(clinic, { name: 'Divya Rao' });
    await t.as(doctor)(api.merges.merge, {
      params: { id: own.id },
      body: { otherId: divya?.id ?? 0, reason: 'Written in twice', keptRevision: 0, otherRevision: 0 },
    });
    await book(esha?.id);
    await t.as(reception)(api.patients.update, { params: { id: farid?.id ?? 0 }, body: { address: 'Main Road' } });
    await t.db.execute(sql`update patients set archived_at = now() where id in (${farid?.id}, ${gopal?.id})`);

    const undone = await undo(begun.id);
    const because = { anonymised: 1, closed: 1, merged: 1, used: 2 };
    expect(undone).toMatchObject({ createdPatients: 7, keptPatients: 5, keptBecause: because });
    expect((await auditOf('patient_import', begun.id)).at(-1)).toMatchObject({
      details: { removed: 2, kept: 5, because },
    });
    expect(await refusalOf(t.as(doctor)(api.patients.get, { params: { id: gopal?.id ?? 0 } }))).toMatchObject({
      status: 404,
    });
  });

  it('is too late after thirty days', async () => {
    const begun = await begin(listOf('Asha,9811100001,F,34'));
    await t.runJobs();
    await t.db.execute(
      sql`update patient_imports set finished_at = now() - interval '30 days 1 minute' where id = ${begun.id}`,
    );
    expect(await refusalOf(undo(begun.id))).toMatchObject({
      status: 422,
      message: 'A list can be taken back for 30 days',
    });
    expect(await people()).toHaveLength(1);
  });

  it('takes a list of thousands off in one go', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `Person ${index},98${String(index).padStart(8, '0')},M,30`);
    const begun = await begin(listOf(...rows));
    await t.runJobs();
    const started = performance.now();
    expect(await undo(begun.id)).toMatchObject({ createdPatients: 5000, keptPatients: 0 });
    expect(performance.now() - started).toBeLessThan(20_000);
    expect((await t.as(reception)(api.patients.list)).total).toBe(0);
  });
});

describe('an export', () => {
  it('holds all of the clinic, readable, and not a byte of another', async () => {
    const center = await t.center();
    const other = await t.clinic({ name: 'Foreignmark Clinic' });
    await fillClinic('Foreignmark', { doctor: await t.doctor(other), reception: await t.reception(other), center });
    const { patient, prescription } = await fillClinic('Own', { doctor, reception, center });
    await t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'Own Clinic' });

    const made = await exportAs();
    expect(made).toMatchObject({ status: 'done', stage: null, failure: null, fileSize: expect.any(Number) });
    expect(made.doneSteps).toBe(made.totalSteps);
    expect(made.contents).toMatchObject({
      patients: 1,
      prescriptions: 1,
      'invoice-lines': 1,
      payments: 1,
      documents: 4,
    });
    const { answer, bytes } = await download(made.fileUrl);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment.*export-\d{4}-\d\d-\d\d\.zip/);
    const files = readZip(bytes);

    for (const [name, content] of files) {
      expect(`${name} ${content.includes('Foreignmark')}`).toBe(`${name} false`);
    }
    expect(files.get('patients.csv')?.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    const [person] = rowsOf(files.get('patients.csv'));
    expect(person).toMatchObject({ ID: String(patient.id), Name: "'=Own आशा", Phone: '9811100001', Gender: 'female' });
    expect(person?.['Registered (ISO)']).toBe(patient.createdAt);
    expect(person?.Registered).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    const [written] = rowsOf(files.get('prescriptions.csv'));
    expect(written).toMatchObject({
      Medicines: '1. Tablet OWN 650: 1-0-0 (morning) for 3 days',
      'Consultation fee': '350.50',
      Document: `documents/prescriptions/prescription-${prescription.id}.pdf`,
    });
    expect(rowsOf(files.get('prescribed-medicines.csv'))).toMatchObject([
      {
        ID: String(prescription.id),
        Line: '1',
        Form: 'Tablet',
        Medicine: 'Own 650',
        Dose: '1-0-0 (morning) for 3 days',
        Days: '3',
        'Goes on from the line before': '',
      },
    ]);
    expect(rowsOf(files.get('invoices.csv'))).toMatchObject([{ Amount: '350.50', Status: 'paid' }]);
    expect(rowsOf(files.get('referrals.csv'))).toMatchObject([{ 'Diagnostic center': center.name, Tests: 'HbA1c' }]);
    expect(rowsOf(files.get('settings.csv'))).toMatchObject([{ Name: 'Own Clinic' }]);
    expect(files.get('README.txt')?.toString()).toContain(clinic.name);
    for (const csv of ['prescriptions', 'invoices', 'clinic-reports']) {
      const document = rowsOf(files.get(`${csv}.csv`))[0]?.Document ?? '';
      expect(files.get(document)?.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await auditOf('data_export', made.id)).toMatchObject([
      { action: 'EXPORT', by: doctor.id },
      { action: 'VIEW', by: doctor.id },
    ]);
  });

  it('is for the clinic’s doctors alone', async () => {
    const made = await exportAs();
    const colleague = await t.doctor(clinic);
    expect((await download(made.fileUrl, colleague)).answer.status).toBe(200);
    const strangers = [reception, await t.doctor(), await t.reception(), await t.technician(), await t.centerDoctor()];
    for (const user of strangers) {
      expect(await refusalOf(linkTo(made.fileUrl, user))).toMatchObject({ status: 404 });
      expect((await t.raw({ method: 'GET', path: made.fileUrl ?? '' }, user)).status).toBe(404);
    }
    const stranger = await t.doctor();
    const params = { id: made.id };
    expect(await refusalOf(t.as(stranger)(api.transfers.getExport, { params }))).toMatchObject({ status: 404 });
    expect(await refusalOf(t.as(stranger)(api.transfers.removeExport, { params }))).toMatchObject({ status: 404 });
    expect((await t.as(stranger)(api.transfers.listExports)).rows).toEqual([]);
  });

  it('is made one at a time, and another clinic’s beside it', async () => {
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => t.as(doctor)(api.transfers.createExport, { body: {} })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(t.as(doctor)(api.transfers.createExport, { body: {} }))).toMatchObject({
      status: 409,
      message: 'An export is already being made. Please wait until it is done.',
    });
    await t.as(await t.doctor())(api.transfers.createExport, { body: {} });
    await t.runJobs();
    expect((await t.as(doctor)(api.transfers.createExport, { body: {} })).status).toBe('queued');
    await t.runJobs();
  });

  it('is begun anew by the server when the process that made it died, and is whole', async () => {
    await t.forgetJobs();
    const { id } = await t.as(doctor)(api.transfers.createExport, { body: {} });
    await t.db.execute(`update pgboss.job set state = 'active', started_on = now() - interval '61 seconds'`);
    await t.db
      .update(dataExports)
      .set({ status: 'running', doneSteps: 3, totalSteps: 9 })
      .where(eq(dataExports.id, id));
    const stops = [await t.startWorker(SOON), await (await t.another()).startWorker(SOON)];
    try {
      const made = async () => {
        await t.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
        return (await t.as(doctor)(api.transfers.listExports)).rows;
      };
      await expect.poll(made, { timeout: 15_000, interval: 200 }).toMatchObject([{ id, status: 'done' }]);
    } finally {
      await Promise.all(stops.map((stop) => stop()));
    }
  });

  it('ends when it is removed: while it waits, and with its file when it is done', async () => {
    const before = filesKept();
    const waiting = await t.as(doctor)(api.transfers.createExport, { body: {} });
    await t.as(doctor)(api.transfers.removeExport, { params: { id: waiting.id } });
    await t.runJobs();
    expect(filesKept()).toEqual(before);
    const made = await exportAs();
    expect(filesKept()).toHaveLength(before.length + 1);
    await t.as(doctor)(api.transfers.removeExport, { params: { id: made.id } });
    await expect.poll(filesKept).toEqual(before);
    expect(await refusalOf(linkTo(made.fileUrl, doctor))).toMatchObject({ status: 404 });
    expect((await t.as(doctor)(api.transfers.listExports)).rows).toEqual([]);
  });

  it('ends when it is removed while it is being made', async () => {
    const before = filesKept();
    const { id } = await t.as(doctor)(api.transfers.createExport, { body: {} });
    const working = await t.db.transaction(async (tx) => {
      await tx.execute(sql`lock table specialty_notes in access exclusive mode`);
      const jobs = t.runJobs();
      await expect
        .poll(async () => (await t.as(doctor)(api.transfers.getExport, { params: { id } })).status)
        .toBe('running');
      await t.as(doctor)(api.transfers.removeExport, { params: { id } });
      return { jobs };
    });
    await working.jobs;
    expect(filesKept()).toEqual(before);
    expect((await t.as(doctor)(api.transfers.listExports)).rows).toEqual([]);
  });

  it('leaves out a document whose bytes are gone, and says so', async () => {
    const center = await t.center();
    await fillClinic('Own', { doctor, reception, center });
    const reports = path.join(t.env.dataDir, 'uploads/reports');
    for (const name of fs.readdirSync(reports)) fs.rmSync(path.join(reports, name));
    const made = await exportAs();
    expect(made).toMatchObject({ status: 'done', contents: { documents: 3 } });
    const readme = readZip((await download(made.fileUrl)).bytes)
      .get('README.txt')
      ?.toString();
    expect(readme).toContain('These documents could not be read:');
    expect(readme).toContain('documents/clinic-reports/report-');
  });

  it('shows commission only where it is tracked', async () => {
    const { referrals } = await fillClinic('Own', { doctor, reception, center: await t.center() });
    await t.db.execute(sql`update referrals set commission_amount = '99.25' where id = ${referrals[0]?.id}`);
    const commission = async () =>
      rowsOf(readZip((await download((await exportAs()).fileUrl)).bytes).get('referrals.csv'))[0]?.Commission;
    expect(await commission()).toBe('99.25');
    const untracked = { clinicId: clinic.id, organizationName: 'X', commissionTrackingEnabled: false };
    await t.db.insert(organizationSettings).values(untracked);
    expect(await commission()).toBe('');
  });

  it('is gone after a day', async () => {
    const made = await exportAs();
    await t.db
      .update(dataExports)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(dataExports.id, made.id));
    await removeOldExports(t.db, localStore(t.env.dataDir));
    const later = await t.as(doctor)(api.transfers.getExport, { params: { id: made.id } });
    expect(later).toMatchObject({ status: 'done', fileUrl: null, fileSize: null });
    expect(await refusalOf(linkTo(made.fileUrl, doctor))).toMatchObject({ status: 404 });
    expect(fs.existsSync(path.join(t.env.dataDir, made.fileUrl ?? 'none'))).toBe(false);
  });
});

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { docx, pdf, svg } from '#server/kernel/files/sample-files.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const images = api['dental-images'];
const today = todayIn(DEFAULT_TIMEZONE);
const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#202020' } })
  .png()
  .toBuffer();

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { specialization: 'Dentistry', name: 'Dr. Nikhil' });
  patient = await t.patient(clinic);
});

type Body = Record<string, unknown>;
const pin = (body: Body = {}, content: Buffer | null = picture, user = doctor) =>
  t.as(user)(images.create, {
    body: { patientId: patient.id, toothNumber: '36', kind: 'iopa', takenOn: today, ...body } as never,
    ...(content && { file: { name: 'x.png', content } }),
  });
const list = async (user = doctor) => (await t.as(user)(images.list, { params: { id: patient.id } })).rows;
const withdraw = (id: number, user = doctor) =>
  t.as(user)(images.withdraw, { params: { id }, body: { reason: 'Other patient' } });
const linkTo = (path: string, user: TestUser) => t.as(user)(api.files.link, { query: { path } });

describe('an image of the teeth', () => {
  it('is pinned to a tooth with a small copy, latest taken first', async () => {
    const before = await pin({ takenOn: addDays(today, -30), notes: 'Before' });
    const mouth = await pin({ toothNumber: '', kind: 'opg' }, pdf);
    const after = await pin({ notes: '' });
    expect((await list()).map(({ id }) => id)).toEqual([after.id, mouth.id, before.id]);
    expect(before).toMatchObject({ toothNumber: '36', doctorName: 'Dr. Nikhil', notes: 'Before', withdrawn: null });
    expect(mouth).toMatchObject({ toothNumber: null, thumbnailUrl: null });
    const kept = await t.db.select().from(files).where(eq(files.recordId, after.id));
    expect(kept.map(({ recordType, kind, clinicId, patientId }) => [recordType, kind, clinicId, patientId])).toEqual(
      [1, 2].map(() => ['dental_image', 'dental', clinic.id, patient.id]),
    );
    const { url } = await linkTo(after.thumbnailUrl ?? '', doctor);
    const small = await (await t.raw({ method: 'GET', path: url })).arrayBuffer();
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 213 });
  });

  it('is refused where it is none, and keeps nothing', async () => {
    expect(await refusalOf(pin({}, docx))).toMatchObject({
      status: 415,
      message: 'Only JPEG and PNG pictures and PDFs are pinned to a tooth',
    });
    expect(await refusalOf(pin({}, svg))).toMatchObject({ status: 415 });
    expect(await refusalOf(pin({}, null))).toMatchObject({ message: 'Please choose a file' });
    expect(await refusalOf(pin({ takenOn: addDays(today, 1) }))).toMatchObject({
      message: 'An image cannot be taken in the future',
    });
    expect((await refusalOf(pin({ toothNumber: '19' }))).issues?.[0]).toMatchObject({ path: 'toothNumber' });
    expect((await refusalOf(pin({ kind: 'ct' }))).issues?.[0]).toMatchObject({ path: 'kind' });
    expect(await list()).toEqual([]);
    expect(await t.db.$count(files, eq(files.patientId, patient.id))).toBe(0);
  });

  it('is withdrawn with the reason and stays to be looked at, once', async () => {
    const { id, fileUrl } = await pin();
    expect(await withdraw(id)).toMatchObject({ withdrawn: { by: 'Dr. Nikhil', reason: 'Other patient' } });
    expect(await refusalOf(withdraw(id))).toMatchObject({ status: 409 });
    expect(await list()).toHaveLength(1);
    expect((await linkTo(fileUrl, doctor)).url).toContain(fileUrl);
    const told = await t.db.select().from(auditLogs).where(eq(auditLogs.entityType, 'dental_image'));
    expect(told.filter(({ entityId }) => entityId === String(id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['CREATE', 'UPDATE', 'VIEW']),
    );
  });

  it('is for the dentists of the clinic, the file too', async () => {
    const { id, fileUrl } = await pin();
    const other = await t.doctor(clinic, { specialization: 'Cardiology' });
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Dentistry' });
    expect(await refusalOf(list(other))).toMatchObject({ code: 'record_denied' });
    expect(await refusalOf(pin({}, picture, other))).toMatchObject({ code: 'record_denied' });
    expect(await refusalOf(list(stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(withdraw(id, stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(pin({}, picture, stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(linkTo(fileUrl, stranger))).toMatchObject({ status: 404 });
    const reception = await t.reception(clinic);
    expect(await refusalOf(linkTo(fileUrl, reception))).toMatchObject({ status: 404 });
  });
});

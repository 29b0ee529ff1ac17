import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { pdfText } from '#server/proof/pdf-text.ts';
import { dolo } from '#server/test/consultation.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { bookedByVideo, startVideoVisit } from '#server/test/video-visit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const shared = { source: 'starter', form: 'Tablet' } as const;
  await t.db.insert(medicines).values([
    { ...shared, sourceCode: 'a1', displayName: 'Alprax 0.5', nameKey: 'alprax 0.5', genericName: 'Alprazolam' },
    { ...shared, sourceCode: 'a2', displayName: 'Januvia 100', nameKey: 'januvia 100', genericName: 'Sitagliptin' },
    { ...shared, sourceCode: 'a3', displayName: 'Dolo 650', nameKey: 'dolo 650', genericName: 'Paracetamol' },
  ]);
});
afterAll(() => t.close());

async function byVideo() {
  const at = await startVideoVisit(t);
  const issue = (body: Record<string, unknown> = {}) =>
    t.as(at.doctor)(api.prescriptions.createSmart, {
      body: { patientId: at.patient.id, medicines: [dolo], diagnosis: 'Viral fever', ...body },
    });
  const check = (names: string[], more: Record<string, unknown> = {}) =>
    t.as(at.doctor)(api.safety.teleCheck, {
      body: { patientId: at.patient.id, medicines: names.map((medicineName) => ({ medicineName })), ...more },
    });
  return { ...at, issue, check };
}
const named = (medicineName: string, more: Record<string, unknown> = {}) => ({ ...dolo, medicineName, ...more });

describe('a prescription at a visit by video', () => {
  it('says so, and so does its paper', async () => {
    const { issue, doctor, visit } = await byVideo();
    const { prescription } = await issue();
    expect(prescription).toMatchObject({ isTeleconsultation: true, followsInPerson: false });
    const [stored] = await t.db.select().from(prescriptions).where(eq(prescriptions.id, prescription.id));
    expect(stored?.appointmentId).toBe(visit.id);
    const { url } = await t.as(doctor)(api.files.link, { query: { path: prescription.pdfUrl ?? '' } });
    const paper = await t.raw({ method: 'GET', path: new URL(url, t.url).pathname + new URL(url, t.url).search });
    expect(pdfText(Buffer.from(await paper.arrayBuffer()))).toContain('Teleconsultation (video)');
  });

  it('needs a diagnosis', async () => {
    const { issue } = await byVideo();
    expect(await refusalOf(issue({ diagnosis: '' }))).toMatchObject({
      status: 422,
      issues: [{ path: 'diagnosis', message: 'A prescription by video needs a diagnosis, if only a provisional one' }],
    });
  });

  it.each([
    [
      'Methylphenidate 10 mg',
      'Methylphenidate is in Schedule X of the Drugs Rules: it must not be prescribed by video',
    ],
    ['Alprax 0.5', 'Alprazolam is a narcotic or psychotropic substance (NDPS Act): it must not be prescribed by video'],
    ['Tramadol', 'Tramadol is a narcotic or psychotropic substance (NDPS Act): it must not be prescribed by video'],
    [
      'Januvia 100',
      'Sitagliptin may be prescribed by video only at a follow-up of a visit in person for the same condition (List B)',
    ],
  ])('refuses %s at its field, and stores nothing', async (name, message) => {
    const { issue, patient } = await byVideo();
    expect(await refusalOf(issue({ medicines: [dolo, named(name)] }))).toMatchObject({
      status: 422,
      issues: [{ path: 'medicines.1.medicineName', message }],
    });
    expect(await t.db.select().from(prescriptions).where(eq(prescriptions.patientId, patient.id))).toEqual([]);
  });

  it('is not talked round by another generic name, nor by a confirmation', async () => {
    const { issue } = await byVideo();
    const disguised = named('Alprax 0.5', { genericName: 'Paracetamol', teleConfirmed: true });
    expect(await refusalOf(issue({ medicines: [disguised], followsInPerson: true }))).toMatchObject({ status: 422 });
  });

  it('takes List B where it follows a visit in person, and writes that down', async () => {
    const { issue } = await byVideo();
    const { prescription } = await issue({ medicines: [named('Januvia 100')], followsInPerson: true });
    expect(prescription).toMatchObject({ isTeleconsultation: true, followsInPerson: true });
  });

  it('takes what nobody here knows once the doctor confirms it', async () => {
    const { issue } = await byVideo();
    expect(await refusalOf(issue({ medicines: [named('Zzyzx 10')] }))).toMatchObject({
      status: 422,
      issues: [{ path: 'medicines.0.medicineName', code: 'tele_unknown' }],
    });
    const { prescription } = await issue({ medicines: [named('Zzyzx 10', { teleConfirmed: true })] });
    expect(prescription.medicines).toMatchObject([{ teleConfirmed: true }]);
  });

  it('is corrected under the same rules', async () => {
    const { issue } = await byVideo();
    const { prescription } = await issue({ consultationFee: 0 });
    const corrected = { supersedesId: prescription.id, medicines: [named('Tramadol')] };
    expect(await refusalOf(issue(corrected))).toMatchObject({ status: 422 });
  });
});

describe('the visit that is named', () => {
  it('is the one that the prescription belongs to and that moves, of two today', async () => {
    const { issue, visit, clinic, doctor, patient } = await byVideo();
    const second = await bookedByVideo(t, { clinic, doctor, patient }, { inMinutes: 60 });
    const { prescription } = await issue({ appointmentId: second.id, consultationFee: 300 });
    const [stored] = await t.db.select().from(prescriptions).where(eq(prescriptions.id, prescription.id));
    expect(stored?.appointmentId).toBe(second.id);
    const statusOf = async (id: number) =>
      (await t.db.select().from(appointments).where(eq(appointments.id, id)))[0]?.status;
    expect([await statusOf(visit.id), await statusOf(second.id)]).toEqual(['booked', 'bill_pending']);
  });

  it('must be the patient’s, and not called off', async () => {
    const { issue, visit } = await byVideo();
    const other = await byVideo();
    expect(await refusalOf(issue({ appointmentId: other.visit.id }))).toMatchObject({ status: 404 });
    await t.db.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, visit.id));
    expect(await refusalOf(issue({ appointmentId: visit.id }))).toMatchObject({
      status: 422,
      message: 'This visit was called off: nothing can be prescribed for it',
    });
  });
});

describe('what the pad asks', () => {
  it('answers the list of each medicine at a visit by video, and nothing at any other', async () => {
    const { check, visit } = await byVideo();
    const lists = (await check(['Dolo 650', 'Januvia 100', 'Alprax 0.5', 'Zzyzx'])).medicines.map(({ list }) => list);
    expect(lists).toEqual(['O', 'B', 'prohibited', 'unknown']);
    expect(await check([], { appointmentId: visit.id })).toMatchObject({ isTeleconsultation: true });
    await t.db.update(appointments).set({ appointmentType: 'in_person' }).where(eq(appointments.id, visit.id));
    expect(await check(['Alprax 0.5'])).toEqual({ isTeleconsultation: false, earlierInPerson: null, medicines: [] });
  });

  it("proposes what may be followed up: the doctor's last prescription in person", async () => {
    const { check, patient, clinic, doctor } = await byVideo();
    expect((await check([])).earlierInPerson).toBeNull();
    const earlier = { clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, instructions: 'x' };
    const [stored] = await t.db
      .insert(prescriptions)
      .values({ ...earlier, diagnosis: 'Diabetes' })
      .returning();
    expect((await check([])).earlierInPerson).toMatchObject({ id: stored?.id, diagnosis: 'Diabetes' });
  });

  it("does not know another clinic's patient or visit", async () => {
    const { patient, visit } = await byVideo();
    const other = await byVideo();
    const body = { patientId: patient.id, medicines: [] };
    expect(await refusalOf(t.as(other.doctor)(api.safety.teleCheck, { body }))).toMatchObject({ status: 404 });
    expect(await refusalOf(other.check([], { appointmentId: visit.id }))).toMatchObject({ status: 404 });
  });
});

it('a prescription in person is under none of these rules', async () => {
  const { issue, visit } = await byVideo();
  await t.db.update(appointments).set({ appointmentType: 'in_person' }).where(eq(appointments.id, visit.id));
  const { prescription } = await issue({ medicines: [named('Alprax 0.5')], diagnosis: '', followsInPerson: true });
  expect(prescription).toMatchObject({ isTeleconsultation: false, followsInPerson: false });
});

import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import type { CenterRow, ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import * as sample from './sample-files.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  center = await t.center();
  doctor = await t.doctor(clinic, { name: 'Meera Nair', registrationNumber: 'MMC 12345' });
  reception = await t.reception(clinic);
  patient = await t.patient(clinic, { name: 'आशा राव' });
});

const issue = async (medicineCount = 1) => {
  const medicines = Array.from({ length: medicineCount }, (_, index) => ({
    medicineType: 'Tablet',
    medicineName: `Medicine ${index}`,
    dosageTiming: { breakfast: true },
    days: 5,
  }));
  return await t.as(doctor)(api.prescriptions.createSmart, {
    body: {
      patientId: patient.id,
      medicines,
      consultationFee: 500,
      selectedTests: ['CBC'],
      selectedCenters: [center.id],
    },
  });
};
const open = (url: string | null | undefined, user: TestUser = reception, app = t) =>
  app.raw({ method: 'GET', path: url ?? '' }, user);
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;
const onDisk = (url: string | null | undefined) => path.join(t.env.dataDir, url ?? '');

describe('a document that is drawn from its record', () => {
  it('opens as a PDF: the prescription, the invoice, the referral’s slip', async () => {
    const { prescription, invoice, referrals } = await issue();
    const names = [
      `prescription-${prescription.id}.pdf`,
      invoice?.invoiceNumber.replaceAll('/', '-'),
      `referral-${referrals[0]?.id}.pdf`,
    ];
    for (const [index, url] of [prescription.pdfUrl, invoice?.pdfUrl, referrals[0]?.slipUrl].entries()) {
      expect(fs.existsSync(onDisk(url))).toBe(false);
      const answer = await open(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('content-disposition')).toContain('inline');
      expect(answer.headers.get('content-disposition')).toContain(names[index]);
      const pdf = await bytes(answer);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pagesOf(pdf)).toBe(1);
    }
  });

  it('has as many pages as it needs', async () => {
    const { prescription } = await issue(40);
    expect(pagesOf(await bytes(await open(prescription.pdfUrl)))).toBeGreaterThan(1);
  });

  it('is kept: the second one to ask gets the same bytes, with its fingerprint on record', async () => {
    const { prescription } = await issue();
    const first = await bytes(await open(prescription.pdfUrl));
    expect(fs.readFileSync(onDisk(prescription.pdfUrl))).toEqual(first);
    expect(await bytes(await open(prescription.pdfUrl, doctor))).toEqual(first);
    const rows = await t.db.select().from(files).where(eq(files.recordId, prescription.id));
    expect(rows.filter(({ recordType }) => recordType === 'prescription')).toMatchObject([
      {
        kind: 'prescriptions',
        clinicId: clinic.id,
        patientId: patient.id,
        mime: 'application/pdf',
        size: first.length,
      },
    ]);
  });

  it('is drawn whole and once, when many ask two processes at the same time', async () => {
    const { prescription } = await issue();
    const second = await t.another();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => open(prescription.pdfUrl, reception, index % 2 ? t : second)),
    );
    const [first, ...others] = await Promise.all(answers.map(bytes));
    expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
    for (const other of others) expect(other.length).toBe(first?.length);
    const folder = path.dirname(onDisk(prescription.pdfUrl));
    expect(fs.readdirSync(folder).filter((name) => name.startsWith(`prescription_${prescription.id}_`))).toHaveLength(
      1,
    );
    expect(await t.db.$count(files, eq(files.path, prescription.pdfUrl?.slice(1) ?? ''))).toBe(1);
  });

  it('is drawn on another paper for one print, and that one isn’t kept', async () => {
    const { prescription } = await issue();
    const kept = await bytes(await open(prescription.pdfUrl));
    const sizeOf = (pdf: Buffer) => /\/MediaBox \[0 0 (\d+)/.exec(pdf.toString('latin1'))?.[1];
    expect(sizeOf(kept)).toBe('595');
    const other = await open(`${prescription.pdfUrl}?paper=A5&letterhead=true&language=hi`);
    expect(other.headers.get('content-type')).toBe('application/pdf');
    expect(sizeOf(await bytes(other))).toBe('419');
    expect(await bytes(await open(prescription.pdfUrl))).toEqual(kept);
    expect((await open(`${prescription.pdfUrl}?paper=Letter`)).status).toBe(400);
    const stranger = await t.doctor(await t.clinic());
    expect((await open(`${prescription.pdfUrl}?paper=A5`, stranger)).status).toBe(404);
  });

  it('is drawn again when its bytes are gone', async () => {
    const { prescription } = await issue();
    await open(prescription.pdfUrl);
    fs.rmSync(onDisk(prescription.pdfUrl));
    expect(pagesOf(await bytes(await open(prescription.pdfUrl)))).toBe(1);
  });

  it('is a new one once the invoice is paid, and none once it is withdrawn', async () => {
    const { invoice } = await issue();
    expect((await open(invoice?.pdfUrl)).status).toBe(200);
    const paid = await t.as(reception)(api.billing.collect, { params: { id: patient.id }, body: {} });
    expect((await open(paid.invoice.pdfUrl)).status).toBe(200);
    expect((await open(invoice?.pdfUrl)).status).toBe(404);
    const other = await t.as(reception)(api.invoices.create, {
      body: { patientId: patient.id, amount: 5, description: 'Fee' },
    });
    await t.as(reception)(api.invoices.remove, { params: { id: other.id } });
    expect((await open(other.pdfUrl)).status).toBe(404);
  });

  it('carries the organisation’s own head and logo once they are saved', async () => {
    const { prescription } = await issue();
    const logo = 'uploads/logos/logo_test.png';
    fs.mkdirSync(path.dirname(onDisk(`/${logo}`)), { recursive: true });
    fs.writeFileSync(onDisk(`/${logo}`), sample.png);
    await t.db.insert(organizationSettings).values({
      clinicId: clinic.id,
      organizationName: 'Shanti Clinic',
      address: 'MG Road, Pune',
      pdfHeaderType: 'logo',
      logoUrl: `/${logo}`,
      footerNotes: 'Closed on Sundays',
    });
    const pdf = await bytes(await open(prescription.pdfUrl));
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
  });
});

describe('the rights to a file', () => {
  it('are those of its record: nobody else learns that it exists', async () => {
    const { prescription, invoice, referrals } = await issue();
    const strangers = [
      await t.doctor(),
      await t.reception(),
      await t.technician(center),
      await t.centerDoctor(),
      await t.superadmin(),
    ];
    for (const url of [prescription.pdfUrl, invoice?.pdfUrl, referrals[0]?.slipUrl]) {
      for (const user of strangers) {
        const answer = await open(url, user);
        expect({ status: answer.status, ...((await answer.json()) as object) }).toEqual({
          status: 404,
          code: 'not_found',
          message: 'The file was not found',
          values: { reason: 'not_found', what: 'file' },
        });
      }
      expect((await t.raw({ method: 'GET', path: url ?? '' })).status).toBe(404);
    }
  });

  it('of a referral’s report are the centre’s that wrote it and the clinic’s that asked for it', async () => {
    const { referrals } = await issue();
    const stored = 'uploads/reports/report_AAAAAAAAAAAAAAAAAAAAAA.pdf';
    fs.mkdirSync(path.dirname(onDisk(`/${stored}`)), { recursive: true });
    fs.writeFileSync(onDisk(`/${stored}`), sample.pdf);
    await t.db.insert(files).values({
      path: stored,
      kind: 'reports',
      centerId: center.id,
      recordType: 'referral',
      recordId: referrals[0]?.id,
      mime: 'application/pdf',
      size: sample.pdf.length,
      sha256: '',
    });
    for (const user of [await t.technician(center), doctor, reception])
      expect((await open(`/${stored}`, user)).status).toBe(200);
    for (const user of [await t.technician(), await t.doctor()])
      expect((await open(`/${stored}`, user)).status).toBe(404);
  });

  it('open nothing but what a record names', async () => {
    fs.writeFileSync(onDisk('secrets.json'), '{}');
    fs.mkdirSync(onDisk('uploads/reports'), { recursive: true });
    fs.writeFileSync(onDisk('uploads/reports/report_unrecorded.pdf'), sample.pdf);
    const { prescription } = await issue();
    const paths = [
      '/uploads/../secrets.json',
      '/uploads/%2e%2e/secrets.json',
      '/uploads/reports/..%2f..%2fsecrets.json',
      '/uploads/reports/%2e%2e%2f%2e%2e%2fsecrets.json',
      '/uploads/reports/report_unrecorded.pdf',
      '/uploads/prescriptions/prescription_999999_AAAAAAAAAAAAAAAAAAAAAA.pdf',
      `/uploads/prescriptions/prescription_${prescription.id}_AAAAAAAAAAAAAAAAAAAAAA.pdf`,
      `/uploads/prescriptions/prescription_${prescription.id}.pdf`,
      '/uploads/prescriptions/referral_99999999999.pdf',
      '/uploads/',
      '/uploads/%00',
    ];
    for (const one of paths) expect(`${one} ${(await open(one)).status}`).toMatch(/ 40[04]$/);
  });
});

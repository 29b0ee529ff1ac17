import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { startCenterTests } from '#server/diagnostics/lab/start-center-tests.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { messageLinks, messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import type { CenterRow, ClinicRow, PatientRow } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { tellOfReport } from './report-messages.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let patient: PatientRow;
let path: string;
let reports = 0;

beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.forgetJobs();
  [clinic, center] = [await t.clinic(), await t.center()];
  patient = await t.patient(clinic, { name: 'Meena', language: 'hi' });
  reports += 1;
  path = `/uploads/reports/report_${reports}.pdf`;
  const phone = 'Tel. 020 2567 8901, mobile +91 98220 55555';
  await t.db.insert(organizationSettings).values([
    { clinicId: clinic.id, organizationName: 'Shanti', smsEnabled: true, phone },
    { centerId: center.id, organizationName: 'City Labs', smsEnabled: true },
  ]);
  await t.db.update(messagingSettings).set({ tellReportReady: true }).where(eq(messagingSettings.clinicId, clinic.id));
});

const tell = async (criticalFrom: number | null = null) => {
  const report = { path, patientId: patient.id, clinicId: clinic.id, centerId: null, criticalFrom };
  await t.db.transaction((tx) => tellOfReport(tx, report));
  await t.runJobs();
};
const ofClinic = () => t.db.query.messageLogs.findMany({ where: eq(messageLogs.clinicId, clinic.id) });
const ofCenter = () => t.db.query.messageLogs.findMany({ where: eq(messageLogs.centerId, center.id) });

it('tells the patient once, in their language, with a link and no word of what was tested', async () => {
  await tell();
  await tell();
  const [message, ...more] = await ofClinic();
  expect(more).toEqual([]);
  const [link] = await t.db
    .select()
    .from(messageLinks)
    .where(eq(messageLinks.messageId, message?.id ?? 0));
  expect(message?.messageContent).toBe(
    `Shanti: Meena जी, आपकी रिपोर्ट तैयार है। यहाँ देखें: http://localhost:5000/m/${link?.code}?l=hi`,
  );
  expect(link).toMatchObject({ clinicId: clinic.id, patientId: patient.id, documentPath: path.slice(1) });
});

it('tells nobody where that is switched off', async () => {
  await t.db.update(messagingSettings).set({ tellReportReady: false }).where(eq(messagingSettings.clinicId, clinic.id));
  await tell();
  expect(await ofClinic()).toEqual([]);
});

it('of a critical value tells the clinic at its mobile, names nobody, and leaves the patient to a person', async () => {
  await tell(center.id);
  expect(await ofClinic()).toEqual([]);
  const [message, ...more] = await ofCenter();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ phone: '9822055555', patientId: null, messageType: 'critical_report' });
  expect(message?.messageContent).not.toContain('Meena');
});

it('tells a centre’s own patient of a correction too, by a link to the newest version', async () => {
  await startCenterTests(t.db, center.id);
  await t.db.update(messagingSettings).set({ tellReportReady: true }).where(eq(messagingSettings.centerId, center.id));
  const [technician, pathologist] = [
    await t.technician(center),
    await t.centerDoctor(center, { qualification: 'MD (Pathology)', registrationNumber: 'MMC 77' }),
  ];
  const own = await t.patient(undefined, { centerId: center.id, isWalkin: true });
  const { rows } = await t.as(technician)(api.labTests.list, { query: { search: 'TSH' } });
  const testId = rows.find(({ name }) => name === 'TSH')?.id ?? 0;
  const signWith = async ({ id, revision }: { id: number; revision: number }, value: string) => {
    const tests = [{ testId, remarks: null, values: [{ key: 'tsh', value }] }];
    const body = { revision, collectedAt: null, remarks: null, tests };
    const saved = await t.as(technician)(api.labReports.save, { params: { id }, body });
    return t.as(pathologist)(api.labReports.sign, { params: { id }, body: { revision: saved.revision } });
  };
  const first = await signWith(await t.as(technician)(api.labReports.start, { body: { patientId: own.id } }), '2.1');
  await t.runJobs();
  const body = { reason: 'Typed wrong' };
  const next = await t.as(technician)(api.labReports.correct, { params: { id: first.id }, body });
  const second = await signWith(next, '3.1');
  await t.runJobs();
  const links = await t.db
    .select()
    .from(messageLinks)
    .where(eq(messageLinks.patientId, own.id))
    .orderBy(messageLinks.messageId);
  expect(links.map(({ documentPath }) => `/${documentPath}`)).toEqual([first.pdfUrl, second.pdfUrl]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

import { and, eq, isNull } from 'drizzle-orm';
import { allEndpoints } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import { isWrite } from '#shared/kernel/http/endpoint.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { clinicPatientReports } from '#server/kernel/db/schema/reports.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import type { PatientRow, PortalUser } from '#server/test/builders.ts';
import type { TestApp } from '#server/test/harness.ts';
import { noRecords, type Records } from './canary-kinds.ts';
import type { MarkedPair } from './canary-rows.ts';
import { only } from './canary-records.ts';

/** The patient whom the clinic referred to the centre, in the portal. */
export interface PatientCaller {
  role: 'patient';
  owner: 'clinic1' | 'clinic2';
  patient: PatientRow;
  user: PortalUser;
  records: Records;
}

/** Who has looked changes with whoever looks, and a copy is there once it was made; both are tried where they are made. */
const isOfMoment = ({ area, name }: Endpoint) => area === 'portal-privacy' && ['looks', 'copyFile'].includes(name);

/** What shows records and changes nothing. */
export const portalReads: Endpoint[] = allEndpoints.filter(
  (endpoint) =>
    ['portal-records', 'portal-privacy'].includes(endpoint.area) && !isWrite(endpoint) && !isOfMoment(endpoint),
);

export async function patientOf(t: TestApp, { clinic }: MarkedPair, which: 1 | 2): Promise<PatientCaller> {
  const [patientId = 0] = clinic.records.patient;
  const patient = only(await t.db.select().from(patients).where(eq(patients.id, patientId)));
  const user = await t.inPortal(patient);
  return { role: 'patient', owner: `clinic${which}`, patient, user, records: await recordsUnder(t, patientId) };
}

/** Everything that lies under the patient's row, whichever organisation keeps it. */
export async function recordsUnder(t: TestApp, patientId: number): Promise<Records> {
  const { db } = t;
  const of = async (table: typeof appointments | typeof prescriptions | typeof invoices) =>
    await db.select({ id: table.id }).from(table).where(eq(table.patientId, patientId));
  const [visits, prescribed, bills] = [await of(appointments), await of(prescriptions), await of(invoices)];
  const own = { id: clinicPatientReports.id, url: clinicPatientReports.fileUrl };
  const filed = await db.select(own).from(clinicPatientReports).where(eq(clinicPatientReports.patientId, patientId));
  const sent = await db.query.referrals.findMany({ where: eq(referrals.patientId, patientId) });
  const signed = await db.query.labReports.findMany({ where: eq(labReports.patientId, patientId) });
  const running = and(eq(pregnancyTrackers.patientId, patientId), isNull(pregnancyTrackers.outcome));
  const pregnancies = await db.query.pregnancyTrackers.findMany({ where: running });
  const papers = await db.query.prescriptions.findMany({ where: eq(prescriptions.patientId, patientId) });
  const written = await db.query.letters.findMany({ where: eq(letters.patientId, patientId) });
  const paid = await db.query.invoices.findMany({ where: eq(invoices.patientId, patientId) });
  const urls = [
    ...filed.map(({ url }) => url),
    ...sent.map(({ reportUrl }) => reportUrl),
    ...signed.map(({ pdfUrl }) => pdfUrl),
    ...[...papers, ...written, ...paid].map(({ pdfUrl }) => pdfUrl),
  ];
  return {
    ...noRecords(),
    patient: [patientId],
    appointment: visits.map(({ id }) => id),
    prescription: prescribed.map(({ id }) => id),
    pregnancyTracker: pregnancies.map(({ id }) => id),
    invoice: bills.map(({ id }) => id),
    portalReport: [
      ...sent.map(({ id }) => `referral-${id}`),
      ...signed.map(({ id }) => `lab-${id}`),
      ...filed.map(({ id }) => `clinic-${id}`),
    ],
    path: urls.flatMap((url) => (url === null ? [] : [url.slice(1)])),
  };
}

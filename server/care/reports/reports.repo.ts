import { sql } from 'drizzle-orm';
import type { ClinicReport } from '#shared/care/reports/reports.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { clinicPatientReports } from '#server/kernel/db/schema/reports.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

const columns = {
  id: clinicPatientReports.id,
  patientId: clinicPatientReports.patientId,
  clinicId: clinicPatientReports.clinicId,
  testName: clinicPatientReports.testName,
  notes: clinicPatientReports.notes,
  fileUrl: clinicPatientReports.fileUrl,
  createdAt: clinicPatientReports.createdAt,
};

export const clinicReports = ownedList<ClinicReport, 'patientId'>({
  name: 'clinic_reports',
  table: clinicPatientReports,
  filters: { patientId: (value) => sql`${clinicPatientReports.patientId} = ${value}` },
  select: (db) => db.select(columns).from(clinicPatientReports).$dynamic(),
});

export async function insertClinicReport(
  db: Db,
  actor: ClinicActor,
  report: { patientId: number; testName: string; notes: string | null; fileUrl: string },
): Promise<ClinicReport> {
  const [inserted] = await db
    .insert(clinicPatientReports)
    .values({ ...report, clinicId: actor.clinicId, uploadedBy: actor.userId })
    .returning(columns);
  if (!inserted) throw new Error('The report was not stored');
  return inserted;
}

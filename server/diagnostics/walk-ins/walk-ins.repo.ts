import { sql } from 'drizzle-orm';
import type { WalkInReport } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';

const { id, patientId, centerId, testName, notes, consultationAmount, fileUrl, labReportId, createdAt } =
  diagnosticPatientReports;
const columns = { id, patientId, centerId, testName, notes, consultationAmount, fileUrl, labReportId, createdAt };

export const walkInReports = ownedList<WalkInReport, 'patientId'>({
  name: 'walk_in_reports',
  table: diagnosticPatientReports,
  filters: { patientId: (value) => sql`${diagnosticPatientReports.patientId} = ${value}` },
  select: (db) => db.select(columns).from(diagnosticPatientReports).$dynamic(),
});

export async function insertWalkInReport(
  db: Db,
  actor: CenterActor,
  report: Pick<WalkInReport, 'patientId' | 'testName' | 'notes' | 'consultationAmount' | 'fileUrl'>,
): Promise<WalkInReport> {
  const [inserted] = await db
    .insert(diagnosticPatientReports)
    .values({ ...report, centerId: actor.centerId, uploadedBy: actor.userId })
    .returning(columns);
  if (!inserted) throw new Error('The report was not stored');
  return inserted;
}

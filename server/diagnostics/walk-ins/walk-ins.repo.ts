import { sql } from 'drizzle-orm';
import type { WalkInReport } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
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

/** When somebody said to come, and for what: the visit that the bill of that day belongs to. */
export async function insertComingVisit(
  db: Db,
  actor: CenterActor,
  patientId: number,
  {
    appointmentDate = new Date().toISOString(),
    reason,
  }: { appointmentDate?: string | undefined; reason?: string | undefined },
): Promise<void> {
  const visitDay = dayOf(appointmentDate, actor.timezone);
  const { centerId, userId: createdBy } = actor;
  await db
    .insert(appointments)
    .values({ centerId, patientId, appointmentDate, visitDay, reason: reason || null, createdBy });
}

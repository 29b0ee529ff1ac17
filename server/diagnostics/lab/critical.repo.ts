import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import type { Told, UnseenCritical } from '#shared/diagnostics/lab/critical.schema.ts';
import { criticalOf } from '#shared/diagnostics/lab/lab.rules.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { criticalReports, labReports } from '#server/kernel/db/schema/lab.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { ClinicActor, Member } from '#server/kernel/principals/actor.ts';
import type { LockedReport } from './lab-reports.repo.ts';

/** The clocks of a browser and a server differ a little. */
const CLOCKS_DIFFER_MS = 2 * 60_000;

/** Refuses to release what somebody has to be told of at once, before somebody was. */
export function assertTold({ tests }: Pick<LockedReport, 'tests'>, told: Told | undefined): void {
  const critical = criticalOf(tests);
  if (critical.length > 0 && !told) {
    const parameters = critical.map(({ name, value }) => `${name} ${value}`).join(', ');
    throw ruleBroken(says.critical_untold({ parameters }));
  }
  if (told && Date.parse(told.at) > Date.now() + CLOCKS_DIFFER_MS) {
    const message = says.told_in_future;
    throw new AppError('invalid_input', message, { issues: [{ path: 'told.at', message }] });
  }
}

/** Keeps whom the critical values of a signed report were told; those of the version that is corrected no longer count. */
export async function keepCritical(db: Db, signed: LockedReport, told: Told | undefined): Promise<void> {
  const { id, correctsId, centerId, clinicId, referralId, patientId, tests } = signed;
  if (correctsId !== null) {
    await db.update(criticalReports).set({ isCorrected: true }).where(eq(criticalReports.reportId, correctsId));
  }
  const values = criticalOf(tests);
  if (values.length === 0 || !told) return;
  await db.insert(criticalReports).values({
    reportId: id,
    centerId,
    clinicId,
    referralId,
    patientId,
    values,
    toldName: told.name,
    toldContact: told.contact,
    toldAt: told.at,
    toldNote: told.note,
  });
}

/** What the clinic that referred hasn't marked as seen, the newest first: its own, or for a centre what it has sent out. */
export async function listUnseen(
  db: Db,
  actor: Member,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<UnseenCritical>> {
  const rows = await db
    .select({
      reportId: criticalReports.reportId,
      patient: { id: patients.id, name: patients.name },
      center: diagnosticCenters.name,
      clinic: clinics.name,
      values: criticalReports.values,
      toldName: criticalReports.toldName,
      toldContact: criticalReports.toldContact,
      toldAt: criticalReports.toldAt,
      toldNote: criticalReports.toldNote,
      signedAt: labReports.signedAt,
    })
    .from(criticalReports)
    .innerJoin(labReports, eq(labReports.id, criticalReports.reportId))
    .innerJoin(patients, eq(patients.id, criticalReports.patientId))
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, criticalReports.centerId))
    .innerJoin(clinics, eq(clinics.id, criticalReports.clinicId))
    .where(unseen(actor))
    .orderBy(desc(criticalReports.id))
    .limit(limit)
    .offset(offset);
  const found = rows.map((row) => ({ ...row, signedAt: row.signedAt ?? row.toldAt }));
  return { rows: found, total: await countUnseen(db, actor) };
}

export const countUnseen = (db: Db, actor: Member): Promise<number> => db.$count(criticalReports, unseen(actor));

/** Its indexes are of these conditions. */
const unseen = (actor: Member): SQL | undefined =>
  and(
    ownedBy(actor, criticalReports),
    isNull(criticalReports.seenAt),
    sql`not ${criticalReports.isCorrected}`,
    isNotNull(criticalReports.clinicId),
  );

/** The first of the clinic's doctors who says so is who has seen it. */
export async function markSeen(db: Db, actor: ClinicActor, reportId: number, trail: Trail): Promise<void> {
  const ofReport = and(ownedBy(actor, criticalReports), eq(criticalReports.reportId, reportId));
  const [found] = await db.select().from(criticalReports).where(ofReport).for('update');
  if (!found) throw notFound('report');
  if (found.seenAt !== null) return;
  await db.update(criticalReports).set({ seenBy: actor.userId, seenAt: sql`now()` }).where(ofReport);
  for (const kind of ['lab-reports', 'referrals', 'analytics']) {
    trail.announce({
      kind,
      id: kind === 'referrals' ? found.referralId : reportId,
      action: 'updated',
      centerId: found.centerId,
    });
  }
}

import { and, eq, sql } from 'drizzle-orm';
import type { ReferralStatus } from '#shared/diagnostics/referrals/referrals.states.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import { storeCommission } from './commission-row.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { tellOfReport } from '#server/contact/automation/report-messages.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';

/** What the caller read and locked (`lockReferral`). */
export type LockedReferral = typeof referrals.$inferSelect;

interface Released {
  reportUrl: string;
  /** Agreed with the report; what stood before stays where none is given. */
  commissionAmount?: string | undefined;
  isCritical?: boolean;
  how?: 'uploaded' | 'replaced';
}

/**
 * Hands the report of a referral to the clinic that waits for it: the referral has its report from now on, the clinic's
 * screens show it at once and its bell rings. The caller has locked the referral and found that it may have one.
 */
export async function releaseReport(
  db: Db,
  actor: CenterActor,
  referral: LockedReferral,
  { reportUrl, commissionAmount, isCritical = false, how = 'uploaded' }: Released,
  trail: Trail,
): Promise<void> {
  await db
    .update(referrals)
    .set({ status: reportedStatus(referral), reportUrl, reportUploadedAt: sql`now()` })
    .where(and(ownedBy(actor, referrals), eq(referrals.id, referral.id)));
  if (commissionAmount !== undefined) await storeCommission(db, actor, referral.id, commissionAmount);
  await tellOfReport(db, {
    path: reportUrl,
    patientId: referral.patientId,
    clinicId: referral.clinicId,
    centerId: null,
    criticalFrom: isCritical ? actor.centerId : null,
  });
  await tellClinic(db, actor, referral, { how, isCritical }, trail);
}

/** What is paid for stays paid for, whichever report it has. */
export const reportedStatus = ({ status }: Pick<LockedReferral, 'status'>): ReferralStatus =>
  status === 'bill_paid' ? status : 'report_uploaded';

type ReportNews = Parameters<typeof says.report_came>[0]['how'];

/** The bell names the centre and what is urgent, and says nothing about the patient. */
export async function tellClinic(
  db: Db,
  actor: CenterActor,
  { id, clinicId }: Pick<LockedReferral, 'id' | 'clinicId'>,
  { how, isCritical }: { how: ReportNews; isCritical: boolean },
  trail: Trail,
): Promise<void> {
  await ringBell(db, {
    clinicId,
    centerId: null,
    roles: [...CLINIC_ROLES],
    kind: 'report_uploaded',
    message: says.report_came({ center: await centerName(db, actor), how, critical: isCritical ? 'yes' : 'no' }),
    isUrgent: isCritical,
    entityType: 'referral',
    entityId: id,
  });
  for (const kind of ['referrals', 'commission', 'analytics', 'lab-reports']) {
    trail.announce({ kind, id: kind === 'referrals' ? id : null, action: 'updated', clinicId });
  }
  trail.announce({ kind: 'notices', id: null, action: 'created', clinicId });
}

/** As it stands on the centre's papers. */
async function centerName(db: Db, actor: CenterActor): Promise<string> {
  const [found] = await db
    .select({ name: sql<string>`coalesce(${organizationSettings.organizationName}, ${diagnosticCenters.name})` })
    .from(diagnosticCenters)
    .leftJoin(organizationSettings, eq(organizationSettings.centerId, diagnosticCenters.id))
    .where(eq(diagnosticCenters.id, actor.centerId));
  return found?.name ?? '';
}

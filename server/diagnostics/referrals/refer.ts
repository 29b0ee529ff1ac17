import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { CENTER_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { insertReferrals, type ReferralToMake } from './referrals.repo.ts';

/** Within how many hours each centre reports these tests, in the order of the centres. */
export type TurnaroundOf = (db: Db, centerIds: readonly number[], tests: readonly string[]) => Promise<number[]>;

export interface ReferringClinic {
  /** As it stands on its papers. */
  name: string;
  isReferralEnabled: boolean;
}

export async function referringClinic(db: Db, actor: ClinicActor): Promise<ReferringClinic> {
  const [found] = await db
    .select({
      name: sql<string>`coalesce(${organizationSettings.organizationName}, ${clinics.name})`,
      isReferralEnabled: clinics.isReferralEnabled,
    })
    .from(clinics)
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, clinics.id))
    .where(eq(clinics.id, actor.clinicId));
  if (!found) throw notFound('clinic');
  return found;
}

export function assertRefers({ isReferralEnabled }: Pick<ReferringClinic, 'isReferralEnabled'>): void {
  if (!isReferralEnabled) throw ruleBroken(says.referrals_off);
}

/**
 * Any active centre may be referred to, so there is no scope. In the order in which they were chosen. They are held open
 * until the commit: one that is being closed is waited for, and then isn't there; one that is to close sees the referral.
 */
export async function chosenCenters(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const chosen = [...new Set(ids)];
  if (chosen.length === 0) return [];
  const found = await db
    .select({ id: diagnosticCenters.id, name: diagnosticCenters.name })
    .from(diagnosticCenters)
    .where(and(inArray(diagnosticCenters.id, chosen), eq(diagnosticCenters.isActive, true)))
    .for('key share');
  return chosen.map((id) => {
    const center = found.find((one) => one.id === id);
    if (!center) throw notFound('diagnostic_center');
    return center;
  });
}

/** One referral for each centre; its people hear of it. The ids of the referrals, in the order of the centres. */
export async function refer(
  db: Db,
  actor: ClinicActor,
  clinic: Pick<ReferringClinic, 'name'>,
  referral: Omit<ReferralToMake, 'hours'>,
  { trail, turnaroundOf }: { trail: Trail; turnaroundOf: TurnaroundOf },
): Promise<number[]> {
  if (referral.centerIds.length === 0) return [];
  const hours = await turnaroundOf(db, referral.centerIds, referral.tests);
  const made = await insertReferrals(db, actor, { ...referral, hours });
  await tellCenters(db, made, { message: says.new_referral_from({ clinic: clinic.name }), action: 'created' }, trail);
  return made.map(({ id }) => id);
}

/** The bell tells the clinic's name, and not a word about the patient. The screens of the centre have it at once. */
export async function tellCenters(
  db: Db,
  referrals: readonly { id: number; centerId: number }[],
  { message, action }: { message: string; action: 'created' | 'deleted' },
  trail: Trail,
): Promise<void> {
  const rung = referrals.map(({ id, centerId }) => ({
    clinicId: null,
    centerId,
    roles: [...CENTER_ROLES],
    kind: 'referral_received' as const,
    message,
    entityType: 'referral',
    entityId: id,
  }));
  await ringBell(db, ...rung);
  for (const { id, centerId } of referrals) {
    trail.announce({ kind: 'referrals', id, action, centerId });
    trail.announce({ kind: 'notices', id: null, action: 'created', centerId });
  }
}

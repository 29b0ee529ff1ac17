import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** The centres that somebody was referred to. */
export async function centersOf(db: Db, actor: ClinicActor, patientId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ centerId: referrals.centerId })
    .from(referrals)
    .where(and(ownedBy(actor, referrals), eq(referrals.patientId, patientId)));
  return rows.map(({ centerId }) => centerId);
}

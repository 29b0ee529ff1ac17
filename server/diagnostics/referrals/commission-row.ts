import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { commissionSummary, referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

/**
 * Writes the commission on a referral, which the caller has locked, and the row of the summary that goes with it. The
 * month is that of the referral's day at the clinic, whoever sets the amount.
 */
export async function storeCommission(db: Db, actor: Member, referralId: number, amount: string): Promise<void> {
  await db
    .update(referrals)
    .set({ commissionAmount: amount })
    .where(and(ownedBy(actor, referrals), eq(referrals.id, referralId)));
  const day = sql`(${referrals.createdAt} at time zone ${clinics.timezone})`;
  await db.execute(sql`
    insert into ${commissionSummary} (clinic_id, center_id, patient_id, referral_id, commission_amount, month, year)
    select ${referrals.clinicId}, ${referrals.centerId}, ${referrals.patientId}, ${referrals.id}, ${referrals.commissionAmount},
      to_char(${day}, 'YYYY-MM'), extract(year from ${day})::integer
    from ${referrals} join ${clinics} on ${clinics.id} = ${referrals.clinicId}
    where ${ownedBy(actor, referrals)} and ${referrals.id} = ${referralId}
    on conflict (referral_id) do update set commission_amount = excluded.commission_amount, updated_at = now()`);
}

/** Takes the row of a referral out of the summary. */
export async function forgetCommission(db: Db, actor: Member, referralId: number): Promise<void> {
  await db
    .delete(commissionSummary)
    .where(and(ownedBy(actor, commissionSummary), eq(commissionSummary.referralId, referralId)));
}

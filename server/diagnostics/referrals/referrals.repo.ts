import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Referral, ReferralStats } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { forOwner, given, statement } from '#server/kernel/db/statement.ts';
import { ownedBy, ownedByParam, ownerKind, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor, Member } from '#server/kernel/principals/actor.ts';
import { asRead, type ReadReferral, toReferral } from './referral-rows.ts';

const byId = forOwner((kind) =>
  statement<ReadReferral>(`referral_by_id_${kind}`, () =>
    asRead(
      kind,
      sql`select * from ${referrals} where ${ownedByParam(kind, referrals)} and ${referrals.id} = ${given('id')}`,
    ),
  ),
);
const byIds = forOwner((kind) =>
  statement<ReadReferral>(`referrals_by_ids_${kind}`, () =>
    asRead(
      kind,
      sql`select * from ${referrals} where ${ownedByParam(kind, referrals)} and ${referrals.id} = any(${given('ids')}::integer[])`,
    ),
  ),
);

/** Newest first. */
export async function readReferrals(db: Db, actor: Member, ids: readonly number[]): Promise<Referral[]> {
  if (ids.length === 0) return [];
  const rows = await byIds[ownerKind(actor)](db, { ...ownerParams(actor), ids });
  return rows.map((row) => toReferral(actor, row));
}

export async function readReferral(db: Db, actor: Member, id: number): Promise<Referral> {
  const [row] = await byId[ownerKind(actor)](db, { ...ownerParams(actor), id });
  if (!row) throw notFound('referral');
  return toReferral(actor, row);
}

/** Held until the commit: what is decided on it stays true. A patient is locked before it. */
export async function lockReferral(db: Db, actor: Member, id: number): Promise<typeof referrals.$inferSelect> {
  const [row] = await db
    .select()
    .from(referrals)
    .where(and(ownedBy(actor, referrals), eq(referrals.id, id)))
    .for('update');
  if (!row) throw notFound('referral');
  return row;
}

/** Of all referrals of the clinic: one pass over them. */
export async function readReferralStats(db: Db, actor: ClinicActor): Promise<ReferralStats> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      completed: sql<number>`count(${referrals.reportUploadedAt})::integer`,
      inProgress: sql<number>`count(*) filter (where ${referrals.status} <> 'pending' and ${referrals.reportUploadedAt} is null)::integer`,
      totalCommission: sql<string>`coalesce(sum(${referrals.commissionAmount}), 0)::numeric(14, 2)::text`,
    })
    .from(referrals)
    .where(ownedBy(actor, referrals));
  return row ?? { total: 0, completed: 0, inProgress: 0, totalCommission: '0.00' };
}

export interface ReferralToMake {
  patientId: number;
  prescriptionId: number;
  /** Where the referral was made later than the prescription that it hangs under. */
  sourcePrescriptionId?: number | null | undefined;
  centerIds: readonly number[];
  /** Within how many each of them reports. */
  hours: readonly number[];
  tests: string[];
  notes?: string | null;
}

/** One referral for each centre; their ids, in the order of the centres. */
export async function insertReferrals(
  db: Db,
  actor: ClinicActor,
  { centerIds, hours, tests, ...referral }: ReferralToMake,
): Promise<{ id: number; centerId: number }[]> {
  return await db
    .insert(referrals)
    .values(
      centerIds.map((centerId, place) => ({
        ...referral,
        clinicId: actor.clinicId,
        doctorId: actor.userId,
        centerId,
        testList: tests,
        reportedWithin: hours[place] ?? null,
      })),
    )
    .returning({ id: referrals.id, centerId: referrals.centerId });
}

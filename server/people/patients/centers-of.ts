import { and, inArray } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Trail } from '#server/kernel/http/trail.ts';

/** The centres that somebody was referred to. */
export async function centersOf(db: Db, owner: Owner, patientIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ centerId: referrals.centerId })
    .from(referrals)
    .where(and(ownedBy(owner, referrals), inArray(referrals.patientId, [...patientIds])));
  return rows.map(({ centerId }) => centerId);
}

/** The person stands in the centre's referrals, and in the bills and reports that they led to. */
export function tellCenters(centerIds: readonly number[], trail: Trail): void {
  for (const centerId of centerIds) {
    for (const kind of ['referrals', 'invoices', 'lab-reports']) {
      trail.announce({ kind, id: null, action: 'updated', centerId });
    }
  }
}

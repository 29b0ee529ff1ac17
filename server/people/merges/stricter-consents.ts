import { desc, inArray } from 'drizzle-orm';
import { consentPurposes } from '#shared/portal/privacy/privacy.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patientConsents } from '#server/kernel/db/schema/privacy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';

/**
 * Of two words of one person on one purpose the stricter holds: what the one record withdrew isn't given because the other, later,
 * gave it. The newest row decides, so it is withdrawn once more where that would be so. Before the records are moved.
 *
 * @returns the numbers of what was added.
 */
export async function withdrawWhatOneWithdrew(
  db: Db,
  actor: Pick<Member, 'scope' | 'userId'>,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<number[]> {
  const newest = await db
    .selectDistinctOn([patientConsents.purpose, patientConsents.patientId])
    .from(patientConsents)
    .where(inArray(patientConsents.patientId, [keptId, goneId]))
    .orderBy(patientConsents.purpose, patientConsents.patientId, desc(patientConsents.id));
  const again = consentPurposes.flatMap((purpose) => {
    const said = newest.filter((row) => row.purpose === purpose).toSorted((one, other) => other.id - one.id);
    const withdrawn = said.find(({ state }) => state === 'withdrawn');
    return withdrawn && said[0]?.state === 'given' ? [withdrawn] : [];
  });
  if (again.length === 0) return [];
  const added = await db
    .insert(patientConsents)
    .values(
      again.map(({ purpose, noticeVersion, guardianName }) => ({
        ...ownerOf(actor),
        patientId: keptId,
        purpose,
        state: 'withdrawn' as const,
        way: 'desk' as const,
        noticeVersion,
        guardianName,
        recordedBy: actor.userId,
      })),
    )
    .returning({ id: patientConsents.id });
  return added.map(({ id }) => id);
}

import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { forOwner, given, statement } from '#server/kernel/db/statement.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';

/** So long what an organisation has sent counts against what it sends next, and so many at most: reading them stays cheap. */
const MINUTES = 10;
const MOST = 1_000;

const countLatest = forOwner((kind) =>
  statement<{ count: number }>(
    `messages_of_late_${kind}`,
    () => sql`
      select count(*)::integer as count from (
        select from ${messageLogs} where ${kind === 'clinic' ? messageLogs.clinicId : messageLogs.centerId} = ${given('ownerId')}
          and ${messageLogs.createdAt} > now() - make_interval(mins => ${sql.raw(String(MINUTES))})
        limit ${sql.raw(String(MOST))}) latest`,
  ),
);

/**
 * Whose turn it is among the messages that wait: who has sent little of late comes before who sends to all of their patients, so that
 * a clinic's five thousand greetings keep another's confirmation waiting for no more than what is being sent just then. Answers the
 * priority of the first of the organisation's next messages; each that follows has one less.
 */
export async function nextTurn(
  db: Db,
  { clinicId, centerId }: OrganisationColumns,
): Promise<(index: number) => number> {
  const [latest] =
    clinicId !== null
      ? await countLatest.clinic(db, { ownerId: clinicId })
      : await countLatest.center(db, { ownerId: centerId });
  const before = latest?.count ?? 0;
  // Never -0, which a database doesn't know.
  return (index) => 0 - Math.min(MOST, before + index);
}

import { and, arrayContains, type SQL, sql } from 'drizzle-orm';
import { noticeMarks, noticeMutes, noticeReads, notices } from '#server/kernel/db/schema/notices.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';

/**
 * The notices that are meant for somebody: their organisation's for their role, and of no organisation those for the
 * administration. Both at once is nobody's: a superadmin sees none of an organisation, and an organisation none of theirs.
 */
export function meantFor(actor: Actor): SQL | undefined {
  const isForRole = arrayContains(notices.roles, [actor.role]);
  if (actor.role !== 'superadmin') return and(ownedBy(actor, notices), isForRole);
  return and(sql`num_nonnulls(${notices.clinicId}, ${notices.centerId}) = 0`, isForRole);
}

/** What is urgent is heard also by whoever has muted its kind. */
export const isHeardBy = ({ userId }: Pick<Actor, 'userId'>): SQL => sql`
  (${notices.isUrgent} or ${notices.kind} <> all (array(select kind from ${noticeMutes} where user_id = ${userId})))`;

/** Neither read with all up to it, nor by itself. */
export const isUnreadBy = ({ userId }: Pick<Actor, 'userId'>): SQL<boolean> => sql<boolean>`
  (${notices.id} > coalesce((select last_read_id from ${noticeReads} where user_id = ${userId}), 0)
    and ${notices.id} <> all (array(select notice_id from ${noticeMarks} where user_id = ${userId})))`;

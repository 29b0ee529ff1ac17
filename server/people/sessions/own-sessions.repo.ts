import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { deviceOf } from '#shared/people/sessions/device.rules.ts';
import { IDLE_MINUTES } from '#shared/kernel/principals/session.rules.ts';
import type { OwnSession } from '#shared/people/sessions/sessions.schema.ts';
import type { SessionEndReason } from '#shared/people/users/users.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { sessions } from '#server/kernel/db/schema/users.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

/** A user's sessions: scoped by the user, since a superadmin has them too and belongs to no organisation. */
const isOpen = ({ userId }: Actor): SQL | undefined => and(eq(sessions.userId, userId), isNull(sessions.endedAt));

/** Those that still open something. Activity is written down once a minute only, so none is ended by this measure. */
const isLive = (actor: Actor): SQL | undefined =>
  and(
    isOpen(actor),
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastActiveAt, sql`now() - make_interval(mins => ${IDLE_MINUTES})`),
  );

export async function listOwnSessions(
  db: Db,
  actor: Actor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<OwnSession>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(isLive(actor))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.lastActiveAt), desc(sessions.id))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map(({ id, createdAt, lastActiveAt, ipAddress, userAgent }) => ({
      id,
      createdAt,
      lastActiveAt,
      ip: ipAddress,
      ...deviceOf(userAgent),
      current: id === actor.sessionId,
    })),
    total: await db.$count(sessions, isLive(actor)),
  };
}

/**
 * Ends one of the own sessions, or all but the one that asks. Answers those that were ended: the caller has every
 * process forget them (`hub.dropSessions`) once this is committed.
 */
export async function endOwnSessions(
  db: Db,
  actor: Actor,
  which: { id: string } | 'others',
  reason: SessionEndReason,
): Promise<string[]> {
  const scope = which === 'others' ? ne(sessions.id, actor.sessionId) : eq(sessions.id, which.id);
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(isOpen(actor), scope))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends all of somebody's sessions, for whoever administers users; to be dropped after the commit like the own ones. */
export async function endSessionsOf(db: Db, userId: number, reason: SessionEndReason): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

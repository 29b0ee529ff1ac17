import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { SessionEndReason } from '#shared/people/users/users.states.ts';
import { REPLAY_GRACE_SECONDS, SESSION_HOURS } from '#shared/kernel/principals/session.rules.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { sessions, users } from '#server/kernel/db/schema/users.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { type Actor, staffPrincipal } from './actor.ts';
import { overBy, sessionKeeper } from './kept-sessions.ts';
import type { TokenClaims, TokenService } from './tokens.ts';

export interface LiveSession {
  id: string;
  jti: string;
  previousJti: string | null;
  previousJtiUntil: number;
  /** Milliseconds; moved on by every call that the user caused. */
  lastActiveAt: number;
  /** What the database knows of it: written at most once a minute. */
  activityWrittenAt: number;
  expiresAt: number;
  /** Signed in with a temporary password: only what leads to an own one is open. */
  mustChangePassword: boolean;
  actor: Actor;
}

export const passwordChangeRequired = () => new AppError('password_change_required', says.password_change_required);

export interface SessionStore {
  /** The session that a token opens, with the role and organisation as they are now; undefined when it opens none. */
  find(token: string): Promise<LiveSession | undefined>;
  /** Whether a session still holds, for what goes on after its token was looked at. One that is over is ended. */
  holds(sessionId: string): Promise<boolean>;
  /** The user did something. */
  touch(session: LiveSession): void;
  /** A token for the account whose password was found right; undefined when either has changed since it was read. */
  open(
    db: Db,
    of: { userId: number; passwordHash: string; address: string; userAgent: string },
  ): Promise<string | undefined>;
  /**
   * A new token for the session; the one it replaces lives on for a minute. Within that minute everybody gets the
   * new one: a second rotation would take the first one's predecessor from the tabs that still use it. Where it was
   * `rotated` just now, every process has to forget the session once this is committed (`hub.dropSessions`).
   */
  rotate(db: Db, session: LiveSession): Promise<{ token: string; rotated: boolean }>;
  end(sessionId: string, reason: SessionEndReason): Promise<void>;
}

const WRITE_ACTIVITY_EVERY_MS = 60_000;

/**
 * Sessions are rows, read with every request together with the user and the organisation. This process keeps what it
 * has read until a change is announced, and only while it can hear announcements.
 */
export function sessionStore(parts: { db: Db; hub: Hub; tokens: TokenService; log: Logger }): SessionStore {
  const { db, hub, tokens, log } = parts;
  const kept = new Map<string, LiveSession>();
  const keep = sessionKeeper(kept);
  // Moves on with every announcement: a row read before it and stored after it would be stale.
  let epoch = 0;
  hub.onDrop(({ sessions: ids, users: userIds }) => {
    epoch += 1;
    for (const id of ids) kept.delete(id);
    if (userIds.length > 0) for (const [id, one] of kept) if (userIds.includes(one.actor.userId)) kept.delete(id);
  });
  hub.onGap(() => {
    epoch += 1;
    kept.clear();
  });

  const load = async (id: string): Promise<LiveSession | undefined> => {
    const before = epoch;
    const session = await readSession(db, id);
    if (session && hub.isListening() && before === epoch) keep(session, Date.now());
    return session;
  };

  const end = async (sessionId: string, reason: SessionEndReason) => {
    await db
      .update(sessions)
      .set({ endedAt: sql`now()`, endReason: reason })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
    await hub.dropSessions({ sessions: [sessionId] });
  };

  /** Undefined when the token is still good; otherwise why its session must end. */
  const judge = (session: LiveSession, claims: TokenClaims, now: number): SessionEndReason | undefined => {
    const over = overBy(session, now);
    if (over || claims.jti === session.jti) return over;
    return claims.jti === session.previousJti && now <= session.previousJtiUntil ? undefined : 'replayed_token';
  };

  return {
    async find(token) {
      const claims = tokens.read(token);
      if (!claims) return undefined;
      const now = Date.now();
      const known = hub.isListening() ? kept.get(claims.sid) : undefined;
      if (known && !judge(known, claims, now)) return known;
      // Another process may have rotated the token or seen the user: only the row decides against a session.
      const session = await load(claims.sid);
      if (!session) return undefined;
      const against = judge(session, claims, now);
      if (!against) return session;
      await end(session.id, against);
      return undefined;
    },

    async holds(sessionId) {
      const now = Date.now();
      const known = hub.isListening() ? kept.get(sessionId) : undefined;
      if (known && !overBy(known, now)) return true;
      const session = await load(sessionId);
      const over = session && overBy(session, now);
      if (over) await end(sessionId, over);
      return session !== undefined && !over;
    },

    touch(session) {
      const now = Date.now();
      session.lastActiveAt = now;
      if (now - session.activityWrittenAt < WRITE_ACTIVITY_EVERY_MS) return;
      session.activityWrittenAt = now;
      db.update(sessions)
        .set({ lastActiveAt: new Date(now).toISOString() })
        .where(eq(sessions.id, session.id))
        .execute()
        .catch((error: unknown) => log.warn({ error: String(error) }, 'activity was not written'));
    },

    async open(tx, of) {
      const jti = randomUUID();
      const expiresAt = new Date(Date.now() + SESSION_HOURS * 3_600_000).toISOString();
      const [row] = await openSession(tx, { ...of, jti, expiresAt });
      return row && tokens.sign({ userId: of.userId, sid: row.id, jti });
    },

    async rotate(tx, session) {
      const signed = (current: LiveSession) =>
        tokens.sign({ userId: current.actor.userId, sid: current.id, jti: current.jti });
      if (session.previousJtiUntil > Date.now()) return { token: signed(session), rotated: false };
      const jti = randomUUID();
      const until = new Date(Date.now() + REPLAY_GRACE_SECONDS * 1000).toISOString();
      const [rotated] = await tx
        .update(sessions)
        .set({ jti, previousJti: session.jti, previousJtiUntil: until, lastActiveAt: new Date().toISOString() })
        .where(and(eq(sessions.id, session.id), eq(sessions.jti, session.jti), isNull(sessions.endedAt)))
        .returning({ jti: sessions.jti });
      if (rotated) return { token: signed({ ...session, jti }), rotated: true };
      // Another tab was first: this one goes on with what that one got.
      const current = await readSession(tx, session.id);
      if (!current) throw new AppError('unauthenticated', says.sign_in_again);
      return { token: signed(current), rotated: false };
    },

    end,
  };
}

/**
 * The user's row is held against every change, so that what ends a user's sessions either waits and ends this one too,
 * or is seen here.
 */
const openSession = statement<{ id: string }>(
  'session_open',
  () => sql`
    insert into ${sessions} (user_id, jti, expires_at, ip_address, user_agent)
    select id, ${given('jti')}::uuid, ${given('expiresAt')}::timestamptz, ${given('address')}, ${given('userAgent')}
    from ${users}
    where id = ${given('userId')} and password_hash = ${given('passwordHash')} and is_active
    for share
    returning id`,
);

/** The session with its user and organisation; undefined when it ended, or the user or organisation isn't active. */
export async function readSession(db: Db, id: string): Promise<LiveSession | undefined> {
  const [row] = await db
    .select({
      session: sessions,
      user: {
        id: users.id,
        name: users.name,
        role: users.role,
        specialization: users.specialization,
        passwordTemporaryUntil: users.passwordTemporaryUntil,
        clinicId: users.assignedClinicId,
        centerId: users.assignedCenterId,
      },
      clinicZone: clinics.timezone,
      centerZone: diagnosticCenters.timezone,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(clinics, eq(clinics.id, users.assignedClinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, users.assignedCenterId))
    .where(
      and(
        eq(sessions.id, id),
        isNull(sessions.endedAt),
        eq(users.isActive, true),
        sql`coalesce(${clinics.isActive}, ${diagnosticCenters.isActive}, true)`,
      ),
    );
  if (!row) return undefined;
  const { session, user } = row;
  const lastActiveAt = Date.parse(session.lastActiveAt);
  return {
    id: session.id,
    jti: session.jti,
    previousJti: session.previousJti,
    previousJtiUntil: session.previousJtiUntil ? Date.parse(session.previousJtiUntil) : 0,
    lastActiveAt,
    activityWrittenAt: lastActiveAt,
    expiresAt: Date.parse(session.expiresAt),
    mustChangePassword: user.passwordTemporaryUntil !== null,
    // The role decides which organisation column is set; the table's CHECK vouches for it.
    actor: {
      ...staffPrincipal({ ...user, userId: user.id }),
      userId: user.id,
      name: user.name,
      role: user.role,
      sessionId: session.id,
      clinicId: user.clinicId,
      centerId: user.centerId,
      timezone: row.clinicZone ?? row.centerZone ?? DEFAULT_TIMEZONE,
      specialization: user.specialization,
    } as Actor,
  };
}

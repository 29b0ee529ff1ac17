import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PasskeyUse } from '#shared/portal/portal.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth, portalChallenges, portalPasskeys } from '#server/kernel/db/schema/portal.ts';
import { patientConsents } from '#server/kernel/db/schema/privacy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';

export type PasskeyRow = typeof portalPasskeys.$inferSelect;
type Own = Pick<PatientActor, 'phone'>;

const isOwn = ({ phone }: Own) => eq(portalPasskeys.phone, phone);

export async function listPasskeys(
  db: Db,
  actor: Own,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<PasskeyRow>> {
  const rows = await db
    .select()
    .from(portalPasskeys)
    .where(isOwn(actor))
    .orderBy(desc(portalPasskeys.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(portalPasskeys, isOwn(actor)) };
}

/** Until the commit nobody makes a passkey for the phone, signs in with one, or takes the consent back under which it opens. */
export async function lockPhone(db: Db, phone: string): Promise<void> {
  await db.select({ id: patientAuth.id }).from(patientAuth).where(eq(patientAuth.phone, phone)).for('update');
}

/** All of the phone, and nobody adds another until the commit. */
export async function lockPasskeys(db: Db, actor: Own): Promise<PasskeyRow[]> {
  await lockPhone(db, actor.phone);
  return await db.select().from(portalPasskeys).where(isOwn(actor));
}

/** Undefined for one that is kept already. */
export async function insertPasskey(
  db: Db,
  values: Omit<typeof portalPasskeys.$inferInsert, 'id'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.insert(portalPasskeys).values(values).onConflictDoNothing().returning();
  return row;
}

export async function removePasskey(db: Db, actor: Own, id: number): Promise<boolean> {
  const removed = await db
    .delete(portalPasskeys)
    .where(and(isOwn(actor), eq(portalPasskeys.id, id)))
    .returning({ id: portalPasskeys.id });
  return removed.length > 0;
}

/** A passkey is kept for somebody: once nobody on its phone agrees to the portal, none of its passkeys stays. */
export async function forgetUnusedPasskeys(db: Db, phone: string): Promise<void> {
  await db.delete(portalPasskeys).where(sql`${portalPasskeys.phone} = ${phone} and not exists (
    select from (
      select distinct on (p.name_key) w.state from ${patients} p
      join ${patientConsents} w on w.patient_id = p.id and w.purpose = 'portal'
      where p.phone = ${phone} order by p.name_key, w.id desc) last
    where last.state = 'given')`);
}

/** Of phones that everybody has left, as the desks changed them: the number may be a stranger's soon. */
export async function forgetPasskeysOfNobody(db: Db): Promise<void> {
  await db
    .delete(portalPasskeys)
    .where(sql`not exists (select from ${patients} p where p.phone = ${portalPasskeys.phone})`);
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(portalPasskeys).where(eq(portalPasskeys.credentialId, credentialId));
  return row;
}

/** Of two answers with one count the second comes too late, and so does one for a passkey that was removed meanwhile. */
export async function noteUse(db: Db, { id, counter }: { id: number; counter: number }): Promise<boolean> {
  const used = await db
    .update(portalPasskeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(portalPasskeys.id, id), sql`(${portalPasskeys.counter} < ${counter} or ${counter} = 0)`))
    .returning({ id: portalPasskeys.id });
  return used.length > 0;
}

const MINUTES = 5;
/** Of one address, of those that nobody has answered yet. */
const MOST_OPEN = 30;

interface Challenge {
  use: PasskeyUse;
  challengeHash: string;
  sessionId: number | null;
}

/** Answers after how many seconds another is given out where there are too many; undefined once it is kept. */
export async function keepChallenge(db: Db, challenge: Challenge & { address: string }): Promise<number | undefined> {
  const { address } = challenge;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys from ${address}`}, 0))`);
  const [full] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${portalChallenges.createdAt} + make_interval(mins => ${MINUTES}) - now()))::integer`,
    })
    .from(portalChallenges)
    .where(
      and(
        eq(portalChallenges.address, address),
        gt(portalChallenges.createdAt, sql`now() - make_interval(mins => ${MINUTES})`),
      ),
    )
    .orderBy(desc(portalChallenges.createdAt))
    .offset(MOST_OPEN - 1)
    .limit(1);
  if (full) return Math.max(1, full.seconds);
  const expiresAt = sql`now() + make_interval(mins => ${MINUTES})`;
  await db.insert(portalChallenges).values({ ...challenge, expiresAt });
  return undefined;
}

/** A challenge is answered once, rightly or not. False: it is none of ours, or over, or another's. */
export async function spendChallenge(db: Db, { use, challengeHash, sessionId }: Challenge): Promise<boolean> {
  const spent = await db
    .delete(portalChallenges)
    .where(
      and(
        eq(portalChallenges.challengeHash, challengeHash),
        eq(portalChallenges.use, use),
        sessionId === null ? isNull(portalChallenges.sessionId) : eq(portalChallenges.sessionId, sessionId),
        gt(portalChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: portalChallenges.id });
  return spent.length > 0;
}

import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Request } from 'express';
import * as says from '#shared/kernel/words/says.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth, patientSessions } from '#server/kernel/db/schema/portal.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { type Door, newToken, tokenHash, unauthenticated } from './door.ts';
import type { Principal, Scope } from './principal.ts';

/** Somebody in the portal: the phone has signed in, one person on it is chosen. */
export interface PatientActor extends Principal<'patient', Extract<Scope, { kind: 'persons' }>> {
  sessionId: number;
  /** The chosen person's row in the organisation where they were chosen. */
  patientId: number;
  phone: string;
  expiresAt: string;
}

/** Under which the streams of a session hear that it is over (`hub.dropSessions`): the staff's have ids of their own. */
export const streamsOf = (sessionId: number): string => `portal ${sessionId}`;

const PORTAL_COOKIE = 'naadi_portal';
/**
 * Behind https the name itself says that the cookie is this host's, came by https and holds for every path: no neighbouring host
 * and nobody on an open line can plant one (RFC 6265bis, section 4.1.3.2).
 */
export const portalCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${PORTAL_COOKIE}` : PORTAL_COOKIE;
const PORTAL_TOKEN = 'np_';
const SESSION_DAYS = 7;
/** How long calls may still arrive with a token whose successor is in use. */
const GRACE = sql.raw(`interval '60 seconds'`);

/**
 * The portal: an opaque token in an httpOnly cookie over a session row. A browser sends the cookie by itself, so a call
 * that may change something says where it comes from. SameSite=Lax keeps the cookie off most foreign calls already.
 */
export const patientDoor = (db: Db, publicUrl: string): Door => ({
  async admit({ request, facts }): Promise<PatientActor> {
    if (request.method !== 'GET') assertOwnOrigin(request, publicUrl);
    const found = await findPatientSession(db, facts.cookie(portalCookieName(publicUrl)));
    if (!found) throw unauthenticated();
    facts.by = found;
    return found;
  },
});

/** Refuses what a browser sends from another site. Without either header no browser is at work, and no cookie comes unasked. */
export function assertOwnOrigin({ headers }: Request, publicUrl: string): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const own = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`];
  const isForeign =
    (origin !== undefined && !own.includes(origin)) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (isForeign) throw new AppError('foreign_origin', says.from_another_site);
}

interface FoundRow {
  sessionId: number;
  identity: number;
  phone: string;
  expiresAt: string;
  /** The token is the successor of one, and hasn't been used yet. */
  isUnseen: boolean;
  tokenHash: string;
  patientId: number;
  clinicId: number | null;
  centerId: number | null;
}

/**
 * The session with every row of the chosen person, of the same phone and name. There is none when the phone was shut out,
 * when the person has moved to another phone, or where no organisation that knows them is active and has their record open.
 */
const findSession = (name: string, isMeant: SQL) =>
  statement<FoundRow & Record<string, unknown>>(
    name,
    () => sql`
      select s.id as "sessionId", a.id as identity, s.phone, s.expires_at as "expiresAt",
        s.previous_token_hash is not null and s.rotated_at is null as "isUnseen", s.session_token_hash as "tokenHash",
        p.id as "patientId", p.clinic_id as "clinicId", p.center_id as "centerId"
      from ${patientSessions} s
      join ${patientAuth} a on a.phone = s.phone and a.is_active
      join ${patients} chosen on chosen.id = s.patient_id and chosen.phone = s.phone
      join ${patients} p on p.phone = s.phone and p.name_key = chosen.name_key
      left join ${clinics} c on c.id = p.clinic_id
      left join ${diagnosticCenters} d on d.id = p.center_id
      where ${isMeant} and s.ended_at is null and s.expires_at > now() and coalesce(c.is_active, d.is_active) and p.closed_at is null
      order by p.id = s.patient_id desc, p.id desc`,
  );

const byToken = findSession(
  'portal_session',
  sql`(s.session_token_hash = ${given('hash')}
    or (s.previous_token_hash = ${given('hash')} and (s.rotated_at is null or s.rotated_at > now() - ${GRACE})))`,
);
const byId = findSession('portal_session_by_id', sql`s.id = ${given('id')}`);

/** Whoever is signed in under this session now; undefined once it is over. */
export const readPatientSession = async (db: Db, id: number): Promise<PatientActor | undefined> =>
  toActor(await byId(db, { id }));

/** Which of these sessions still open the portal. */
export const sessionsStillOpen = async (db: Db, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await stillOpen(db, { ids })).map(({ id }) => id));

const stillOpen = statement<{ id: number }>(
  'portal_sessions_open',
  () => sql`
    select s.id from ${patientSessions} s
    join ${patientAuth} a on a.phone = s.phone and a.is_active
    join ${patients} chosen on chosen.id = s.patient_id and chosen.phone = s.phone
    where s.id = any(${given('ids')}::integer[]) and s.ended_at is null and s.expires_at > now()`,
);

/** Whose session a cookie opens. */
export async function findPatientSession(db: Db, token: string | undefined): Promise<PatientActor | undefined> {
  if (!token?.startsWith(PORTAL_TOKEN)) return undefined;
  const hash = tokenHash(token);
  const rows = await byToken(db, { hash });
  const [first] = rows;
  if (!first) await endReplayed(db, { hash });
  else if (first.isUnseen && first.tokenHash === hash) await retirePrevious(db, { sessionId: first.sessionId });
  return toActor(rows);
}

function toActor(rows: readonly FoundRow[]): PatientActor | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { sessionId, identity, phone, patientId, expiresAt } = first;
  const persons = rows.map((row) => ({ patientId: row.patientId, clinicId: row.clinicId, centerId: row.centerId }));
  return {
    kind: 'patient',
    id: String(identity),
    scope: { kind: 'persons', persons },
    sessionId,
    // The row that was chosen, unless its organisation has closed meanwhile.
    patientId,
    phone,
    expiresAt: toInstant(expiresAt),
  };
}

/** The browser has the new token: the old one is over, but for the calls that are under way. */
const retirePrevious = statement(
  'portal_session_rotated',
  () => sql`
    update ${patientSessions} set rotated_at = now() where id = ${given('sessionId')} and rotated_at is null`,
);

/** A token whose successor is long in use comes from somebody who took it: then the session ends for both. */
const endReplayed = statement(
  'portal_session_replayed',
  () => sql`
    update ${patientSessions} set ended_at = now()
    where previous_token_hash = ${given('hash')} and rotated_at <= now() - ${GRACE} and ended_at is null`,
);

/**
 * A number that nobody uses is given to somebody else after ninety days at the earliest (TRAI's rule for India): whoever proved
 * it by a code within these still has it.
 */
export const CODE_PROVES = sql`interval '90 days'`;

const inSevenDays = () => new Date(Date.now() + SESSION_DAYS * 86_400_000).toISOString();

/** The cookie over a token; with none the browser forgets it. */
export function portalCookie(publicUrl: string, token?: string): string {
  const secure = new URL(publicUrl).hostname === 'localhost' ? '' : '; Secure';
  const age = token === undefined ? 0 : SESSION_DAYS * 86_400;
  return `${portalCookieName(publicUrl)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}

/** Begins a session for a phone that has proved itself; answers the Set-Cookie header that carries it. */
export async function openPatientSession(
  db: Db,
  of: { phone: string; patientId: number; address: string; userAgent: string },
  publicUrl: string,
): Promise<string> {
  const token = newToken(PORTAL_TOKEN);
  const { phone, patientId, address: ipAddress, userAgent } = of;
  const session = { phone, patientId, ipAddress, userAgent, expiresAt: inSevenDays() };
  await db.insert(patientSessions).values({ ...session, sessionTokenHash: tokenHash(token) });
  return portalCookie(publicUrl, token);
}

/**
 * Seven more days under another token, yet not beyond what the code proved. The present one is good until the browser has
 * shown that it got the new one.
 */
export async function renewPatientSession(
  db: Db,
  { sessionId }: PatientActor,
  publicUrl: string,
): Promise<{ expiresAt: string; cookie: string }> {
  const token = newToken(PORTAL_TOKEN);
  const [renewed] = await db
    .update(patientSessions)
    .set({
      previousTokenHash: sql`${patientSessions.sessionTokenHash}`,
      sessionTokenHash: tokenHash(token),
      rotatedAt: null,
      expiresAt: sql`least(${inSevenDays()}::timestamptz, (
        select coalesce(proved_at, created_at) + ${CODE_PROVES} from patient_auth
        where patient_auth.phone = ${patientSessions}.phone))`,
    })
    .where(eq(patientSessions.id, sessionId))
    .returning({ expiresAt: patientSessions.expiresAt });
  if (!renewed) throw unauthenticated();
  const { expiresAt } = renewed;
  return { expiresAt, cookie: portalCookie(publicUrl, token) };
}

/** Ends the session of a cookie, whatever has become of its person. Answers the phone's, where there was one. */
export async function endPatientSession(db: Db, token: string | undefined): Promise<{ id: number } | undefined> {
  if (!token?.startsWith(PORTAL_TOKEN)) return undefined;
  const [ended] = await endSession(db, { hash: tokenHash(token) });
  return ended;
}

/**
 * Ends what was opened for these people on any device: their phone is another now, or they want no portal. It stays ended
 * when the phone is changed back. `besides`: the session in which that was decided.
 */
export async function endSessionsOfPersons(db: Db, patientIds: readonly number[], besides?: number): Promise<void> {
  await db
    .update(patientSessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        inArray(patientSessions.patientId, [...patientIds]),
        isNull(patientSessions.endedAt),
        besides === undefined ? undefined : ne(patientSessions.id, besides),
      ),
    );
}

const endSession = statement<{ id: number }>(
  'portal_session_end',
  () => sql`
    update ${patientSessions} set ended_at = now()
    where (session_token_hash = ${given('hash')} or previous_token_hash = ${given('hash')}) and ended_at is null
    returning id`,
);

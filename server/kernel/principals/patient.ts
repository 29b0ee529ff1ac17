import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Request } from 'express';
import * as says from '#shared/kernel/words/says.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth, patientSessions } from '#server/kernel/db/schema/portal.ts';
import { type Door, newToken, tokenHash, unauthenticated } from './door.ts';
import type { Principal } from './principal.ts';

/** Somebody in the portal: the phone has signed in, one person on it is chosen. */
export interface PatientActor extends Principal<'patient'> {
  sessionId: number;
  /** The chosen person's row in the organisation where they were chosen. */
  patientId: number;
  phone: string;
}

export const PORTAL_COOKIE = 'naadi_portal';
const PORTAL_TOKEN = 'np_';
const SESSION_DAYS = 7;

/**
 * The portal: an opaque token in an httpOnly cookie over a session row. A browser sends the cookie by itself, so a call
 * that may change something says where it comes from. SameSite=Lax keeps the cookie off most foreign calls already.
 */
export const patientDoor = (db: Db, publicUrl: string): Door => ({
  async admit({ request, facts }): Promise<PatientActor> {
    if (request.method !== 'GET') assertOwnOrigin(request, publicUrl);
    const token = facts.cookie(PORTAL_COOKIE);
    if (!token?.startsWith(PORTAL_TOKEN)) throw unauthenticated();
    const found = await findPatientSession(db, token);
    if (!found) throw unauthenticated();
    facts.by = found;
    return found;
  },
});

/** Refuses what a browser sends from another site. Without either header no browser is at work, and no cookie comes unasked. */
function assertOwnOrigin({ headers }: Request, publicUrl: string): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const own = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`];
  const isForeign =
    (origin !== undefined && !own.includes(origin)) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (isForeign) throw new AppError('foreign_origin', says.from_another_site);
}

/** The session with the chosen person: all rows of the same phone and name, whatever the organisations. */
async function findPatientSession(db: Db, token: string): Promise<PatientActor | undefined> {
  const [session] = await db
    .select({
      id: patientSessions.id,
      patientId: patientSessions.patientId,
      phone: patientSessions.phone,
      identity: patientAuth.id,
      nameKey: patients.nameKey,
    })
    .from(patientSessions)
    .innerJoin(patientAuth, and(eq(patientAuth.phone, patientSessions.phone), eq(patientAuth.isActive, true)))
    .innerJoin(patients, and(eq(patients.id, patientSessions.patientId), eq(patients.phone, patientSessions.phone)))
    .where(
      and(
        eq(patientSessions.sessionTokenHash, tokenHash(token)),
        isNull(patientSessions.endedAt),
        gt(patientSessions.expiresAt, sql`now()`),
      ),
    );
  if (!session) return undefined;
  const { id: sessionId, identity, phone, patientId, nameKey } = session;
  const persons = await db
    .select({ patientId: patients.id, clinicId: patients.clinicId, centerId: patients.centerId })
    .from(patients)
    .where(and(eq(patients.phone, phone), eq(patients.nameKey, nameKey)));
  return { kind: 'patient', id: String(identity), scope: { kind: 'persons', persons }, sessionId, patientId, phone };
}

/** Begins a session for a phone that has proved itself; answers the Set-Cookie header that carries it. */
export async function openPatientSession(
  db: Db,
  of: { phone: string; patientId: number; address: string; userAgent: string },
  publicUrl: string,
): Promise<string> {
  const token = newToken(PORTAL_TOKEN);
  const { phone, patientId, address: ipAddress, userAgent } = of;
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000).toISOString();
  const session = { phone, patientId, ipAddress, userAgent, expiresAt, sessionTokenHash: tokenHash(token) };
  await db.insert(patientSessions).values(session);
  const secure = new URL(publicUrl).hostname === 'localhost' ? '' : '; Secure';
  return `${PORTAL_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_DAYS * 86_400}${secure}`;
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PortalPatient } from '#shared/portal/sign-in/sign-in.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth, patientSessions, portalChallenges } from '#server/kernel/db/schema/portal.ts';
import {
  CODE_PROVES,
  endPatientSession,
  openPatientSession,
  type PatientActor,
  portalCookieName,
} from '#server/kernel/principals/patient.ts';
import type { RequestFacts } from '#server/kernel/http/handlers.ts';
import { forgetPasskeysOfNobody, lockPhone } from './passkeys.repo.ts';
import { agreeing, personsIn, rowsOnPhone } from './persons.repo.ts';

export interface SignedIn {
  identity: number;
  patient: PortalPatient;
  profiles: PortalPatient[];
  cookie: string;
  /** The session that this browser had before, which is over now. */
  ended: number | undefined;
}

/** By what a phone has proved itself. */
export type Proof = 'code' | 'passkey';

interface Opening {
  phone: string;
  proof: Proof;
  request: RequestFacts;
  publicUrl: string;
}

/**
 * Opens the portal for a phone that has proved itself, always under a new token. Undefined where nobody is known under it
 * any more, or it was shut out. The session that this browser had is over. A passkey opens for those alone who agree to the
 * portal: whoever took that back comes in by a code, and reads the notice again.
 */
export async function openPortal(db: Db, { phone, proof, request, publicUrl }: Opening): Promise<SignedIn | undefined> {
  // Of somebody who takes their consent back at this moment nothing is opened any more.
  if (proof === 'passkey') await lockPhone(db, phone);
  const known = await rowsOnPhone(db, phone);
  const rows = proof === 'passkey' ? agreeing(known) : known;
  if (rows.length === 0) return undefined;
  const auth = await noteSignIn(db, phone, proof);
  if (!auth) return undefined;
  const profiles = personsIn(rows, auth.patientId);
  const patient = profiles.find(({ id }) => id === auth.patientId) ?? profiles[0];
  if (!patient) return undefined;
  const before = await endPatientSession(db, request.cookie(portalCookieName(publicUrl)));
  const { address, userAgent } = request;
  const cookie = await openPatientSession(db, { phone, patientId: patient.id, address, userAgent }, publicUrl);
  return { identity: auth.id, patient, profiles, cookie, ended: before?.id };
}

/**
 * Makes the phone an identity with its first sign-in. Undefined for one that was shut out, and for a passkey of a phone that
 * no code has reached for long.
 */
async function noteSignIn(db: Db, phone: string, proof: Proof) {
  const isReached = sql`coalesce(${patientAuth.provedAt}, ${patientAuth.createdAt}) > now() - ${CODE_PROVES}`;
  const [auth] = await db
    .insert(patientAuth)
    .values({ phone, lastLoginAt: sql`now()`, provedAt: sql`now()` })
    .onConflictDoUpdate({
      target: patientAuth.phone,
      set: { lastLoginAt: sql`now()`, ...(proof === 'code' && { provedAt: sql`now()` }) },
      setWhere: and(eq(patientAuth.isActive, true), proof === 'passkey' ? isReached : undefined),
    })
    .returning({ id: patientAuth.id, patientId: patientAuth.patientId });
  return auth;
}

/** Undefined for a row that isn't on the signed-in phone, or whose organisation or record is closed. */
export async function choosePerson(
  db: Db,
  actor: PatientActor,
  patientId: number,
): Promise<{ id: number } | undefined> {
  const [row] = await db
    .select({ id: patients.id })
    .from(patients)
    .leftJoin(clinics, eq(clinics.id, patients.clinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, patients.centerId))
    .where(
      and(
        eq(patients.id, patientId),
        eq(patients.phone, actor.phone),
        isNull(patients.closedAt),
        sql`coalesce(${clinics.isActive}, ${diagnosticCenters.isActive})`,
      ),
    );
  if (!row) return undefined;
  await db.update(patientSessions).set({ patientId }).where(eq(patientSessions.id, actor.sessionId));
  await db.update(patientAuth).set({ patientId }).where(eq(patientAuth.phone, actor.phone));
  return row;
}

/** What is over opens nothing any more. A session that was ended goes with the time that it had left. */
export async function sweepPortal(db: Db): Promise<void> {
  await db.delete(patientSessions).where(sql`${patientSessions.expiresAt} < now()`);
  await db.delete(portalChallenges).where(sql`${portalChallenges.expiresAt} < now()`);
  await forgetPasskeysOfNobody(db);
}

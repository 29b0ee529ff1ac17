import { and, eq, sql } from 'drizzle-orm';
import type { PortalPatient } from '#shared/portal/sign-in/sign-in.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth, patientSessions, portalChallenges } from '#server/kernel/db/schema/portal.ts';
import {
  endPatientSession,
  openPatientSession,
  type PatientActor,
  PORTAL_COOKIE,
} from '#server/kernel/principals/patient.ts';
import type { RequestFacts } from '#server/kernel/http/handlers.ts';
import { personsOf } from './persons.repo.ts';

export interface SignedIn {
  identity: number;
  patient: PortalPatient;
  profiles: PortalPatient[];
  cookie: string;
}

/**
 * Opens the portal for a phone that has proved itself, always under a new token. Undefined where nobody is known under it
 * any more, or it was shut out. The session that this browser had is over.
 */
export async function openPortal(
  db: Db,
  { phone, request, publicUrl }: { phone: string; request: RequestFacts; publicUrl: string },
): Promise<SignedIn | undefined> {
  const { rows, persons: profiles } = await personsOf(db, phone);
  if (rows.length === 0) return undefined;
  const auth = await noteSignIn(db, phone);
  if (!auth) return undefined;
  const remembered = rows.find(({ id }) => id === auth.patientId);
  const known = remembered && (await personsOf(db, phone, remembered.id)).persons;
  const patient = known?.find(({ id }) => id === remembered?.id) ?? profiles[0];
  if (!patient) return undefined;
  await endPatientSession(db, request.cookie(PORTAL_COOKIE));
  const { address, userAgent } = request;
  const cookie = await openPatientSession(db, { phone, patientId: patient.id, address, userAgent }, publicUrl);
  return { identity: auth.id, patient, profiles: known ?? profiles, cookie };
}

/** Makes the phone an identity with its first sign-in. Undefined for one that was shut out. */
async function noteSignIn(db: Db, phone: string) {
  const [auth] = await db
    .insert(patientAuth)
    .values({ phone, lastLoginAt: sql`now()` })
    .onConflictDoUpdate({
      target: patientAuth.phone,
      set: { lastLoginAt: sql`now()` },
      setWhere: eq(patientAuth.isActive, true),
    })
    .returning({ id: patientAuth.id, patientId: patientAuth.patientId });
  return auth;
}

/** Undefined for a row that isn't on the signed-in phone, or whose organisation is closed. */
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
}

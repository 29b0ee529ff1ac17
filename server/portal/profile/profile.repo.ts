import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict } from '#shared/kernel/http/errors.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import type { PortalProfile } from '#shared/portal/profile/profile.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth, patientSessions } from '#server/kernel/db/schema/portal.ts';
import { unauthenticated } from '#server/kernel/principals/door.ts';
import { endSessionsOfPersons, type PatientActor } from '#server/kernel/principals/patient.ts';
import { wrongCode } from '#server/contact/codes/phone-codes.ts';
import { forgetUnusedPasskeys } from '#server/portal/sign-in/passkeys.repo.ts';
import { moveRequests } from '#server/desk/booking/requests.repo.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';
import { withoutRepeats } from '#shared/kernel/http/texts.ts';

type PatientRow = typeof patients.$inferSelect;

/** The rows of the person as the door found them: of organisations that are active. */
const isOwn = ({ scope }: PatientActor) =>
  inArray(
    patients.id,
    scope.persons.map(({ patientId }) => patientId),
  );
/** Those of closed ones too, so that nobody becomes two people; none when the desk has moved the person meanwhile. */
const isOfPerson = ({ patientId, phone }: PatientActor) =>
  and(
    eq(patients.phone, phone),
    eq(patients.nameKey, sql`(select name_key from patients where id = ${patientId} and phone = ${phone})`),
  );

/** What the organisations have on record, the latest word first where they differ. */
export async function readProfile(db: Db, actor: PatientActor): Promise<PortalProfile> {
  const rows = await db
    .select({
      patient: patients,
      kind: sql<'clinic' | 'center'>`case when ${patients.clinicId} is null then 'center' else 'clinic' end`,
      name: sql<string>`coalesce(${clinics.name}, ${diagnosticCenters.name})`,
      location: sql<string>`coalesce(${clinics.location}, ${diagnosticCenters.location})`,
      timezone: sql<string>`coalesce(${clinics.timezone}, ${diagnosticCenters.timezone})`,
      address: organizationSettings.address,
      phone: organizationSettings.phone,
    })
    .from(patients)
    .leftJoin(clinics, eq(clinics.id, patients.clinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, patients.centerId))
    .leftJoin(
      organizationSettings,
      sql`${organizationSettings.clinicId} = ${patients.clinicId} or ${organizationSettings.centerId} = ${patients.centerId}`,
    )
    .where(isOwn(actor))
    .orderBy(sql`${patients.id} = ${actor.patientId} desc`, sql`${patients.updatedAt} desc`);
  const [chosen] = rows;
  if (!chosen) throw unauthenticated();
  const { patient, timezone } = chosen;
  const all = rows.map((row) => row.patient);
  const first = <Value>(of: (row: PatientRow) => Value | null | ''): Value | null =>
    all.map(of).find((value): value is Value => value !== null && value !== '') ?? null;
  const noted = first(({ language }) => language);
  return {
    ...patient,
    age: ageOn(patient.dateOfBirth, todayIn(timezone)),
    email: first(({ email }) => email),
    address: first(({ address }) => address) ?? '',
    language: noted ? languageOf(noted) : null,
    allergies: withoutRepeats(all.flatMap(({ allergies }) => allergies)),
    conditions: withoutRepeats(all.flatMap(({ conditions }) => conditions)),
    organisations: rows.map(({ kind, name, location, address, phone, patient: { createdAt } }) => ({
      kind,
      name,
      address: address ?? location,
      phone,
      knownSince: createdAt,
    })),
  };
}

type Changed = { email?: string | null; address?: string; language?: string };

/** On every row of the person; a row that has it already keeps its revision. */
export async function changeProfile(db: Db, actor: PatientActor, changed: Changed): Promise<PatientRow[]> {
  if (Object.keys(changed).length === 0) return [];
  return await db
    .update(patients)
    .set({ ...changed, updatedAt: sql`now()` })

    .where(isOfPerson(actor))
    .returning();
}

/**
 * Moves the person to a phone that is proved: all rows, and this session with them. Whoever else is on the old phone stays
 * there, with the sessions that are theirs; those of this person on other devices end, since their phone is another now.
 */
export async function movePerson(db: Db, actor: PatientActor, phone: string): Promise<PatientRow[]> {
  const rows = await db.select().from(patients).where(isOfPerson(actor)).orderBy(patients.id).for('no key update');
  // Somebody at a desk was faster: the session has ended with it.
  if (rows.length === 0) throw unauthenticated();
  // Whoever had the number before doesn't come in by a passkey of that time.
  await forgetUnusedPasskeys(db, phone);
  const ids = rows.map(({ id }) => id);
  const [auth] = await db
    .insert(patientAuth)
    .values({ phone, patientId: actor.patientId, lastLoginAt: sql`now()` })
    .onConflictDoUpdate({
      target: patientAuth.phone,
      set: { lastLoginAt: sql`now()`, patientId: sql`coalesce(${patientAuth.patientId}, excluded.patient_id)` },
      setWhere: eq(patientAuth.isActive, true),
    })
    .returning({ id: patientAuth.id });
  // Nobody comes in by a phone that was shut out.
  if (!auth) throw wrongCode();
  try {
    await db.transaction((tx) =>
      tx.update(patients).set({ phone, updatedAt: sql`now()` }).where(inArray(patients.id, ids)),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(says.phone_has_namesake);
    throw error;
  }
  await db.update(patientSessions).set({ phone }).where(eq(patientSessions.id, actor.sessionId));
  await endSessionsOfPersons(db, ids, actor.sessionId);
  await moveRequests(db, { patientIds: ids, nameKey: rows[0]?.nameKey ?? '', from: actor.phone, to: phone });
  await db
    .update(patientAuth)
    .set({ patientId: null })
    .where(and(eq(patientAuth.phone, actor.phone), inArray(patientAuth.patientId, ids)));
  await forgetUnusedPasskeys(db, actor.phone);
  return rows;
}

import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { refusedAt } from '#shared/kernel/http/errors.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { isChild } from '#shared/portal/privacy/privacy.rules.ts';
import type { ConsentEntry, Consents } from '#shared/portal/privacy/privacy.schema.ts';
import { type ConsentPurpose, type ConsentState, NOTICE_VERSION } from '#shared/portal/privacy/privacy.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patientConsents } from '#server/kernel/db/schema/privacy.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { holdersOf, isChosenChild, keyOf, personRows } from './person.repo.ts';

interface Newest {
  patientId: number;
  purpose: ConsentPurpose;
  state: ConsentState;
  noticeVersion: string;
  createdAt: string;
}

/** The newest word of each purpose on each row. */
const newestOf = (db: Db, where: SQL | undefined): Promise<Newest[]> =>
  db
    .selectDistinctOn([patientConsents.patientId, patientConsents.purpose], {
      patientId: patientConsents.patientId,
      purpose: patientConsents.purpose,
      state: patientConsents.state,
      noticeVersion: patientConsents.noticeVersion,
      createdAt: patientConsents.createdAt,
    })
    .from(patientConsents)
    .where(where)
    .orderBy(patientConsents.patientId, patientConsents.purpose, desc(patientConsents.id));

/** Nothing said yet: the phone was given at the desk for this, and nobody has taken that back. */
function standing(newest: readonly Newest[], patientId: number, purpose: ConsentPurpose) {
  const said = newest.find((one) => one.patientId === patientId && one.purpose === purpose);
  return { state: said?.state ?? ('given' as const), at: said?.createdAt ?? null };
}

async function lastGuardian(db: Db, where: SQL | undefined): Promise<string | null> {
  const [last] = await db
    .select({ name: patientConsents.guardianName })
    .from(patientConsents)
    .where(and(where, isNotNull(patientConsents.guardianName)))
    .orderBy(desc(patientConsents.id))
    .limit(1);
  return last?.name ?? null;
}

export async function readConsents(db: Db, actor: PatientActor): Promise<Consents> {
  const rows = await personRows(db, actor);
  const holders = await holdersOf(db, rows);
  const newest = await newestOf(db, ownedBy(actor, patientConsents));
  const notice = newest
    .filter(({ purpose }) => purpose === 'portal')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
  const accepted = notice?.state === 'given' && notice.noticeVersion === NOTICE_VERSION;
  return {
    isChild: await isChosenChild(db, actor),
    guardianName: await lastGuardian(db, ownedBy(actor, patientConsents)),
    notice: { version: NOTICE_VERSION, accepted, acceptedAt: accepted ? notice.createdAt : null },
    organisations: rows.map((row) => ({
      patientId: row.patientId,
      name: holders.get(keyOf(row))?.name ?? '',
      reminders: standing(newest, row.patientId, 'reminders'),
      documents: standing(newest, row.patientId, 'documents'),
    })),
  };
}

export async function listConsents(
  db: Db,
  actor: PatientActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<ConsentEntry>> {
  const owned = ownedBy(actor, patientConsents);
  const rows = await db
    .select()
    .from(patientConsents)
    .where(owned)
    .orderBy(desc(patientConsents.id))
    .limit(limit)
    .offset(offset);
  const holders = await holdersOf(db, rows);
  return {
    rows: rows.map(({ createdAt, ...row }) => ({
      ...row,
      organisation: holders.get(keyOf(row))?.name ?? '',
      at: createdAt,
    })),
    total: await db.$count(patientConsents, owned),
  };
}

interface NewConsent {
  purpose: ConsentPurpose;
  state: ConsentState;
  guardianName?: string | null | undefined;
}

/** For a child a guardian agrees, who is asked for the name once. */
async function guardianFor(db: Db, where: SQL | undefined, { guardianName }: NewConsent): Promise<string> {
  const name = guardianName ?? (await lastGuardian(db, where));
  if (name === null) throw refusedAt('guardianName', says.guardian_needed, 'rule_broken');
  return name;
}

/** By the patient, at one organisation or at all of them. */
export async function insertConsents(
  db: Db,
  actor: PatientActor,
  given: NewConsent,
  rows: readonly (OrganisationColumns & { patientId: number })[],
): Promise<void> {
  const owned = ownedBy(actor, patientConsents);
  const guardianName = (await isChosenChild(db, actor)) ? await guardianFor(db, owned, given) : null;
  const { purpose, state } = given;
  await db.insert(patientConsents).values(
    rows.map(({ patientId, clinicId, centerId }) => ({
      patientId,
      clinicId,
      centerId,
      purpose,
      state,
      way: 'portal' as const,
      noticeVersion: NOTICE_VERSION,
      guardianName,
    })),
  );
}

export async function readConsentsOf(db: Db, actor: Member, patient: { id: number; dateOfBirth: string }) {
  const own = and(ownedBy(actor, patientConsents), eq(patientConsents.patientId, patient.id));
  const newest = await newestOf(db, own);
  return {
    reminders: standing(newest, patient.id, 'reminders'),
    documents: standing(newest, patient.id, 'documents'),
    isChild: isChild(patient.dateOfBirth, todayIn(DEFAULT_TIMEZONE)),
    guardianName: await lastGuardian(db, own),
  };
}

/** What the staff write down on the patient's word. */
export async function insertDeskConsents(
  db: Db,
  actor: Member,
  patient: { id: number; dateOfBirth: string },
  given: readonly NewConsent[],
): Promise<void> {
  const own = and(ownedBy(actor, patientConsents), eq(patientConsents.patientId, patient.id));
  const ofChild = isChild(patient.dateOfBirth, todayIn(actor.timezone));
  for (const one of given) {
    const { purpose, state } = one;
    await db.insert(patientConsents).values({
      clinicId: actor.clinicId,
      centerId: actor.centerId,
      patientId: patient.id,
      purpose,
      state,
      way: 'desk',
      noticeVersion: NOTICE_VERSION,
      guardianName: ofChild && state === 'given' ? await guardianFor(db, own, one) : null,
      recordedBy: actor.userId,
    });
  }
}

import { and, eq, isNull, ne } from 'drizzle-orm';
import { conflict, notFound } from '#shared/http/errors.ts';
import type { Db } from '#server/db/client.ts';
import { labReports } from '#server/db/schema/lab.ts';
import { patients } from '#server/db/schema/patients.ts';
import { ownedBy } from '#server/db/tenancy.ts';
import type { CenterActor } from '#server/http/actor.ts';
import { lockReferral } from '#server/referrals/referrals.repo.ts';
import { enterTest, namedTests } from './entered-results.ts';
import { measuredOf } from './lab-reports.repo.ts';
import { offeredTests } from './lab-tests.repo.ts';

type Subject = Pick<typeof labReports.$inferInsert, 'referralId' | 'clinicId' | 'patientId'> & { ordered: string[] };

/** Begins a report with the tests that were ordered; the id of the one under way where there is one already. */
export async function startReport(
  db: Db,
  actor: CenterActor,
  { referralId, patientId }: { referralId?: number | undefined; patientId?: number | undefined },
): Promise<number> {
  const subject =
    referralId === undefined
      ? await ownPatient(db, actor, patientId ?? 0)
      : await confirmedReferral(db, actor, referralId, patientId);
  const { ordered, ...about } = subject;
  const underWay = await openReport(db, actor, about);
  if (underWay !== undefined) return underWay;

  const person = await measuredOf(db, actor, { patientId: about.patientId, collectedAt: null });
  const named = ordered.length > 0 ? namedTests(ordered, await offeredTests(db, actor)) : [];
  const tests = named.map((definition) => enterTest(definition, person));
  const [made] = await db
    .insert(labReports)
    .values({ ...about, centerId: actor.centerId, tests, enteredBy: actor.userId })
    .onConflictDoNothing()
    .returning({ id: labReports.id });
  // Somebody else began it a moment ago.
  const id = made?.id ?? (await openReport(db, actor, about));
  if (id === undefined) throw conflict('This report was changed meanwhile. Please try again.');
  return id;
}

async function confirmedReferral(db: Db, actor: CenterActor, id: number, said: number | undefined): Promise<Subject> {
  const { status, clinicId, patientId, testList } = await lockReferral(db, actor, id);
  if (said !== undefined && said !== patientId) throw notFound('The patient');
  if (status === 'pending') throw conflict('Confirm the referral first');
  return { referralId: id, clinicId, patientId, ordered: testList };
}

async function ownPatient(db: Db, actor: CenterActor, id: number): Promise<Subject> {
  const [found] = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(ownedBy(actor, patients), eq(patients.id, id)));
  if (!found) throw notFound('The patient');
  return { patientId: id, referralId: null, clinicId: null, ordered: [] };
}

async function openReport(
  db: Db,
  actor: CenterActor,
  { referralId, patientId }: Omit<Subject, 'ordered'>,
): Promise<number | undefined> {
  const ofSubject = referralId
    ? eq(labReports.referralId, referralId)
    : and(eq(labReports.patientId, patientId), isNull(labReports.referralId));
  const [found] = await db
    .select({ id: labReports.id })
    .from(labReports)
    .where(and(ownedBy(actor, labReports), ofSubject, ne(labReports.status, 'signed')));
  return found?.id;
}

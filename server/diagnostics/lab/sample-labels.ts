import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { DrawingParts } from '#server/kernel/files/documents.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { namedTests } from './entered-results.ts';
import { offeredTests } from './lab-tests.repo.ts';

/** What a label says of the person, and no more. */
const person = { name: patients.name, dateOfBirth: patients.dateOfBirth, gender: patients.gender };

interface Tube {
  specimen: string | null;
  tests: string[];
}

interface Sample {
  patient: { name: string; dateOfBirth: string; gender: 'male' | 'female' | 'other' };
  accessionNumber: string;
  issuedAt: string;
  collectedAt: string | null;
  tubes: Tube[];
}

export async function drawReferralLabels(parts: DrawingParts, actor: CenterActor, id: number): Promise<Buffer> {
  const [found] = await parts.db
    .select({
      patient: person,
      tests: referrals.testList,
      status: referrals.status,
      accessionNumber: referrals.accessionNumber,
      confirmedAt: referrals.confirmedAt,
      collectedAt: referrals.collectedAt,
    })
    .from(referrals)
    .innerJoin(patients, eq(patients.id, referrals.patientId))
    .where(and(ownedBy(actor, referrals), eq(referrals.id, id)));
  if (!found) throw notFound('referral');
  const { tests, status, accessionNumber, confirmedAt, ...sample } = found;
  if (status === 'pending' || confirmedAt === null) throw conflict(says.label_confirm_first);
  if (accessionNumber === null) throw conflict(says.label_no_number);
  const tubes = tubesOf(await specimensOf(parts, actor, tests));
  return await drawLabels(parts, actor, { ...sample, accessionNumber, issuedAt: confirmedAt, tubes });
}

export async function drawReportLabels(parts: DrawingParts, actor: CenterActor, id: number): Promise<Buffer> {
  const [found] = await parts.db
    .select({
      patient: person,
      tests: labReports.tests,
      accessionNumber: labReports.accessionNumber,
      issuedAt: labReports.createdAt,
      collectedAt: labReports.collectedAt,
    })
    .from(labReports)
    .innerJoin(patients, eq(patients.id, labReports.patientId))
    .where(and(ownedBy(actor, labReports), eq(labReports.id, id)));
  if (!found) throw notFound('report');
  const { tests, accessionNumber, ...sample } = found;
  if (accessionNumber === null) throw conflict(says.label_no_number);
  return await drawLabels(parts, actor, { ...sample, accessionNumber, tubes: tubesOf(tests) });
}

/** What was ordered, each with what it is measured in where the centre defines it. */
async function specimensOf({ db }: DrawingParts, actor: CenterActor, ordered: readonly string[]) {
  const offered = await offeredTests(db, actor);
  return ordered.map((name) => ({ name, specimen: namedTests([name], offered)[0]?.specimen ?? null }));
}

/** One for each kind of sample; where nothing is said of that, one for all. */
function tubesOf(tests: readonly { name: string; specimen: string | null }[]): Tube[] {
  const tubes = new Map<string, Tube>();
  for (const { name, specimen } of tests) {
    const key = specimen?.toLowerCase() ?? '';
    const tube = tubes.get(key) ?? { specimen, tests: [] };
    tube.tests.push(name);
    tubes.set(key, tube);
  }
  return tubes.size === 0 ? [{ specimen: null, tests: [] }] : [...tubes.values()];
}

async function drawLabels(parts: DrawingParts, actor: CenterActor, sample: Sample): Promise<Buffer> {
  return await drawPaper('sampleLabel', actor, { ...(await letterheadOf(parts, actor)), ...sample });
}

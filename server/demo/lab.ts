import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ageInDaysOn } from '#shared/diagnostics/lab/lab.rules.ts';
import { DEFAULT_TIMEZONE, dayOf } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { centerTests } from '#server/kernel/db/schema/lab.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { enterTests, namedTests } from '#server/diagnostics/lab/entered-results.ts';
import { startCenterTests } from '#server/diagnostics/lab/start-center-tests.ts';
import { isOfFamily } from './family.ts';
import { demoValues } from './lab-values.ts';
import { knownResultsOf, withinMinutes } from './lab-monitoring.ts';
import type { DemoOrganisation } from './organisations.ts';
import { randomFrom } from './random.ts';
import {
  type Bench,
  type NewReport,
  type Planned,
  type Referral,
  type StoredReport,
  storeReports,
} from './store-lab-reports.ts';

type Person = Pick<typeof patients.$inferSelect, 'id' | 'name' | 'phone' | 'dateOfBirth' | 'gender'>;

/**
 * The definitions of both centres, and the results of what was referred to them: signed where the report is out,
 * entered and waiting where the referral is confirmed, one of them corrected.
 */
export async function insertLabReports(db: Db, centers: readonly DemoOrganisation[]): Promise<void> {
  const planned: Planned[] = [];
  for (const center of centers) {
    await startCenterTests(db, center.id);
    const tests = await db
      .select()
      .from(centerTests)
      .where(eq(centerTests.centerId, center.id))
      .orderBy(asc(centerTests.id));
    const bench = { db, center, tests, random: randomFrom(77 + center.id) };
    const referred = await planReferred(bench);
    planned.push(...referred, ...correctionsOf(referred), ...(await planWalkIns(bench)));
  }
  await storeReports(db, planned);
}

type PlannedReferred = Planned & { person: Person };

async function planReferred(bench: Bench): Promise<PlannedReferred[]> {
  const { db, center } = bench;
  const found = await db
    .select({ referral: referrals, person: personColumns })
    .from(referrals)
    .innerJoin(patients, eq(patients.id, referrals.patientId))
    .where(and(eq(referrals.centerId, center.id), sql`${referrals.status} <> 'pending'`))
    .orderBy(asc(referrals.id));
  const measured = found.filter(({ referral }) => namedTests(referral.testList, bench.tests).length > 0);
  let open = 0;
  return measured.map(({ referral, person }) => {
    const report = reportOf(bench, referral, person);
    const signedAt = referral.reportUploadedAt;
    if (signedAt === null) {
      // Every other confirmed one is still with the technician; the first waits for the signature.
      Object.assign(report, open % 2 === 0 ? submitted(report, center) : { tests: report.tests?.map(halfEntered) });
      open += 1;
    }
    return { bench, report, createdAt: report.createdAt, signedAt, referral, person };
  });
}

const submitted = ({ collectedAt }: NewReport, { clerkId }: DemoOrganisation) => ({
  status: 'submitted' as const,
  submittedBy: clerkId,
  submittedAt: withinMinutes(collectedAt, 90),
});

const personColumns = {
  id: patients.id,
  name: patients.name,
  phone: patients.phone,
  dateOfBirth: patients.dateOfBirth,
  gender: patients.gender,
};

function reportOf(bench: Bench, referral: Referral, person: Person): NewReport {
  const collectedAt = withinMinutes(referral.confirmedAt ?? referral.createdAt, 30);
  return {
    ...baseOf(bench, person, collectedAt, referral.testList, knownResultsOf(person, collectedAt)),
    clinicId: referral.clinicId,
    referralId: referral.id,
  };
}

function baseOf(
  { center, tests, random }: Bench,
  { id, dateOfBirth, gender }: Person,
  collectedAt: string,
  ordered: readonly string[],
  known: Record<string, number> = {},
): NewReport {
  const person = { gender, ageDays: ageInDaysOn(dateOfBirth, dayOf(collectedAt, DEFAULT_TIMEZONE)) };
  return {
    centerId: center.id,
    patientId: id,
    collectedAt,
    tests: enterTests(
      namedTests(ordered, tests).map((definition) => ({
        definition,
        sent: { remarks: null, values: demoValues(definition, person, random, known) },
      })),
      person,
    ),
    revision: 1,
    enteredBy: center.clerkId,
    createdAt: collectedAt,
  };
}

/** A technician in the middle of the work: the second half of each test is missing. */
function halfEntered(test: StoredReport['tests'][number]): StoredReport['tests'][number] {
  const middle = Math.ceil(test.parameters.length / 2);
  return {
    ...test,
    parameters: test.parameters.map((parameter, index) =>
      index < middle ? parameter : { ...parameter, value: '', flag: null },
    ),
  };
}

/** The newest that is out was wrong in one value, and so was the newest of the family. */
function correctionsOf(referred: readonly PlannedReferred[]): Planned[] {
  const newestFirst = referred
    .filter(({ signedAt }) => signedAt !== null)
    .toSorted((one, other) => (other.signedAt ?? '').localeCompare(one.signedAt ?? ''));
  const [newest] = newestFirst;
  const wrong = new Set([newest, newestFirst.find(({ person }) => isOfFamily(person))]);
  return [...wrong].flatMap((one) => (one?.signedAt ? [correctionOf(one, one.signedAt)] : []));
}

function correctionOf(wrong: Planned, signedAt: string): Planned {
  const createdAt = withinMinutes(signedAt, 60);
  const report: NewReport = {
    ...wrong.report,
    version: 2,
    correctionReason: 'The sample was labelled with the wrong time',
    remarks: 'Results confirmed on a second run.',
    createdAt,
  };
  return { ...wrong, report, createdAt, signedAt: withinMinutes(signedAt, 120), corrects: wrong };
}

/** Walk-in reports of what the laboratory measures, with their results. */
async function planWalkIns(bench: Bench): Promise<Planned[]> {
  const { db, center, tests } = bench;
  const found = await db
    .select({ filed: diagnosticPatientReports, person: personColumns })
    .from(diagnosticPatientReports)
    .innerJoin(patients, eq(patients.id, diagnosticPatientReports.patientId))
    .where(and(eq(diagnosticPatientReports.centerId, center.id), isNull(diagnosticPatientReports.fileUrl)))
    .orderBy(asc(diagnosticPatientReports.id));
  const measured = found.filter(
    ({ filed }, index) =>
      namedTests([filed.testName], tests).length > 0 &&
      found.findIndex((other) => other.filed.patientId === filed.patientId) === index,
  );
  return measured.map(({ filed, person }) => ({
    bench,
    report: baseOf(bench, person, filed.createdAt, [filed.testName]),
    createdAt: filed.createdAt,
    signedAt: withinMinutes(filed.createdAt, 180),
    filedId: filed.id,
  }));
}

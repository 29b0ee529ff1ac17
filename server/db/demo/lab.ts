import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ageInDaysOn } from '#shared/lab/lab.rules.ts';
import { DEFAULT_TIMEZONE, dayOf } from '#shared/time/days.ts';
import type { Db } from '#server/db/client.ts';
import { centerTests, labReports, labResults } from '#server/db/schema/lab.ts';
import { patients } from '#server/db/schema/patients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { diagnosticPatientReports } from '#server/db/schema/reports.ts';
import { users } from '#server/db/schema/users.ts';
import { newLabReportUrl } from '#server/files/file-names.ts';
import { enterTest, namedTests } from '#server/lab/entered-results.ts';
import type { CenterTestRow } from '#server/lab/lab-tests.repo.ts';
import { numbersOf } from '#server/lab/sign-report.ts';
import { startCenterTests } from '#server/lab/start-center-tests.ts';
import { demoValues } from './lab-values.ts';
import { knownResultsOf, withinMinutes } from './lab-monitoring.ts';
import type { DemoOrganisation } from './organisations.ts';
import { type Random, randomFrom } from './random.ts';

type NewReport = typeof labReports.$inferInsert & { collectedAt: string };
type StoredReport = typeof labReports.$inferSelect;
type Referral = typeof referrals.$inferSelect;
type Person = Pick<typeof patients.$inferSelect, 'id' | 'name' | 'phone' | 'dateOfBirth' | 'gender'>;

interface Bench {
  db: Db;
  center: DemoOrganisation;
  tests: CenterTestRow[];
  random: Random;
}

/**
 * The definitions of both centres, and the results of what was referred to them: signed where the report is out,
 * entered and waiting where the referral is confirmed, one of them corrected.
 */
export async function insertLabReports(db: Db, centers: readonly DemoOrganisation[]): Promise<void> {
  for (const center of centers) {
    await startCenterTests(db, center.id);
    const tests = await db
      .select()
      .from(centerTests)
      .where(eq(centerTests.centerId, center.id))
      .orderBy(asc(centerTests.id));
    const bench = { db, center, tests, random: randomFrom(77 + center.id) };
    await reportReferrals(bench);
    await reportWalkIns(bench);
  }
}

async function reportReferrals(bench: Bench): Promise<void> {
  const { db, center } = bench;
  const found = await db
    .select({ referral: referrals, person: personColumns })
    .from(referrals)
    .innerJoin(patients, eq(patients.id, referrals.patientId))
    .where(and(eq(referrals.centerId, center.id), sql`${referrals.status} <> 'pending'`))
    .orderBy(asc(referrals.id));
  const measured = found.filter(({ referral }) => namedTests(referral.testList, bench.tests).length > 0);

  const isOut = ({ referral }: (typeof measured)[number]) => referral.reportUploadedAt !== null;
  const out = measured.filter(isOut);
  const signed = await signAll(
    bench,
    out.map(({ referral, person }) => reportOf(bench, referral, person)),
    out.map(({ referral }) => referral.reportUploadedAt ?? ''),
  );
  await putInReferrals(
    bench,
    out.map(({ referral }) => referral),
    signed,
  );
  await correctLast(bench, signed);

  // Every other confirmed one is still with the technician; the first waits for the signature.
  const open = measured.filter((one) => !isOut(one)).map(({ referral, person }) => reportOf(bench, referral, person));
  if (open.length === 0) return;
  await db.insert(labReports).values(
    open.map((report, index) => {
      if (index % 2 === 0) {
        const submittedAt = withinMinutes(report.collectedAt, 90);
        return { ...report, status: 'submitted' as const, submittedBy: center.clerkId, submittedAt };
      }
      return { ...report, tests: (report.tests ?? []).map(halfEntered) };
    }),
  );
}

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
    tests: namedTests(ordered, tests).map((test) =>
      enterTest(test, person, { remarks: null, values: demoValues(test, person, random, known) }),
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

/** Stored first and signed then: the url of a report has its number in it, and a signed row is never changed. */
async function signAll(
  { db, center }: Bench,
  reports: readonly NewReport[],
  signedAt: readonly string[],
): Promise<StoredReport[]> {
  if (reports.length === 0) return [];
  const stored = await db
    .insert(labReports)
    .values([...reports])
    .returning({ id: labReports.id });
  const signer = await db.query.users.findFirst({ where: eq(users.id, center.doctors[0]?.id ?? 0) });
  const released = stored.map(({ id }, index) => ({ id, url: newLabReportUrl(id), signed_at: signedAt[index] }));
  await db
    .update(labReports)
    .set({
      status: 'signed',
      submittedBy: center.clerkId,
      submittedAt: sql`released.signed_at - interval '40 minutes'`,
      signedBy: signer?.id ?? 0,
      signedAt: sql`released.signed_at`,
      signerName: signer?.name ?? '',
      signerQualification: signer?.qualification ?? '',
      signerRegistrationNumber: signer?.registrationNumber ?? '',
      pdfUrl: sql`released.url`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(released)}::jsonb) as released (id integer, url text, signed_at timestamptz)`,
    )
    .where(sql`${labReports.id} = released.id`);
  const ids = stored.map(({ id }) => id);
  return await db.select().from(labReports).where(inArray(labReports.id, ids)).orderBy(asc(labReports.id));
}

async function putInReferrals(bench: Bench, all: readonly Referral[], signed: readonly StoredReport[]): Promise<void> {
  const { db, tests } = bench;
  await keepNumbers(db, signed);
  // Of what was measured in part the uploaded file stays the referral's report: it has the pictures.
  const whole = new Set(
    all.filter(({ testList }) => testList.every((test) => namedTests([test], tests).length > 0)).map(({ id }) => id),
  );
  const ids = signed.filter(({ referralId }) => whole.has(referralId ?? 0)).map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(referrals)
    .set({ reportUrl: sql`${labReports.pdfUrl}` })
    .from(labReports)
    .where(and(eq(labReports.referralId, referrals.id), inArray(labReports.id, ids)));
}

async function keepNumbers(db: Db, signed: readonly StoredReport[]): Promise<void> {
  const rows = signed.flatMap((report) =>
    numbersOf({ ...report, signedAt: report.signedAt ?? report.createdAt, pdfUrl: report.pdfUrl ?? '' }),
  );
  for (let start = 0; start < rows.length; start += 1000) {
    await db.insert(labResults).values(rows.slice(start, start + 1000));
  }
}

/** The newest that is out was wrong in one value. */
async function correctLast(bench: Bench, signed: readonly StoredReport[]): Promise<void> {
  const { db } = bench;
  const last = signed.toSorted((one, other) => (other.signedAt ?? '').localeCompare(one.signedAt ?? ''))[0];
  if (!last?.signedAt) return;
  const { centerId, clinicId, referralId, patientId, tests, enteredBy } = last;
  const signedAt = withinMinutes(last.signedAt, 120);
  const correction: NewReport = {
    centerId,
    clinicId,
    referralId,
    patientId,
    tests,
    enteredBy,
    collectedAt: last.collectedAt ?? last.createdAt,
    version: last.version + 1,
    correctsId: last.id,
    correctionReason: 'The sample was labelled with the wrong time',
    remarks: 'Results confirmed on a second run.',
    createdAt: withinMinutes(last.signedAt, 60),
  };
  const stored = await signAll(bench, [correction], [signedAt]);
  await db.delete(labResults).where(eq(labResults.reportId, last.id));
  await keepNumbers(db, stored);
  await db
    .update(referrals)
    .set({ reportUrl: stored[0]?.pdfUrl ?? null })
    .where(and(eq(referrals.id, referralId ?? 0), eq(referrals.reportUrl, last.pdfUrl ?? '')));
}

/** Walk-in reports of what the laboratory measures, with their results. */
async function reportWalkIns(bench: Bench): Promise<void> {
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
  const signed = await signAll(
    bench,
    measured.map(({ filed, person }) => baseOf(bench, person, filed.createdAt, [filed.testName])),
    measured.map(({ filed }) => withinMinutes(filed.createdAt, 180)),
  );
  await keepNumbers(db, signed);
  if (signed.length === 0) return;
  await db
    .update(diagnosticPatientReports)
    .set({ fileUrl: sql`${labReports.pdfUrl}`, labReportId: sql`${labReports.id}` })
    .from(labReports)
    .where(
      and(
        eq(labReports.patientId, diagnosticPatientReports.patientId),
        eq(labReports.centerId, diagnosticPatientReports.centerId),
        inArray(
          diagnosticPatientReports.id,
          measured.map(({ filed }) => filed.id),
        ),
      ),
    );
}

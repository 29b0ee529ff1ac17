import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { criticalOf } from '#shared/diagnostics/lab/lab.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { accessionCounters, criticalReports, labReports, labResults } from '#server/kernel/db/schema/lab.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { newLabReportUrl } from '#server/kernel/files/file-names.ts';
import { accessionNumber } from '#server/diagnostics/referrals/accession.ts';
import { namedTests } from '#server/diagnostics/lab/entered-results.ts';
import type { CenterTestRow } from '#server/diagnostics/lab/lab-tests.repo.ts';
import { numbersOf } from '#server/diagnostics/lab/sign-report.ts';
import { byTime } from './in-order.ts';
import { withinMinutes } from './lab-monitoring.ts';
import type { DemoOrganisation } from './organisations.ts';
import type { Random } from './random.ts';

export type NewReport = typeof labReports.$inferInsert & { collectedAt: string; createdAt: string };
export type StoredReport = typeof labReports.$inferSelect;
export type Referral = typeof referrals.$inferSelect;

export interface Bench {
  db: Db;
  center: DemoOrganisation;
  tests: CenterTestRow[];
  random: Random;
}

/** A report on its way into the table. */
export interface Planned {
  bench: Bench;
  report: NewReport;
  createdAt: string;
  signedAt: string | null;
  referral?: Referral;
  /** Of somebody who came by themselves. */
  filedId?: number;
  corrects?: Planned;
}

/** Stores and signs what was planned, and puts it where its url stands. */
export async function storeReports(db: Db, planned: readonly Planned[]): Promise<void> {
  const stored = await store(db, planned);
  await keepNumbers(
    db,
    stored.filter((one) => !isCorrected(one, stored)).map(({ id }) => id),
  );
  await tellCritical(db, stored);
  await putInReferrals(db, stored);
  await putInFiled(db, stored);
}

interface Stored extends Planned {
  id: number;
}

/** Each after what came before it; a correction once that is signed which it corrects, whose number it carries. */
async function store(db: Db, planned: readonly Planned[]): Promise<Stored[]> {
  const stored: Stored[] = [];
  const numbers = accessionNumbers();
  const insert = async (batch: readonly Planned[]) => {
    if (batch.length === 0) return;
    const ids = await db
      .insert(labReports)
      .values(
        batch.map(({ report, corrects }) => ({
          ...report,
          registeredAt: report.createdAt,
          receivedAt: report.collectedAt <= report.createdAt ? report.createdAt : null,
          accessionNumber: numbers.of(report, corrects?.report),
          ...(corrects && { correctsId: stored.find((earlier) => earlier.report === corrects.report)?.id ?? 0 }),
        })),
      )
      .returning({ id: labReports.id });
    const fresh = batch.map((one, index) => ({ ...one, id: ids[index]?.id ?? 0 }));
    for (const bench of new Set(fresh.map((one) => one.bench))) {
      await sign(
        bench,
        fresh.filter((one) => one.bench === bench),
      );
    }
    stored.push(...fresh);
  };
  let batch: Planned[] = [];
  for (const one of planned.toSorted(byTime)) {
    if (one.corrects) {
      await insert(batch);
      batch = [];
    }
    batch.push(one);
  }
  await insert(batch);
  await numberReferrals(db, numbers.next);
  await db.insert(accessionCounters).values(numbers.last());
  return stored;
}

/** A referral goes by the number of its first report; those that were confirmed and aren't measured yet come after them all. */
async function numberReferrals(db: Db, next: (centerId: number, confirmedAt: string) => string): Promise<void> {
  await db.execute(sql`
    update ${referrals} set accession_number = r.accession_number, collected_at = r.collected_at, received_at = r.received_at
    from (
      select distinct on (referral_id) referral_id, accession_number, collected_at, received_at from ${labReports}
      where referral_id is not null order by referral_id, id) r
    where r.referral_id = ${referrals.id} and ${referrals.status} <> 'pending'`);
  const others = await db
    .select({ id: referrals.id, centerId: referrals.centerId, confirmedAt: referrals.confirmedAt })
    .from(referrals)
    .where(and(isNotNull(referrals.confirmedAt), isNull(referrals.accessionNumber)))
    .orderBy(asc(referrals.confirmedAt), asc(referrals.id));
  const numbered = others.flatMap(({ id, centerId, confirmedAt }) =>
    confirmedAt === null ? [] : { id, number: next(centerId, confirmedAt) },
  );
  await db.execute(sql`
    update ${referrals} set accession_number = n.number, received_at = confirmed_at, collected_at = confirmed_at - interval '25 minutes'
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n (id integer, number text) where n.id = ${referrals.id}`);
}

/** Each centre's samples in the order in which they came, year by year; a correction is of the same sample. */
function accessionNumbers() {
  const counters = new Map<string, { centerId: number; year: number; lastNumber: number }>();
  const given = new Map<NewReport, string>();
  const next = (centerId: number, at: string): string => {
    const year = Number(at.slice(0, 4));
    const key = `${centerId} ${year}`;
    const lastNumber = (counters.get(key)?.lastNumber ?? 0) + 1;
    counters.set(key, { centerId, year, lastNumber });
    return accessionNumber(year, lastNumber);
  };
  return {
    next,
    of(report: NewReport, corrected: NewReport | undefined): string {
      const number = (corrected && given.get(corrected)) ?? next(report.centerId, report.createdAt);
      given.set(report, number);
      return number;
    },
    last: () => [...counters.values()],
  };
}

/** Stored first and signed then: the url of a report has its number in it, and a signed row is never changed. */
async function sign({ db, center }: Bench, stored: readonly Stored[]): Promise<void> {
  const signer = await db.query.users.findFirst({ where: eq(users.id, center.doctors[0]?.id ?? 0) });
  const released = stored
    .filter(({ signedAt }) => signedAt !== null)
    .map(({ id, signedAt }) => ({ id, url: newLabReportUrl(id), signed_at: signedAt }));
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
}

const isCorrected = (one: Stored, stored: readonly Stored[]): boolean =>
  stored.some(({ corrects }) => corrects?.report === one.report);

/** Whom the critical values were told before each signature, and that the doctor who referred has seen them since. */
async function tellCritical(db: Db, stored: readonly Stored[]): Promise<void> {
  const doctors = await db.select({ id: users.id, name: users.name }).from(users);
  const rows = stored.flatMap((one) => {
    const { id, report, signedAt, referral } = one;
    const values = criticalOf(report.tests ?? []);
    if (signedAt === null || values.length === 0) return [];
    const doctor = doctors.find((user) => user.id === referral?.doctorId);
    return {
      reportId: id,
      centerId: report.centerId,
      patientId: report.patientId,
      clinicId: referral?.clinicId ?? null,
      referralId: referral?.id ?? null,
      values,
      toldName: doctor?.name ?? 'The patient',
      toldContact: doctor ? 'Referring doctor' : null,
      toldAt: withinMinutes(signedAt, -10),
      isCorrected: isCorrected(one, stored),
      seenBy: doctor?.id ?? null,
      seenAt: doctor ? withinMinutes(signedAt, 30) : null,
    };
  });
  if (rows.length > 0) await db.insert(criticalReports).values(rows);
}

/** The report that holds. */
async function putInReferrals(db: Db, stored: readonly Stored[]): Promise<void> {
  // Of what was measured in part the uploaded file stays the referral's report: it has the pictures.
  const isWhole = ({ bench, referral }: Stored) =>
    referral?.testList.every((test) => namedTests([test], bench.tests).length > 0) === true;
  const ids = stored
    .filter((one) => one.signedAt !== null && isWhole(one) && !isCorrected(one, stored))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(referrals)
    .set({ reportUrl: sql`${labReports.pdfUrl}` })
    .from(labReports)
    .where(and(eq(labReports.referralId, referrals.id), inArray(labReports.id, ids)));
}

async function keepNumbers(db: Db, ids: number[]): Promise<void> {
  const signed = await db
    .select()
    .from(labReports)
    .where(and(inArray(labReports.id, ids), eq(labReports.status, 'signed')))
    .orderBy(asc(labReports.id));
  const rows = signed.flatMap((report) =>
    numbersOf({ ...report, signedAt: report.signedAt ?? report.createdAt, pdfUrl: report.pdfUrl ?? '' }),
  );
  for (let start = 0; start < rows.length; start += 1000) {
    await db.insert(labResults).values(rows.slice(start, start + 1000));
  }
}

async function putInFiled(db: Db, stored: readonly Stored[]): Promise<void> {
  const filed = stored.flatMap(({ id, filedId }) => (filedId === undefined ? [] : [{ id, filed_id: filedId }]));
  await db
    .update(diagnosticPatientReports)
    .set({ fileUrl: sql`${labReports.pdfUrl}`, labReportId: sql`${labReports.id}` })
    .from(
      sql`${labReports} join jsonb_to_recordset(${JSON.stringify(filed)}::jsonb) as filed (id integer, filed_id integer) on filed.id = ${labReports.id}`,
    )
    .where(sql`${diagnosticPatientReports.id} = filed.filed_id`);
}

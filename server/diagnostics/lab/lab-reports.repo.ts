import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { EnteredTest, LabReport, LabReportRow, labReportFilters } from '#shared/diagnostics/lab/lab.schema.ts';
import { ageInDaysOn, type Measured } from '#shared/diagnostics/lab/lab.rules.ts';
import { ageSaidOn } from '#shared/people/patients/age.ts';
import { dayOf, todayIn } from '#shared/kernel/time/days.ts';
import type { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { falling, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { criticalReports, labReports } from '#server/kernel/db/schema/lab.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy, ownerKind } from '#server/kernel/db/tenancy.ts';
import type { CenterActor, Member } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';
import { beginningOfAccession, reachOf } from '#server/diagnostics/referrals/accession.ts';
import { asOrdered } from './entered-results.ts';

export type LockedReport = typeof labReports.$inferSelect;

const enteredBy = alias(users, 'entered_by_user');
const savedBy = alias(users, 'saved_by_user');
const submittedBy = alias(users, 'submitted_by_user');
const referredBy = alias(users, 'referred_by_user');
const seenBy = alias(users, 'seen_by_user');

const isSigned = sql`${labReports.status} = 'signed'`;

/** Of the person: the name, the gender, and the birthday for reckoning the age. */
const person = { id: patients.id, name: patients.name, dateOfBirth: patients.dateOfBirth, gender: patients.gender };

const common = {
  id: labReports.id,
  centerId: labReports.centerId,
  center: { id: diagnosticCenters.id, name: diagnosticCenters.name },
  referralId: labReports.referralId,
  clinicId: labReports.clinicId,
  clinicName: clinics.name,
  doctorName: referredBy.name,
  patientId: labReports.patientId,
  patient: person,
  status: labReports.status,
  version: labReports.version,
  correctsId: labReports.correctsId,
  correctionReason: labReports.correctionReason,
  correctedById: sql<number | null>`(
    select next.id from ${labReports} next where next.corrects_id = ${labReports.id} and next.status = 'signed')`,
  accessionNumber: labReports.accessionNumber,
  registeredAt: labReports.registeredAt,
  collectedAt: labReports.collectedAt,
  receivedAt: labReports.receivedAt,
  remarks: labReports.remarks,
  revision: labReports.revision,
  enteredByName: enteredBy.name,
  savedByName: savedBy.name,
  submittedAt: labReports.submittedAt,
  submittedByName: submittedBy.name,
  returnedNote: labReports.returnedNote,
  signedAt: labReports.signedAt,
  signerName: labReports.signerName,
  signerQualification: labReports.signerQualification,
  signerRegistrationNumber: labReports.signerRegistrationNumber,
  critical: {
    toldName: criticalReports.toldName,
    toldContact: criticalReports.toldContact,
    toldAt: criticalReports.toldAt,
    toldNote: criticalReports.toldNote,
    seenByName: seenBy.name,
    seenAt: criticalReports.seenAt,
  },
  pdfUrl: labReports.pdfUrl,
  createdAt: labReports.createdAt,
  updatedAt: labReports.updatedAt,
};

/** In a list the names of the tests, for which the results aren't read. */
const testNames = sql`jsonb_path_query_array(${labReports.tests}, '$[*].name')`;
const results = sql`${labReports.tests}`;
/** What the referral asks for; a list doesn't say it. */
const asked = sql`coalesce(${referrals.testList}, '{}')`;

const select = (db: Db, tests: SQL, ordered: SQL = sql`null`) =>
  db
    .select({ ...common, tests, ordered })
    .from(labReports)
    .innerJoin(patients, eq(patients.id, labReports.patientId))
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, labReports.centerId))
    .innerJoin(enteredBy, eq(enteredBy.id, labReports.enteredBy))
    .leftJoin(savedBy, eq(savedBy.id, labReports.savedBy))
    .leftJoin(submittedBy, eq(submittedBy.id, labReports.submittedBy))
    .leftJoin(clinics, eq(clinics.id, labReports.clinicId))
    .leftJoin(referrals, eq(referrals.id, labReports.referralId))
    .leftJoin(referredBy, eq(referredBy.id, referrals.doctorId))
    .leftJoin(criticalReports, eq(criticalReports.reportId, labReports.id))
    .leftJoin(seenBy, eq(seenBy.id, criticalReports.seenBy))
    .$dynamic();

type Found<Tests> = Omit<Awaited<ReturnType<typeof select>>[number], 'tests' | 'ordered'> & { tests: Tests };
type Listed = Found<string[]>;
type Read = Found<EnteredTest[]> & { ordered: string[] };

const filters = {
  status: (value: unknown) => sql`${labReports.status} = ${value}`,
  referralId: (value: unknown) => sql`${labReports.referralId} = ${value}`,
  patientId: (value: unknown) => sql`${labReports.patientId} = ${value}`,
};

export const labReportSorts: Sorts<'status'> = { status: [rising(labReports.status), falling(labReports.id)] };

/** What a centre reads of its own, and a clinic only when it is signed. */
const lists = {
  center: ownedList<Listed, keyof typeof filters, 'status'>({
    name: 'lab_reports',
    sorts: labReportSorts,
    table: labReports,
    filters,
    select: (db) => select(db, testNames),
  }),
  clinic: ownedList<Listed, keyof typeof filters, 'status'>({
    name: 'signed_lab_reports',
    // All of them are signed.
    sorts: labReportSorts,
    table: labReports,
    always: isSigned,
    filters,
    select: (db) => select(db, testNames),
  }),
};

/** The person's age as of today at the caller's; the birthday itself stays here. */
function toReport<Row extends Found<unknown>>(actor: Member, { clinicName, critical, ...row }: Row) {
  const { dateOfBirth, ...named } = row.patient;
  const { toldName, toldAt, ...more } = critical;
  return {
    ...row,
    critical: toldName === null || toldAt === null ? null : { ...more, toldName, toldAt },
    clinic: row.clinicId === null ? null : { id: row.clinicId, name: clinicName ?? '' },
    patient: { ...named, ...ageSaidOn(dateOfBirth, todayIn(actor.timezone)) },
  };
}

function toRow(actor: Member, row: Listed): LabReportRow {
  const { tests, ...report } = toReport(actor, row);
  return { ...report, testNames: tests };
}

export async function listLabReports(
  db: Db,
  actor: Member,
  query: z.output<typeof labReportFilters>,
  totals: KeptTotals,
): Promise<PageOf<LabReportRow>> {
  const { status, referralId, patientId, ...page } = query;
  const found = await lists[ownerKind(actor)].list(db, actor, totals, {
    ...page,
    orElse: (typed) => (actor.clinicId === null ? hasNumber(typed) : undefined),
    filters: { status, referralId, patientId },
  });
  return { ...found, rows: found.rows.map((row) => toRow(actor, row)) };
}

/** By the beginning of the sample's number. */
function hasNumber(typed: string): SQL | undefined {
  const beginning = beginningOfAccession(typed);
  if (beginning === undefined) return undefined;
  const { least, most } = reachOf(beginning);
  return sql`(${labReports.accessionNumber} ~>=~ ${least} and ${labReports.accessionNumber} ~<~ ${most})`;
}

/** One report with its results, as this caller may see it. */
export async function readLabReport(db: Db, actor: Member, id: number): Promise<LabReport> {
  const forActor = actor.clinicId === null ? undefined : isSigned;
  const mine = and(ownedBy(actor, labReports), forActor, eq(labReports.id, id));
  const [found] = await select(db, results, asked).where(mine);
  if (!found) throw notFound('report');
  const report = toReport(actor, found as Read);
  return { ...report, ordered: report.ordered.map(asOrdered) };
}

/** Held until the commit. Its referral is locked before it. */
export async function lockLabReport(db: Db, actor: CenterActor, id: number): Promise<LockedReport> {
  const [row] = await db
    .select()
    .from(labReports)
    .where(and(ownedBy(actor, labReports), eq(labReports.id, id)))
    .for('update');
  if (!row) throw notFound('report');
  return row;
}

/** Whose ranges hold, as of the day on which the sample was taken, or else today. */
export async function measuredOf(
  db: Db,
  actor: CenterActor,
  { patientId, collectedAt }: { patientId: number; collectedAt: string | null },
): Promise<Measured> {
  const [found] = await db
    .select({ dateOfBirth: patients.dateOfBirth, gender: patients.gender })
    .from(patients)
    .where(eq(patients.id, patientId));
  if (!found) throw notFound('patient');
  const day = collectedAt === null ? todayIn(actor.timezone) : dayOf(collectedAt, actor.timezone);
  return { gender: found.gender, ageDays: ageInDaysOn(found.dateOfBirth, day) };
}

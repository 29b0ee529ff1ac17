import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound } from '#shared/kernel/http/errors.ts';
import { resultShown } from '#shared/portal/records/records.rules.ts';
import type { PortalReport, reportFilters } from '#shared/portal/records/records.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { labReports, labResults } from '#server/kernel/db/schema/lab.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownedBy, personsParams } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { askedDays, onAskedDays, organisationName } from './organisation-of.ts';
import { type Counted, pageOf } from './page-of.ts';
import { type ShownReport, shownReports } from './reports.sql.ts';

type Row = ShownReport & Counted & { center_name: string };

const whose = { clinicId: sql`report.clinic_id`, centerId: sql`report.center_id` };
const select = sql`select report.*, ${organisationName(whose)} as center_name, (count(*) over ())::integer as total
  from (${shownReports}) report`;

const page = statement<Row>(
  'portal_reports',
  () => sql`
    ${select}
    where ${onAskedDays(sql`report.at`, whose)} and (${given('pattern')}::text is null or report.type ilike ${given('pattern')})
    order by report.at desc, report.id desc limit ${given('limit')} offset ${given('offset')}`,
);
const one = statement<Row>('portal_report', () => sql`${select} where report.id = ${given('id')}`);

const shown = ({ id, at, type, doctor, center_name, url, is_corrected, lab_id }: Row): PortalReport => ({
  id,
  reportDate: toInstant(at),
  reportType: type,
  doctorName: doctor,
  centerName: center_name,
  reportUrl: url,
  isCorrected: is_corrected,
  hasResults: lab_id !== null,
});

export function listReports(
  db: Db,
  actor: PatientActor,
  { reportType, startDate, endDate, ...part }: z.output<typeof reportFilters>,
) {
  const pattern = reportType ? `%${escapeLike(reportType)}%` : null;
  const values = { ...personsParams(actor), ...askedDays({ startDate, endDate }), pattern };
  return pageOf(part, (asked) => page(db, { ...values, ...asked }), shown);
}

export async function readReport(db: Db, actor: PatientActor, id: string) {
  const [row] = await one(db, { ...personsParams(actor), id });
  if (!row) throw notFound('report');
  const report = { ...shown(row), clinicId: row.clinic_id, centerId: row.center_id };
  if (row.lab_id === null) return { ...report, notes: row.notes, tests: [], signerName: null };
  const [signed, repeated] = await Promise.all([readSigned(db, actor, row.lab_id), repeatedParameters(db, actor)]);
  const tests = signed.tests.map(({ name, parameters }) => ({
    name,
    results: parameters
      .filter(({ value }) => value !== '')
      .map((parameter) => ({ ...resultShown(parameter), hasTrend: repeated.has(lineOf(parameter)) })),
  }));
  const remarks = signed.tests.flatMap((test) => (test.remarks ? [`${test.name}: ${test.remarks}`] : []));
  const notes = [row.notes, signed.remarks, ...remarks].filter(Boolean).join('\n') || null;
  return { ...report, notes, tests, signerName: signed.signerName };
}

async function readSigned(db: Db, actor: PatientActor, id: number) {
  const { tests, remarks, signerName } = labReports;
  const [found] = await db
    .select({ tests, remarks, signerName })
    .from(labReports)
    .where(and(ownedBy(actor, labReports), eq(labReports.id, id)));
  if (!found) throw notFound('report');
  return found;
}

/** Measured in two units it is two lines. */
const lineOf = ({ key, unit }: { key: string; unit: string | null }) => JSON.stringify([key, unit]);

/** What was measured of the person more than once. */
async function repeatedParameters(db: Db, actor: PatientActor): Promise<Set<string>> {
  const { parameterKey: key, unit } = labResults;
  const found = await db
    .select({ key, unit })
    .from(labResults)
    .where(ownedBy(actor, labResults))
    .groupBy(key, unit)
    .having(sql`count(*) > 1`);
  return new Set(found.map(lineOf));
}

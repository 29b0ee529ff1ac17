import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { EnteredTest } from '#shared/diagnostics/lab/lab.schema.ts';
import { ageInDaysOn, type Measured } from '#shared/diagnostics/lab/lab.rules.ts';
import { dayOf, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { centerTests, labReports } from '#server/kernel/db/schema/lab.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { enterTests } from './entered-results.ts';
import type { CenterTestRow } from './lab-tests.repo.ts';

type Person = Pick<Measured, 'gender'> & { id: number; dateOfBirth: string };

/** A person as they were written down before, and as they are now. */
export interface PutRight {
  before: Person;
  changed: Person;
}

/**
 * Marks what is entered and not signed by the ranges for this person as they are now: another sex or age is another range, and may
 * make a value critical. Whoever had such a report open is shown it as it is, since its revision rises.
 */
export async function markReportsAnew(db: Db, { before, changed }: PutRight, trail: Trail): Promise<void> {
  const { id, gender, dateOfBirth } = changed;
  if (before.gender === gender && before.dateOfBirth === dateOfBirth) return;
  // Of every centre: the caller may change this person, and the reports follow.
  const open = await db
    .select({ report: labReports, timezone: diagnosticCenters.timezone })
    .from(labReports)
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, labReports.centerId))
    .where(and(eq(labReports.patientId, id), ne(labReports.status, 'signed')))
    .orderBy(labReports.id)
    .for('update', { of: labReports });
  for (const { report, timezone } of open) {
    const { tests, collectedAt, centerId } = report;
    const day = collectedAt === null ? todayIn(timezone) : dayOf(collectedAt, timezone);
    const person = { gender, ageDays: ageInDaysOn(dateOfBirth, day) };
    await db
      .update(labReports)
      .set({ tests: await markedFor(db, { centerId, tests, person }), revision: sql`${labReports.revision} + 1` })
      .where(eq(labReports.id, report.id));
    trail.announce({ kind: 'lab-reports', id: report.id, action: 'updated', centerId });
  }
}

interface Marking {
  centerId: number;
  tests: EnteredTest[];
  person: Measured;
}

/** The tests with the same values, what follows from them, and the marks for this person. */
export async function markedFor(db: Db, { centerId, tests, person }: Marking): Promise<EnteredTest[]> {
  const ids = tests.map(({ testId }) => testId);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(centerTests)
          .where(and(eq(centerTests.centerId, centerId), inArray(centerTests.id, ids)));
  const definitions = new Map(rows.map((row) => [row.id, row]));
  const followed = tests.flatMap((before) => {
    const definition = definitions.get(before.testId);
    return definition && isAsDefined(before, definition) ? [{ definition, before, sent: sentOf(before) }] : [];
  });
  const marked = new Map(enterTests(followed, person).map((test) => [test.testId, test]));
  return tests.map((test) => marked.get(test.testId) ?? test);
}

/** What was measured in a unit that its test no longer has keeps the range of that unit. */
const isAsDefined = ({ parameters }: EnteredTest, definition: CenterTestRow): boolean =>
  parameters.every(({ key, unit, value }) => {
    const defined = definition.parameters.find((parameter) => parameter.key === key);
    return value === '' || defined?.unit === unit;
  });

const sentOf = ({ remarks, parameters, notWhole }: EnteredTest) => ({
  remarks,
  values: parameters.map(({ key, value, source, beyond }) => ({
    key,
    value: source === 'calculated' ? '' : value,
    measured: source === 'measured',
    confirmed: typeof beyond?.confirmedBy === 'string',
  })),
  confirmedSum: typeof notWhole?.confirmedBy === 'string',
});

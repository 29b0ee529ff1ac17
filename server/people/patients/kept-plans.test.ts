import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { allOf, likelyArchived, likelyPatient } from './patient-conditions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** The plan that is kept for everybody, of which one organisation's size is unknown, where a table isn't read from end to end. */
async function keptPlanOf(found: ReturnType<typeof likelyPatient>): Promise<string> {
  const { sql: text } = new PgDialect().sqlToQuery(sql`${found} and ${allOf(['patterns'])}`);
  const { rows } = await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain (generic_plan) ${text}`));
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe.each(['clinic', 'center'] as const)('a search of a %s', (kind) => {
  it.each([
    ['of those who are in the lists', likelyPatient],
    ['of those who are archived', likelyArchived],
  ])('finds its rows by the keys of the search and by no index of the organisation: %s', async (_, likely) => {
    const plan = await keptPlanOf(likely(kind, ['patterns']));
    expect(plan).toContain(`Index Scan on patients_${kind}_keys`);
    expect(plan.match(/Index Scan/g)).toHaveLength(1);
  });
});

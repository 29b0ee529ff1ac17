import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { allOf, amongNewest, likelyArchived, likelyPatient } from './patient-conditions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** The plan that is kept for everybody, of which one organisation's size is unknown, where a table isn't read from end to end. */
async function keptPlanOf(statement: SQL): Promise<string> {
  const { sql: text } = new PgDialect().sqlToQuery(statement);
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
    const plan = await keptPlanOf(sql`${likely(kind, ['patterns'])} and ${allOf(['patterns'])}`);
    expect(plan).toContain(`Index Scan on patients_${kind}_keys`);
    expect(plan.match(/Index Scan/g)).toHaveLength(1);
  });
});

const ORGANISATIONS = 30;
/** So few that the newest 1,500 of one are all of them, as for an organisation of middling size among many. */
const PEOPLE = 300;

async function fill(kind: 'clinic' | 'center'): Promise<void> {
  const [table, owner] =
    kind === 'clinic' ? (['clinics', 'clinic_id'] as const) : (['diagnostic_centers', 'center_id'] as const);
  await t.asOwner(async (db) => {
    await db.execute(
      sql.raw(`
      with made as (insert into ${table} (name, location) select 'Growing ' || n, 'Pune' from generate_series(1, ${ORGANISATIONS}) n returning id)
      insert into patients (${owner}, name, name_key, date_of_birth, gender, phone, address)
      select id, 'Asha ' || n, 'asha ' || n, '1980-01-01', 'female', (9000000000 + n)::text, 'Pune'
      from generate_series(1, ${PEOPLE}) n cross join made`),
    );
    await db.execute(sql.raw('analyze patients'));
  });
}

describe.each(['clinic', 'center'] as const)('the newest people of a %s, one of many', (kind) => {
  beforeAll(() => fill(kind));

  it('are walked from the newest on, and never put in order, however many an organisation has', async () => {
    const plan = await keptPlanOf(sql`${amongNewest(kind, ['patterns'], 1500)} order by id desc nulls last limit 24`);
    expect(plan).toContain(`Index Scan using patients_${kind}_newest on patients `);
    expect(plan).not.toContain('Sort');
  });
});

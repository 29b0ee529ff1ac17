import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { allOf, amongNewest, likelyArchived, likelyPatient } from './patient-conditions.ts';
import { listPatients } from './patient-lists.ts';

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

/** How many of them there are, of so many people each; the last one's id. */
async function fill(kind: 'clinic' | 'center', organisations = ORGANISATIONS, people = PEOPLE): Promise<number> {
  const [table, owner] =
    kind === 'clinic' ? (['clinics', 'clinic_id'] as const) : (['diagnostic_centers', 'center_id'] as const);
  return await t.asOwner(async (db) => {
    await db.execute(
      sql.raw(`
      with made as (insert into ${table} (name, location) select 'Growing ' || n, 'Pune' from generate_series(1, ${organisations}) n returning id)
      insert into patients (${owner}, name, name_key, date_of_birth, gender, phone, address)
      select id, 'Asha ' || n, 'asha ' || n, '1980-01-01', 'female', (9000000000 + n)::text, 'Pune'
      from generate_series(1, ${people}) n cross join made`),
    );
    await db.execute(sql.raw('analyze patients'));
    const { rows } = await db.execute<{ id: number }>(sql.raw(`select max(id) as id from ${table}`));
    return rows[0]?.id ?? 0;
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

describe('a search of a clinic that is larger than the others', () => {
  const LARGE = 8000;
  const CALLS = 8;
  let reception: Member;
  beforeAll(async () => {
    const id = await fill('clinic', 1, LARGE);
    reception = { scope: { kind: 'clinic', id }, clinicId: id, timezone: DEFAULT_TIMEZONE } as Member;
  });

  it('is planned a few times and then no more, whatever is typed and on whichever page', async () => {
    const plans = await t.db.transaction(async (tx) => {
      for (const search of ['asha', 'asha 9000', 'nobody', '9000000001', 'asha 77']) {
        for (let call = 0; call < CALLS; call += 1) {
          const filters = { search, limit: 24, offset: call % 2 === 0 ? 0 : 24 };
          await listPatients(tx, reception, filters, (_actor, _filters, count) => count());
        }
      }
      return await tx.execute<{ name: string; custom: number }>(sql`
        select name, custom_plans::integer as custom from pg_prepared_statements where name like 'patients_%'`);
    });
    expect(plans.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['patients_named_clinic_24_patterns', 'patients_count_clinic_patterns']),
    );
    // Postgres makes five for the values at hand before it holds them against the one for all.
    expect(plans.rows.filter(({ custom }) => custom > 5)).toEqual([]);
  });
});

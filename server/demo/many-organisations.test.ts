import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { makeAuditHistory } from './audit-history.ts';
import { makeManyOrganisations, type MadeOrganisations } from './many-organisations.ts';
import { DEMO_PASSWORD } from './organisations.ts';

const ASKED = { organisations: 5, patients: 100 };
const ENTRIES = 400;
const said: string[] = [];
const say = (line: string) => void said.push(line);

let t: TestApp;
let made: MadeOrganisations;

/** In three slices. */
const make = (tell = say) => makeManyOrganisations(t.db, ASKED, { say: tell, slice: 40 });
const history = () => t.asOwner((db) => makeAuditHistory(db, { clinicIds: made.clinicIds, entries: ENTRIES, say }));
beforeAll(async () => {
  t = await startTestApp();
  // Stopped after the second slice, and gone on with.
  const stopped = make((line) => {
    if (line.startsWith('slice 2')) throw new Error('stopped');
  });
  await stopped.catch((error: Error) => said.push(error.message));
  made = await make();
  await history();
});
afterAll(() => t.close());

const signIn = async (email: string): Promise<TestUser> => {
  const { token, user } = await t.as(null)(api.sessions.login, { body: { email, password: DEMO_PASSWORD } });
  const { id, role, assignedClinicId: clinicId } = user;
  return { id, email, role, clinicId, centerId: null, sessionId: '', token };
};
const count = async (what: ReturnType<typeof sql>) => {
  const { rows } = await t.db.execute<{ count: number }>(sql`select count(*)::integer as count from ${what}`);
  return rows[0]?.count;
};
const counts = async () => ({
  patients: await count(sql`patients`),
  visits: await count(sql`appointments`),
  prescriptions: await count(sql`prescriptions`),
  entries: await count(sql`audit_logs where request_id like 'seed-%'`),
});
const WHOLE = { patients: 100, visits: 300, prescriptions: 100, entries: ENTRIES };

describe('many organisations', () => {
  it('have as much as was asked for, and say how far they are', async () => {
    expect(await counts()).toEqual(WHOLE);
    expect(said.slice(0, 5)).toEqual([
      'stopped',
      '5 organisations',
      'slice 1 of 3: was there already',
      'slice 2 of 3: was there already',
      expect.stringMatching(/^slice 3 of 3: \d+ patients, \d+ visits$/),
    ]);
    expect(said.at(-1)).toBe(`${months()} of ${months()} months of the audit log: ${ENTRIES} entries`);
  });

  it('let the doctor of each sign in, who has the own people alone', async () => {
    const seen = new Set<number>();
    for (const place of ['1', '2', '3', '4', '5']) {
      const doctor = await signIn(`growth000${place}.doctor1@demo.in`);
      const { rows, total } = await t.as(doctor)(api.patients.list, { query: { limit: 100 } });
      expect(total).toBe(rows.length);
      for (const { id } of rows) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
    }
    expect(seen.size).toBe(ASKED.patients);
  });

  it('show nobody of another', async () => {
    const [largest, smallest] = [await signIn(made.signIns[0] ?? ''), await signIn(made.signIns[1] ?? '')];
    const { rows, total } = await t.as(largest)(api.patients.list, { query: {} });
    expect(total).toBe(40);
    const [newest] = rows;
    if (!newest) throw new Error('There is nobody');
    expect(await t.as(largest)(api.patients.get, { params: { id: newest.id } })).toMatchObject({ name: newest.name });
    const strange = await refusalOf(t.as(smallest)(api.patients.get, { params: { id: newest.id } }));
    expect(strange.status).toBe(404);
    const found = await t.as(smallest)(api.patients.list, { query: { search: newest.phone } });
    expect(found.total).toBe(0);
  });

  it('keep the log by months, each entry in its own', async () => {
    const strange = sql`audit_logs where request_id like 'seed-%'
      and tableoid::regclass::text <> to_char("timestamp" at time zone 'UTC', '"audit_logs_"YYYY_MM')`;
    expect(await count(strange)).toBe(0);
    const lastYear = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 7).replace('-', '_');
    const part = sql.identifier(`audit_logs_${lastYear}`);
    const removed = t.asOwner((db) => db.execute(sql`delete from ${part}`));
    await expect(removed).rejects.toHaveProperty('cause.message', 'The audit log only grows');
  });

  it('are not made twice, and never mixed with others', async () => {
    expect((await make()).clinicIds).toEqual(made.clinicIds);
    await history();
    expect(await counts()).toEqual({ ...WHOLE });
    const other = makeManyOrganisations(t.db, { ...ASKED, patients: 200 }, { say });
    await expect(other).rejects.toThrow('5 organisations of another seed');
  });
});

/** Three years back from today, by calendar months. */
function months(): number {
  const now = new Date();
  const begun = new Date(now.getTime() - 1080 * 86_400_000);
  return (now.getUTCFullYear() - begun.getUTCFullYear()) * 12 + now.getUTCMonth() - begun.getUTCMonth() + 1;
}

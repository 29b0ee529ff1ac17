import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { loadDemo } from './load-demo.ts';

let t: TestApp;
let dataDir: string;
const today = todayIn(DEFAULT_TIMEZONE);

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await t.db.execute<Row>(query)).rows;

/** Whatever says when something has happened; what is set for later has other names. */
const happened = (column: string) =>
  /^(created|updated|paid|processed|confirmed|arrived|report_uploaded)_at$/.test(column);

describe.each([
  ['in the night', 20],
  ['when the clinic opens', 9 * 60],
  ['in the evening', 20 * 60],
])('the demo %s', (_, minutes) => {
  const now = atTime(today, DEFAULT_TIMEZONE, minutes);
  beforeAll(async () => {
    t = await startTestApp();
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-hours-'));
    await loadDemo(t.db, { dataDir }, now);
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('has visits as they stand at that hour', async () => {
    const visits = await rows<{ doctor: number; status: string; minutes: number }>(sql`
    select doctor_id as doctor, status, (extract(epoch from (start_date_time - ${now}::timestamptz)) / 60)::integer as minutes
    from appointments where visit_day = ${today}`);
    const begun = (status: string) => visits.filter((visit) => visit.status === status).map((visit) => visit.minutes);
    for (const status of ['inprogress', 'bill_pending', 'bill_paid', 'no_show']) {
      expect(Math.max(-1440, ...begun(status)), status).toBeLessThanOrEqual(0);
    }
    // Nobody is with a doctor for hours, and nobody who was booked for the morning is still waited for in the evening.
    expect(Math.min(0, ...begun('inprogress'))).toBeGreaterThanOrEqual(-45);
    expect(Math.min(0, ...begun('booked'))).toBeGreaterThanOrEqual(-45);
    // At any hour somebody is with a doctor of the first clinic, and somebody has a bill to pay.
    const states = await rows<{ status: string }>(
      sql`select status from patients where clinic_id = 1 and status in ('inprogress', 'bill_pending')`,
    );
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['inprogress', 'bill_pending']));
  });

  it('writes nothing down before it has happened', async () => {
    const columns = await rows<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'`);
    const early: string[] = [];
    for (const { table, column } of columns.filter((one) => happened(one.column))) {
      const [found] = await rows<{ count: number }>(sql`
      select count(*)::integer as count from ${sql.identifier(table)}
      where ${sql.identifier(column)} > greatest(${now}::timestamptz, now())`);
      if (found?.count) early.push(`${table}.${column}: ${found.count}`);
    }
    expect(early).toEqual([]);
  });
});

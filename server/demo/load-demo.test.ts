import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { appointmentStatuses } from '#shared/desk/visits/visits.states.ts';
import { labReportStatuses } from '#shared/diagnostics/lab/lab.states.ts';
import { patientStatuses } from '#shared/people/patients/patients.states.ts';
import { referralStatuses } from '#shared/diagnostics/referrals/referrals.states.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { loadDemo } from './load-demo.ts';
import { DEMO_PASSWORD } from './organisations.ts';

let t: TestApp;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-demo-'));

beforeAll(async () => {
  t = await startTestApp();
  await loadDemo(t.db, { dataDir });
});
afterAll(async () => {
  await t.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const values = async (query: ReturnType<typeof sql>) =>
  (await t.db.execute<{ value: string | number }>(query)).rows.map(({ value }) => value);

describe('the demo', () => {
  it('signs in every role with the published password', async () => {
    const emails = [
      'superadmin',
      'doctor',
      'gynae',
      'dentist',
      'physio',
      'reception',
      'doctor2',
      'reception2',
      'diagnostic',
      'lab',
      'diagnostic2',
      'lab2',
    ];
    for (const name of emails) {
      const { user } = await t.as(null)(api.sessions.login, {
        body: { email: `${name}@demo.in`, password: DEMO_PASSWORD },
      });
      expect(user.email).toBe(`${name}@demo.in`);
    }
  });

  it('has about 300 patients, and the family on the portal phone', async () => {
    const [count] = await values(sql`select count(*)::integer as value from patients`);
    expect(Number(count)).toBeGreaterThan(280);
    const family = await values(
      sql`select name as value from patients where phone = '9876543210' and clinic_id = 1 order by id`,
    );
    expect(family).toEqual(['Sunita Sharma', 'रमेश शर्मा', 'Aarav Sharma']);
  });

  it('shows every state of every list', async () => {
    expect(await values(sql`select distinct status as value from patients where clinic_id = 1`)).toEqual(
      expect.arrayContaining([...patientStatuses]),
    );
    const visits = await values(sql`select distinct status as value from appointments where clinic_id = 1`);
    expect(visits).toEqual(expect.arrayContaining(appointmentStatuses.filter((status) => status !== 'appointment')));
    expect(await values(sql`select distinct status as value from referrals where clinic_id = 1`)).toEqual(
      expect.arrayContaining([...referralStatuses]),
    );
    expect(await values(sql`select distinct status as value from lab_reports`)).toEqual(
      expect.arrayContaining([...labReportStatuses]),
    );
  });

  it('has no message that waits, because whatever waits is sent at once while it runs', async () => {
    const states = await values(sql`select distinct status as value from message_logs order by value`);
    expect(states).toEqual(['delivered', 'failed', 'sent', 'unknown']);
  });

  it('has signed results behind the reports that say so, and some of them over months', async () => {
    const [unsigned] = await values(sql`
      select count(*)::integer as value from referrals where report_url like '%report_lab%'
        and not exists (select from lab_reports where pdf_url = report_url and status = 'signed')`);
    expect(unsigned).toBe(0);
    const points = await values(sql`
      select count(*)::integer as value from lab_results where parameter_key in ('hba1c', 'haemoglobin')
      group by patient_id, parameter_key order by 1 desc limit 2`);
    for (const count of points) expect(Number(count)).toBeGreaterThanOrEqual(4);
  });

  it('has a full day today, for every doctor of the first clinic', async () => {
    const today = await values(sql`
      select count(*)::integer as value from appointments
      where clinic_id = 1 and visit_day = (now() at time zone 'Asia/Kolkata')::date group by doctor_id`);
    expect(today).toHaveLength(4);
    for (const visits of today) expect(Number(visits)).toBeGreaterThanOrEqual(8);
  });

  it('numbers invoices without gaps, and goes on from there', async () => {
    const gaps = await values(sql`
      select count(*)::integer as value from (
        select sequence, row_number() over (partition by clinic_id, center_id, financial_year order by sequence) as expected from invoices) as numbered
      where sequence <> expected`);
    expect(gaps).toEqual([0]);
    const behind = await values(sql`
      select count(*)::integer as value from invoice_counters as counter
      where last_number <> (select count(*) from invoices where invoices.financial_year = counter.financial_year
        and invoices.clinic_id is not distinct from counter.clinic_id and invoices.center_id is not distinct from counter.center_id)`);
    expect(behind).toEqual([0]);
  });

  it.each([
    ['prescriptions', 'clinic_id'],
    ['appointments', 'clinic_id'],
    ['referrals', 'clinic_id'],
    ['referrals', 'center_id'],
    ['lab_reports', 'center_id'],
    ['lab_reports', 'patient_id'],
    ['invoices', 'clinic_id, center_id'],
    ['message_logs', 'clinic_id, center_id'],
    ['follow_up_reminders', 'clinic_id'],
    ['diagnostic_patient_reports', 'center_id'],
  ])('wrote its %s by %s one after the other, as a list by number shows them', async (table, owner) => {
    const [wrong] = await values(sql`
      select count(*)::integer as value from (
        select created_at, lag(created_at) over (partition by ${sql.raw(owner)} order by id) as before from ${sql.raw(table)}) as rows
      where created_at < before`);
    expect(wrong).toBe(0);
  });

  it('reminds of a next visit before it, with the day as it is written everywhere', async () => {
    const wrong = await values(sql`
      select message_content as value from follow_up_reminders join patients on patients.id = patient_id
      where reminder_type = 'next_visit' and (scheduled_date >= next_visit_date
        or message_content not like '%' || to_char(next_visit_date, 'FMDD Mon YYYY') || '%')`);
    expect(wrong).toEqual([]);
    expect(await values(sql`select distinct status as value from follow_up_reminders`)).toHaveLength(4);
  });

  it('is loaded once', async () => {
    const before = await values(sql`select count(*)::integer as value from patients`);
    await loadDemo(t.db, { dataDir });
    expect(await values(sql`select count(*)::integer as value from patients`)).toEqual(before);
  });
});

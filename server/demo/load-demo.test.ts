import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { starterFormulary } from '#server/catalogues/formulary/starter/starter-formulary.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { joinStateAt } from '#shared/desk/video/video.rules.ts';
import { appointmentStatuses } from '#shared/desk/visits/visits.states.ts';
import { labReportStatuses } from '#shared/diagnostics/lab/lab.states.ts';
import { referralStatuses } from '#shared/diagnostics/referrals/referrals.states.ts';
import { patientStatuses } from '#shared/people/patients/patients.states.ts';
import { loadDemo } from './load-demo.ts';
import { assertNoDemoAccounts } from './no-demo-accounts.ts';
import { DEMO_PASSWORD } from './organisations.ts';
import { findDemo, removeDemo } from './remove-demo.ts';

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
      'paediatrics',
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

  it('has some hundred patients, and the family on the portal phone', async () => {
    const [count] = await values(sql`select count(*)::integer as value from patients`);
    expect(Number(count)).toBeGreaterThan(280);
    const family = await values(
      sql`select name as value from patients where phone = '9876543210' and clinic_id = 1 order by id`,
    );
    expect(family).toEqual(['Sunita Sharma', 'रमेश शर्मा', 'Aarav Sharma']);
  });

  it('gives the portal something of everything', async () => {
    const [mother] = await t.db.query.patients.findMany({
      where: sql`phone = '9876543210' and clinic_id = 1`,
      orderBy: sql`id`,
    });
    const me = await t.inPortal(mother ?? { id: 0, phone: '' });
    const { patient, stats, upcomingAppointments } = await t.as(me)(api.records.dashboard);
    expect(patient.organisations.length).toBeGreaterThanOrEqual(3);
    for (const count of Object.values(stats)) expect(count).toBeGreaterThan(2);
    expect(upcomingAppointments.map(({ appointmentType }) => appointmentType)).toEqual(
      expect.arrayContaining(['telemedicine', 'in-person']),
    );
    const inMinutes = (start: string | null) => (Date.parse(start ?? '') - Date.now()) / 60_000;
    const soon = upcomingAppointments.filter(({ startDateTime }) => inMinutes(startDateTime) < 51);
    expect(soon.map(({ appointmentType }) => appointmentType)).toContain('telemedicine');
    const { rows: taken } = await t.as(me)(api.records.medicinesToday);
    expect(taken.map(({ medicineName }) => medicineName)).toEqual(
      expect.arrayContaining(['Orofer-XT', 'Uprise-D3 60K', 'Wysolone 10', 'Dolo 650']),
    );
    expect(taken.find(({ medicineName }) => medicineName === 'Wysolone 10')).toMatchObject({
      frequency: { at: { breakfast: 1 } },
    });
    const { rows: bills } = await t.as(me)(api.records.invoices);
    expect(new Set(bills.map(({ status }) => status))).toEqual(new Set(['pending', 'paid']));
    const { rows: reports } = await t.as(me)(api.records.reports);
    expect(reports.map(({ id }) => id.split('-')[0])).toEqual(expect.arrayContaining(['referral', 'walkin', 'clinic']));
    expect(reports.some(({ isCorrected, hasResults }) => isCorrected && hasResults)).toBe(true);
    const { rows: trends } = await t.as(me)(api.records.trends, { query: { parameter: 'ferritin' } });
    expect(trends[0]?.points.length).toBeGreaterThanOrEqual(4);
    const papers = [...bills.map(({ pdfUrl }) => pdfUrl), ...reports.map(({ reportUrl }) => reportUrl)];
    for (const path of papers.flatMap((url) => url ?? []).slice(0, 6)) {
      expect((await t.as(me)(api.records.fileLink, { query: { path } })).url).toContain(path);
    }
    const [, grandfather] = await t.db.query.patients.findMany({
      where: sql`phone = '9876543210' and clinic_id = 1`,
      orderBy: sql`id`,
    });
    const him = await t.inPortal(grandfather ?? { id: 0, phone: '' });
    const his = await t.as(him)(api.records.dashboard);
    for (const count of Object.values(his.stats)) expect(count).toBeGreaterThan(0);
    expect((await t.as(him)(api.records.medicinesToday)).total).toBeGreaterThan(3);
  });

  it('has a visit by video that the family and the doctor can join now', async () => {
    const rows = await t.db
      .select()
      .from(appointments)
      .where(and(eq(appointments.clinicId, 1), eq(appointments.appointmentType, 'telemedicine')))
      .orderBy(appointments.startDateTime);
    expect(rows.length).toBeGreaterThan(1);
    const open = rows.filter((visit) => joinStateAt(visit, Date.now()) === 'open');
    expect(open.length).toBeGreaterThan(0);
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

  it('has nothing signed that the product would have refused to sign', async () => {
    const signed = sql`lab_reports where status = 'signed'`;
    expect(
      await values(sql`
        select id as value from ${signed} and tests @? '$[*].parameters[*].flag ? (@ starts with "critical")'
          and not exists (select from critical_reports where report_id = lab_reports.id)`),
    ).toEqual([]);
    expect(
      await values(sql`
        select id as value from ${signed} and tests @? '$[*].**.confirmedBy ? (@ == null)'`),
    ).toEqual([]);
    // Whoever looks at the demo begins with a calm day.
    expect(
      await values(sql`
        select report_id as value from critical_reports where seen_at is null and clinic_id is not null and not is_corrected`),
    ).toEqual([]);
  });

  it('has a full day today, for every doctor of the first clinic', async () => {
    const today = await values(sql`
      select count(*)::integer as value from appointments
      where clinic_id = 1 and visit_day = (now() at time zone 'Asia/Kolkata')::date group by doctor_id`);
    expect(today).toHaveLength(5);
    for (const visits of today) expect(Number(visits)).toBeGreaterThanOrEqual(8);
  });

  it('has a like number of visits on each day that a doctor works', async () => {
    const { rows } = await t.db.execute<{ day: string; visits: number }>(sql`
      select visit_day::text as day, count(*)::integer as visits from appointments
      where clinic_id = 1 and visit_day < (now() at time zone 'Asia/Kolkata')::date
      group by visit_day, doctor_id order by visit_day`);
    expect(rows.filter(({ visits }) => visits > 14)).toEqual([]);
    const lately = rows.slice(-40).map(({ visits }) => visits);
    expect(Math.min(...lately)).toBeGreaterThanOrEqual(4);
    expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(195);
  });

  it('prescribes what stands in the formulary', async () => {
    const known = new Set(starterFormulary.map(({ displayName }) => displayName));
    const prescribed = await values(sql`
      select distinct medicine->>'medicineName' as value from (
        select jsonb_array_elements(medicines) as medicine from prescriptions
        union all select jsonb_array_elements(medicines) from prescription_templates) as all_of_them`);
    expect(prescribed.length).toBeGreaterThan(10);
    expect(prescribed.filter((name) => !known.has(String(name)))).toEqual([]);
  });

  it('tells one story of each person', async () => {
    const both = (one: string, other: string) =>
      values(sql`
        select patient_id as value from prescriptions group by patient_id
        having bool_or(diagnosis like ${one}) and bool_or(diagnosis like ${other})`);
    expect(await both('Pregnancy%', 'Type 2 diabetes%')).toEqual([]);
    expect(await both('Pregnancy%', 'Polycystic%')).toEqual([]);
    const swinging = await values(sql`
      select patient_id as value from prescriptions where vitals->>'weight' <> ''
        and not exists (select from pregnancy_trackers k where k.patient_id = prescriptions.patient_id)
      group by patient_id having max((vitals->>'weight')::numeric) - min((vitals->>'weight')::numeric) > 4`);
    expect(swinging).toEqual([]);
    const backwards = await values(sql`
      select later.id as value from prescriptions later join prescriptions earlier using (patient_id)
      where later.diagnosis = 'Pregnancy, second trimester' and earlier.diagnosis = 'Pregnancy, third trimester'
        and later.created_at > earlier.created_at`);
    expect(backwards).toEqual([]);
  });

  it('numbers invoices without gaps, and goes on from there', async () => {
    const gaps = await values(sql`
      select count(*)::integer as value from (
        select sequence, row_number() over (partition by clinic_id, center_id, financial_year order by sequence) as expected from invoices) as numbered
      where sequence <> expected`);
    expect(gaps).toEqual([0]);
    const behind = await values(sql`
      select count(*)::integer as value from invoice_counters as counter
      where series = 'INV' and last_number <> (select count(*) from invoices where invoices.financial_year = counter.financial_year
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

/** As the owner of the tables, on a connection of its own. */
async function ownerOf(app: TestApp): Promise<pg.Client> {
  const address = new URL(inject('adminUrl'));
  address.pathname = new URL(app.databaseUrl).pathname;
  const owner = new pg.Client({ connectionString: address.href });
  await owner.connect();
  return owner;
}

const rowsIn = async (owner: pg.Client) => {
  const { rows } = await owner.query<{ name: string; rows: string }>(`
    select c.relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text as rows
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`);
  return Object.fromEntries(rows.flatMap(({ name, rows: count }) => (count === '0' ? [] : [[name, Number(count)]])));
};

describe('its end', () => {
  it('is refused by a start in earnest, and goes without a trace while nobody else loses anything', async () => {
    const owner = await ownerOf(t);
    onTestFinished(() => owner.end());
    await expect(assertNoDemoAccounts(t.db)).rejects.toThrow('npm run remove-demo');
    const reception = await t.reception(await t.clinic({ name: 'Asha Clinic' }));
    const patient = await t.patient(undefined, { clinicId: reception.clinicId, phone: '9822200044' });
    const bound = await t.doctor();
    const referred = await t.patient(undefined, { clinicId: bound.clinicId, phone: '9822200045' });
    const demo = (await findDemo(owner)) ?? { clinics: [], centers: [], others: [] };
    expect(demo).toEqual({ clinics: [1, 2], centers: [1, 2], others: [] });

    // What the demo's administrator asked the model is of no organisation, and goes all the same.
    await owner.query(
      `insert into model_calls (user_id, kind, model, cost_micros)
       select id, 'interactions', 'claude-sonnet-5-5', 0 from users where email = 'superadmin@demo.in'`,
    );
    await t.as(bound)(api.referrals.refer, { body: { patientId: referred.id, centerId: 1, testList: ['CBC'] } });
    await expect(removeDemo(owner, demo)).rejects.toMatchObject({ code: '23503' });
    expect(await findDemo(owner)).toEqual(demo);

    const files = await removeDemo(owner, { ...demo, clinics: [...demo.clinics, bound.clinicId ?? 0] });
    expect(files.length).toBeGreaterThan(0);
    expect(await findDemo(owner)).toBeUndefined();
    await assertNoDemoAccounts(t.db);
    const left = await rowsIn(owner);
    expect(left).toMatchObject({ users: 1, patients: 1 });
    for (const table of ['prescriptions', 'referrals', 'invoices', 'diagnostic_centers', 'files', 'notices'])
      expect(left).not.toHaveProperty(table);
    expect((await t.as(reception)(api.patients.get, { params: { id: patient.id } })).id).toBe(patient.id);
    // What keeps real records is in force again.
    await expect(owner.query('delete from audit_logs')).rejects.toThrow('The audit log only grows');
    expect((await t.db.execute(sql`select tgname from pg_trigger where tgenabled = 'D'`)).rows).toEqual([]);
  });
});

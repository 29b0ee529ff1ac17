import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CenterDashboard } from '#shared/insight/analytics/analytics.api.ts';
import { isCenterDashboard } from '#shared/insight/analytics/analytics.rules.ts';
import { api } from '#shared/api.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, addMonths, DEFAULT_TIMEZONE, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const today = todayIn(DEFAULT_TIMEZONE);
const monthStart = `${monthOf(today)}-01`;

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let center: CenterRow;
let technician: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  clinic = await t.clinic({ name: 'Sanjeevani' });
  doctor = await t.doctor(clinic);
});
afterAll(() => t.close());
// A centre of its own for each test: the earlier months are kept per centre for a while.
beforeEach(async () => {
  center = await t.center();
  technician = await t.technician(center);
});

async function dashboardOf(who = technician): Promise<CenterDashboard> {
  const figures = await t.as(who)(api.analytics.dashboard);
  if (!isCenterDashboard(figures)) throw new Error('A centre was answered with the figures of a clinic');
  return figures;
}

const steps = ['pending', 'confirmed', 'report_uploaded', 'bill_paid'] as const;

/** A referral that has come as far as `at` has instants: sent, confirmed, reported, paid. */
async function received(to: CenterRow, by: TestUser, at: string[], earningsAmount: string | null = null) {
  const [createdAt, confirmedAt, reportUploadedAt, paidAt] = at;
  const about = { clinicId: by.clinicId ?? 0, doctorId: by.id };
  const patient = await t.patient({ ...clinic, id: about.clinicId });
  const [prescription] = await t.db
    .insert(prescriptions)
    .values({ ...about, patientId: patient.id, instructions: 'Rest' })
    .returning({ id: prescriptions.id });
  const [referral] = await t.db
    .insert(referrals)
    .values({
      ...about,
      centerId: to.id,
      patientId: patient.id,
      prescriptionId: prescription?.id ?? 0,
      testList: ['CBC'],
      status: steps[at.length - 1] ?? 'pending',
      ...(createdAt && { createdAt }),
      ...(confirmedAt && { confirmedAt }),
      ...(reportUploadedAt && { reportUploadedAt }),
      ...(paidAt && { paidAt, earningsAmount }),
    })
    .returning({ id: referrals.id });
  return referral?.id ?? 0;
}

let sequence = 0;

async function walkIn(at: CenterRow, createdAt: string, bill?: { amount: string; refunded?: string; paid?: boolean }) {
  const { id: patientId } = await t.patient(undefined, { centerId: at.id, isWalkin: true, createdAt });
  await t.db.insert(diagnosticPatientReports).values({ centerId: at.id, patientId, testName: 'CBC', createdAt });
  if (!bill) return;
  const { amount, refunded = '0.00', paid = true } = bill;
  sequence += 1;
  await t.db.transaction(async (tx) => {
    const settled = paid && {
      status: 'paid' as const,
      paidAmount: amount,
      refundedAmount: refunded,
      paidAt: createdAt,
    };
    const values = { patientId, centerId: at.id, amount, sequence, financialYear: '23-24', description: 'CBC' };
    const [invoice] = await tx
      .insert(invoices)
      .values({ ...values, createdAt, ...settled })
      .returning({ id: invoices.id });
    const invoiceId = invoice?.id ?? 0;
    await tx.insert(invoiceLines).values({ invoiceId, position: 1, description: 'CBC', unitPrice: amount, amount });
    if (!paid) return;
    const payment = { invoiceId, patientId, centerId: at.id, amount, status: 'completed' as const };
    await tx
      .insert(paymentTransactions)
      .values({ ...payment, processedAt: createdAt, paymentMethod: 'cash', refundAmount: refunded });
  });
}

describe("a centre's dashboard", () => {
  it('begins with nothing, for both roles; nobody else is answered so', async () => {
    const empty = {
      referralsReceived: 0,
      totalWalkinPatients: 0,
      pendingReferrals: 0,
      totalAmountEarned: '0.00',
      walkinPatientsToday: 0,
      reportsUploadedThisWeek: 0,
      pendingReports: 0,
      totalTestEarnings: '0.00',
    };
    const { stats, charts, insights } = await dashboardOf(await t.centerDoctor(center));
    expect(stats).toEqual(empty);
    expect((await dashboardOf()).stats).toEqual(empty);
    expect(charts.referralSources).toEqual([]);
    expect(charts.weeklyReportsUploaded).toHaveLength(8);
    expect(charts.dailyTestEarnings.at(-1)).toEqual({ date: today, amount: '0.00' });
    expect(insights).toEqual([]);
    expect(await refusalOf(t.as(await t.superadmin())(api.analytics.dashboard))).toMatchObject({ status: 403 });
  });

  it('agrees to the unit with figures counted by hand in SQL, at the turns of months, weeks and days', async () => {
    const turn = (day: string) => Date.parse(startOfDay(day, DEFAULT_TIMEZONE));
    const mondays = [0, 7, 49, 56].map((days) =>
      addDays(today, -((new Date(`${today}T12:00Z`).getUTCDay() + 6) % 7) - days),
    );
    const turns = [
      today,
      addDays(today, -29),
      ...mondays,
      ...[0, -1, -5, -13].map((back) => addMonths(monthStart, back)),
    ];
    const past = turns.flatMap((day) => [turn(day) - 900_000, turn(day) + 900_000]).filter((time) => time < Date.now());
    const moments = past.map((time) => new Date(time).toISOString());
    const second = await t.doctor(await t.clinic({ name: 'Arogya' }));
    const elsewhere = await t.center();
    for (const [n, moment] of moments.entries()) {
      const way = Array.from({ length: (n % 4) + 1 }, () => moment);
      await received(center, n % 3 === 0 ? second : doctor, way, ['0.00', '120.25', null, '0.10'][n % 4] ?? null);
      await received(
        center,
        doctor,
        Array.from({ length: 4 }, () => moment),
        `${n}.35`,
      );
      await received(elsewhere, doctor, way, '7.00');
      await walkIn(center, moment, {
        amount: `${n + 1}.10`,
        paid: n % 3 !== 1,
        ...(n % 3 === 2 && { refunded: '0.55' }),
      });
      await walkIn(elsewhere, moment, { amount: '9.00' });
    }

    const id = center.id;
    const day = (column: string) => sql.raw(`(${column} at time zone 'Asia/Kolkata')::date`);
    const india = sql`(now() at time zone 'Asia/Kolkata')::date`;
    const monday = sql`date_trunc('week', now() at time zone 'Asia/Kolkata')::date`;
    const one = async (query: ReturnType<typeof sql>) =>
      (await t.db.execute<{ value: string | number | null }>(sql`select (${query}) as value`)).rows[0]?.value;
    const reported = sql`(select report_uploaded_at as at from referrals where center_id = ${id}
      union all select created_at from diagnostic_patient_reports where center_id = ${id}) r`;

    const { stats, charts } = await dashboardOf();
    expect(stats).toEqual({
      referralsReceived: await one(sql`select count(*)::int from referrals where center_id = ${id}`),
      totalWalkinPatients: await one(sql`select count(*)::int from patients where center_id = ${id} and is_walkin`),
      pendingReferrals: await one(
        sql`select count(*)::int from referrals where center_id = ${id} and status = 'pending'`,
      ),
      totalAmountEarned: await one(sql`select sum(amount) - sum(refunded_amount) from invoices
        where center_id = ${id} and status = 'paid'`),
      walkinPatientsToday: await one(sql`select count(*)::int from patients
        where center_id = ${id} and is_walkin and ${day('created_at')} = ${india}`),
      reportsUploadedThisWeek: await one(sql`select count(*)::int from ${reported} where ${day('at')} >= ${monday}`),
      pendingReports: await one(sql`select count(*)::int from referrals
        where center_id = ${id} and status = 'confirmed' and report_url is null`),
      totalTestEarnings: await one(sql`select sum(earnings_amount) from referrals
        where center_id = ${id} and status = 'bill_paid'`),
    });
    const { rows: weeks } = await t.db.execute(sql`
      select to_char(${monday} - back * 7, 'YYYY-MM-DD') as week, (
        select count(*)::int from ${reported}
        where ${day('at')} >= ${monday} - back * 7 and ${day('at')} < ${monday} - back * 7 + 7) as reports
      from generate_series(7, 0, -1) as back`);
    expect(charts.weeklyReportsUploaded).toEqual(weeks);
    const { rows: days } = await t.db.execute(sql`
      select to_char(${india} - back, 'YYYY-MM-DD') as date, (
        select coalesce(sum(earnings_amount), 0)::numeric(10, 2)::text from referrals
        where center_id = ${id} and status = 'bill_paid' and ${day('paid_at')} = ${india} - back) as amount
      from generate_series(29, 0, -1) as back`);
    expect(charts.dailyTestEarnings).toEqual(days);
    const { rows: sources } = await t.db.execute(sql`
      select c.name as clinic, round(count(*) * 100.0 / sum(count(*)) over (), 1)::float8 as percentage
      from referrals r join clinics c on c.id = r.clinic_id where r.center_id = ${id} group by 1 order by 2 desc`);
    expect(charts.referralSources).toEqual(sources);
  });

  it('names five clinics, and puts the others together', async () => {
    for (let clinics = 0; clinics < 7; clinics += 1) {
      const who = await t.doctor();
      for (let sent = 0; sent <= clinics; sent += 1) await received(center, who, [new Date().toISOString()]);
    }
    const { referralSources } = (await dashboardOf()).charts;
    expect(referralSources.map(({ percentage }) => percentage)).toEqual([25, 21.4, 17.9, 14.3, 10.7, 10.7]);
    expect(referralSources.map(({ clinic: name }) => name === null)).toEqual([...Array<boolean>(5).fill(false), true]);
  });

  it('follows a referral at once, also one of an earlier month that is taken back', async () => {
    const before = startOfDay(addDays(monthStart, -3), DEFAULT_TIMEZONE);
    const id = await received(center, doctor, [before]);
    expect((await dashboardOf()).stats).toMatchObject({ referralsReceived: 1, pendingReferrals: 1 });
    const other = await t.center();
    const there = await t.technician(other);
    expect((await dashboardOf(there)).stats).toMatchObject({ referralsReceived: 0, pendingReferrals: 0 });
    await t.as(doctor)(api.referrals.update, { params: { id }, body: { centerId: other.id } });
    expect((await dashboardOf()).stats).toMatchObject({ referralsReceived: 0, pendingReferrals: 0 });
    expect((await dashboardOf(there)).stats).toMatchObject({ referralsReceived: 1, pendingReferrals: 1 });
  });

  it("has the organisation's own days", async () => {
    await t.db.update(diagnosticCenters).set({ timezone: 'Pacific/Kiritimati' }).where(sql`id = ${center.id}`);
    const there = todayIn('Pacific/Kiritimati');
    await walkIn(center, startOfDay(there, 'Pacific/Kiritimati'));
    await walkIn(center, new Date(Date.parse(startOfDay(there, 'Pacific/Kiritimati')) - 1).toISOString());
    const { stats, charts } = await dashboardOf(await t.signInAgain(technician));
    expect(stats).toMatchObject({ totalWalkinPatients: 2, walkinPatientsToday: 1 });
    expect(charts.dailyTestEarnings.at(-1)?.date).toBe(there);
  });

  it('says what waits: referrals, reports, bills, and payments that nobody has recorded', async () => {
    const ago = (days: number) => startOfDay(addDays(today, -days), DEFAULT_TIMEZONE);
    await received(center, doctor, [ago(2)]);
    await received(center, doctor, [ago(0)]);
    await received(center, doctor, [ago(4), ago(4)]);
    await received(center, doctor, [ago(3), ago(3)]);
    await received(center, doctor, [ago(4), ago(4), ago(1)]);
    await walkIn(center, ago(1), { amount: '450.00', paid: false });
    const finding = (kind: string, tone = 'attention', amount: string | null = null) => ({
      kind,
      tone,
      count: 1,
      amount,
      detail: null,
    });
    expect((await dashboardOf()).insights).toEqual([
      finding('referrals_waiting'),
      finding('reports_waiting'),
      finding('unpaid_bills', 'attention', '450.00'),
      finding('payments_to_record', 'neutral'),
    ]);
  });
});

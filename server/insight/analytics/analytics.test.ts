import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DashboardAnalytics } from '#shared/insight/analytics/analytics.api.ts';
import { isCenterDashboard } from '#shared/insight/analytics/analytics.rules.ts';
import { api } from '#shared/api.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, addMonths, DEFAULT_TIMEZONE, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { clinics, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import type { CenterRow, ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { monthlyFigures } from './monthly-figures.ts';
import { findInsights } from './today.ts';

const today = todayIn(DEFAULT_TIMEZONE);
const monthStart = startOfDay(`${monthOf(today)}-01`, DEFAULT_TIMEZONE);
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// A clinic of its own for each test: the earlier months are kept per clinic for a while.
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
});

async function dashboardOf(who: TestUser): Promise<DashboardAnalytics> {
  const figures = await t.as(who)(api.analytics.dashboard);
  if (isCenterDashboard(figures)) throw new Error('A clinic was answered with the figures of a centre');
  return figures;
}

const visit = (patient: PatientRow, visitDay: string, status: typeof appointments.$inferInsert.status = 'booked') =>
  t.db
    .insert(appointments)
    .values({ clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, visitDay, status });

async function prescribed(patient: PatientRow, createdAt?: string): Promise<number> {
  const [row] = await t.db
    .insert(prescriptions)
    .values({
      clinicId: clinic.id,
      patientId: patient.id,
      doctorId: doctor.id,
      instructions: 'Rest',
      ...(createdAt && { createdAt }),
    })
    .returning({ id: prescriptions.id });
  return row?.id ?? 0;
}

async function referred(patient: PatientRow, values: Partial<typeof referrals.$inferInsert> = {}) {
  const center = await t.center();
  await t.db.insert(referrals).values({
    clinicId: clinic.id,
    centerId: center.id,
    patientId: patient.id,
    doctorId: doctor.id,
    prescriptionId: await prescribed(patient, values.createdAt),
    testList: ['HbA1c'],
    ...values,
  });
}

const reported = {
  status: 'report_uploaded' as const,
  confirmedAt: new Date().toISOString(),
  reportUploadedAt: new Date().toISOString(),
};

describe("the dashboard's counters", () => {
  it('are those of a clinic that has just opened', async () => {
    const { stats, charts, insights } = await dashboardOf(doctor);
    expect(stats).toEqual({
      totalPatientsThisMonth: 0,
      totalPatientsToday: 0,
      totalPrescriptions: 0,
      referralsSent: 0,
      referralConversionRate: 0,
      totalCommissionsEarned: '0.00',
      totalAmountEarned: '0.00',
      upcomingAppointmentsToday: 0,
    });
    expect(charts.weeklyPatientVisits.map(({ visits }) => visits)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(insights).toEqual([]);
  });

  it("count registrations by the month's days in the clinic's zone", async () => {
    await t.patient(clinic, { createdAt: justBefore(monthStart) });
    await t.patient(clinic, { createdAt: monthStart });
    await t.patient(clinic);
    await t.patient();
    expect((await dashboardOf(reception)).stats.totalPatientsThisMonth).toBe(2);
  });

  it('count persons with a live visit today, and the visits still to come', async () => {
    const [one, two, three] = [await t.patient(clinic), await t.patient(clinic), await t.patient(clinic)];
    await visit(one, today, 'bill_paid');
    await visit(one, today);
    await visit(two, today, 'cancelled');
    await visit(three, addDays(today, 1));
    const { stats, charts } = await dashboardOf(doctor);
    expect(stats).toMatchObject({ totalPatientsToday: 1, upcomingAppointmentsToday: 1 });
    expect(charts.weeklyPatientVisits.at(-1)).toEqual({ day: today, visits: 2 });
    expect(charts.weeklyPatientVisits).toHaveLength(7);
  });

  it('move with a prescription, its referral and the money that is collected', async () => {
    const patient = await t.patient(clinic);
    const center = await t.center();
    const before = await dashboardOf(doctor);
    const medicines = [{ medicineType: 'Tablet' as const, medicineName: 'Dolo 650', days: 3 }];
    const body = {
      patientId: patient.id,
      medicines,
      consultationFee: '350.50',
      requiresDiagnostics: true,
      selectedTests: ['HbA1c'],
      selectedCenters: [center.id],
    };
    await t.as(doctor)(api.prescriptions.createSmart, { body });
    await t.as(reception)(api.billing.collect, { params: { id: patient.id }, body: { method: 'upi' } });
    const { stats } = await dashboardOf(doctor);
    expect(before.stats.totalAmountEarned).toBe('0.00');
    expect(stats).toMatchObject({
      totalPrescriptions: 1,
      referralsSent: 1,
      referralConversionRate: 0,
      totalAmountEarned: '350.50',
    });
  });

  it('add up commission and conversion over all months', async () => {
    const patient = await t.patient(clinic);
    const lastMonth = startOfDay(addMonths(`${monthOf(today)}-01`, -1), DEFAULT_TIMEZONE);
    await referred(patient, { ...reported, commissionAmount: '150.25', createdAt: lastMonth });
    await referred(patient, { ...reported, commissionAmount: '100.00' });
    await referred(patient);
    const { stats, charts } = await dashboardOf(doctor);
    expect(stats).toMatchObject({ referralsSent: 3, referralConversionRate: 66.7, totalCommissionsEarned: '250.25' });
    expect(charts.commissionsOverTime.slice(-2).map(({ amount }) => amount)).toEqual(['150.25', '100.00']);
    expect(charts.monthlyPrescriptionsVsReferrals.slice(-2).map((month) => month.referrals)).toEqual([1, 2]);
    expect(charts.monthlyPrescriptionsVsReferrals).toHaveLength(6);
  });

  it('show no commission to reception, nor where the clinic does not track it', async () => {
    const patient = await t.patient(clinic);
    await referred(patient, { ...reported, commissionAmount: '100.00' });
    expect((await dashboardOf(reception)).stats.totalCommissionsEarned).toBeNull();
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: clinic.name, commissionTrackingEnabled: false });
    const untracked = await dashboardOf(doctor);
    expect(untracked.stats.totalCommissionsEarned).toBeNull();
    expect(untracked.charts.commissionsOverTime).toEqual([]);
  });

  it("follow the organisation's own zone", async () => {
    await t.db.update(clinics).set({ timezone: 'Pacific/Kiritimati' }).where(eq(clinics.id, clinic.id));
    const there = todayIn('Pacific/Kiritimati');
    const patient = await t.patient(clinic);
    await visit(patient, there);
    const someone = await t.signInAgain(doctor);
    const { charts } = await dashboardOf(someone);
    expect(charts.weeklyPatientVisits.at(-1)).toEqual({ day: there, visits: 1 });
  });
});

describe('insights', () => {
  it('name what waits: missed next visits, open bills, late reports, missed visits', async () => {
    const patient = await t.patient(clinic, { nextVisitDate: addDays(today, -3) });
    await t.patient(clinic, { nextVisitDate: addDays(today, 3) });
    // However long ago: the list of next visits counts them all.
    await t.patient(clinic, { nextVisitDate: addDays(today, -300) });
    await t.as(reception)(api.invoices.create, {
      body: { patientId: patient.id, amount: '200', description: 'Dressing' },
    });
    await referred(patient, { createdAt: startOfDay(addDays(today, -5), DEFAULT_TIMEZONE) });
    await visit(patient, addDays(today, -2), 'no_show');
    await visit(patient, addDays(today, -1), 'bill_paid');
    const { insights } = await dashboardOf(doctor);
    expect(insights).toEqual(
      expect.arrayContaining([
        { kind: 'overdue_visits', tone: 'attention', count: 2, amount: null, detail: null },
        { kind: 'unpaid_bills', tone: 'attention', count: 1, amount: '200.00', detail: null },
        { kind: 'reports_waiting', tone: 'attention', count: 1, amount: null, detail: null },
        { kind: 'no_shows', tone: 'neutral', count: 1, amount: null, detail: '50' },
      ]),
    );
  });
});

describe('what became of the referrals', () => {
  const analytics = (by = doctor) => t.as(by)(api.analytics.referrals, {});
  const hoursAfter = (instant: string, hours: number) =>
    new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

  async function sent(center: CenterRow, createdAt: string, testList: string[], reportAfter?: number) {
    const patient = await t.patient(clinic);
    const at = reportAfter === undefined ? null : hoursAfter(createdAt, reportAfter);
    await t.db.insert(referrals).values({
      clinicId: clinic.id,
      centerId: center.id,
      patientId: patient.id,
      doctorId: doctor.id,
      prescriptionId: await prescribed(patient, createdAt),
      testList,
      createdAt,
      ...(at !== null && { status: 'bill_paid', confirmedAt: createdAt, reportUploadedAt: at, paidAt: at }),
    });
  }

  it('is nothing for a clinic that has not referred', async () => {
    expect(await analytics()).toMatchObject({ total: 0, completed: 0, completionRate: 0, centers: [], topTests: [] });
  });

  it('agrees with figures worked out by hand, old months included, for both roles', async () => {
    const [city, nidan] = [await t.center({ name: 'City Labs' }), await t.center({ name: 'Nidan' })];
    const month = (back: number) => addMonths(`${monthOf(today)}-01`, -back);
    const start = (back: number) => startOfDay(month(back), DEFAULT_TIMEZONE);
    await sent(city, start(9), ['CBC', 'ECG'], 10);
    await sent(city, start(5), ['cbc'], 21);
    await sent(city, start(0), ['CBC', 'TSH']);
    await sent(city, justBefore(start(0)), ['HbA1c'], 2);
    await sent(nidan, start(1), ['TSH', 'ESR', 'CRP']);

    const expected = {
      total: 5,
      completed: 3,
      completionRate: 60,
      centers: [
        {
          centerId: city.id,
          centerName: 'City Labs',
          sent: 4,
          completed: 3,
          completionRate: 75,
          averageResponseHours: 11,
        },
        {
          centerId: nidan.id,
          centerName: 'Nidan',
          sent: 1,
          completed: 0,
          completionRate: 0,
          averageResponseHours: null,
        },
      ],
      topTests: [
        { name: 'CBC', referrals: 3 },
        { name: 'TSH', referrals: 2 },
        { name: 'CRP', referrals: 1 },
        { name: 'ECG', referrals: 1 },
        { name: 'ESR', referrals: 1 },
      ],
      months: [
        { month: monthOf(month(5)), sent: 1, completed: 1 },
        { month: monthOf(month(4)), sent: 0, completed: 0 },
        { month: monthOf(month(3)), sent: 0, completed: 0 },
        { month: monthOf(month(2)), sent: 0, completed: 0 },
        { month: monthOf(month(1)), sent: 2, completed: 1 },
        { month: monthOf(today), sent: 1, completed: 0 },
      ],
    };
    expect(await analytics()).toEqual(expected);
    expect(await analytics(reception)).toEqual(expected);
  });

  it('follows at once when a patient is referred', async () => {
    const center = await t.center();
    const patient = await t.patient(clinic);
    expect((await analytics()).total).toBe(0);
    await t.as(doctor)(api.referrals.refer, {
      body: { patientId: patient.id, centerId: center.id, testList: ['CBC'] },
    });
    expect(await analytics()).toMatchObject({ total: 1, topTests: [{ name: 'CBC', referrals: 1 }] });
  });
});

describe('to the unit, as counted by hand in SQL', () => {
  let sequence = 0;

  async function billed(
    { id: patientId, clinicId }: PatientRow,
    amount: string,
    more: { paidAt?: string; refundedAmount?: string; deletedAt?: string } = {},
  ) {
    sequence += 1;
    const { paidAt, refundedAmount = '0.00' } = more;
    return await t.db.transaction(async (tx) => {
      const values = {
        patientId,
        clinicId,
        amount,
        sequence,
        ...more,
        financialYear: '23-24',
        description: 'Fee',
        ...(paidAt && { status: 'paid' as const, paidAmount: amount }),
      };
      const [invoice] = await tx.insert(invoices).values(values).returning({ id: invoices.id });
      const invoiceId = invoice?.id ?? 0;
      await tx.insert(invoiceLines).values({ invoiceId, position: 1, description: 'Fee', unitPrice: amount, amount });
      if (!paidAt) return;
      const payment = { invoiceId, patientId, clinicId, amount, status: 'completed' as const, processedAt: paidAt };
      await tx.insert(paymentTransactions).values({ ...payment, paymentMethod: 'cash', refundAmount: refundedAmount });
    });
  }

  /** A quarter of an hour to both sides of the months' turns: 23:45 of the one, 00:15 of the next in India. */
  const turns = [0, -1, -4, -5, -6, -13].flatMap((months) => {
    const start = Date.parse(startOfDay(addMonths(`${monthOf(today)}-01`, months), DEFAULT_TIMEZONE));
    return [start - 900_000, start + 900_000];
  });
  const leapDay = ['2024-02-29T18:15:00.000Z', '2024-02-29T18:45:00.000Z'];
  const moments = [...turns.map((time) => new Date(time).toISOString()), ...leapDay];

  async function fill(at: ClinicRow, who: TestUser, offset: number) {
    const center = await t.center();
    for (const [index, createdAt] of moments.entries()) {
      const n = index + offset;
      const patient = await t.patient(at, { createdAt });
      const about = { clinicId: at.id, patientId: patient.id, doctorId: who.id, instructions: 'Rest' };
      const [first] = await t.db
        .insert(prescriptions)
        .values({ ...about, createdAt, referralOnly: n % 3 === 0 })
        .returning({ id: prescriptions.id });
      const prescriptionId = first?.id ?? 0;
      // Corrected after the month's turn.
      if (n % 4 === 1) {
        await t.db.insert(prescriptions).values({ ...about, createdAt: moments[0], supersedesId: prescriptionId });
      }
      const { instructions: _, ...sent } = { ...about, centerId: center.id, prescriptionId, testList: ['CBC'] };
      const commissionAmount = [null, '0.00', '150.25', '0.10'][n % 4] ?? null;
      await t.db.insert(referrals).values({
        ...sent,
        createdAt,
        commissionAmount,
        ...(n % 2 === 0 && { ...reported, reportUploadedAt: createdAt }),
      });
      await billed(patient, `${n + 1}.10`, { paidAt: createdAt, ...(n % 5 === 0 && { refundedAmount: '0.55' }) });
      await billed(patient, '7.00', { deletedAt: createdAt });
      await billed(patient, '9.00');
      const statuses = ['booked', 'cancelled', 'bill_paid', 'no_show', 'inprogress'] as const;
      for (const [back, status] of statuses.entries()) {
        const visitDay = addDays(today, -((back + n) % 9));
        await t.db
          .insert(appointments)
          .values({ clinicId: at.id, patientId: patient.id, doctorId: who.id, visitDay, status });
      }
    }
  }

  it('agrees with every counter and every chart', async () => {
    await fill(clinic, doctor, 0);
    const other = await t.clinic();
    await fill(other, await t.doctor(other), 3);
    const month = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM')`);
    const india = sql`(now() at time zone 'Asia/Kolkata')`;
    const id = clinic.id;
    const one = async (query: ReturnType<typeof sql>) =>
      (await t.db.execute<{ value: string | number | null }>(sql`select (${query}) as value`)).rows[0]?.value;
    const live = sql`status not in ('cancelled', 'no_show')`;
    const isHeld = sql`not p.referral_only and p.id not in (
      select supersedes_id from prescriptions where supersedes_id is not null)`;
    const months = Array.from({ length: 6 }, (_, index) => monthOf(addMonths(`${monthOf(today)}-01`, index - 5)));

    const { stats, charts } = await dashboardOf(doctor);
    expect(stats).toEqual({
      totalPatientsThisMonth: await one(sql`select count(*)::int from patients
        where clinic_id = ${id} and ${month('created_at')} = to_char(${india}, 'YYYY-MM')`),
      totalPatientsToday: await one(sql`select count(distinct patient_id)::int from appointments
        where clinic_id = ${id} and visit_day = ${india}::date and ${live}`),
      totalPrescriptions: await one(
        sql`select count(*)::int from prescriptions p where clinic_id = ${id} and ${isHeld}`,
      ),
      referralsSent: await one(sql`select count(*)::int from referrals where clinic_id = ${id}`),
      referralConversionRate: await one(sql`select round(avg((report_uploaded_at is not null)::int) * 100, 1)::float8
        from referrals where clinic_id = ${id}`),
      totalCommissionsEarned: await one(sql`select sum(commission_amount) from referrals
        where clinic_id = ${id} and commission_amount > 0`),
      totalAmountEarned: await one(sql`select sum(amount) - sum(refunded_amount) from invoices
        where clinic_id = ${id} and status = 'paid'`),
      upcomingAppointmentsToday: await one(sql`select count(*)::int from appointments
        where clinic_id = ${id} and visit_day = ${india}::date and status in ('booked', 'appointment')`),
    });

    for (const [index, name] of months.entries()) {
      expect({
        ...charts.monthlyPrescriptionsVsReferrals[index],
        ...charts.commissionsOverTime[index],
      }).toEqual({
        month: name,
        prescriptions: await one(sql`select count(*)::int from prescriptions p
          where clinic_id = ${id} and ${isHeld} and ${month('created_at')} = ${name}`),
        referrals: await one(sql`select count(*)::int from referrals
          where clinic_id = ${id} and ${month('created_at')} = ${name}`),
        amount: await one(sql`select coalesce(sum(commission_amount), 0)::numeric(10, 2) from referrals
          where clinic_id = ${id} and ${month('created_at')} = ${name}`),
      });
    }
    const { rows: week } = await t.db.execute(sql`
      select to_char(${india}::date - back, 'YYYY-MM-DD') as day, (
        select count(*)::int from appointments
        where clinic_id = ${id} and visit_day = ${india}::date - back and ${live}) as visits
      from generate_series(6, 0, -1) as back`);
    expect(charts.weeklyPatientVisits).toEqual(week);
  });

  it('puts the last minutes of a leap February, and the first of March, where India has them', async () => {
    await fill(clinic, doctor, 1);
    const to = startOfDay('2024-04-01', DEFAULT_TIMEZONE);
    const months = await monthlyFigures(t.db, { clinicId: clinic.id, timezone: DEFAULT_TIMEZONE }, { from: null, to });
    expect(months.map(({ month, referrals }) => ({ month, referrals }))).toEqual(
      expect.arrayContaining([
        { month: '2024-02', referrals: 1 },
        { month: '2024-03', referrals: 1 },
      ]),
    );
  });

  it('follows a late change to an earlier month at once', async () => {
    const patient = await t.patient(clinic);
    const center = await t.center();
    await referred(patient, { createdAt: justBefore(monthStart), centerId: center.id });
    const before = await dashboardOf(doctor);
    const [old] = (await t.as(doctor)(api.prescriptions.list, {})).rows;
    const medicines = [{ medicineType: 'Tablet' as const, medicineName: 'Dolo 650', days: 3 }];
    await t.as(doctor)(api.prescriptions.createSmart, {
      body: { patientId: patient.id, medicines, supersedesId: old?.id },
    });
    const after = await dashboardOf(doctor);
    const counts = ({ charts }: typeof before) =>
      charts.monthlyPrescriptionsVsReferrals.slice(-2).map((month) => month.prescriptions);
    expect([counts(before), counts(after)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(after.stats.totalPrescriptions).toBe(1);
  });

  it('follows the commission on a referral of an earlier month at once', async () => {
    await referred(await t.patient(clinic), { createdAt: justBefore(monthStart), commissionAmount: '100.00' });
    const before = await dashboardOf(doctor);
    const [old] = (await t.as(doctor)(api.referrals.list, {})).rows;
    await t.as(doctor)(api.commission.set, { params: { id: old?.id ?? 0 }, body: { commissionAmount: '250' } });
    const after = await dashboardOf(doctor);
    expect([before, after].map(({ stats }) => stats.totalCommissionsEarned)).toEqual(['100.00', '250.00']);
  });

  it('compares the 31st with the whole of a shorter month before, and not with a day of this one', async () => {
    const at = (day: string) => ({ createdAt: startOfDay(day, DEFAULT_TIMEZONE) });
    for (const day of ['2024-02-01', '2024-02-29', '2024-03-01', '2024-03-02']) await t.patient(clinic, at(day));
    const insights = await findInsights(t.db, { clinicId: clinic.id, timezone: DEFAULT_TIMEZONE }, '2024-03-31');
    expect(insights).toContainEqual({ kind: 'new_patients', tone: 'good', count: 2, amount: null, detail: '2' });
  });
});

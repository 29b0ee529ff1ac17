import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, addMonths, DEFAULT_TIMEZONE, monthOf, startOfDay, todayIn } from '#shared/time/days.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { clinics, organizationSettings } from '#server/db/schema/organisations.ts';
import { prescriptions } from '#server/db/schema/prescriptions.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

const { dashboard } = api.analytics;
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
    const { stats, charts, insights } = await t.as(doctor)(dashboard);
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
    expect((await t.as(reception)(dashboard)).stats.totalPatientsThisMonth).toBe(2);
  });

  it('count persons with a live visit today, and the visits still to come', async () => {
    const [one, two, three] = [await t.patient(clinic), await t.patient(clinic), await t.patient(clinic)];
    await visit(one, today, 'bill_paid');
    await visit(one, today);
    await visit(two, today, 'cancelled');
    await visit(three, addDays(today, 1));
    const { stats, charts } = await t.as(doctor)(dashboard);
    expect(stats).toMatchObject({ totalPatientsToday: 1, upcomingAppointmentsToday: 1 });
    expect(charts.weeklyPatientVisits.at(-1)).toEqual({ day: today, visits: 2 });
    expect(charts.weeklyPatientVisits).toHaveLength(7);
  });

  it('move with a prescription, its referral and the money that is collected', async () => {
    const patient = await t.patient(clinic);
    const center = await t.center();
    const before = await t.as(doctor)(dashboard);
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
    await t.as(reception)(api.patients.collect, { params: { id: patient.id }, body: { method: 'upi' } });
    const { stats } = await t.as(doctor)(dashboard);
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
    const { stats, charts } = await t.as(doctor)(dashboard);
    expect(stats).toMatchObject({ referralsSent: 3, referralConversionRate: 66.7, totalCommissionsEarned: '250.25' });
    expect(charts.commissionsOverTime.slice(-2).map(({ amount }) => amount)).toEqual(['150.25', '100.00']);
    expect(charts.monthlyPrescriptionsVsReferrals.slice(-2).map((month) => month.referrals)).toEqual([1, 2]);
    expect(charts.monthlyPrescriptionsVsReferrals).toHaveLength(6);
  });

  it('show no commission to reception, nor where the clinic does not track it', async () => {
    const patient = await t.patient(clinic);
    await referred(patient, { ...reported, commissionAmount: '100.00' });
    expect((await t.as(reception)(dashboard)).stats.totalCommissionsEarned).toBeNull();
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: clinic.name, commissionTrackingEnabled: false });
    const untracked = await t.as(doctor)(dashboard);
    expect(untracked.stats.totalCommissionsEarned).toBeNull();
    expect(untracked.charts.commissionsOverTime).toEqual([]);
  });

  it("follow the organisation's own zone", async () => {
    await t.db.update(clinics).set({ timezone: 'Pacific/Kiritimati' }).where(eq(clinics.id, clinic.id));
    const there = todayIn('Pacific/Kiritimati');
    const patient = await t.patient(clinic);
    await visit(patient, there);
    const someone = await t.signInAgain(doctor);
    const { charts } = await t.as(someone)(dashboard);
    expect(charts.weeklyPatientVisits.at(-1)).toEqual({ day: there, visits: 1 });
  });
});

describe('insights', () => {
  it('name what waits: missed next visits, open bills, late reports, missed visits', async () => {
    const patient = await t.patient(clinic, { nextVisitDate: addDays(today, -3) });
    await t.patient(clinic, { nextVisitDate: addDays(today, 3) });
    await t.as(reception)(api.invoices.create, {
      body: { patientId: patient.id, amount: '200', description: 'Dressing' },
    });
    await referred(patient, { createdAt: startOfDay(addDays(today, -5), DEFAULT_TIMEZONE) });
    await visit(patient, addDays(today, -2), 'no_show');
    await visit(patient, addDays(today, -1), 'bill_paid');
    const { insights } = await t.as(doctor)(dashboard);
    expect(insights).toEqual(
      expect.arrayContaining([
        { kind: 'overdue_visits', tone: 'attention', count: 1, amount: null, detail: null },
        { kind: 'unpaid_bills', tone: 'attention', count: 1, amount: '200.00', detail: null },
        { kind: 'reports_waiting', tone: 'attention', count: 1, amount: null, detail: null },
        { kind: 'no_shows', tone: 'neutral', count: 1, amount: null, detail: '50' },
      ]),
    );
  });
});

import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { moneyOut } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { referralAnalytics } from './referral-analytics.schema.ts';

/** The clinic's counters; money as decimal strings. Clinic-wide, in the organisation's days and months. */
const clinicStats = z.object({
  totalPatientsThisMonth: z.number(),
  totalPatientsToday: z.number(),
  totalPrescriptions: z.number(),
  referralsSent: z.number(),
  /** Per cent of referrals with a report, one decimal. */
  referralConversionRate: z.number(),
  /** Null for reception, and where commission isn't tracked. */
  totalCommissionsEarned: moneyOut.nullable(),
  totalAmountEarned: moneyOut,
  upcomingAppointmentsToday: z.number(),
});

const clinicCharts = z.object({
  monthlyPrescriptionsVsReferrals: z.array(
    z.object({ month: z.string(), prescriptions: z.number(), referrals: z.number() }),
  ),
  weeklyPatientVisits: z.array(z.object({ day: z.string(), visits: z.number() })),
  commissionsOverTime: z.array(z.object({ month: z.string(), amount: moneyOut })),
});

/** A centre's counters. The first four head its dashboard. */
const centerStats = z.object({
  /** All that clinics ever sent: Total Referrals. */
  referralsReceived: z.number(),
  totalWalkinPatients: z.number(),
  pendingReferrals: z.number(),
  /** All paid invoices, net of what went back. */
  totalAmountEarned: moneyOut,
  /** Registered today. */
  walkinPatientsToday: z.number(),
  /** Of referrals and of walk-in patients, since Monday. */
  reportsUploadedThisWeek: z.number(),
  /** Confirmed, without a report. */
  pendingReports: z.number(),
  /** The earnings of the referrals that are paid. */
  totalTestEarnings: moneyOut,
});

const centerCharts = z.object({
  /** The clinics that refer most, in per cent of all referrals with one decimal; null: all the others together. */
  referralSources: z.array(z.object({ clinic: z.string().nullable(), percentage: z.number() })),
  /** The last eight weeks, each by its Monday. */
  weeklyReportsUploaded: z.array(z.object({ week: z.string(), reports: z.number() })),
  /** The last thirty days, by the day on which the referral was paid. */
  dailyTestEarnings: z.array(z.object({ date: z.string(), amount: moneyOut })),
});

/** One finding from the organisation's own data, with what it counts and the tab where it can be acted upon. */
const insight = z.object({
  kind: z.enum([
    'overdue_visits',
    'unpaid_bills',
    'busy_day',
    'no_shows',
    'reports_waiting',
    'returning_patients',
    'new_patients',
    'referrals_waiting',
    'reports_to_sign',
    'payments_to_record',
  ]),
  tone: z.enum(['attention', 'neutral', 'good']),
  count: z.number(),
  amount: moneyOut.nullable(),
  /** A weekday or a comparison figure, where the finding has one. */
  detail: z.string().nullable(),
});
export type Insight = z.output<typeof insight>;

/** Reports with critical values that no doctor of the referring clinic has marked as seen; `GET /api/lab-critical` lists them. */
const unseenCritical = z.number();

const dashboardAnalytics = z.object({
  stats: clinicStats,
  charts: clinicCharts,
  insights: z.array(insight),
  unseenCritical,
});
export type DashboardAnalytics = z.output<typeof dashboardAnalytics>;

const centerDashboard = z.object({
  stats: centerStats,
  charts: centerCharts,
  insights: z.array(insight),
  unseenCritical,
});
export type CenterDashboard = z.output<typeof centerDashboard>;

export const analyticsApi = defineArea('analytics', {
  dashboard: {
    method: 'GET',
    path: '/api/dashboard-analytics',
    summary:
      "The dashboard's counters, charts and findings, computed from the data: a clinic's, or a centre's own kind",
    roles: ORGANISATION_ROLES,
    reads: 'replica',
    response: z.union([dashboardAnalytics, centerDashboard]),
  },
  referrals: {
    method: 'GET',
    path: '/api/referral-analytics',
    summary: 'What became of the referrals: completed, response time by centre, top tests, the last six months',
    roles: CLINIC_ROLES,
    reads: 'replica',
    response: referralAnalytics,
  },
});

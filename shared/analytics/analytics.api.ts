import { z } from 'zod';
import { defineArea } from '#shared/http/endpoint.ts';
import { moneyOut } from '#shared/http/fields.ts';
import { CLINIC_ROLES } from '#shared/http/roles.ts';
import { referralAnalytics } from './referral-analytics.schema.ts';

/** The clinic's counters; money as decimal strings. Clinic-wide, in the organisation's days and months. */
export const clinicStats = z.object({
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

export const clinicCharts = z.object({
  monthlyPrescriptionsVsReferrals: z.array(
    z.object({ month: z.string(), prescriptions: z.number(), referrals: z.number() }),
  ),
  weeklyPatientVisits: z.array(z.object({ day: z.string(), visits: z.number() })),
  commissionsOverTime: z.array(z.object({ month: z.string(), amount: moneyOut })),
});

/** One finding from the clinic's own data, with what it counts and the tab where it can be acted upon. */
export const insight = z.object({
  kind: z.enum([
    'overdue_visits',
    'unpaid_bills',
    'busy_day',
    'no_shows',
    'reports_waiting',
    'returning_patients',
    'new_patients',
  ]),
  tone: z.enum(['attention', 'neutral', 'good']),
  count: z.number(),
  amount: moneyOut.nullable(),
  /** A weekday or a comparison figure, where the finding has one. */
  detail: z.string().nullable(),
});
export type Insight = z.output<typeof insight>;

export const dashboardAnalytics = z.object({ stats: clinicStats, charts: clinicCharts, insights: z.array(insight) });
export type DashboardAnalytics = z.output<typeof dashboardAnalytics>;

export const analyticsApi = defineArea('analytics', {
  dashboard: {
    method: 'GET',
    path: '/api/dashboard-analytics',
    summary: "The dashboard's counters, charts and findings, computed from the data",
    roles: CLINIC_ROLES,
    response: dashboardAnalytics,
  },
  referrals: {
    method: 'GET',
    path: '/api/referral-analytics',
    summary: 'What became of the referrals: completed, response time by centre, top tests, the last six months',
    roles: CLINIC_ROLES,
    response: referralAnalytics,
  },
});

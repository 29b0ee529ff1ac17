import { analyticsApi, type DashboardAnalytics } from '#shared/insight/analytics/analytics.api.ts';
import { fromPaise } from '#shared/kernel/money/money.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, addMonths, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { countUnseen } from '#server/diagnostics/lab/critical.repo.ts';
import { tracksCommission } from '#server/people/organisations/commission-tracking.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { centerDashboards } from './center-dashboard.ts';
import { keptReferralFigures } from './kept-referral-figures.ts';
import { keptMonths } from './kept-months.ts';
import { emptyMonth, type MonthFigures } from './monthly-figures.ts';
import { toAnalytics } from './referral-figures.ts';
import { dayFigures, findInsights, visitsByDay } from './today.ts';

const CHART_MONTHS = 6;

export function analyticsRoutes({ hub }: { hub: Hub }) {
  const allMonths = keptMonths({ hub });
  const centerDashboard = centerDashboards({ hub });
  const referralFigures = keptReferralFigures({ hub });

  return implement(analyticsApi, {
    async dashboard({ db, actor }) {
      const today = todayIn(actor.timezone);
      const running = runningMonth(today, actor.timezone);
      if (actor.clinicId === null) {
        const [figures, waiting] = await Promise.all([centerDashboard(db, actor, running), countUnseen(db, actor)]);
        return { ...figures, unseenCritical: waiting };
      }
      const [months, day, week, insights, showsCommission, unseenCritical] = await Promise.all([
        allMonths(db, actor, running),
        dayFigures(db, actor, today),
        visitsByDay(db, actor, addDays(today, -6), today),
        findInsights(db, actor, today),
        seesCommission(db, actor),
        countUnseen(db, actor),
      ]);
      return {
        stats: statsOf(months, day, showsCommission),
        charts: chartsOf(months, week, today, showsCommission),
        insights,
        unseenCritical,
      };
    },

    async referrals({ db, actor }) {
      const months = chartMonths(todayIn(actor.timezone));
      const since = startOfDay(`${months[0]}-01`, actor.timezone);
      return toAnalytics(await referralFigures(db, actor, since), months);
    },
  });
}

/** 'yyyy-MM', the running month last. */
function chartMonths(today: string): string[] {
  const first = `${monthOf(today)}-01`;
  return Array.from({ length: CHART_MONTHS }, (_, index) => monthOf(addMonths(first, index - CHART_MONTHS + 1)));
}

function runningMonth(today: string, timezone: string) {
  const month = monthOf(today);
  const from = startOfDay(`${month}-01`, timezone);
  return { month, from, to: startOfDay(addMonths(`${month}-01`, 1), timezone) };
}

/** Reception sees no commission, and nobody does where the clinic doesn't track it. */
const seesCommission = async (db: Db, actor: ClinicActor) =>
  actor.role === 'clinic_doctor' && (await tracksCommission(db, actor));

function statsOf(
  months: MonthFigures[],
  day: Awaited<ReturnType<typeof dayFigures>>,
  showsCommission: boolean,
): DashboardAnalytics['stats'] {
  const total = (figure: Exclude<keyof MonthFigures, 'month'>) => months.reduce((sum, month) => sum + month[figure], 0);
  const sent = total('referrals');
  return {
    totalPatientsThisMonth: day.patientsThisMonth,
    totalPatientsToday: day.patientsToday,
    totalPrescriptions: total('prescriptions'),
    referralsSent: sent,
    referralConversionRate: sent === 0 ? 0 : Math.round((total('reported') * 1000) / sent) / 10,
    totalCommissionsEarned: showsCommission ? fromPaise(total('commission')) : null,
    totalAmountEarned: fromPaise(total('earned')),
    upcomingAppointmentsToday: day.upcomingToday,
  };
}

function chartsOf(
  months: MonthFigures[],
  week: { day: string; visits: number }[],
  today: string,
  showsCommission: boolean,
): DashboardAnalytics['charts'] {
  const shown = chartMonths(today).map((name) => months.find(({ month }) => month === name) ?? emptyMonth(name));
  return {
    monthlyPrescriptionsVsReferrals: shown.map(({ month, prescriptions, referrals }) => ({
      month,
      prescriptions,
      referrals,
    })),
    weeklyPatientVisits: week,
    commissionsOverTime: showsCommission
      ? shown.map(({ month, commission }) => ({ month, amount: fromPaise(commission) }))
      : [],
  };
}

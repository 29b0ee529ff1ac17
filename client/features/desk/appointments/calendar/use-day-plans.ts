import { useMemo } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { type DayPlan, planOf } from '#shared/desk/availability/availability.rules.ts';
import { type DayRange, daysOf } from './calendar-place.ts';

const MOST_EXCEPTIONS = 200;

/** What the doctor works on each of these days; undefined while it isn't known, and without a doctor. */
export function useDayPlans(range: DayRange, doctorId: number | undefined) {
  const { from, to } = range;
  const enabled = doctorId !== undefined;
  const params = { doctorId: doctorId ?? '' };
  const week = useApi(availabilityApi.weekly, { params, query: {} }, { enabled });
  const exceptions = useApi(
    availabilityApi.exceptions,
    { params, query: { startDate: from, endDate: to, limit: MOST_EXCEPTIONS } },
    { enabled },
  );
  const weekRows = week.data?.rows;
  const exceptionRows = exceptions.data?.rows;
  const plans = useMemo(() => {
    if (!weekRows || !exceptionRows) return undefined;
    const schedule = { week: weekRows, exceptions: exceptionRows };
    return new Map(daysOf({ from, to }).map((day): [string, DayPlan] => [day, planOf(schedule, day)]));
  }, [weekRows, exceptionRows, from, to]);
  return {
    plans: enabled ? plans : undefined,
    isPending: enabled && (week.isPending || exceptions.isPending),
    failed: enabled && ((week.isError && !week.data) || (exceptions.isError && !exceptions.data)),
    refetch: () => {
      if (enabled) void Promise.all([week.refetch(), exceptions.refetch()]);
    },
  };
}

export type DayPlans = ReadonlyMap<string, DayPlan>;

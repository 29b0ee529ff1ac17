import { useApi } from '#client/lib/api/hooks.ts';
import { analyticsApi } from '#shared/insight/analytics/analytics.api.ts';
import { isCenterDashboard } from '#shared/insight/analytics/analytics.rules.ts';

const FRESH = 3 * 60_000;
const KEPT = 10 * 60_000;

/** The dashboard's figures, whichever kind of organisation asks: one question for the cards, the charts and the insights. */
export function useFigures() {
  const options = { staleTime: FRESH, gcTime: KEPT, later: true };
  const { data, isError, isFetching, refetch } = useApi(analyticsApi.dashboard, {}, options);
  return { data, failed: isError && !data, isFetching, refetch: () => void refetch() };
}

/** A clinic's. */
export function useDashboard() {
  const { data, ...rest } = useFigures();
  return { ...rest, data: data && !isCenterDashboard(data) ? data : undefined };
}

/** A centre's. */
export function useCenterDashboard() {
  const { data, ...rest } = useFigures();
  return { ...rest, data: data && isCenterDashboard(data) ? data : undefined };
}

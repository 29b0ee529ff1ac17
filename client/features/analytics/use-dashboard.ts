import { useApi } from '#client/lib/api/hooks.ts';
import { analyticsApi } from '#shared/analytics/analytics.api.ts';

const FRESH = 3 * 60_000;
const KEPT = 10 * 60_000;

/** The dashboard's figures: one question for the cards, the charts and the insights together. */
export function useDashboard() {
  const { data, isError, isFetching, refetch } = useApi(analyticsApi.dashboard, {}, { staleTime: FRESH, gcTime: KEPT });
  return { data, failed: isError && !data, isFetching, refetch: () => void refetch() };
}

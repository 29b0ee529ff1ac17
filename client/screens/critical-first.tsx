import { lazy, Suspense } from 'react';
import { useFigures } from '#client/features/insight/analytics/use-dashboard.ts';

// Loaded on the day on which there is something critical, and no part of every other day's dashboard.
const UnseenCritical = lazy(async () => ({
  default: (await import('#client/features/diagnostics/lab/unseen-critical.tsx')).UnseenCritical,
}));

/** What somebody has to look at before anything else. */
export function CriticalFirst() {
  const { data } = useFigures();
  if (!data?.unseenCritical) return null;
  return (
    <Suspense fallback={null}>
      <UnseenCritical />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { MedicinesToday } from '#client/features/portal/records/medicines-today.tsx';
import { OverviewCards, OverviewLists, useHasVisitToday } from '#client/features/portal/records/overview.tsx';
import { PasskeyAsked } from '#client/features/portal/sign-in/passkey-asked.tsx';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

/** Most days are without a visit: it is no part of the first load. */
const TodayVisit = lazy(async () => ({
  default: (await import('#client/features/portal/visits/today-visit.tsx')).TodayVisit,
}));

/** The dashboard: who it is, today's medicines, what comes and what was. */
export function OverviewScreen() {
  const { places } = useText(portalText);
  const hasVisitToday = useHasVisitToday();
  return (
    <PortalPage title={places.overview}>
      {hasVisitToday && (
        <Suspense>
          <TodayVisit />
        </Suspense>
      )}
      <OverviewCards />
      <PasskeyAsked />
      <MedicinesToday />
      <OverviewLists />
    </PortalPage>
  );
}

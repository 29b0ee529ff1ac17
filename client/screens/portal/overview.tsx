import { useEffect, useState } from 'react';
import { MedicinesToday } from '#client/features/portal/records/medicines-today.tsx';
import {
  OverviewCards,
  OverviewLists,
  useIsOverviewKnown,
  useWhereToday,
} from '#client/features/portal/records/overview.tsx';
import { PasskeyAsked } from '#client/features/portal/sign-in/passkey-asked.tsx';
import { useApi } from '#client/lib/api/use-api.ts';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';
import { PortalCard, PortalSection } from '#client/ui/portal/parts.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';

/** Most days are without a visit: it is no part of the first load. */
const todayVisit = lazyPart(async () => (await import('#client/features/portal/visits/today-visit.tsx')).TodayVisit);

/** The dashboard: who it is, today's medicines, what comes and what was. What has been shown stays where it is: below the cards nothing is, before they are. */
export function OverviewScreen() {
  const { places } = useText(portalText);
  const whereToday = useWhereToday();
  const isKnown = useIsOverviewKnown();
  return (
    <PortalPage title={places.overview}>
      {whereToday !== null && <Today where={whereToday} />}
      <OverviewCards />
      {/* Hidden, and not left out: its calls go with the first. */}
      <div className={isKnown ? 'contents' : 'hidden'}>
        <PasskeyAsked />
        <MedicinesToday />
        <OverviewLists />
      </div>
    </PortalPage>
  );
}

/** Waited for here: what suspends React would hold back for up to 300 ms. */
function Today({ where }: { where: string }) {
  const [isHere, setHere] = useState(false);
  // Asked together with the part that shows it.
  useApi(portalVisitsApi.coming, {});
  useEffect(() => {
    void todayVisit.ready().then(() => setHere(true));
  }, []);
  const waiting = <VisitToCome where={where} />;
  return isHere ? <todayVisit.Part waiting={waiting} /> : waiting;
}

/** What the dashboard knows of it already, where it stays when the queue is known. */
function VisitToCome({ where }: { where: string }) {
  const { visitToday } = useText(portalOverviewText);
  return (
    <PortalSection title={visitToday}>
      <PortalCard className="flex flex-col gap-3">
        <p className="text-muted text-sm">{where}</p>
        <div aria-busy className="h-68 animate-pulse rounded-lg bg-sunken" />
      </PortalCard>
    </PortalSection>
  );
}

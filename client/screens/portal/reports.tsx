import { ReportList, ReportDetail } from '#client/features/portal/records/reports.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

export function ReportsScreen({ id }: { id: string | undefined }) {
  const { places } = useText(portalText);
  const { kinds } = useText(portalOverviewText);
  if (id === undefined)
    return (
      <PortalPage title={places.reports}>
        <ReportList />
      </PortalPage>
    );
  return (
    <PortalPage title={kinds.report} back={{ href: placeHref('reports'), label: places.reports }}>
      <ReportDetail id={id} />
    </PortalPage>
  );
}

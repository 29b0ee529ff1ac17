import { PrescriptionList, PrescriptionDetail } from '#client/features/portal/records/prescriptions.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

export function PrescriptionsScreen({ id }: { id: string | undefined }) {
  const { places } = useText(portalText);
  const { kinds } = useText(portalOverviewText);
  if (id === undefined)
    return (
      <PortalPage title={places.prescriptions}>
        <PrescriptionList />
      </PortalPage>
    );
  return (
    <PortalPage title={kinds.prescription} back={{ href: placeHref('prescriptions'), label: places.prescriptions }}>
      <PrescriptionDetail id={Number(id)} />
    </PortalPage>
  );
}

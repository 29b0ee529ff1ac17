import { AppointmentList, AppointmentDetail } from '#client/features/portal/records/appointments.tsx';
import { OwnRequests } from '#client/features/portal/visits/own-requests.tsx';
import { VisitActions } from '#client/features/portal/visits/visit-actions.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalPage } from '#client/ui/portal/page.tsx';

export function AppointmentsScreen({ id }: { id: string | undefined }) {
  const { places } = useText(portalText);
  const { kinds } = useText(portalOverviewText);
  if (id === undefined)
    return (
      <PortalPage title={places.appointments}>
        <a href={placeHref('booking')} className={portalButtonClass({ variant: 'primary', block: true })}>
          {places.booking}
        </a>
        <OwnRequests />
        <AppointmentList />
      </PortalPage>
    );
  return (
    <PortalPage title={kinds.appointment} back={{ href: placeHref('appointments'), label: places.appointments }}>
      <AppointmentDetail id={Number(id)} />
      <VisitActions id={Number(id)} />
    </PortalPage>
  );
}

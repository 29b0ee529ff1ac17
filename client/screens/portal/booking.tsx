import { BookVisit } from '#client/features/portal/visits/book-visit.tsx';
import { MoveVisit } from '#client/features/portal/visits/move-visit.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

interface BookingScreenProps {
  /** Of a visit that gets another time. */
  id: string | undefined;
  query: Readonly<Record<string, string>>;
}

export function BookingScreen({ id, query }: BookingScreenProps) {
  const { places } = useText(portalText);
  const text = useText(portalVisitsText);
  const back = { href: placeHref('appointments'), label: places.appointments };
  return id === undefined ? (
    <PortalPage title={places.booking} description={text.bookHint} back={back}>
      <BookVisit chosen={query} />
    </PortalPage>
  ) : (
    <PortalPage title={text.reschedule} back={back}>
      <MoveVisit id={Number(id)} />
    </PortalPage>
  );
}

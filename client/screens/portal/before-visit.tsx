import { TellBefore } from '#client/features/portal/visits/before-visit.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

interface BeforeVisitScreenProps {
  id: string | undefined;
  query: Readonly<Record<string, string>>;
}

export function BeforeVisitScreen({ id, query }: BeforeVisitScreenProps) {
  const { places } = useText(portalText);
  const text = useText(portalVisitsText);
  const back = { href: placeHref('appointments', id), label: places.appointments };
  return (
    <PortalPage title={text.tell} description={text.tellHint} back={back}>
      <TellBefore id={Number(id)} isNew={query.new !== undefined} />
    </PortalPage>
  );
}

import { VaccinesView } from '#client/features/portal/records/vaccines.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

/** The chosen person's vaccines: what is due, what comes, what was given. */
export function VaccinesScreen() {
  const { places } = useText(portalText);
  return (
    <PortalPage title={places.vaccines} back={{ href: placeHref('menu'), label: places.menu }}>
      <VaccinesView />
    </PortalPage>
  );
}

import { SayHere } from '#client/features/portal/visits/say-here.tsx';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

export function HereScreen({ id }: { id: string | undefined }) {
  return (
    <PortalPage title={useText(portalVisitsText).hereTitle}>
      <SayHere code={id} />
    </PortalPage>
  );
}

import { InvoiceList, InvoiceDetail } from '#client/features/portal/records/invoices.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

export function InvoicesScreen({ id }: { id: string | undefined }) {
  const { places } = useText(portalText);
  const { kinds } = useText(portalOverviewText);
  if (id === undefined)
    return (
      <PortalPage title={places.invoices}>
        <InvoiceList />
      </PortalPage>
    );
  return (
    <PortalPage title={kinds.invoice} back={{ href: placeHref('invoices'), label: places.invoices }}>
      <InvoiceDetail id={Number(id)} />
    </PortalPage>
  );
}

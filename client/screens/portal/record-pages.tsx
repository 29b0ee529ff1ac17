import type { ReactNode } from 'react';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';
import type { PortalActivityKind } from '#shared/portal/records/records.states.ts';

interface RecordPagesProps {
  kind: PortalActivityKind;
  /** Of the one that is shown; without it the list is. */
  id: string | undefined;
  list: ReactNode;
  renderDetail: (id: string) => ReactNode;
}

/** The two pages of a kind of record: the list of a tab, and one of it with the way back. */
export function RecordPages({ kind, id, list, renderDetail }: RecordPagesProps) {
  const { places } = useText(portalText);
  const { kinds } = useText(portalOverviewText);
  const place = `${kind}s` as const;
  if (id === undefined) return <PortalPage title={places[place]}>{list}</PortalPage>;
  return (
    <PortalPage title={kinds[kind]} back={{ href: placeHref(place), label: places[place] }}>
      {renderDetail(id)}
    </PortalPage>
  );
}

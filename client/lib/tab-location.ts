import { useLocation, useNavigate } from 'react-router-dom';

/** The tab stands in the URL hash, with whatever of it should survive a reload behind it: '#patients?status=bill_paid'. */
export interface TabLocation {
  key: string;
  query: Record<string, string>;
}

export type TabQuery = Record<string, string | undefined>;

export function parseTab(hash: string): TabLocation {
  const [key = '', query = ''] = hash.replace(/^#/, '').split('?');
  return { key, query: Object.fromEntries(new URLSearchParams(query)) };
}

/** For a link to a tab: `<a href={tabHref('patients', { status: 'bill_paid' })}>` */
export function tabHref(key: string, query: TabQuery = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const written = new URLSearchParams(given).toString();
  return written ? `#${key}?${written}` : `#${key}`;
}

/** Outside of a component. Goes through the browser, so that the router hears of it. */
export function goToTab(key: string, query?: TabQuery): void {
  location.hash = tabHref(key, query);
}

export const useTab = (): TabLocation => parseTab(useLocation().hash);

/** The part behind the tab's key, and a way to change some of it. Takes the place of the present one: Back leaves the tab. */
export function useTabQuery(): [Record<string, string>, (change: TabQuery) => void] {
  const { key, query } = useTab();
  const navigate = useNavigate();
  const setQuery = (change: TabQuery) => {
    void navigate({ hash: tabHref(key, { ...query, ...change }) }, { replace: true });
  };
  return [query, setQuery];
}

import { useSyncExternalStore } from 'react';

/** Where somebody is in the portal. It stands in the URL's hash, so that Back works: '#prescriptions/12?when=upcoming'. */
export interface PortalPlace {
  key: string;
  /** Of a detail page; a report's is text. */
  id: string | undefined;
  query: Record<string, string>;
}

export function parsePlace(hash: string): PortalPlace {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const [key = '', ...id] = path.split('/').map(decoded);
  return { key, id: id.join('/') || undefined, query: Object.fromEntries(new URLSearchParams(query)) };
}

/** For a link: `<a href={placeHref('prescriptions', 12)}>` */
export function placeHref(key: string, id?: string | number, query: Record<string, string> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const written = new URLSearchParams(given).toString();
  const path = id === undefined ? key : `${key}/${encodeURIComponent(id)}`;
  return written ? `#${path}?${written}` : `#${path}`;
}

export const goToPlace = (href: string): void => void (location.hash = href);

/** The same place with another filter: Back leaves the page, not the filter. */
export function replacePlace(href: string): void {
  history.replaceState(history.state, '', href);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

const currentHash = () => location.hash;

export const usePlace = (): PortalPlace => parsePlace(useSyncExternalStore(subscribe, currentHash, currentHash));

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** What somebody typed into the address may be no encoding at all. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

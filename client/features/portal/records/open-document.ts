import { portalClient } from '#client/lib/portal/session.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';

/**
 * Opens a stored document through a link of five minutes. Call it straight from the press: the tab is opened at once and led to the
 * document later, because a browser blocks tabs that a page opens on its own. Where it does so all the same, the document takes the
 * place of the page, and Back comes back. Throws when there is no link.
 */
export async function openPortalDocument(path: string, opening: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = opening;
    tab.document.body.textContent = opening;
  }
  try {
    const { url } = await portalClient.call(recordsApi.fileLink, { query: { path } });
    if (!tab) location.assign(url);
    else if (!tab.closed) tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

import { documentsText } from '#client/text/en/documents.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import { ApiFailure } from './api/failure.ts';
import { showFailure } from './api/toasts.ts';
import { recordError } from './health-monitor.ts';
import { callApi } from './session/staff-client.ts';
import { textOf } from './text.ts';
import { toast } from './toast.ts';

/** The path that a record keeps ('/uploads/invoices/...'), or a question that has to be asked for it first. */
export type StoredDocument = string | (() => Promise<string>);

/**
 * Opens a stored document in a new tab. Call it straight from the click: the tab is opened at once and led to the
 * document when the signed link is there, because a browser blocks tabs that a page opens later on its own.
 */
export async function openDocument(document: StoredDocument): Promise<void> {
  const tab = openEmptyTab();
  try {
    const url = await linkTo(document);
    if (!tab) offerToOpen(url);
    else if (!tab.closed) tab.location.replace(url);
  } catch (error) {
    tab?.close();
    refuse(error, textOf(documentsText).failed);
  }
}

let lastUrl: string | undefined;

/** Opens a file that a call answers with in a new tab, to be printed or handed over from there. */
export const openFile = (load: () => Promise<Blob>): Promise<void> =>
  openDocument(async () => {
    const file = await load();
    // The one before was read by now, or never will be.
    if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
    lastUrl = URL.createObjectURL(file);
    return lastUrl;
  });

/** Saves a stored document under the name that the server gives it. */
export async function downloadDocument(document: StoredDocument): Promise<void> {
  try {
    const url = new URL(await linkTo(document), location.href);
    url.searchParams.set('download', '1');
    const link = Object.assign(window.document.createElement('a'), { href: url.href, download: '' });
    link.click();
  } catch (error) {
    refuse(error, textOf(documentsText).downloadFailed);
  }
}

function openEmptyTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // What is shown there has no business with this page.
  tab.opener = null;
  tab.document.title = textOf(documentsText).opening;
  tab.document.body.textContent = textOf(documentsText).opening;
  return tab;
}

/** Addresses of other hosts, and of what this page holds itself, are kept; a path of ours becomes a signed link of five minutes. */
export async function linkTo(document: StoredDocument): Promise<string> {
  const path = typeof document === 'string' ? document : await document();
  if (/^(https?:\/\/|blob:)/.test(path)) return path;
  const { url } = await callApi(filesApi.link, { query: { path } });
  return url;
}

function offerToOpen(url: string) {
  const text = textOf(documentsText);
  const onClick = () => void window.open(url, '_blank', 'noopener');
  toast.info(text.blocked, text.blockedHint, { action: { label: text.open, onClick } });
}

function refuse(error: unknown, fallback: string) {
  recordError(error instanceof Error ? error.message : fallback);
  if (error instanceof ApiFailure) showFailure(error, fallback);
  else toast.error(fallback);
}

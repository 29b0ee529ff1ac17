import { callApi } from '#client/lib/session/staff-client.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { textOf } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { toast } from '#client/lib/toast.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';
import type { PrescriptionLanguage } from '#shared/care/dosing/dosing.states.ts';
import type { PaperSize } from '#shared/care/prescriptions/prescriptions.states.ts';

/** How one print is to look, where it isn't to look like the document on file. */
export interface PrintChoice {
  paper: PaperSize;
  letterhead: boolean;
  language: PrescriptionLanguage;
}

/** The whole address of a stored document, drawn as it was chosen. */
export async function linkForPrint(path: string, choice?: PrintChoice): Promise<string> {
  const { url } = await callApi(filesApi.link, { query: { path } });
  const address = new URL(url, location.href);
  for (const [name, value] of Object.entries(choice ?? {})) address.searchParams.set(name, String(value));
  return address.href;
}

/**
 * Opens the browser's print dialog for a stored PDF without leaving the page. Telephones don't print from a frame, and
 * some browsers don't let a page talk to their PDF viewer: there the document is opened, to be printed from its own tab.
 */
export async function printDocument(path: string, choice?: PrintChoice): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches) {
    await openDocument(() => linkForPrint(path, choice));
    return;
  }
  try {
    const frame = await loadFrame(await linkForPrint(path, choice));
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  } catch {
    toast.error(textOf(prescriptionsText).printFailed);
  }
}

let lastFrame: HTMLIFrameElement | undefined;

function loadFrame(url: string): Promise<HTMLIFrameElement> {
  // The one before has been printed or given up by now; taking it away earlier would take the print dialog along.
  lastFrame?.remove();
  const frame = document.createElement('iframe');
  lastFrame = frame;
  // Not `display: none`, which some browsers print as an empty page.
  Object.assign(frame.style, { position: 'fixed', width: '1px', height: '1px', right: '0', bottom: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.src = url;
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => resolve(frame));
    frame.addEventListener('error', reject);
    document.body.append(frame);
  });
}

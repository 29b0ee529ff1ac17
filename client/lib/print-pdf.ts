import { openDocument } from './open-document.ts';
import { toast } from './toast.ts';

/**
 * Opens the browser's print dialog for a PDF without leaving the page. Telephones don't print from a frame, and some browsers
 * don't let a page talk to their PDF viewer: there the document is opened, to be printed from its own tab.
 */
export async function printPdf(linkOf: () => Promise<string>, failed: string): Promise<void> {
  if (matchMedia('(pointer: coarse)').matches) {
    await openDocument(linkOf);
    return;
  }
  try {
    const frame = await loadFrame(await linkOf());
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  } catch {
    toast.error(failed);
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

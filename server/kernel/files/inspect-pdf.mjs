// @ts-check
import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Runs in a thread of its own (inspect-pdf.ts): a file that is made to be slow or large stops that thread, and nothing else.

/** @typedef {'unreadable' | 'protected' | 'tooManyPages' | 'noPages' | 'script' | 'embedded'} PdfFault */

/** What an annotation may carry that isn't on the page: a file, a film, a form that runs by itself. */
const CARRIERS = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D']);

/**
 * Reads a PDF as a viewer would, page by page.
 *
 * @param {{ file: string, mostPages: number }} asked
 * @returns {Promise<{ pages: number } | { fault: PdfFault }>}
 */
export default async function inspectPdf({ file, mostPages }) {
  const loading = getDocument({
    data: new Uint8Array(await readFile(file)),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: true,
  });
  try {
    const document = await loading.promise;
    const fault = await faultOf(document, mostPages);
    return fault ? { fault } : { pages: document.numPages };
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'unreadable' };
  } finally {
    await loading.destroy();
  }
}

/**
 * @param {import('pdfjs-dist').PDFDocumentProxy} document
 * @param {number} mostPages
 * @returns {Promise<PdfFault | undefined>}
 */
async function faultOf(document, mostPages) {
  if (document.numPages === 0) return 'noPages';
  if (document.numPages > mostPages) return 'tooManyPages';
  if (document.isPureXfa || hasAny(await document.getJSActions())) return 'script';
  if (hasAny(await document.getAttachments())) return 'embedded';
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (hasAny(await page.getJSActions())) return 'script';
    const annotations = await page.getAnnotations();
    if (annotations.some(({ subtype }) => CARRIERS.has(subtype))) return 'embedded';
    if (annotations.some(({ actions }) => hasAny(actions))) return 'script';
    page.cleanup();
  }
  return undefined;
}

/** @param {object | null | undefined} found */
const hasAny = (found) => Boolean(found && Object.keys(found).length > 0);

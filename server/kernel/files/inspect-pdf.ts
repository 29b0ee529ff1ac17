import { Piscina } from 'piscina';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { PdfFault } from './inspect-pdf.mjs';

const MOST_PDF_PAGES = 200;
const PATIENCE_MS = 20_000;

const sentences: Record<PdfFault, string> = {
  unreadable: 'This PDF cannot be read. It may be damaged. Save it again, or as a picture.',
  protected: 'This PDF asks for a password. Save it without one.',
  noPages: 'This PDF has no pages.',
  tooManyPages: `A PDF may have at most ${MOST_PDF_PAGES} pages.`,
  script: 'This PDF holds a script. Print it to a new PDF and upload that.',
  embedded: 'This PDF holds other files. Print it to a new PDF and upload that.',
};

// One after the other: an upload may wait a moment, the calls of everybody else may not.
let pool: Piscina | undefined;
const inspectors = () =>
  (pool ??= new Piscina({
    filename: new URL('./inspect-pdf.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  }));

/** 415 for a PDF that no viewer can show, is too long, or carries a script or other files. */
export async function assertPlainPdf(file: string): Promise<void> {
  const found = (await inspectors()
    .run({ file, mostPages: MOST_PDF_PAGES }, { signal: AbortSignal.timeout(PATIENCE_MS) })
    // Too slow or too large to be read: the thread was ended.
    .catch(() => ({ fault: 'unreadable' }))) as { pages: number } | { fault: PdfFault };
  if ('fault' in found) throw new AppError('unsupported_type', sentences[found.fault]);
}

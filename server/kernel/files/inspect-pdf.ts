import { Piscina } from 'piscina';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { inTurns } from '#server/kernel/threads/in-turns.ts';
import type { PdfFault } from './inspect-pdf.mjs';

const MOST_PDF_PAGES = 200;
const PATIENCE_MS = 20_000;
const MOST_WAITING = 10;

const sentences = {
  unreadable: says.pdf_unreadable,
  protected: says.pdf_protected,
  noPages: says.pdf_without_pages,
  tooManyPages: says.pdf_too_long({ most: MOST_PDF_PAGES }),
  script: says.pdf_with_script,
  embedded: says.pdf_with_files,
};

// One after the other: an upload may wait a moment, the calls of everybody else may not. Apart from the threads that draw:
// what somebody made to be slow or large is read here.
const inTurn = inTurns({ places: 1, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS });
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
export async function assertPlainPdf(file: string, owner: string): Promise<void> {
  const found = await inTurn(owner, () => inspected(file));
  if ('fault' in found) throw new AppError('unsupported_type', sentences[found.fault]);
}

async function inspected(file: string): Promise<{ pages: number } | { fault: PdfFault }> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return (await inspectors().run({ file, mostPages: MOST_PDF_PAGES }, { signal })) as
      | { pages: number }
      | { fault: PdfFault };
  } catch {
    // It is made to be slow, or the machine is: nobody is told that a good file is damaged.
    if (signal.aborted) throw new AppError('unavailable', says.took_too_long);
    return { fault: 'unreadable' };
  }
}

/** Ends the thread; the next PDF begins another. */
export async function endInspections(): Promise<void> {
  const ending = pool;
  pool = undefined;
  await ending?.destroy();
}

import { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import type { AuditExport, AuditLog } from '#shared/insight/audit/audit.schema.ts';
import type { AuditFormat } from '#shared/insight/audit/audit.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { FileContent } from '#server/kernel/http/handlers.ts';
import { streamInThread } from '#server/kernel/threads/thread-stream.ts';
import type { LogPaperHead } from '#server/papers/pdf/log-paper.ts';
import { dayLabel } from '#server/papers/pdf/words.ts';
import { csvBegin, csvLines, entriesOnPaper, entryCells, entryHeadings } from './audit-cells.ts';
import { conditionOf, filterOf } from './audit-filter.ts';
import { pagesOfEntries } from './audit-rows.ts';
import { matchesAny, meaningsOf } from './audit-search.ts';

export const mimeOf: Record<AuditFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
};

interface Reader {
  timezone: string;
  name: string;
}

/**
 * The entries of a period as a file of any size. A page of them is read when the one before has left, so neither the table nor
 * the file is ever in memory, and a reader who goes away ends it.
 */
export async function exportEntries(db: Db, reader: Reader, asked: AuditExport): Promise<FileContent> {
  const { startDate, endDate, format } = asked;
  const pages = pagesOfEntries(db, await conditionOfExport(db, reader, asked));
  const lines: Record<AuditFormat, () => AsyncIterable<string | Buffer>> = {
    csv: () => csvOf(pages, reader.timezone),
    json: () => jsonOf(pages),
    pdf: () => pdfOf(pages, reader, `${dayLabel(startDate)} to ${dayLabel(endDate)}`),
  };
  return {
    content: Readable.from(lines[format](), { objectMode: false }),
    mime: mimeOf[format],
    fileName: `audit-logs-${startDate}-${endDate}.${format}`,
    inline: false,
  };
}

async function conditionOfExport(
  db: Db,
  { timezone }: Reader,
  { startDate, endDate, filters }: AuditExport,
): Promise<SQL> {
  const { q, ...narrowing } = filters;
  const condition = conditionOf(filterOf({ ...narrowing, startDate, endDate }, timezone));
  return q ? sql`${condition} and ${matchesAny(await meaningsOf(db, q))}` : condition;
}

async function* csvOf(pages: AsyncIterable<AuditLog[]>, timezone: string): AsyncGenerator<string> {
  const cells = entryCells(timezone);
  yield csvBegin(entryHeadings);
  for await (const page of pages) yield csvLines(page.map(cells));
}

async function* jsonOf(pages: AsyncIterable<AuditLog[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.map((entry) => JSON.stringify(entry)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A page on paper takes longer to set than to read, and is set in a thread. */
const ROWS_AT_ONCE = 200;

function pdfOf(pages: AsyncIterable<AuditLog[]>, { name, timezone }: Reader, period: string): AsyncIterable<Buffer> {
  async function* parts() {
    let isEmpty = true;
    for await (const page of pages) {
      isEmpty = false;
      for (let at = 0; at < page.length; at += ROWS_AT_ONCE)
        yield entriesOnPaper(page.slice(at, at + ROWS_AT_ONCE), timezone);
    }
    if (isEmpty) yield entriesOnPaper([], timezone);
  }
  return streamInThread(paperHead('Audit logs', period, name), parts());
}

export const paperHead = (title: string, period: string, author: string): LogPaperHead => ({
  title,
  about: period,
  author,
  issuedAt: new Date().toISOString(),
});

import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import type { MarkBook } from './marks.ts';
import { type Organisations, rowsOwnedBy } from './snapshot.ts';

/** Whether the canary is complete: asked of the database, so that new columns and tables can't be forgotten. */

/** Texts that are no one's words: codes, numbers and fingerprints that the product or the law makes. */
const structural = new Set([
  'charge_items.hsn_sac',
  'inventory_items.hsn_sac',
  'invoice_lines.hsn_sac',
  'invoices.buyer_gstin',
  'invoices.place_of_supply',
  'audit_logs',
  'idempotency_keys',
  'sessions',
  // How many of each note and coin.
  'shift_counts.pieces',
  'booking_requests.language',
  'clinics.timezone',
  'commission_summary.month',
  // What was done with an answer, from a fixed list.
  'data_requests.deeds',
  'diagnostic_centers.timezone',
  'files.mime',
  // Of the form's lists.
  'form_f_records.basis',
  'form_f_records.further_tests',
  'form_f_records.indications',
  'form_f_records.invasive_indications',
  'files.record_type',
  'files.sha256',
  'invoice_counters.financial_year',
  'invoices.financial_year',
  'invoices.invoice_number',
  'lab_tests.source_code',
  'medicines.source_code',
  'message_logs.failure_code',
  'message_logs.message_type',
  'message_usage.month',
  'notices.roles',
  'patient_consents.notice_version',
  // How many for which of a fixed list of reasons.
  'patient_imports.kept_because',
  // Keys of rows.
  'patient_merges.moved',
  'patient_merges.newest',
  'patients.language',
  'payment_transactions.currency',
  // Ids of centres, and the codes of languages.
  'prescription_templates.selected_centers',
  // Rates, and positions of a fixed list.
  'pregnancy_visit_logs.fetuses',
  'prescriptions.language',
  'receipts.financial_year',
  'receipts.receipt_number',
  'users.password_hash',
]);

/** The columns that hold one of a fixed list of words. */
export async function listed(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as name
    from pg_constraint where contype = 'c' and conname like '%\\_one\\_of'`);
  return new Set(rows.map(({ name }) => name));
}

/** 'clinics.name' for each kind of cell that holds a text without a mark, or none where a text could be. */
export async function unmarkedCells(db: Db, organisations: Organisations, book: MarkBook): Promise<string[]> {
  const words = await listed(db);
  const bare = new Set<string>();
  for (const { table, columns, rows } of await rowsOwnedBy(db, organisations)) {
    for (const { column, type } of columns) {
      const cell = `${table}.${column}`;
      if (!['text', '_text', 'jsonb'].includes(type) || words.has(cell)) continue;
      if (structural.has(table) || structural.has(cell)) continue;
      const texts = rows.map((row) => row[column]).filter((value) => value !== null);
      const isBare = texts.some((text) => book.seenIn(JSON.stringify(text)).length === 0);
      if (isBare || (rows.length > 0 && texts.length === 0)) bare.add(cell);
    }
  }
  return [...bare].toSorted();
}

/** Read only to see whether something was done before. */
const bookkeeping = new Set(['audit_logs', 'idempotency_keys']);

/** The tables with words in them that statements read from. */
export async function readTables(db: Db, statements: Iterable<string>): Promise<string[]> {
  const text = [...statements].join('\n').toLowerCase();
  const tables = await rowsOwnedBy(db, { clinics: [], centers: [] });
  return tables
    .filter(
      ({ table, columns }) =>
        !bookkeeping.has(table) && columns.some(({ type }) => ['text', '_text', 'jsonb'].includes(type)),
    )
    .map(({ table }) => table)
    .filter((table) => new RegExp(`(from|join)\\s+"?${table}\\b`).test(text));
}

import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FileKind } from '#shared/kernel/files/files.states.ts';

const prefixes: Record<FileKind, string> = {
  prescriptions: 'prescription',
  invoices: 'invoice',
  receipts: 'receipt',
  'credit-notes': 'credit_note',
  'day-reports': 'day_report',
  letters: 'letter',
  summaries: 'visit_summary',
  reports: 'report',
  dental: 'dental',
  logos: 'logo',
  profiles: 'profile',
  exports: 'export',
};

const unguessable = () => randomBytes(16).toString('base64url');

/** 'uploads/reports/report_….pdf'. The name that was sent is never part of it. */
export const newUploadPath = (kind: FileKind, extension: string): string =>
  `uploads/${kind}/${prefixes[kind]}_${unguessable()}.${extension}`;

/**
 * '/uploads/invoices/invoice_7_….pdf', for a record's `pdf_url`: the document that is drawn when it is first asked
 * for. A record whose document must be drawn anew gets another url. The id is a column, since a new row has none yet.
 */
export const newDocumentUrl = (
  kind: 'prescriptions' | 'invoices' | 'receipts' | 'credit-notes' | 'day-reports' | 'letters' | 'summaries',
  id: SQL | PgColumn,
): SQL<string> =>
  sql<string>`${`/uploads/${kind}/${prefixes[kind]}_`}::text || ${id} || ${`_${unguessable()}.pdf`}::text`;

/** '/uploads/reports/report_lab_7_….pdf': the signed results of a laboratory. An upload's name is shorter. */
export const newLabReportUrl = (id: number): string => `/uploads/reports/report_lab_${id}_${unguessable()}.pdf`;

/** What a referral's slip says and a correction of the referral changes. */
export interface OnSlip {
  id: number;
  centerId: number;
  testList: readonly string[];
  notes: string | null;
}

/**
 * A referral's slip lies with the prescriptions: the referral hangs under one. The mark in its name comes of what it
 * says, so that a corrected referral has another slip.
 */
export function slipPath({ id, centerId, testList, notes }: OnSlip): string {
  return markedSlip(id, [centerId, testList, notes]);
}

/** The centre's own slip of the same referral, for its bench: without the clinic's notes, and under another mark. */
export function receivedSlipPath({ id, centerId, testList }: Omit<OnSlip, 'notes'>): string {
  return markedSlip(id, [centerId, testList, 'received']);
}

function markedSlip(id: number, says: unknown[]): string {
  const mark = createHash('sha256').update(JSON.stringify(says)).digest('base64url');
  return `uploads/prescriptions/referral_${id}_${mark.slice(0, 22)}.pdf`;
}

const drawnRecords = {
  prescription: 'prescription',
  invoice: 'invoice',
  referral: 'referral',
  receipt: 'receipt',
  credit_note: 'credit_note',
  day_report: 'day_report',
  letter: 'letter',
  visit_summary: 'visit_summary',
  report_lab: 'lab_report',
} as const;
/** A record that has a document, by its name in the audit log. */
export type DrawnRecord = (typeof drawnRecords)[keyof typeof drawnRecords];

/** The record of a drawn document, from its path. */
export function recordOfDocument(path: string): { record: DrawnRecord; id: number } | undefined {
  const named =
    /\/(prescription|invoice|referral|receipt|credit_note|day_report|letter|visit_summary)_(\d{1,9})(?:_[\w-]{22})?\.pdf$/.exec(
      path,
    ) ?? /\/reports\/(report_lab)_(\d{1,9})_[\w-]{22}\.pdf$/.exec(path);
  return named ? { record: drawnRecords[named[1] as keyof typeof drawnRecords], id: Number(named[2]) } : undefined;
}

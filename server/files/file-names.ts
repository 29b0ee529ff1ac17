import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FileKind } from '#shared/files/files.states.ts';

const prefixes: Record<FileKind, string> = {
  prescriptions: 'prescription',
  invoices: 'invoice',
  reports: 'report',
  logos: 'logo',
  profiles: 'profile',
};

const unguessable = () => randomBytes(16).toString('base64url');

/** 'uploads/reports/report_….pdf'. The name that was sent is never part of it. */
export const newUploadPath = (kind: FileKind, extension: string): string =>
  `uploads/${kind}/${prefixes[kind]}_${unguessable()}.${extension}`;

/**
 * '/uploads/invoices/invoice_7_….pdf', for a record's `pdf_url`: the document that is drawn when it is first asked
 * for. A record whose document must be drawn anew gets another url. The id is a column, since a new row has none yet.
 */
export const newDocumentUrl = (kind: 'prescriptions' | 'invoices', id: SQL | PgColumn): SQL<string> =>
  sql<string>`${`/uploads/${kind}/${prefixes[kind]}_`}::text || ${id} || ${`_${unguessable()}.pdf`}::text`;

/** A referral's slip lies with the prescriptions: the referral hangs under one. */
export const slipPath = (referralId: number): string => `uploads/prescriptions/referral_${referralId}.pdf`;

/** The record of a drawn document, from its path. */
export function recordOfDocument(
  path: string,
): { record: 'prescription' | 'invoice' | 'referral'; id: number } | undefined {
  const named = /\/(prescription|invoice|referral)_(\d{1,9})(?:_[\w-]{22})?\.pdf$/.exec(path);
  return named ? { record: named[1] as 'prescription' | 'invoice' | 'referral', id: Number(named[2]) } : undefined;
}

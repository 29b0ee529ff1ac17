import { randomBytes } from 'node:crypto';
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

/** 'uploads/invoices/invoice_7_….pdf': a document that is drawn when it is first asked for, found by its record's id. */
export const newDocumentPath = (kind: 'prescriptions' | 'invoices', id: number): string =>
  `uploads/${kind}/${prefixes[kind]}_${id}_${unguessable()}.pdf`;

/** A referral's slip lies with the prescriptions: the referral hangs under one. */
export const slipPath = (referralId: number): string => `uploads/prescriptions/referral_${referralId}.pdf`;

/** The record of a drawn document, from its path. */
export function recordOfDocument(path: string): { record: 'prescription' | 'invoice' | 'referral'; id: number } | undefined {
  const named = /\/(prescription|invoice|referral)_(\d{1,9})(?:_[\w-]{22})?\.pdf$/.exec(path);
  return named ? { record: named[1] as 'prescription' | 'invoice' | 'referral', id: Number(named[2]) } : undefined;
}

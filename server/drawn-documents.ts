import { prescriptionDocument } from './care/prescriptions/prescription-document.ts';
import { letterDocument, summaryDocument } from './care/letters/letter-document.ts';
import { labReportDocument } from './diagnostics/lab/lab-report-document.ts';
import { slipDocument } from './diagnostics/referrals/referral-document.ts';
import type { DrawnDocuments } from './kernel/files/documents.ts';
import { dayReportDocument } from './money/day-close/day-report-document.ts';
import { creditNoteDocument } from './money/receipts/credit-note-document.ts';
import { receiptDocument } from './money/receipts/receipt-document.ts';
import { invoiceDocument } from './money/invoices/invoice-document.ts';

/** Every document that the product draws, by its record. */
export const drawnDocuments: DrawnDocuments = {
  prescription: prescriptionDocument,
  invoice: invoiceDocument,
  receipt: receiptDocument,
  credit_note: creditNoteDocument,
  day_report: dayReportDocument,
  referral: slipDocument,
  lab_report: labReportDocument,
  letter: letterDocument,
  visit_summary: summaryDocument,
};

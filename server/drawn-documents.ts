import { prescriptionDocument } from './care/prescriptions/prescription-document.ts';
import { labReportDocument } from './diagnostics/lab/lab-report-document.ts';
import { slipDocument } from './diagnostics/referrals/referral-document.ts';
import type { DrawnDocuments } from './kernel/files/documents.ts';
import { invoiceDocument } from './money/invoices/invoice-document.ts';

/** Every document that the product draws, by its record. */
export const drawnDocuments: DrawnDocuments = {
  prescription: prescriptionDocument,
  invoice: invoiceDocument,
  referral: slipDocument,
  lab_report: labReportDocument,
};

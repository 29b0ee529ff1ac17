export const invoiceStatuses = ['pending', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The runs of numbers that an organisation keeps per financial year: invoices, credit notes and receipts. */
export const numberSeries = ['INV', 'CN', 'RCT'] as const;

/** The words on an invoice that nobody worded: a clinic's and, for walk-in patients, a centre's. */
export const usualDescriptions = {
  clinic: 'Clinic consultation charges',
  center: 'Diagnostic consultation charges',
} as const;

export const invoiceStatuses = ['pending', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The runs of numbers that an organisation keeps per financial year: invoices and credit notes. */
export const numberSeries = ['INV', 'CN'] as const;
export type NumberSeries = (typeof numberSeries)[number];

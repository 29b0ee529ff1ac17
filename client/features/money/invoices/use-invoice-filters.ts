import { useListFilters } from '#client/lib/list-filters.ts';
import { invoiceFilters } from '#shared/money/invoices/invoices.schema.ts';

/** '#invoices?status=pending&from=2026-11-01&search=rao' */
export const useInvoiceFilters = () =>
  useListFilters(invoiceFilters, ['status', 'startDate', 'endDate', 'search'], {
    inUrl: { startDate: 'from', endDate: 'to' },
  });
export type InvoiceFiltersState = ReturnType<typeof useInvoiceFilters>;

import { useTabQuery } from '#client/lib/tab-location.ts';
import { type InvoiceStatus, invoiceStatuses } from '#shared/money/invoices/invoices.states.ts';

export interface InvoiceFiltersState {
  status: InvoiceStatus | undefined;
  /** 'yyyy-MM-dd', or ''. */
  from: string;
  to: string;
  search: string;
  active: boolean;
  set: (change: { status?: InvoiceStatus | ''; from?: string; to?: string; search?: string }) => void;
  clear: () => void;
  /** The days, as the calls take them: for the list and for its sums. */
  days: { startDate?: string; endDate?: string };
}

/** What narrows the list, as it stands in the URL: '#invoices?status=pending&from=2026-11-01&search=rao'. */
export function useInvoiceFilters(): InvoiceFiltersState {
  const [given, set] = useTabQuery();
  const status = invoiceStatuses.find((known) => known === given.status);
  const [from, to] = [dayIn(given.from), dayIn(given.to)];
  const search = (given.search ?? '').slice(0, 100);
  return {
    status,
    from,
    to,
    search,
    active: status !== undefined || from !== '' || to !== '' || search !== '',
    set,
    clear: () => set({ status: '', from: '', to: '', search: '' }),
    days: { ...(from && { startDate: from }), ...(to && { endDate: to }) },
  };
}

const dayIn = (text = ''): string =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

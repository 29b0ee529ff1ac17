import { useListFilters } from '#client/lib/list-filters.ts';
import { transactionFilters } from '#shared/money/payments/payments.schema.ts';

/** '#payments?tab=transactions&status=completed&from=2026-11-01&invoice=12' */
export const useTransactionFilters = () =>
  useListFilters(transactionFilters, ['status', 'paymentMethod', 'startDate', 'endDate', 'invoiceId', 'patientId'], {
    inUrl: { paymentMethod: 'method', startDate: 'from', endDate: 'to', invoiceId: 'invoice', patientId: 'patient' },
  });
export type TransactionFiltersState = ReturnType<typeof useTransactionFilters>;

import { useApi } from '#client/lib/api/hooks.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';

/** The chosen invoice as it is now: somebody else may take its money, or its patient pay it. */
export function usePresentInvoice(chosen: Invoice | null): Invoice | null {
  const { data } = useApi(
    invoicesApi.list,
    { query: { patientId: chosen?.patientId, limit: 200 } },
    { enabled: chosen !== null },
  );
  return data?.rows.find(({ id }) => id === chosen?.id) ?? chosen;
}

import { useState } from 'react';
import { InvoiceFigures } from '#client/features/money/invoices/invoice-figures.tsx';
import { InvoiceFilters } from '#client/features/money/invoices/invoice-filters.tsx';
import { InvoiceTable } from '#client/features/money/invoices/invoice-table.tsx';
import { WaiveInvoiceDialog } from '#client/features/money/invoices/waive-invoice-dialog.tsx';
import { RemoveInvoice } from '#client/features/money/invoices/remove-invoice.tsx';
import { useInvoiceFilters } from '#client/features/money/invoices/use-invoice-filters.ts';
import { runAction } from '#client/lib/actions.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { useFeature } from '#client/lib/use-feature.ts';
import { invoicesText } from '#client/text/en/invoices.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';

const ROWS_PER_PAGE = 25;

/** What the centre billed, and what came in. */
export function CenterInvoicesScreen() {
  const text = useText(invoicesText);
  const filters = useInvoiceFilters();
  const [removed, setRemoved] = useState<Invoice | null>(null);
  const takes = useTakesPayments();
  const [waived, setWaived] = useState<Invoice | null>(null);
  const { query, sorting } = useListSorting({
    list: 'invoices',
    names: ['number', 'status'],
    first: '-number',
    searching: filters.values.search !== '',
  });
  const list = useApiList(invoicesApi.list, { query: { ...filters.query, ...query } }, { pageSize: ROWS_PER_PAGE });
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <InvoiceFigures filters={filters} />
      <InvoiceFilters filters={filters} />
      <InvoiceTable
        list={list}
        filters={filters}
        sorting={sorting}
        onCollect={({ id, patientId }) => runAction('collect-bill', { patientId, invoiceId: id })}
        onRemove={setRemoved}
        onWaive={setWaived}
        onTake={takes ? (invoice) => runAction('take-payment', { invoice }) : undefined}
      />
      {waived && <WaiveInvoiceDialog invoice={waived} onClose={() => setWaived(null)} />}
      {removed && <RemoveInvoice invoice={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

/** Parts and online payments are of the payments screen, which a technician doesn't have. */
function useTakesPayments(): boolean {
  const { role } = useUser();
  return useFeature('payments') && role !== 'lab_technician';
}

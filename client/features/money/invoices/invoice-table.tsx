import { ReceiptIndianRupee } from 'lucide-react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { formatDate, formatDateTime, formatMoney } from '#client/lib/format.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { invoicesText } from '#client/text/en/invoices.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { isPositive } from '#shared/kernel/money/money.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import type { InvoiceFiltersState } from './use-invoice-filters.ts';

interface InvoiceTableProps {
  list: PagedList<Invoice>;
  sorting: ListSorting | undefined;
  filters: InvoiceFiltersState;
  onCollect: (invoice: Invoice) => void;
  onRemove: (invoice: Invoice) => void;
  onTake: ((invoice: Invoice) => void) | undefined;
  onWaive: (invoice: Invoice) => void;
}

/** The centre's invoices; that of a referral names the person who was referred. */
export function InvoiceTable({ list, filters, sorting, ...asks }: InvoiceTableProps) {
  const text = useText(invoicesText);
  return (
    <ListTable
      label={text.list}
      columns={columnsOf(text)}
      list={list}
      rowKey={({ id }) => id}
      actions={actionsWith(asks)}
      failed={text.failed}
      filters={filters}
      sorting={sorting}
      noneMatch={{ title: text.noneMatch, description: text.noneMatchHint, clear: text.clear }}
      empty={{
        icon: <ReceiptIndianRupee />,
        title: text.none,
        description: text.noneHint,
        action: (
          <a className={buttonClass()} href={tabHref('walkin-patients')}>
            {text.toWalkIns}
          </a>
        ),
      }}
      capped={text.capped}
    />
  );
}

const actionsWith = (asks: Omit<InvoiceTableProps, 'list' | 'filters' | 'sorting'>) => (invoice: Invoice) => (
  <InvoiceActions invoice={invoice} {...asks} />
);

type Words = (typeof invoicesText)['en'];

const columnsOf = (text: Words): Column<Invoice>[] => [
  {
    key: 'number',
    header: text.number,
    className: 'nums whitespace-nowrap',
    cell: ({ invoiceNumber, createdAt, paidAt }) => (
      <>
        <span className="block">{invoiceNumber}</span>
        <span className="block text-muted text-xs">
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatDate(createdAt)}
          </time>
          {paidAt !== null && formatDate(paidAt) !== formatDate(createdAt) && (
            <span className="block">{text.paidOn(formatDate(paidAt))}</span>
          )}
        </span>
      </>
    ),
  },
  {
    key: 'patient',
    header: text.patient,
    primary: true,
    className: 'w-full min-w-40',
    cell: ({ patientName, description }) => (
      <>
        <span className="block font-medium">{patientName}</span>
        <span className="block font-normal text-muted text-xs">{description}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: text.amount,
    numeric: true,
    className: 'font-medium',
    cell: ({ amount, paidAmount, openAmount, refundedAmount, status }) => (
      <>
        <span className="block">{formatMoney(amount)}</span>
        {status === 'pending' && isPositive(paidAmount) && (
          <span className="block font-normal text-muted text-xs">
            {text.paidOf(formatMoney(paidAmount), formatMoney(openAmount))}
          </span>
        )}
        {isPositive(refundedAmount) && (
          <span className="block font-normal text-muted text-xs">{text.refunded(formatMoney(refundedAmount))}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: text.status,
    badge: true,
    cell: ({ status }) => <StatusBadge kind="invoice" status={status} />,
  },
];

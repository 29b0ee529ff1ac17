import { ReceiptIndianRupee } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney, formatTime } from '#client/lib/format.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { isPositive } from '#shared/kernel/money/money.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import type { PaymentTransaction } from '#shared/money/payments/payments.schema.ts';
import { useOrganisationFilter } from './organisation-filter.tsx';
import { canRefund, PaymentBadges, refundable } from './payment-badges.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

const ROWS_PER_PAGE = 25;

/** What is asked about one of them. */
type Asked = { what: 'details' | 'refund'; payment: PaymentTransaction };

/** Every payment, by hand or online, newest first. */
export function TransactionList() {
  const { list: text } = useText(paymentsText);
  const filters = useTransactionFilters();
  const { query: whose } = useOrganisationFilter();
  const { query, sorting } = useListSorting({
    list: 'payments',
    names: ['method', 'status'],
    searching: false,
  });
  const list = useApiList(
    paymentsApi.transactions,
    { query: { ...filters.query, ...whose, ...query } },
    { pageSize: ROWS_PER_PAGE },
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const actions = (payment: PaymentTransaction) => (
    <RowActions payment={payment} onAsk={(what) => setAsked({ what, payment })} />
  );
  return (
    <div className="pt-4">
      <TransactionFilters filters={filters} rows={list.rows} />
      <ListTable
        label={text.label}
        columns={useColumns()}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        actions={actions}
        failed={text.failed}
        filters={filters}
        noneMatch={{ title: text.noneMatch, clear: text.clear }}
        empty={{ icon: <ReceiptIndianRupee />, title: text.none, description: text.noneHint }}
        capped={text.capped}
      />
      {asked?.what === 'details' && (
        <TransactionDialog
          id={asked.payment.id}
          number={asked.payment.invoice.invoiceNumber}
          onRefund={(payment) => setAsked({ what: 'refund', payment })}
          onClose={close}
        />
      )}
      {asked?.what === 'refund' && <RefundDialog payment={asked.payment} onClose={close} />}
    </div>
  );
}

interface RowActionsProps {
  payment: PaymentTransaction;
  onAsk: (what: Asked['what']) => void;
}

function RowActions({ payment, onAsk }: RowActionsProps) {
  const { list: text } = useText(paymentsText);
  const { invoiceNumber } = payment.invoice;
  return (
    <>
      {canRefund(payment) && (
        <Button
          size="sm"
          aria-label={text.refundOf(formatMoney(refundable(payment)), invoiceNumber)}
          onClick={() => onAsk('refund')}
        >
          {text.refund}
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-label={text.detailsOf(invoiceNumber)} onClick={() => onAsk('details')}>
        {text.details}
      </Button>
    </>
  );
}

function useColumns(): Column<PaymentTransaction>[] {
  const { list: text, methods, ways } = useText(paymentsText);
  return [
    {
      key: 'invoice',
      header: text.invoice,
      className: 'nums whitespace-nowrap',
      cell: ({ invoice, createdAt }) => (
        <>
          <span className="block">{invoice.invoiceNumber}</span>
          <time dateTime={createdAt} className="block text-muted text-xs">
            {formatDate(createdAt)}, {formatTime(createdAt)}
          </time>
        </>
      ),
    },
    {
      key: 'patient',
      header: text.patient,
      primary: true,
      className: 'w-full min-w-36',
      cell: ({ patient }) => <span className="font-medium">{patient.name ?? text.patientId(patient.id)}</span>,
    },
    {
      key: 'method',
      header: text.method,
      cell: ({ paymentMethod, way, reference }) => (
        <>
          <span className="block whitespace-nowrap">{methods[paymentMethod]}</span>
          {way !== null && <span className="block whitespace-nowrap text-muted text-xs">{ways[way]}</span>}
          {reference !== null && <span className="nums block break-all text-muted text-xs">{reference}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: text.amount,
      numeric: true,
      className: 'font-medium',
      cell: ({ amount, refundAmount }) => (
        <>
          <span className="block">{formatMoney(amount)}</span>
          {isPositive(refundAmount) && (
            <span className="block font-normal text-muted text-xs">{text.refunded(formatMoney(refundAmount))}</span>
          )}
        </>
      ),
    },
    { key: 'status', header: text.status, badge: true, cell: (payment) => <PaymentBadges payment={payment} /> },
  ];
}

import { Undo2 } from 'lucide-react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoneyExact } from '#client/lib/format.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import type { CreditNote } from '#shared/money/receipts/receipts.schema.ts';
import { PrintPaper } from './print-paper.tsx';

/** What went back of paid bills, each with its note. */
export function CreditNoteList() {
  const { creditNotes: text } = useText(deskMoneyText);
  const { query, sorting } = useListSorting({
    list: 'credit-notes',
    names: ['when', 'amount'],
    first: '-when',
    searching: false,
  });
  const list = useApiList(receiptsApi.creditNotes, { query }, { pageSize: 25 });
  return (
    <ListTable
      label={text.list}
      columns={useColumns()}
      list={list}
      rowKey={({ id }) => id}
      sorting={sorting}
      actions={printed}
      failed={text.failed}
      empty={{ icon: <Undo2 />, title: text.none, description: text.noneHint }}
    />
  );
}

const printed = (note: CreditNote) => <PrintPaper number={note.creditNoteNumber} pdfUrl={note.pdfUrl} />;

function useColumns(): Column<CreditNote>[] {
  const { creditNotes: text, dues, receipts } = useText(deskMoneyText);
  return [
    {
      key: 'patient',
      header: dues.patient,
      primary: true,
      className: 'min-w-40',
      cell: ({ patientName, creditNoteNumber, invoiceNumber }) => (
        <>
          <span className="block font-medium">{patientName}</span>
          <span className="nums block font-normal text-muted text-xs">
            {creditNoteNumber} · {invoiceNumber}
          </span>
        </>
      ),
    },
    {
      key: 'when',
      order: 'day',
      header: receipts.when,
      className: 'whitespace-nowrap',
      cell: ({ businessDay }) => <time dateTime={businessDay}>{formatDate(businessDay)}</time>,
    },
    {
      key: 'reason',
      header: text.reason,
      className: 'min-w-36',
      cell: ({ reason, reasonCode }) => (reasonCode ? text.reasonCodes[reasonCode] : reason),
    },
    {
      key: 'amount',
      header: text.amount,
      numeric: true,
      className: 'font-medium',
      cell: ({ amount }) => formatMoneyExact(amount),
    },
  ];
}

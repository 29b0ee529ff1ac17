import type { ReactNode } from 'react';
import { formatDate, formatMoneyExact, formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { accountsText } from '#client/text/en/accounts.ts';
import type { Column } from '#client/ui/data-table.tsx';
import type { Gstr1, Gstr1Table } from '#shared/insight/accounts/accounts.schema.ts';
import { placeLabel } from '#shared/money/prices/states-of-india.ts';
import { ReturnTable } from './return-table.tsx';

type Words = (typeof accountsText)['en'];
type Taxed = Pick<Gstr1['consumers'][number], 'rate' | 'taxable' | 'cgst' | 'sgst' | 'igst'>;

/** The tables of the return, each under its number there. */
export function ReturnTables({ report }: { report: Gstr1 }) {
  const text = useText(accountsText);
  const { columns: words } = text;
  const show = <Row,>(table: Gstr1Table, name: keyof Words['tables'], rows: readonly Row[], columns: Column<Row>[]) => (
    <ReturnTable
      table={table}
      month={report.month}
      title={text.tables[name]}
      hint={text.hints[name]}
      rows={rows}
      total={name in report.counts ? report.counts[name as keyof Gstr1['counts']] : rows.length}
      columns={columns}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      {show('registered', 'registered', report.registered, [
        plain('number', words.number, ({ invoiceNumber }) => invoiceNumber, true),
        plain('gstin', words.gstin, ({ gstin }) => gstin),
        plain('date', words.date, ({ date }) => formatDate(date)),
        plain('place', words.place, ({ placeOfSupply }) => placeLabel(placeOfSupply)),
        sum('value', words.value, ({ value }) => value),
        ...taxColumns(words),
      ])}
      {show('consumers', 'consumers', report.consumers, [
        plain('place', words.place, ({ placeOfSupply }) => placeLabel(placeOfSupply), true),
        ...taxColumns(words),
      ])}
      {show('exempt', 'exempt', report.exempt, [
        plain('where', words.where, ({ interState }) => (interState ? text.otherState : text.sameState), true),
        plain('to', words.to, ({ registered }) => buyers(text, registered)),
        sum('value', words.value, ({ value }) => value),
      ])}
      {show('credit-notes', 'creditNotes', report.creditNotes, [
        plain('number', words.number, ({ number }) => number, true),
        plain('date', words.date, ({ date }) => formatDate(date)),
        plain('invoice', words.invoice, ({ invoiceNumber }) => invoiceNumber),
        plain('gstin', words.gstin, ({ gstin }) => gstin ?? text.unregisteredBuyers),
        sum('value', words.value, ({ value }) => value),
        ...taxColumns(words),
      ])}
      {report.withdrawn.length > 0 &&
        show('withdrawn', 'withdrawn', report.withdrawn, [
          plain('number', words.number, ({ invoiceNumber }) => invoiceNumber, true),
          plain('gstin', words.gstin, ({ gstin }) => gstin),
          plain('date', words.date, ({ date }) => formatDate(date)),
          sum('value', words.value, ({ value }) => value),
          ...taxColumns(words),
        ])}
      {show('codes', 'codes', report.codes, [
        plain('code', words.code, ({ hsnSac }) => hsnSac ?? text.noCode, true),
        plain('to', words.to, ({ registered }) => buyers(text, registered)),
        {
          key: 'quantity',
          header: words.quantity,
          numeric: true,
          cell: ({ quantity }) => formatNumber(Number(quantity)),
        },
        sum('value', words.value, ({ value }) => value),
        ...taxColumns(words),
      ])}
      {show('documents', 'documents', report.documents, [
        plain('kind', words.kind, ({ series }) => text.series[series], true),
        plain('from', words.from, ({ from }) => from),
        plain('until', words.until, ({ to }) => to),
        count('total', words.total, ({ total }) => total),
        count('cancelled', words.cancelled, ({ cancelled }) => cancelled),
      ])}
    </div>
  );
}

const buyers = (text: Words, registered: boolean) => (registered ? text.registeredBuyers : text.unregisteredBuyers);

const plain = <Row,>(key: string, header: string, cell: (row: Row) => ReactNode, primary = false): Column<Row> => ({
  key,
  header,
  cell,
  primary,
  className: 'nums whitespace-nowrap',
});

const sum = <Row,>(key: string, header: string, amountOf: (row: Row) => string): Column<Row> => ({
  key,
  header,
  numeric: true,
  cell: (row) => formatMoneyExact(amountOf(row)),
});

const count = <Row,>(key: string, header: string, numberOf: (row: Row) => number): Column<Row> => ({
  key,
  header,
  numeric: true,
  cell: (row) => formatNumber(numberOf(row)),
});

const taxColumns = <Row extends Taxed>(words: Words['columns']): Column<Row>[] => [
  { key: 'rate', header: words.rate, numeric: true, cell: ({ rate }) => `${rate}%` },
  sum('taxable', words.taxable, ({ taxable }) => taxable),
  sum('cgst', words.cgst, ({ cgst }) => cgst),
  sum('sgst', words.sgst, ({ sgst }) => sgst),
  sum('igst', words.igst, ({ igst }) => igst),
];

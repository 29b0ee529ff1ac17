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
        dated(words, ({ invoiceNumber }) => invoiceNumber),
        pair('gstin', [words.gstin, words.place], ({ gstin, placeOfSupply }) => [gstin, placeLabel(placeOfSupply)]),
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
        dated(words, ({ number }) => number),
        pair('invoice', [words.invoice, words.gstin], ({ invoiceNumber, gstin }) => [
          invoiceNumber,
          gstin ?? text.unregisteredBuyers,
        ]),
        sum('value', words.value, ({ value }) => value),
        ...taxColumns(words),
      ])}
      {report.withdrawn.length > 0 &&
        show('withdrawn', 'withdrawn', report.withdrawn, [
          dated(words, ({ invoiceNumber }) => invoiceNumber),
          plain('gstin', words.gstin, ({ gstin }) => gstin),
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

/** Two that belong together, one below the other: beside five columns of tax there is no room for each by itself. */
const pair = <Row,>(
  key: string,
  headers: readonly [string, string],
  cells: (row: Row) => readonly [string, string],
  primary = false,
): Column<Row> =>
  plain(
    key,
    headers.join(' · '),
    (row) => {
      const [first, second] = cells(row);
      return (
        <>
          <span className="block">{first}</span>
          <span className="block font-normal text-muted text-xs">{second}</span>
        </>
      );
    },
    primary,
  );

const dated = <Row extends { date: string }>(words: Words['columns'], numberOf: (row: Row) => string): Column<Row> =>
  pair('number', [words.number, words.date], (row) => [numberOf(row), formatDate(row.date)], true);

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

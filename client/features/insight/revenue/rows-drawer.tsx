import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { useClient } from '#client/lib/api/client.ts';
import { formatDate, formatDateTime, formatMoneyExact } from '#client/lib/format.ts';
import { saveTable } from '#client/lib/save-table.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { revenueText } from '#client/text/en/revenue.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { revenueApi } from '#shared/insight/revenue/revenue.api.ts';
import type { Revenue, RevenueRow } from '#shared/insight/revenue/revenue.schema.ts';
import type { MoneyFigure } from '#shared/insight/revenue/revenue.states.ts';
import { aboutOf, sumOf } from './about-figure.ts';
import { allRows } from './all-rows.ts';
import type { ShownFigure } from './shown-figure.ts';
import type { Period } from './use-period.ts';

const ROWS_PER_PAGE = 25;

interface RowsDrawerProps {
  period: Period;
  shown: ShownFigure;
  /** The period's figures, which know the sum and the doctor's name; undefined while they are on their way. */
  revenue: Revenue | undefined;
  onClose: () => void;
}

/** The bills, payments or refunds that one figure is made of, and all of them as a file. */
export function RowsDrawer({ period, shown, revenue, onClose }: RowsDrawerProps) {
  const text = useText(revenueText);
  const client = useClient();
  const [saving, setSaving] = useState(false);
  const { within, ...narrowed } = shown;
  const query = { ...(within ?? period), ...narrowed };
  const list = useApiList(revenueApi.rows, { query }, { pageSize: ROWS_PER_PAGE });
  const columns = columnsOf(text, shown.figure);

  const save = async () => {
    setSaving(true);
    try {
      const rows = await allRows(client, query);
      const heads = [text.rows.date, text.rows.invoice, text.rows.patient, text.doctor, text.rows.what, text.method];
      saveTable(`${shown.figure}-${query.startDate}-${query.endDate}.csv`, [
        [...heads, text.rows.amount],
        ...rows.map((row) => [
          formatDateTime(row.at),
          row.invoiceNumber ?? '',
          row.patientName,
          row.doctorName ?? '',
          row.description ?? text.rows.advance,
          row.method === null ? '' : text.methodNames[row.method],
          row.amount,
        ]),
      ]);
    } catch {
      toast.error(text.saveFailed);
    } finally {
      setSaving(false);
    }
  };

  const figure = text.figure[shown.figure];
  const amount = revenue && sumOf(shown, revenue);
  return (
    <Drawer
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={amount === undefined ? figure : text.rows.title(figure, formatMoneyExact(amount))}
      description={aboutOf(shown, query, revenue, text)}
      footer={
        <Button icon={<Download />} busy={saving} disabled={list.total === 0} onClick={() => void save()}>
          {saving ? text.saving : text.save}
        </Button>
      }
    >
      <ListTable
        label={text.rows.list}
        columns={columns}
        list={list}
        rowKey={({ id, invoiceId }) => `${invoiceId} ${id}`}
        failed={text.rows.failed}
        empty={{ title: text.rows.none }}
      />
    </Drawer>
  );
}

type Words = (typeof revenueText)['en'];

const columnsOf = (text: Words, figure: MoneyFigure): Column<RevenueRow>[] => [
  {
    key: 'date',
    header: text.rows.date,
    className: 'nums whitespace-nowrap',
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatDate(at)}
      </time>
    ),
  },
  {
    key: 'patient',
    header: text.rows.patient,
    primary: true,
    className: 'w-1/2 min-w-40',
    cell: ({ patientName, invoiceNumber }) => (
      <>
        <span className="block font-medium">{patientName}</span>
        {invoiceNumber !== null && <span className="nums block font-normal text-muted text-xs">{invoiceNumber}</span>}
      </>
    ),
  },
  {
    key: 'what',
    header: figure === 'refunded' ? text.rows.why : text.rows.what,
    className: 'w-1/2 min-w-40',
    cell: ({ description, doctorName }) => (
      <>
        <span className="block">{description ?? text.rows.advance}</span>
        {doctorName !== null && <span className="block text-muted text-xs">{doctorName}</span>}
      </>
    ),
  },
  ...(figure === 'collected' || figure === 'refunded' ? [methodColumn(text)] : []),
  {
    key: 'amount',
    header: text.rows.amount,
    numeric: true,
    className: 'font-medium',
    cell: ({ amount }) => formatMoneyExact(amount),
  },
];

const methodColumn = (text: Words): Column<RevenueRow> => ({
  key: 'method',
  header: text.method,
  cell: ({ method }) => (method === null ? '' : text.methodNames[method]),
});

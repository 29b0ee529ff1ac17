import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { accountsText } from '#client/text/en/accounts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { type Column, TableRows } from '#client/ui/data-table.tsx';
import type { Gstr1Table } from '#shared/insight/accounts/accounts.schema.ts';
import { saveCsv } from './save-csv.ts';

interface ReturnTableProps<Row> {
  table: Gstr1Table;
  month: string;
  title: string;
  hint: string;
  /** The first of them. */
  rows: readonly Row[];
  total: number;
  columns: readonly Column<Row>[];
}

/** One table of the return, to look at and to take along. */
export function ReturnTable<Row>({ table, month, title, hint, rows, total, columns }: ReturnTableProps<Row>) {
  const text = useText(accountsText);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveCsv(table, month, text.failed);
    setBusy(false);
  };
  return (
    <Card
      flush
      title={title}
      description={hint}
      actions={
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          aria-label={text.saveOf(title)}
          busy={busy}
          onClick={() => void save()}
        >
          {text.save}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted text-sm">{text.empty}</p>
      ) : (
        <div className="border-line border-t">
          <TableRows label={title} columns={columns} rows={rows} rowKey={(row) => JSON.stringify(row)} />
          {total > rows.length && (
            <p className="border-line border-t px-4 py-2 text-muted text-sm">
              {text.shownOf(formatNumber(rows.length), formatNumber(total))}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

import { clsx } from 'clsx';
import { FlaskConical } from 'lucide-react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDateTime, formatMoney, formatNumber, relativeTime } from '#client/lib/format.ts';
import type { ListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';
import { Button } from '#client/ui/button.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { EditedTable } from '#client/ui/edited-table.tsx';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import type { CenterTest } from '#shared/diagnostics/lab/lab.schema.ts';

interface TestTableProps {
  list: PagedList<CenterTest>;
  filters: ListFilters<{ search: string }>;
  onEdit: (test: CenterTest) => void;
  /** By the id of the test what the price list asks; undefined while that isn't known. */
  prices: ReadonlyMap<number, ChargeItem> | undefined;
  /** Where whoever looks may change prices. */
  onPrice: ((test: CenterTest) => void) | undefined;
}

/** The centre's definitions by name. */
export function TestTable({ prices, onPrice, ...props }: TestTableProps) {
  const text = useText(labTestsText);
  return (
    <EditedTable
      {...props}
      words={text}
      icon={<FlaskConical />}
      columns={useColumns({ prices, onPrice })}
      renderRemoval={(test, close) => <RemoveQuestion test={test} onClose={close} />}
      capped={text.capped}
    />
  );
}

function useColumns({ prices, onPrice }: Pick<TestTableProps, 'prices' | 'onPrice'>): Column<CenterTest>[] {
  const text = useText(labTestsText);
  return [
    {
      key: 'name',
      header: text.name,
      primary: true,
      cell: ({ name, loincCode }) => (
        <>
          <span className="block">{name}</span>
          {loincCode !== null && <span className="nums block font-normal text-faint text-xs">LOINC {loincCode}</span>}
        </>
      ),
    },
    {
      key: 'department',
      className: 'min-w-32',
      header: text.department,
      cell: ({ department }) => department ?? text.notGiven,
    },
    { key: 'specimen', header: text.specimen, cell: ({ specimen }) => specimen ?? text.notGiven },
    {
      key: 'parameters',
      header: text.parameters,
      numeric: true,
      cell: ({ parameters }) => (
        <span className="inline-flex items-center gap-2">
          {isUnmarked(parameters) && <Badge tone="due">{text.incomplete}</Badge>}
          {formatNumber(parameters.length)}
        </span>
      ),
    },
    {
      key: 'reportedWithin',
      header: text.reportedWithin,
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ reportedWithin }) => text.hours(reportedWithin),
    },
    {
      key: 'price',
      header: text.price,
      numeric: true,
      cell: (test) => {
        const price = prices?.get(test.id)?.price;
        const shown = price === undefined ? text.noPrice : formatMoney(price);
        if (prices === undefined) return text.notGiven;
        if (!onPrice) return <span className={clsx(price === undefined && 'text-faint')}>{shown}</span>;
        return (
          <Button
            variant="link"
            className="nums"
            aria-label={text.priceOf(test.name, shown)}
            onClick={() => onPrice(test)}
          >
            {price === undefined ? text.setPrice : shown}
          </Button>
        );
      },
    },
    {
      key: 'changed',
      header: text.changed,
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={formatDateTime(updatedAt)} className="nums whitespace-nowrap">
          {relativeTime(updatedAt)}
        </time>
      ),
    },
  ];
}

/** Numbers of which none would ever be marked, as after an import. */
const isUnmarked = (parameters: CenterTest['parameters']) =>
  parameters.every(({ kind, ranges }) => kind === 'number' && ranges.length === 0);

function RemoveQuestion({ test, onClose }: { test: CenterTest; onClose: () => void }) {
  const text = useText(labTestsText).removal;
  const remove = useApiMutation(labTestsApi.remove, { success: text.done, failure: text.failed, onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title(test.name)}
      description={text.body}
      confirmLabel={text.confirm}
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: test.id } })}
    />
  );
}

import { HandCoins, Pencil } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { commissionText } from '#client/text/en/commission.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import type { CommissionEntry } from '#shared/diagnostics/commission/commission.schema.ts';
import type { CommissionFiltersState } from './use-commission-filters.ts';

/** So many tests are named; the others are counted. */
const NAMED_TESTS = 2;

interface CommissionTableProps {
  list: PagedList<CommissionEntry>;
  filters: CommissionFiltersState;
  sorting: ListSorting | undefined;
}

/** Every referral with a commission, newest first. */
export function CommissionTable({ list, filters, sorting }: CommissionTableProps) {
  const { table: text, filters: words } = useText(commissionText);
  return (
    <ListTable
      label={text.label}
      columns={columnsOf(text)}
      list={list}
      rowKey={({ id }) => id}
      actions={editButton}
      failed={text.failed}
      filters={filters}
      sorting={sorting}
      noneMatch={{ title: text.noneMatch, description: text.noneMatchHint, clear: words.clear }}
      empty={{ icon: <HandCoins />, title: text.none, description: text.noneHint }}
    />
  );
}

type Words = (typeof commissionText)['en']['table'];

const columnsOf = (text: Words): Column<CommissionEntry>[] => [
  {
    key: 'date',
    order: 'day',
    header: text.date,
    className: 'nums whitespace-nowrap',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'patient',
    header: text.patient,
    primary: true,
    cell: ({ patientId, patientName }) => (
      <Button variant="link" onClick={() => runAction('open-patient', { patientId })}>
        {patientName}
      </Button>
    ),
  },
  { key: 'center', header: text.center, cell: ({ centerName }) => centerName },
  { key: 'tests', header: text.tests, cell: ({ testList }) => <Tests tests={testList} /> },
  {
    key: 'commission',
    header: text.commission,
    numeric: true,
    badge: true,
    className: 'font-medium',
    cell: ({ commissionAmount }) => formatMoney(commissionAmount),
  },
];

function Tests({ tests }: { tests: readonly string[] }) {
  const text = useText(commissionText).table;
  const more = tests.length - NAMED_TESTS;
  return (
    <span title={tests.join(', ')}>
      {tests.slice(0, NAMED_TESTS).join(', ')}
      {more > 0 && <span className="text-muted"> {text.more(more)}</span>}
    </span>
  );
}

const editButton = (entry: CommissionEntry) => <EditButton entry={entry} />;

function EditButton({ entry }: { entry: CommissionEntry }) {
  const text = useText(commissionText).table;
  const { referralId, patientName, centerName, testList, commissionAmount, revision, createdAt } = entry;
  const referral = {
    id: referralId,
    patient: { name: patientName },
    center: { name: centerName },
    testList,
    commissionAmount,
    revision,
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Pencil aria-hidden />}
      aria-label={text.editOf(patientName, formatDate(createdAt))}
      onClick={() => runAction('edit-commission', { referral })}
    >
      {text.edit}
    </Button>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import type { Column } from './data-table.tsx';
import { IconButton } from './icon-button.tsx';
import { ListTable } from './list-table.tsx';
import type { EmptyViews } from './query-view.tsx';

interface Named {
  id: number;
  name: string;
}

interface TableWords {
  list: string;
  failed: string;
  none: string;
  noneHint: string;
  noneMatch: string;
  noneMatchHint: string;
  clear: string;
  editOf: (name: string) => string;
  removeOf: (name: string) => string;
}

interface EditedTableProps<Row extends Named> {
  words: TableWords;
  icon: ReactElement;
  columns: readonly Column<Row>[];
  list: PagedList<Row>;
  filters: EmptyViews['filters'];
  /** Where whoever looks may change it. */
  onEdit: ((row: Row) => void) | undefined;
  /** What is asked before a row goes. */
  renderRemoval: (row: Row, close: () => void) => ReactNode;
  capped?: (total: string) => string;
}

/** A list of what an organisation defines for itself: each row is opened, changed and taken away. */
export function EditedTable<Row extends Named>({
  words,
  icon,
  filters,
  onEdit,
  renderRemoval,
  ...table
}: EditedTableProps<Row>) {
  const [removed, setRemoved] = useState<Row>();
  return (
    <>
      <ListTable
        {...table}
        label={words.list}
        rowKey={({ id }) => id}
        onRowClick={onEdit}
        actions={onEdit && actionsWith({ words, onEdit, onRemove: setRemoved })}
        failed={words.failed}
        filters={filters}
        noneMatch={{ title: words.noneMatch, description: words.noneMatchHint, clear: words.clear }}
        empty={{ icon, title: words.none, description: words.noneHint }}
      />
      {removed && renderRemoval(removed, () => setRemoved(undefined))}
    </>
  );
}

interface RowActionsProps<Row extends Named> {
  words: TableWords;
  row: Row;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
}

const actionsWith =
  <Row extends Named>(given: Omit<RowActionsProps<Row>, 'row'>) =>
  (row: Row) => <RowActions {...given} row={row} />;

const RowActions = <Row extends Named>({ words, row, onEdit, onRemove }: RowActionsProps<Row>) => (
  <>
    <IconButton label={words.editOf(row.name)} size="sm" icon={<Pencil aria-hidden />} onClick={() => onEdit(row)} />
    <IconButton
      label={words.removeOf(row.name)}
      size="sm"
      variant="danger"
      icon={<Trash2 aria-hidden />}
      onClick={() => onRemove(row)}
    />
  </>
);

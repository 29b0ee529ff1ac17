import { FlaskConical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDateTime, formatNumber, relativeTime } from '#client/lib/format.ts';
import type { ListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import type { CenterTest } from '#shared/diagnostics/lab/lab.schema.ts';

interface TestTableProps {
  list: PagedList<CenterTest>;
  filters: ListFilters<{ search: string }>;
  onEdit: (test: CenterTest) => void;
}

/** The centre's definitions by name. */
export function TestTable({ list, filters, onEdit }: TestTableProps) {
  const text = useText(labTestsText);
  const columns = useColumns();
  const [removing, setRemoving] = useState<CenterTest>();
  return (
    <>
      <ListTable
        label={text.list}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        onRowClick={onEdit}
        actions={actionsWith({ onEdit, onRemove: setRemoving })}
        failed={text.failed}
        filters={filters}
        noneMatch={{ title: text.noneMatch, description: text.noneMatchHint, clear: text.clear }}
        empty={{ icon: <FlaskConical />, title: text.none, description: text.noneHint }}
        capped={text.capped}
      />
      {removing && <RemoveQuestion test={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

interface TestActionsProps {
  test: CenterTest;
  onEdit: (test: CenterTest) => void;
  onRemove: (test: CenterTest) => void;
}

const actionsWith = (given: Omit<TestActionsProps, 'test'>) => (test: CenterTest) => (
  <TestActions {...given} test={test} />
);

function TestActions({ test, onEdit, onRemove }: TestActionsProps) {
  const text = useText(labTestsText);
  return (
    <>
      <IconButton label={text.editOf(test.name)} size="sm" icon={<Pencil aria-hidden />} onClick={() => onEdit(test)} />
      <IconButton
        label={text.removeOf(test.name)}
        size="sm"
        variant="danger"
        icon={<Trash2 aria-hidden />}
        onClick={() => onRemove(test)}
      />
    </>
  );
}

function useColumns(): Column<CenterTest>[] {
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
    { key: 'department', header: text.department, cell: ({ department }) => department ?? text.notGiven },
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

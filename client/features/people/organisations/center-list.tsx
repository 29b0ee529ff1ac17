import { runAction } from '#client/lib/actions.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { type DiagnosticCenter, organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { ActiveBadge, AdminTable, ROWS_PER_PAGE, type Words } from './admin-table.tsx';
import { RowActions } from './row-actions.tsx';
import { useActivateCenter } from './use-activation.ts';
import { useAdminSorting, useOrganisationFilters } from './use-admin-lists.ts';

export function CenterList() {
  const text = useText(organisationsText);
  const filters = useOrganisationFilters();
  const activate = useActivateCenter();
  const { query, sorting } = useAdminSorting('centers');
  const list = useApiList(
    organisationsApi.centers,
    { query: { ...filters.query, ...query } },
    { pageSize: ROWS_PER_PAGE },
  );
  return (
    <AdminTable
      kind="centers"
      columns={centerColumns(text)}
      list={list}
      filters={filters}
      sorting={sorting}
      renderActions={(center) => (
        <RowActions
          kind="centers"
          row={center}
          onEdit={() => runAction('edit-center', { center })}
          onActivate={(isActive) => activate(center.id, isActive)}
        />
      )}
    />
  );
}

const centerColumns = (text: Words): Column<DiagnosticCenter>[] => [
  { key: 'name', order: 'word', header: text.columns.name, primary: true, cell: ({ name }) => name },
  { key: 'location', header: text.columns.location, cell: ({ location }) => location },
  { key: 'type', header: text.columns.type, cell: ({ specialization }) => specialization ?? text.none },
  {
    key: 'commission',
    header: text.columns.commission,
    cell: ({ commissionMode, fixedCommission }) =>
      commissionMode === null ? (
        text.none
      ) : (
        <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
          <Badge tone={commissionMode ? 'info' : 'busy'}>{commissionMode ? text.commissionMode : text.fixedRate}</Badge>
          {fixedCommission && <span className="nums text-muted text-xs">{formatMoney(fixedCommission)}</span>}
        </span>
      ),
  },
  { key: 'status', header: text.columns.status, cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  {
    key: 'since',
    header: text.columns.since,
    cell: ({ createdAt }) => <span className="nums whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
];

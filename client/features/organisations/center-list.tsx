import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { type DiagnosticCenter, organisationsApi } from '#shared/organisations/organisations.api.ts';
import { ActiveBadge, type AdminSearch, AdminTable, ROWS_PER_PAGE, type Words } from './admin-table.tsx';

export function CenterList(props: AdminSearch) {
  const text = useText(organisationsText);
  const query = props.search ? { search: props.search } : {};
  const list = useApiList(organisationsApi.centers, { query }, { pageSize: ROWS_PER_PAGE });
  return <AdminTable kind="centers" columns={centerColumns(text)} list={list} {...props} />;
}

const centerColumns = (text: Words): Column<DiagnosticCenter>[] => [
  { key: 'name', header: text.columns.name, primary: true, cell: ({ name }) => name },
  { key: 'location', header: text.columns.location, cell: ({ location }) => location },
  {
    key: 'specialization',
    header: text.columns.specialization,
    cell: ({ specialization }) => specialization ?? text.none,
  },
  {
    key: 'commission',
    header: text.columns.commission,
    cell: ({ commissionMode }) =>
      commissionMode === null ? (
        text.none
      ) : (
        <Badge tone={commissionMode ? 'info' : 'busy'}>{commissionMode ? text.commissionMode : text.fixedRate}</Badge>
      ),
  },
  { key: 'status', header: text.columns.status, cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  {
    key: 'since',
    header: text.columns.since,
    cell: ({ createdAt }) => <span className="nums">{formatDate(createdAt)}</span>,
  },
];

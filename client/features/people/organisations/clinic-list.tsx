import { runAction } from '#client/lib/actions.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { type Clinic, organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { ActiveBadge, AdminTable, ROWS_PER_PAGE, type Words } from './admin-table.tsx';
import { RowActions } from './row-actions.tsx';
import { useActivateClinic } from './use-activation.ts';
import { useAdminSorting, useOrganisationFilters } from './use-admin-lists.ts';

export function ClinicList() {
  const text = useText(organisationsText);
  const filters = useOrganisationFilters();
  const activate = useActivateClinic();
  const { query, sorting } = useAdminSorting('clinics');
  const list = useApiList(
    organisationsApi.clinics,
    { query: { ...filters.query, ...query } },
    { pageSize: ROWS_PER_PAGE },
  );
  return (
    <AdminTable
      kind="clinics"
      columns={clinicColumns(text)}
      list={list}
      filters={filters}
      sorting={sorting}
      renderActions={(clinic) => (
        <RowActions
          kind="clinics"
          row={clinic}
          onEdit={() => runAction('edit-clinic', { clinic })}
          onActivate={(isActive) => activate(clinic.id, isActive)}
        />
      )}
    />
  );
}

const clinicColumns = (text: Words): Column<Clinic>[] => [
  { key: 'name', order: 'word', header: text.columns.name, primary: true, cell: ({ name }) => name },
  { key: 'location', header: text.columns.location, cell: ({ location }) => location },
  {
    key: 'specialization',
    header: text.columns.specialization,
    cell: ({ specialization }) => specialization ?? text.none,
  },
  {
    key: 'referrals',
    header: text.columns.referrals,
    cell: ({ isReferralEnabled }) => (
      <Badge tone={isReferralEnabled ? 'brand' : 'neutral'}>
        {isReferralEnabled ? text.referralsOn : text.referralsOff}
      </Badge>
    ),
  },
  { key: 'status', header: text.columns.status, cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  {
    key: 'since',
    header: text.columns.since,
    cell: ({ createdAt }) => <span className="nums whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
];

import { useApiList } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { type Clinic, organisationsApi } from '#shared/organisations/organisations.api.ts';
import { ActiveBadge, type AdminSearch, AdminTable, ROWS_PER_PAGE, type Words } from './admin-table.tsx';

export function ClinicList(props: AdminSearch) {
  const text = useText(organisationsText);
  const query = props.search ? { search: props.search } : {};
  const list = useApiList(organisationsApi.clinics, { query }, { pageSize: ROWS_PER_PAGE });
  return <AdminTable kind="clinics" columns={clinicColumns(text)} list={list} {...props} />;
}

const clinicColumns = (text: Words): Column<Clinic>[] => [
  { key: 'name', header: text.columns.name, primary: true, cell: ({ name }) => name },
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
    cell: ({ createdAt }) => <span className="nums">{formatDate(createdAt)}</span>,
  },
];

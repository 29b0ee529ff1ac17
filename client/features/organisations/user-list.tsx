import { useApiList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { roleLabels, type StaffRole } from '#shared/http/roles.ts';
import { type StaffUser, usersApi } from '#shared/users/users.api.ts';
import { ActiveBadge, type AdminSearch, AdminTable, ROWS_PER_PAGE, type Words } from './admin-table.tsx';

const roleTones: Record<StaffRole, Tone> = {
  superadmin: 'danger',
  clinic_doctor: 'brand',
  clinic_reception: 'info',
  diagnostic_doctor: 'due',
  lab_technician: 'busy',
};

export function UserList(props: AdminSearch) {
  const text = useText(organisationsText);
  const query = props.search ? { search: props.search } : {};
  const list = useApiList(usersApi.list, { query }, { pageSize: ROWS_PER_PAGE });
  return <AdminTable kind="users" columns={userColumns(text)} list={list} {...props} />;
}

const userColumns = (text: Words): Column<StaffUser>[] => [
  { key: 'name', header: text.columns.name, primary: true, cell: ({ name }) => name },
  { key: 'email', header: text.columns.email, cell: ({ email }) => <span className="break-all">{email}</span> },
  {
    key: 'role',
    header: text.columns.role,
    cell: ({ role }) => <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>,
  },
  {
    key: 'assignedTo',
    header: text.columns.assignedTo,
    cell: ({ organisationName }) => organisationName ?? text.none,
  },
  {
    key: 'specialization',
    header: text.columns.specialization,
    cell: ({ specialization }) => specialization ?? text.none,
  },
  { key: 'status', header: text.columns.status, cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
];

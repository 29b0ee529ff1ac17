import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { type StaffUser, usersApi } from '#shared/people/users/users.api.ts';
import { hasDoctorProfile } from '#shared/people/users/users.rules.ts';
import { ActiveBadge, AdminTable, ROWS_PER_PAGE, type Words } from './admin-table.tsx';
import { ResetPassword } from './reset-password.tsx';
import { RowActions } from './row-actions.tsx';
import { useActivateUser } from './use-activation.ts';
import { useAdminSorting, useUserFilters } from './use-admin-lists.ts';
import { UserFilters } from './user-filters.tsx';

const roleTones: Record<StaffRole, Tone> = {
  superadmin: 'danger',
  clinic_doctor: 'brand',
  clinic_reception: 'info',
  diagnostic_doctor: 'due',
  lab_technician: 'busy',
};

export function UserList() {
  const text = useText(organisationsText);
  const { id: own } = useUser();
  const filters = useUserFilters();
  const activate = useActivateUser();
  const [resetting, setResetting] = useState<StaffUser>();
  const { of, ...common } = filters.query;
  const [kind, id] = of?.split('-') ?? [];
  const { query: order, sorting } = useAdminSorting('users');
  const query = {
    ...common,
    ...order,
    ...(kind === 'clinic' && { clinicId: Number(id) }),
    ...(kind === 'center' && { centerId: Number(id) }),
  };
  const list = useApiList(usersApi.list, { query }, { pageSize: ROWS_PER_PAGE });
  return (
    <>
      <AdminTable
        kind="users"
        columns={userColumns(text)}
        list={list}
        filters={filters}
        sorting={sorting}
        moreFilters={<UserFilters filters={filters} />}
        renderActions={(user) => (
          <RowActions
            kind="users"
            row={user}
            fixed={user.id === own}
            onEdit={() => runAction('edit-user', { user })}
            onActivate={(isActive) => activate(user.id, isActive)}
            moreItems={[
              {
                label: text.actions.resetPassword,
                icon: <KeyRound aria-hidden />,
                disabled: user.id === own || !user.isActive,
                onSelect: () => setResetting(user),
              },
            ]}
          />
        )}
      />
      {resetting && <ResetPassword user={resetting} onClose={() => setResetting(undefined)} />}
    </>
  );
}

function RoleBadge({ role }: { role: StaffRole }) {
  const { roles } = useText(shellText);
  return <Badge tone={roleTones[role]}>{roles[role]}</Badge>;
}

const userColumns = (text: Words): Column<StaffUser>[] => [
  {
    key: 'name',
    order: 'word',
    header: text.columns.name,
    primary: true,
    className: 'md:min-w-44',
    cell: ({ name, email }) => (
      <>
        <span className="block font-medium">{name}</span>
        <span className="block break-all font-normal text-muted text-xs">{email}</span>
      </>
    ),
  },
  {
    key: 'role',
    header: text.columns.role,
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    key: 'assignedTo',
    header: text.columns.assignedTo,
    className: 'md:min-w-36',
    cell: ({ organisationName }) => organisationName ?? text.none,
  },
  { key: 'profile', header: text.columns.profile, cell: (user) => <DoctorProfile user={user} words={text} /> },
  {
    key: 'status',
    header: text.columns.status,
    cell: ({ isActive, passwordTemporaryUntil }) => (
      <span className="inline-flex flex-wrap gap-1 max-sm:justify-end">
        <ActiveBadge isActive={isActive} />
        {isActive && passwordTemporaryUntil && <Badge tone="due">{text.temporaryPassword}</Badge>}
      </span>
    ),
  },
];

/** What is known of a doctor, on two lines; of anybody else nothing. */
function DoctorProfile({ user, words }: { user: StaffUser; words: Words }) {
  const { years, registration, genders } = words.profile;
  if (!hasDoctorProfile(user.role)) return words.none;
  const gender = user.gender === 'Male' || user.gender === 'Female' || user.gender === 'Other' ? user.gender : null;
  const first = [user.specialization, user.qualification].filter(Boolean).join(' · ');
  const second = [
    user.yearsOfExperience !== null && years(user.yearsOfExperience),
    gender && genders[gender],
    user.registrationNumber && registration(user.registrationNumber),
    user.languagesSpoken.join(', '),
  ].filter(Boolean);
  if (!first && second.length === 0) return words.none;
  return (
    <>
      {first && <span className="block">{first}</span>}
      {second.length > 0 && <span className="nums block text-muted text-xs">{second.join(' · ')}</span>}
    </>
  );
}

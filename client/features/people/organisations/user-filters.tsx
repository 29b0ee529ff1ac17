import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Select } from '#client/ui/select.tsx';
import { staffRoles } from '#shared/kernel/http/roles.ts';
import { OrganisationFilter } from './organisation-filter.tsx';
import type { UserFiltersState } from './use-admin-lists.ts';

/** Of the users: their role, and where they work. */
export function UserFilters({ filters }: { filters: UserFiltersState }) {
  const { filters: text } = useText(organisationsText);
  const { roles } = useText(shellText);
  return (
    <>
      <Select
        aria-label={text.role}
        className="basis-[calc(50%-0.25rem)] sm:w-44 sm:basis-auto"
        value={filters.values.role}
        onChange={(role) => filters.set({ role })}
        options={[
          { value: '', label: text.anyRole },
          ...staffRoles.map((role) => ({ value: role, label: roles[role] })),
        ]}
      />
      <div className="basis-[calc(50%-0.25rem)] sm:w-56 sm:basis-auto">
        <OrganisationFilter value={filters.values.of} onChange={(of) => filters.set({ of })} />
      </div>
    </>
  );
}

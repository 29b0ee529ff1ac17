import { useEffect } from 'react';
import { type GrowingList, useApiPages } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Select } from '#client/ui/select.tsx';
import { roleLabels, staffRoles } from '#shared/http/roles.ts';
import { organisationsApi } from '#shared/organisations/organisations.api.ts';
import type { AdminFilters } from './use-admin-lists.ts';

/** Of the users: their role, and where they work. */
export function UserFilters({ filters }: { filters: AdminFilters }) {
  const { filters: text } = useText(organisationsText);
  const clinics = useAll(useApiPages(organisationsApi.clinics, {}, { pageSize: 200 }));
  const centers = useAll(useApiPages(organisationsApi.centers, {}, { pageSize: 200 }));
  return (
    <>
      <Select
        aria-label={text.role}
        className="basis-[calc(50%-0.25rem)] sm:w-44 sm:basis-auto"
        value={filters.role}
        onChange={(role) => filters.set({ role })}
        options={[
          { value: '', label: text.anyRole },
          ...staffRoles.map((role) => ({ value: role, label: roleLabels[role] })),
        ]}
      />
      <Select
        aria-label={text.organisation}
        className="basis-[calc(50%-0.25rem)] sm:w-56 sm:basis-auto"
        value={filters.organisation}
        onChange={(of) => filters.set({ of })}
        options={[
          { value: '', label: text.anyOrganisation },
          ...clinics.map(({ id, name }) => ({ value: `clinic-${id}`, label: name })),
          ...centers.map(({ id, name }) => ({ value: `center-${id}`, label: name })),
        ]}
      />
    </>
  );
}

/** Inactive ones too: their people are still listed. */
function useAll<Row>({ rows, hasMore, isLoadingMore, loadMore }: GrowingList<Row>): readonly Row[] {
  useEffect(() => {
    if (hasMore && !isLoadingMore) loadMore();
  }, [hasMore, isLoadingMore, loadMore]);
  return rows;
}

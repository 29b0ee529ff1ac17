import { z } from 'zod';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { organisationFilters } from '#shared/people/organisations/organisations.schema.ts';
import { userFilters } from '#shared/people/users/users.schema.ts';

const adminLists = ['clinics', 'centers', 'users'] as const;
export type AdminList = (typeof adminLists)[number];

/** Of clinics and centres: '#overview?list=centers&search=rao&active=false' */
export const useOrganisationFilters = () => useListFilters(organisationFilters, ['search', 'active']);
export type OrganisationFilters = ReturnType<typeof useOrganisationFilters>;

/** The address names a place of work in one word, the call by the number of its kind. */
const userQuery = userFilters.extend({ of: z.string().regex(/^(clinic|center)-\d{1,9}$/) });

/** '#overview?list=users&role=clinic_doctor&of=clinic-3' */
export const useUserFilters = () => useListFilters(userQuery, ['search', 'active', 'role', 'of']);
export type UserFiltersState = ReturnType<typeof useUserFilters>;

/** By number or by name; centres, which are chosen by their name, by that. */
export const useAdminSorting = (list: AdminList) =>
  useListSorting({ list, names: ['id', 'name'], first: list === 'centers' ? 'name' : '-id', searching: false });

/** Which list of the overview is shown: '#overview?list=users'. */
export function useShownList() {
  const [{ list }, set] = useTabQuery();
  return {
    shown: adminLists.find((known) => known === list) ?? 'clinics',
    show: (list: AdminList) => set({ search: '', active: '', role: '', of: '', list: list === 'clinics' ? '' : list }),
  };
}

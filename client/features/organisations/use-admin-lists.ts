import { useTabQuery } from '#client/lib/tab-location.ts';

export const adminLists = ['clinics', 'centers', 'users'] as const;
export type AdminList = (typeof adminLists)[number];

/** Which list is shown and what is searched in it, as it stands in the URL: '#overview?list=users&search=rao'. */
export function useAdminLists() {
  const [{ list, search = '' }, set] = useTabQuery();
  return {
    shown: adminLists.find((known) => known === list) ?? 'clinics',
    search: search.slice(0, 100),
    setSearch: (search: string) => set({ search }),
    show: (list: AdminList) => set({ list: list === 'clinics' ? '' : list, search: '' }),
  };
}

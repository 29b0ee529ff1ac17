import { useTabQuery } from '#client/lib/tab-location.ts';
import { type StaffRole, staffRoles } from '#shared/kernel/http/roles.ts';

export const adminLists = ['clinics', 'centers', 'users'] as const;
export type AdminList = (typeof adminLists)[number];

/** What a list is narrowed down to, as it stands in the URL: '#users?search=rao&role=clinic_doctor&of=clinic-3'. */
export interface AdminFilters {
  search: string;
  active: 'true' | 'false' | '';
  role: StaffRole | '';
  /** 'clinic-3' or 'center-5'. */
  organisation: string;
  any: boolean;
  set: (change: { search?: string; active?: string; role?: string; of?: string }) => void;
  clear: () => void;
}

const nothing = { search: '', active: '', role: '', of: '' };

export function useAdminFilters(): AdminFilters {
  const [{ search = '', active, role, of = '' }, set] = useTabQuery();
  return {
    search: search.slice(0, 100),
    active: active === 'true' || active === 'false' ? active : '',
    role: staffRoles.find((known) => known === role) ?? '',
    organisation: /^(clinic|center)-\d{1,9}$/.test(of) ? of : '',
    any: [search, active, role, of].some(Boolean),
    set,
    clear: () => set(nothing),
  };
}

/** Which list of the overview is shown: '#overview?list=users'. */
export function useShownList() {
  const [{ list }, set] = useTabQuery();
  return {
    shown: adminLists.find((known) => known === list) ?? 'clinics',
    show: (list: AdminList) => set({ ...nothing, list: list === 'clinics' ? '' : list }),
  };
}

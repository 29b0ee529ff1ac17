import { useTabQuery } from '#client/lib/tab-location.ts';

export interface CommissionFiltersState {
  /** 'yyyy-MM', or '' for all. */
  month: string;
  /** As text, '' for all. */
  centerId: string;
  search: string;
  active: boolean;
  set: (change: { month?: string; centerId?: string; search?: string }) => void;
  clear: () => void;
  /** What the server is asked. */
  query: { month?: string; centerId?: string; search?: string };
}

/** What narrows the summary, as it stands in the URL: '#commission-summary?month=2026-06&centerId=2'. */
export function useCommissionFilters(): CommissionFiltersState {
  const [given, set] = useTabQuery();
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(given.month ?? '') ? (given.month ?? '') : '';
  const centerId = /^\d{1,9}$/.test(given.centerId ?? '') ? (given.centerId ?? '') : '';
  const search = (given.search ?? '').slice(0, 100);
  return {
    month,
    centerId,
    search,
    active: month !== '' || centerId !== '' || search !== '',
    set,
    clear: () => set({ month: '', centerId: '', search: '' }),
    query: { ...(month && { month }), ...(centerId && { centerId }), ...(search && { search }) },
  };
}

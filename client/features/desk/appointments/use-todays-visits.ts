import { useApi } from '#client/lib/api/hooks.ts';
import { today, tomorrow } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { visitsOf } from './first-rows.ts';

const ALL = 'all';

/**
 * Whose visits are shown: a doctor's own, reception's of all doctors, until another choice. The choice stands in the URL:
 * '#dashboard?doctor=7', '#dashboard?doctor=all'.
 */
export function useWhoseVisits() {
  const user = useUser();
  const [{ doctor = '' }, setQuery] = useTabQuery();
  const isDoctor = user.role === 'clinic_doctor';
  const usual = isDoctor ? user.id : undefined;
  const asked = /^[1-9]\d{0,8}$/.test(doctor) ? Number(doctor) : undefined;
  const doctorId = doctor === ALL ? undefined : (asked ?? usual);
  const choose = (id: number | undefined) =>
    setQuery({ doctor: id === usual ? '' : id === undefined ? ALL : String(id) });
  return { doctorId, choose, isDoctor };
}

/** Today's visits, earliest first; of one doctor where one is named. */
export function useTodaysVisits(doctorId: number | undefined) {
  const { data, isPending, isError, isFetching, refetch } = useApi(appointmentsApi.list, visitsOf(today(), doctorId), {
    keepPrevious: true,
  });
  return {
    visits: data?.appointments,
    total: data?.total ?? 0,
    isPending,
    failed: isError && !data,
    isFetching,
    refetch: () => void refetch(),
  };
}

/** How many visits are booked for tomorrow; undefined while that is unknown. */
export function useTomorrowsCount(doctorId: number | undefined): number | undefined {
  const day = tomorrow();
  const { data } = useApi(
    appointmentsApi.list,
    {
      query: { startDate: day, endDate: day, status: 'booked', limit: 1, ...(doctorId !== undefined && { doctorId }) },
    },
    { keepPrevious: true, later: true },
  );
  return data?.total;
}

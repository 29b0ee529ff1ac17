import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '#client/lib/session/staff-client.ts';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { queryKeyOf, useFreshness } from '#client/lib/api/hooks.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { DayRange } from './calendar-place.ts';

const PAGE = 2000;
const CALENDAR = 'calendar';

/** Every visit of these days, of one doctor where one is named: page after page until all are there. */
export function useVisitsBetween({ from, to }: DayRange, doctorId: number | undefined) {
  const query = { startDate: from, endDate: to, ...(doctorId !== undefined && { doctorId }) };
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useQuery<Appointment[], ApiFailure>({
    queryKey: [...queryKeyOf(appointmentsApi.list, { query }), CALENDAR],
    queryFn: ({ signal }) => allVisits(query, signal),
    placeholderData: keepPreviousData,
    ...useFreshness(),
  });
  return {
    visits: data,
    isPending,
    /** Other days are on their way; what is there is of the days before. */
    isStale: isPlaceholderData,
    failed: isError && (data === undefined || isPlaceholderData),
    isFetching,
    refetch: () => void refetch(),
  };
}

async function allVisits(
  query: { startDate: string; endDate: string; doctorId?: number },
  signal: AbortSignal,
): Promise<Appointment[]> {
  const visits = new Map<number, Appointment>();
  let offset = 0;
  let total = 0;
  do {
    const page = await callApi(appointmentsApi.list, { query: { ...query, limit: PAGE, offset } }, { signal });
    // A visit booked meanwhile moves the pages by one: the same visit counts once.
    for (const visit of page.appointments) visits.set(visit.id, visit);
    ({ total } = page);
    if (page.appointments.length === 0) break;
    offset += page.appointments.length;
  } while (offset < total);
  return [...visits.values()];
}

/** Puts the visit as the server answered it where the calendar shows it, before everything is asked again. */
export function putVisit(visit: Appointment): void {
  queryClient.setQueriesData<Appointment[]>(
    { predicate: ({ queryKey }) => queryKey[0] === appointmentsApi.list.area && queryKey.at(-1) === CALENDAR },
    (visits) => visits?.map((one) => (one.id === visit.id ? visit : one)),
  );
}

import { useApi } from '#client/lib/api/hooks.ts';
import { today } from '#client/lib/format.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';

const stillToCome: readonly AppointmentStatus[] = ['booked', 'appointment'];

/** The patients who have a visit of today before them. One question for a whole screen of cards. */
export function useLiveVisitsToday(enabled: boolean): ReadonlySet<number> {
  const day = today();
  const { data } = useApi(
    appointmentsApi.list,
    { query: { startDate: day, endDate: day, limit: 2000 } },
    { enabled, keepPrevious: true },
  );
  const live = (data?.appointments ?? []).filter(({ status }) => stillToCome.includes(status));
  return new Set(live.map(({ patientId }) => patientId));
}

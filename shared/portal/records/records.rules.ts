import { joinStateAt } from '#shared/desk/video/video.rules.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import { shownNumber } from '#shared/kernel/numbers/shown-number.ts';
import type { EnteredParameter } from '#shared/diagnostics/lab/lab.schema.ts';
import { shownResult } from '#shared/diagnostics/lab/result-text.ts';
import type { PortalAppointmentStatus } from './records.states.ts';

/** The statuses of a visit as the patient is told of them: whether a bill is still open is the bill's matter. */
const toldAs: Record<AppointmentStatus, PortalAppointmentStatus> = {
  booked: 'booked',
  appointment: 'booked',
  inprogress: 'inprogress',
  bill_pending: 'completed',
  bill_paid: 'completed',
  cancelled: 'cancelled',
  no_show: 'no_show',
};

export const toldStatus = (status: AppointmentStatus): PortalAppointmentStatus => toldAs[status];

/** Every status that is told as this one. */
export const statusesToldAs = (told: PortalAppointmentStatus): AppointmentStatus[] =>
  (Object.keys(toldAs) as AppointmentStatus[]).filter((status) => toldAs[status] === told);

type VideoVisit = Parameters<typeof joinStateAt>[0] & { appointmentType: string };

/** Whether the patient may join: the visit is by video and live, and its room open. */
export const isVideoOpen = (visit: VideoVisit, now: number = Date.now()): boolean =>
  visit.appointmentType === 'telemedicine' &&
  (toldAs[visit.status] === 'booked' || visit.status === 'inprogress') &&
  joinStateAt(visit, now) === 'open';

type Signed = Pick<EnteredParameter, 'name' | 'kind' | 'value' | 'unit' | 'flag' | 'low' | 'high' | 'reference'> & {
  /** Missing on reports from before they kept it. */
  decimals?: number | null;
};

/** A signed value as the paper shows it. What is expected stands in words only where no limits say it. */
export function resultShown(parameter: Signed) {
  const { name, unit, flag, low, high, reference, decimals = null } = parameter;
  const limit = (value: number | null) => (value === null ? null : shownNumber(value, decimals));
  return {
    parameter: name,
    value: shownResult(parameter),
    unit,
    flag,
    low: limit(low),
    high: limit(high),
    expected: low === null && high === null ? reference : null,
  };
}

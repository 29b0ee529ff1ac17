import { timeText, weekdayText } from '#client/lib/portal/format.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { PortalBadge, PortalRow, type PortalTone } from '#client/ui/portal/parts.tsx';
import type { PortalAppointment } from '#shared/portal/records/records.schema.ts';
import type { PortalAppointmentStatus } from '#shared/portal/records/records.states.ts';

const tones: Record<PortalAppointmentStatus, PortalTone> = {
  booked: 'info',
  inprogress: 'busy',
  completed: 'paid',
  cancelled: 'neutral',
  no_show: 'neutral',
};

export const AppointmentBadge = ({ status }: { status: PortalAppointmentStatus }) => (
  <PortalBadge tone={tones[status]}>{useText(portalOverviewText).visit.status[status]}</PortalBadge>
);

/** 'Fri, 20 Nov, 2:30 pm', by the clinic's clock; of a visit without a time its day. */
function visitMoment({ appointmentDate, startDateTime, timezone }: PortalAppointment): string {
  const day = weekdayText(startDateTime ?? appointmentDate, timezone);
  return startDateTime ? `${day}, ${timeText(startDateTime, timezone)}` : day;
}

export function AppointmentRow({ appointment }: { appointment: PortalAppointment }) {
  const text = useText(portalOverviewText).visit;
  const { id, doctorName, clinicName, appointmentType, status, queueNumber } = appointment;
  return (
    <PortalRow
      href={placeHref('appointments', id)}
      title={visitMoment(appointment)}
      badge={<AppointmentBadge status={status} />}
    >
      <span>{[doctorName, clinicName].filter(Boolean).join(' · ')}</span>
      {appointmentType === 'telemedicine' && <span>{text.type.telemedicine}</span>}
      {queueNumber !== null && <span>{text.token(queueNumber)}</span>}
    </PortalRow>
  );
}

import { useApi, useApiPages } from '#client/lib/api/hooks.ts';
import { longDayText, timeText } from '#client/lib/portal/format.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { portalQueueText } from '#client/text/en/portal-queue.ts';
import { portalRecordsText } from '#client/text/en/portal-records.ts';
import { portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalFact, PortalFacts, PortalRows } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import { type PortalAppointmentStatus, portalAppointmentStatuses } from '#shared/portal/records/records.states.ts';
import { AppointmentBadge, AppointmentRow } from './appointment-row.tsx';
import { FilterChoice, useFilters } from './filters.tsx';
import { noRows } from './no-rows.ts';

const PAGE = 10;
const HOME = 'Asia/Kolkata';
const UPCOMING = 'upcoming';

/** Those to come and those that were: one choice, of a status or of what lies ahead. */
export function AppointmentList() {
  const text = useText(portalRecordsText);
  const { visit } = useText(portalOverviewText);
  const filters = useFilters(['show']);
  const { show } = filters.chosen;
  const status = portalAppointmentStatuses.find((known) => known === show);
  const query = show === UPCOMING ? { upcoming: 'true' as const } : status ? { status } : {};
  const list = useApiPages(recordsApi.appointments, { query }, { pageSize: PAGE });
  return (
    <>
      <FilterChoice
        label={text.appointments.show}
        all={text.appointments.all}
        value={show}
        options={[
          { value: UPCOMING, label: text.appointments.upcoming },
          ...portalAppointmentStatuses.map((value) => ({ value, label: visit.status[value] })),
        ]}
        onChange={(chosen) => filters.change({ show: chosen })}
      />
      <PortalAnswer
        query={list}
        failed={text.appointments.failed}
        empty={noRows(text, filters, text.appointments.none)}
      >
        {(rows) => (
          <PortalRows>
            {rows.map((appointment) => (
              <AppointmentRow key={appointment.id} appointment={appointment} />
            ))}
          </PortalRows>
        )}
      </PortalAnswer>
      <PortalShowMore list={list} />
    </>
  );
}

/** The page behind the button says from when the room is open. */
const isAhead = (status: PortalAppointmentStatus) => status === 'booked' || status === 'inprogress';

export function AppointmentDetail({ id }: { id: number }) {
  const { appointments: text } = useText(portalRecordsText);
  const { type } = useText(portalOverviewText).visit;
  const { join } = useText(portalQueueText);
  const appointment = useApi(recordsApi.appointment, { params: { id } });
  return (
    <PortalAnswer query={appointment} failed={text.failed}>
      {({ appointmentDate, startDateTime, endDateTime, timezone, status, ...visit }) => (
        <>
          <div>
            <AppointmentBadge status={status} />
          </div>
          {visit.appointmentType === 'telemedicine' && isAhead(status) && (
            <a href={placeHref('video', id)} className={portalButtonClass({ variant: 'primary', block: true })}>
              {join}
            </a>
          )}
          <PortalFacts>
            <PortalFact label={text.when}>
              {longDayText(startDateTime ?? appointmentDate, timezone)}
              {startDateTime &&
                `\n${[startDateTime, endDateTime].flatMap((at) => (at ? [timeText(at, timezone)] : [])).join(' – ')}`}
              {timezone !== HOME && `\n${text.zone(timezone)}`}
            </PortalFact>
            {visit.queueNumber !== null && <PortalFact label={text.token}>{visit.queueNumber}</PortalFact>}
            <PortalFact label={text.kind}>{type[visit.appointmentType]}</PortalFact>
            {visit.doctorName && <PortalFact label={text.doctor}>{visit.doctorName}</PortalFact>}
            <PortalFact label={text.clinic}>{visit.clinicName}</PortalFact>
            {visit.clinicAddress && <PortalFact label={text.address}>{visit.clinicAddress}</PortalFact>}
            {visit.clinicPhone && (
              <PortalFact label={text.phone}>
                <a
                  href={`tel:${visit.clinicPhone.replace(/\s/g, '')}`}
                  className="inline-flex min-h-11 items-center text-brand-ink underline"
                >
                  {visit.clinicPhone}
                </a>
              </PortalFact>
            )}
            {visit.reason && <PortalFact label={text.reason}>{visit.reason}</PortalFact>}
            {visit.cancelledReason && <PortalFact label={text.cancelledReason}>{visit.cancelledReason}</PortalFact>}
          </PortalFacts>
        </>
      )}
    </PortalAnswer>
  );
}

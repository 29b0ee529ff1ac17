import { CalendarPlus, Layers2, UserRound, Video, X } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { dayOf, formatAge, formatPhone, formatTime, formatWeekday, today } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { canOverbook, saidReason } from '#shared/desk/appointments/appointments.rules.ts';
import { readStatus } from '#shared/desk/visits/visits.rules.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { useMinute } from '../use-minute.ts';
import { useVisitMenu } from '../use-visit-menu.tsx';
import { NextStepButton } from '../visit-actions.tsx';
import { JoinVideo } from '../join-video.tsx';

interface VisitPanelProps {
  visit: Appointment;
  place: DOMRect;
  onClose: () => void;
}

/** One visit of the calendar, beside where it stands: who, when, and everything that can be done with it. */
export function VisitPanel({ visit, place, onClose }: VisitPanelProps) {
  const text = useText(calendarText).panel;
  return (
    <Popover
      open
      anchor={place}
      label={text.label(visit.patientName)}
      className="w-80"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Facts visit={visit} onClose={onClose} />
      <Steps visit={visit} onClose={onClose} />
    </Popover>
  );
}

type PartProps = Pick<VisitPanelProps, 'visit' | 'onClose'>;

function Facts({ visit, onClose }: PartProps) {
  const calendar = useText(calendarText);
  const text = calendar.panel;
  const { gender } = useText(kitText);
  const { startDateTime, endDateTime, appointmentDate, queueNumber, doctorName, overbookReason, arrivedAt } = visit;
  const now = useMinute();
  const day = formatWeekday(dayOf(startDateTime ?? appointmentDate));
  const notes: [string, string | null][] = [
    [text.arrived, arrivedAt && formatTime(arrivedAt)],
    [text.reason, saidReason(visit.reason)],
    [text.overbookReason, overbookReason],
    [text.cancelledReason, visit.cancelledReason],
  ];
  return (
    <div className="flex flex-col gap-2 px-4 pt-3 pb-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold text-base">{visit.patientName}</p>
          <p className="nums text-muted text-xs">
            {formatAge(visit.patientDateOfBirth)} · {gender[visit.patientGender]} · {formatPhone(visit.patientPhone)}
          </p>
        </div>
        <IconButton label={text.close} size="sm" tooltip="none" className="-mr-2" icon={<X />} onClick={onClose} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadge kind="visit" status={visit.status} />
        {queueNumber !== null && <Badge>{calendar.token(queueNumber)}</Badge>}
        {overbookReason !== null && (
          <Badge tone="due" icon={<Layers2 aria-hidden />}>
            {calendar.overbooked}
          </Badge>
        )}
        {visit.appointmentType === 'telemedicine' && (
          <>
            <Badge icon={<Video aria-hidden />}>{text.video}</Badge>
            <JoinVideo visit={visit} now={now} />
          </>
        )}
      </div>
      <p className="nums text-sm">
        {startDateTime && endDateTime
          ? calendar.span(day, formatTime(startDateTime), formatTime(endDateTime))
          : `${day}, ${calendar.walkIn}`}
        {doctorName !== null && <span className="block text-muted">{doctorName}</span>}
      </p>
      {notes.map(
        ([label, note]) =>
          note !== null && (
            <p key={label} className="break-words text-sm">
              <span className="text-muted">{label}: </span>
              {note}
            </p>
          ),
      )}
    </div>
  );
}

function Steps({ visit, onClose }: PartProps) {
  const text = useText(calendarText).panel;
  const cancelText = useText(appointmentsText).today;
  const { role } = useUser();
  const now = useMinute();
  const { items, question, moves } = useVisitMenu(visit);
  const { patientId, doctorId, startDateTime, status } = visit;
  // A visit begins on its day.
  const isBefore = readStatus(status) === 'appointment' && dayOf(startDateTime ?? visit.appointmentDate) !== today();
  const canBeDoubled = canOverbook(role) && startDateTime !== null && Date.parse(startDateTime) > now;
  const rest = items.filter(({ label }) => label !== cancelText.openPatient);
  return (
    <>
      <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3">
        <Button
          size="sm"
          variant="primary"
          icon={<UserRound aria-hidden />}
          onClick={() => {
            onClose();
            runAction('open-patient', { patientId });
          }}
        >
          {text.open}
        </Button>
        {!isBefore && <NextStepButton visit={visit} start={moves.start} busy={moves.isPending} />}
      </div>
      <ul className="flex flex-col border-line border-t p-1">
        {rest.map(({ label, icon, destructive, onSelect }) => (
          <li key={label}>
            <Button
              variant="ghost"
              block
              className={destructive ? 'justify-start text-danger-ink!' : 'justify-start'}
              icon={icon}
              onClick={onSelect}
            >
              {label}
            </Button>
          </li>
        ))}
        {canBeDoubled && (
          <li>
            <Button
              variant="ghost"
              block
              className="justify-start"
              icon={<CalendarPlus aria-hidden />}
              onClick={() => {
                onClose();
                runAction('book-appointment', {
                  startDateTime,
                  overbook: true,
                  ...(doctorId !== null && { doctorId }),
                });
              }}
            >
              {text.bookToo}
            </Button>
          </li>
        )}
      </ul>
      {question}
    </>
  );
}

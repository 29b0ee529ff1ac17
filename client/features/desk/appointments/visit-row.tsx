import { clsx } from 'clsx';
import { Video } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { formatAge, formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { readStatus } from '#shared/desk/visits/visits.rules.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { VisitActions } from './visit-actions.tsx';

/** Later than this, a visit that hasn't begun is called late. */
const LATE_AFTER = 10 * 60_000;

interface VisitRowProps {
  visit: Appointment;
  now: number;
}

/** One visit of today: token, time, who, where it stands, what is next. The name opens the patient's drawer. */
export function VisitRow({ visit, now }: VisitRowProps) {
  const text = useText(appointmentsText).today;
  const { gender } = useText(kitText);
  const { queueNumber, startDateTime, patientName, patientId, status } = visit;
  const isOff = status === 'cancelled' || status === 'no_show';
  const isExpected = readStatus(status) === 'appointment';
  const waits = isExpected && visit.arrivedAt ? now - Date.parse(visit.arrivedAt) : undefined;
  const overdue = isExpected && startDateTime ? now - Date.parse(startDateTime) : 0;
  // Who is here isn't late: the doctor is.
  const isLate = waits === undefined && overdue > LATE_AFTER;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 hover:bg-hover">
      <span
        className={clsx(
          'nums flex h-9 min-w-11 shrink-0 items-center justify-center rounded-md px-1.5 font-semibold text-base',
          isOff ? 'text-faint' : 'bg-sunken',
        )}
      >
        {queueNumber === null ? (
          text.noToken
        ) : (
          <>
            <span className="sr-only">{text.tokenNamed(queueNumber)}</span>
            <span aria-hidden>{text.token(queueNumber)}</span>
          </>
        )}
      </span>
      <span className="nums w-18 shrink-0 text-sm">
        <span className="block">{startDateTime ? formatTime(startDateTime) : text.noTime}</span>
        {waits !== undefined && (
          <span className="block text-paid-ink text-xs">
            {waits < 60_000 ? text.isHere : text.waits(Math.floor(waits / 60_000))}
          </span>
        )}
        {isLate && <span className="block text-due-ink text-xs">{text.late(Math.floor(overdue / 60_000))}</span>}
      </span>
      <span className="min-w-0 flex-1 basis-28">
        <button
          type="button"
          // Its ::after covers the row, so that a thumb can't miss it.
          className={clsx(
            'block max-w-full truncate text-left font-medium text-sm after:absolute after:inset-0',
            isOff && 'text-muted line-through',
          )}
          onClick={() => runAction('open-patient', { patientId })}
        >
          {patientName}
        </button>
        <span className="nums block truncate text-muted text-xs">
          {formatAge(visit.patientDateOfBirth)} · {gender[visit.patientGender]}
          {visit.reason && <> · {visit.reason}</>}
        </span>
        {visit.appointmentType === 'telemedicine' && !isOff && (
          <Button
            size="sm"
            className="relative mt-1"
            icon={<Video aria-hidden />}
            aria-label={text.of(text.video, patientName)}
            onClick={() => runAction('video-visit', { appointmentId: visit.id })}
          >
            {text.video}
          </Button>
        )}
      </span>
      <span className="flex sm:w-27">
        <StatusBadge kind="visit" status={status} />
      </span>
      <span className="relative ml-auto flex items-center justify-end gap-1 sm:w-47">
        <VisitActions visit={visit} />
      </span>
    </li>
  );
}

import { clsx } from 'clsx';
import { Layers2, Video } from 'lucide-react';
import { avatarColour, formatTime, initials } from '#client/lib/format.ts';
import { textOf } from '#client/lib/text.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { kitText } from '#client/text/en/kit.ts';
import { avatarColours } from '#client/ui/avatar.tsx';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { visitLooks } from './status-look.ts';

interface EventContentProps {
  visit: Appointment;
  /** One line is all there is. */
  isShort: boolean;
  showsDoctor: boolean;
}

/** Status, time, patient and token of one visit. Drawn by the hundred, so it is no more than a few elements. */
export function EventContent({ visit, isShort, showsDoctor }: EventContentProps) {
  const text = textOf(calendarText);
  const { status, startDateTime, patientName, queueNumber, doctorName, overbookReason, appointmentType } = visit;
  const when = startDateTime ? formatTime(startDateTime) : text.walkIn;
  const Icon = visitLooks[status].icon;
  return (
    <span
      className={clsx(
        'flex w-full min-w-0 gap-x-1 px-1 text-xs',
        isShort ? 'items-center' : 'flex-wrap items-center py-0.5',
      )}
    >
      <Icon aria-hidden className="size-3 shrink-0" />
      {overbookReason !== null && (
        <>
          <Layers2 aria-hidden className="size-3 shrink-0" />
          <span className="sr-only">{text.overbooked}, </span>
        </>
      )}
      {appointmentType === 'telemedicine' && (
        <>
          <Video aria-hidden className="size-3 shrink-0" />
          <span className="sr-only">{text.panel.video}, </span>
        </>
      )}
      <span className="sr-only">
        {textOf(kitText).visit[status]}, {when},{' '}
      </span>
      <span aria-hidden className="naadi-time nums shrink-0">
        {isShort ? when.replace(/^([\d:]+) .*$/, '$1') : when}
      </span>
      <span className={clsx('min-w-0 truncate font-medium', !isShort && 'max-w-full')}>{patientName}</span>
      {queueNumber !== null && <span className="naadi-token nums shrink-0">{text.token(queueNumber)}</span>}
      {showsDoctor && doctorName !== null && (
        <>
          <span
            aria-hidden
            className={clsx(
              'naadi-doctor inline-flex h-4 shrink-0 items-center rounded-full px-1 font-semibold text-[0.625rem]',
              avatarColours[avatarColour(doctorName) - 1],
            )}
          >
            {initials(doctorName.replace(/^Dr\.?\s+/i, ''))}
          </span>
          <span className="sr-only">{text.withDoctor(doctorName)}</span>
        </>
      )}
    </span>
  );
}

import { clsx } from 'clsx';
import { Video } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { formatAge } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { saidReason } from '#shared/desk/appointments/appointments.rules.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { rowKeys } from './row-keys.ts';
import { useVisitMenu } from './use-visit-menu.tsx';
import { VisitActions } from './visit-actions.tsx';
import { VisitStanding } from './visit-standing.tsx';
import { VisitTime } from './visit-time.tsx';

interface VisitRowProps {
  visit: Appointment;
  now: number;
}

/** One visit of today: token, time, who, where it stands, what is next. The name opens the patient's drawer. */
export function VisitRow({ visit, now }: VisitRowProps) {
  const text = useText(appointmentsText).today;
  const { gender } = useText(kitText);
  const menu = useVisitMenu(visit);
  const { queueNumber, patientName, patientId, status } = visit;
  const isOff = status === 'cancelled' || status === 'no_show';
  const reason = saidReason(visit.reason);
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 hover:bg-hover">
      <span
        className={clsx(
          'nums flex h-11 min-w-13 shrink-0 items-center justify-center rounded-md px-1.5 font-bold text-xl',
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
      <VisitTime visit={visit} now={now} />
      <span className="min-w-0 flex-1 basis-28">
        <button
          type="button"
          data-row
          aria-keyshortcuts="ArrowDown ArrowUp A P"
          // Its ::after covers the row, so that a thumb can't miss it.
          className={clsx(
            'block max-w-full truncate text-left font-medium text-sm after:absolute after:inset-0',
            isOff && 'text-muted line-through',
          )}
          onKeyDown={(event) => rowKeys(event, menu.items)}
          onClick={() => runAction('open-patient', { patientId })}
        >
          {patientName}
        </button>
        <span className="nums line-clamp-2 text-muted text-xs">
          {formatAge(visit.patientDateOfBirth)} · {gender[visit.patientGender]}
          {reason !== null && <> · {reason}</>}
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
      <VisitStanding visit={visit} moves={menu.moves} />
      <span className="relative ml-auto flex items-center justify-end gap-1 sm:w-45">
        <VisitActions visit={visit} menu={menu} />
      </span>
    </li>
  );
}

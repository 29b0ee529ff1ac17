import { formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { readStatus } from '#shared/desk/visits/visits.rules.ts';

const MINUTE = 60_000;
/** Later than this, a visit that hasn't begun is called late. */
const LATE_AFTER = 10 * MINUTE;

/** When it is booked for, and how long somebody waits or is waited for. */
export function VisitTime({ visit, now }: { visit: Appointment; now: number }) {
  const text = useText(appointmentsText).today;
  const { startDateTime, arrivedAt, status } = visit;
  const isExpected = readStatus(status) === 'appointment';
  const waits = isExpected && arrivedAt ? now - Date.parse(arrivedAt) : undefined;
  const overdue = isExpected && startDateTime ? now - Date.parse(startDateTime) : 0;
  // Who is here isn't late: the doctor is.
  const isLate = waits === undefined && overdue > LATE_AFTER;
  const lasting = (
    length: number,
    words: { minutes: (count: number) => string; hours: (h: number, m: number) => string },
  ) => {
    const minutes = Math.floor(length / MINUTE);
    return minutes < 120 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60);
  };
  return (
    <span className="nums w-18 shrink-0 text-sm">
      <span className="block">{startDateTime ? formatTime(startDateTime) : text.noTime}</span>
      {waits !== undefined && (
        <span className="block text-paid-ink text-xs">
          {waits < MINUTE ? text.isHere : lasting(waits, { minutes: text.waits, hours: text.waitsHours })}
        </span>
      )}
      {isLate && (
        <span className="block text-due-ink text-xs">
          {lasting(overdue, { minutes: text.late, hours: text.lateHours })}
        </span>
      )}
    </span>
  );
}

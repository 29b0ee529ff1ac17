import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';

/** The day's half hours outside the break. */
const OPENS = 9 * 60;
const CLOSES = 21 * 60;
const HALF_HOUR = 30;
const BREAK = { from: 13 * 60, to: 14 * 60 };

export const halfHours = Array.from(
  { length: (CLOSES - OPENS) / HALF_HOUR },
  (_, index) => OPENS + index * HALF_HOUR,
).filter((minutes) => minutes < BREAK.from || minutes >= BREAK.to);

/** How many a doctor has today. */
const VISITS = 9;
/** Of these, so many have been, where the hour allows it. */
const SEEN = 5;
/** Who began longer ago than this is no longer in. */
const LONGEST = 40;
/** Of those who were here, or should have been, the latest first; who came before them has paid. */
const latest: AppointmentStatus[] = ['bill_pending', 'no_show', 'cancelled'];

export interface TodaysVisit {
  minutes: number;
  status: AppointmentStatus;
}

/**
 * A doctor's day around the present moment, as it stands at that hour: before the clinic opens everybody is booked, after its last
 * hour everybody was here. `isNeverIdle` is a doctor who has somebody in at any hour, be it the night, for whoever looks at the demo then.
 */
export function todaysVisits(nowMinutes: number, isNeverIdle: boolean): TodaysVisit[] {
  const begun = halfHours.filter((minutes) => minutes <= nowMinutes).length;
  const first = Math.min(Math.max(0, begun - 1 - SEEN), halfHours.length - VISITS);
  const slots = halfHours.slice(first, first + VISITS);
  const isIn = (minutes: number) => minutes <= nowMinutes && nowMinutes - minutes < LONGEST;
  const current = slots.findLast(isIn);
  const past = slots.filter((minutes) => minutes <= nowMinutes && minutes !== current);
  const visits = slots.map((minutes): TodaysVisit => {
    if (minutes === current) return { minutes, status: 'inprogress' };
    if (minutes > nowMinutes) return { minutes, status: 'booked' };
    return { minutes, status: latest[past.length - 1 - past.indexOf(minutes)] ?? 'bill_paid' };
  });
  const between = Math.floor(nowMinutes / HALF_HOUR) * HALF_HOUR;
  return current === undefined && isNeverIdle ? [...visits, { minutes: between, status: 'inprogress' }] : visits;
}

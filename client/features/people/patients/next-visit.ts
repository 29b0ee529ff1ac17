import { daysBetween, today } from '#client/lib/format.ts';

export type VisitTiming = 'overdue' | 'today' | 'upcoming';

/** Where a next visit stands from today: before it 'upcoming', after it 'overdue'. */
export function visitTiming(day: string, now = today()): VisitTiming {
  const distance = daysBetween(now, day);
  if (distance === 0) return 'today';
  return distance < 0 ? 'overdue' : 'upcoming';
}

/** The day that somebody is expected on: who let the next visit pass and is booked for a later day comes on that one. */
export const expectedDay = (
  { nextVisitDate, bookedDay }: { nextVisitDate: string; bookedDay: string | null },
  now = today(),
): string => (nextVisitDate < now && bookedDay !== null ? bookedDay : nextVisitDate);

const QUARTER = 15 * 60_000;
const HOUR = 60 * 60_000;

/** Where a follow-up begins to look for its slot: an hour from now, on a full quarter. */
export const followUpStart = (now = Date.now()): string =>
  new Date(Math.ceil((now + HOUR) / QUARTER) * QUARTER).toISOString();

import { addDays, atTime, DEFAULT_TIMEZONE, dayOf } from '#shared/kernel/time/days.ts';

const HOUR_MS = 3_600_000;
/** A day, and two hours in which a large one is made. */
const LATE_AFTER_MS = 26 * HOUR_MS;
const TWICE_LATE_AFTER_MS = 48 * HOUR_MS;

export interface Moments {
  /** When the last one was begun that was made, and the last that failed; null where there is none. */
  done: string | null;
  failed: string | null;
}

/** Once a day from the hour on; after a failure again an hour later, until one is made. */
export function isDue(now: Date, hour: number, { done, failed }: Moments): boolean {
  const today = dayOf(now, DEFAULT_TIMEZONE);
  const ofToday = Date.parse(atTime(today, DEFAULT_TIMEZONE, hour * 60));
  const since =
    ofToday <= now.getTime() ? ofToday : Date.parse(atTime(addDays(today, -1), DEFAULT_TIMEZONE, hour * 60));
  if (done !== null && Date.parse(done) >= since) return false;
  return failed === null || now.getTime() - Date.parse(failed) >= HOUR_MS;
}

/** Counted from the last one; where there is none yet, from when they were switched on. */
export const isLate = (now: Date, { done, switchedOn }: { done: string | null; switchedOn: string }): boolean =>
  now.getTime() - Date.parse(done ?? switchedOn) > LATE_AFTER_MS;

/** Two days, in which two should have been made: that is told aloud. Whoever switches them on anew has two days again. */
export const isTwiceLate = (now: Date, { done, switchedOn }: { done: string | null; switchedOn: string }): boolean =>
  now.getTime() - Math.max(Date.parse(done ?? switchedOn), Date.parse(switchedOn)) > TWICE_LATE_AFTER_MS;

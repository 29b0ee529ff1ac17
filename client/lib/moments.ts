import { atTime, minutesInto } from '#shared/kernel/time/days.ts';
import { dayOf } from './format.ts';

/** A moment as a form holds it: a day and a clock time, '' for none. */
export interface When {
  day: string;
  time: string;
}

export const noMoment: When = { day: '', time: '' };

/** Day and clock time of a moment there. */
export function whenOf(instant: string, zone: string): When {
  const minutes = minutesInto(instant, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return { day: dayOf(instant, zone), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}

interface Moment {
  at: string | null;
  problem?: 'bothNeeded' | 'inFuture';
}

/** The moment in the past that they say; null for not said. Or why that can't be. */
export function momentOf({ day, time }: When, zone: string): Moment {
  if (day === '' && time === '') return { at: null };
  if (day === '' || time === '') return { at: null, problem: 'bothNeeded' };
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instant = atTime(day, zone, hours * 60 + minutes);
  return Date.parse(instant) > Date.now() ? { at: null, problem: 'inFuture' } : { at: instant };
}

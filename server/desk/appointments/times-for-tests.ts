import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

export const today = todayIn(DEFAULT_TIMEZONE);
export const tomorrow = addDays(today, 1);
export const dayAfterTomorrow = addDays(today, 2);

/** '10:30' of a day's clock in the usual time zone, as an instant. */
export function at(clock: string, day = tomorrow): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return atTime(day, DEFAULT_TIMEZONE, hours * 60 + minutes);
}

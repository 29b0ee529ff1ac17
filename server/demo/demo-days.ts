import { dateOfBirthFromAge } from '#shared/people/patients/age.ts';
import { addDays, atTime, DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';

export { addDays };

/** The demo organisations live in one zone. */
export const instantOn = (day: string, minutes: number): string => atTime(day, DEFAULT_TIMEZONE, minutes);

/** What has happened at this instant of the day, or at this moment where that hour of today hasn't come yet. */
export const upTo = (now: string, instant: string): string => (instant < now ? instant : now);

export const dateOfBirthOf = dateOfBirthFromAge;

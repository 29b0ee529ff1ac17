import { dateOfBirthFromAge } from '#shared/people/patients/age.ts';
import { addDays, atTime, DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';

export { addDays };

/** The demo organisations live in one zone. */
export const instantOn = (day: string, minutes: number): string => atTime(day, DEFAULT_TIMEZONE, minutes);

export const dateOfBirthOf = dateOfBirthFromAge;

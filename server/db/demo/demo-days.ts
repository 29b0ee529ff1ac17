import { dateOfBirthFromAge } from '#shared/patients/age.ts';
import { addDays, atTime, DEFAULT_TIMEZONE } from '#shared/time/days.ts';

export { addDays };

/** The demo organisations live in one zone. */
export const instantOn = (day: string, minutes: number): string => atTime(day, DEFAULT_TIMEZONE, minutes);

export const dateOfBirthOf = dateOfBirthFromAge;

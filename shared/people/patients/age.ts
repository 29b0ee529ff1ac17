/** Ages are kept as a date of birth so that they grow. All days are 'yyyy-MM-dd' in the organisation's time zone. */

interface DayParts {
  year: number;
  month: number;
  date: number;
}

function parts(day: string): DayParts {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}

/** Whole years from the date of birth to the given day; never below 0. */
export function ageOn(dateOfBirth: string, today: string): number {
  const born = parts(dateOfBirth);
  const now = parts(today);
  const hadBirthday = now.month > born.month || (now.month === born.month && now.date >= born.date);
  return Math.max(0, now.year - born.year - (hadBirthday ? 0 : 1));
}

/** Whole months, for infants. */
export function monthsOn(dateOfBirth: string, today: string): number {
  const born = parts(dateOfBirth);
  const now = parts(today);
  return Math.max(0, (now.year - born.year) * 12 + now.month - born.month - (now.date >= born.date ? 0 : 1));
}

/** From here on an age is said in years. */
const MONTHS_SAID = 24;

/** What may be said of an age where the birthday itself isn't: whole years, and under two years the whole months too. */
export function ageSaidOn(dateOfBirth: string, today: string): { age: number; ageInMonths: number | null } {
  const months = monthsOn(dateOfBirth, today);
  return { age: ageOn(dateOfBirth, today), ageInMonths: months < MONTHS_SAID ? months : null };
}

/** '34 y', and '5 m' under two years. */
export function ageLabel(dateOfBirth: string, today: string): string {
  const months = monthsOn(dateOfBirth, today);
  return months < MONTHS_SAID ? `${months} m` : `${ageOn(dateOfBirth, today)} y`;
}

/**
 * The date of birth of somebody who says an age in years: that many years before today, so that the age read back
 * today is the age that was said. 29 February becomes the 28th where the year has none.
 */
export function dateOfBirthFromAge(age: number, today: string): string {
  const { year, month, date } = parts(today);
  const leap = (value: number) => (value % 4 === 0 && value % 100 !== 0) || value % 400 === 0;
  const born = year - age;
  const safeDate = month === 2 && date === 29 && !leap(born) ? 28 : date;
  return `${born}-${String(month).padStart(2, '0')}-${String(safeDate).padStart(2, '0')}`;
}

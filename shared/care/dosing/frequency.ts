import { type Dose, type DoseAt, dayTimes, type Frequency } from './dosing.states.ts';

const toHundredths = (figure: number): number => Math.round(figure * 100) / 100;

/** The figures of a day's dose in the day's order; a day's only dose stands for itself. */
export const countsOf = (at: DoseAt): number[] =>
  [...dayTimes, 'day' as const].flatMap((time) => ((at[time] ?? 0) > 0 ? [at[time] ?? 0] : []));

/** How many are taken each time on a day on which any is; empty as directed. What is taken as needed counts at its most. */
export function dosesOnADay(frequency: Frequency): number[] {
  switch (frequency.kind) {
    case 'daily':
    case 'alternate_days':
    case 'every_days':
    case 'weekly':
    case 'monthly':
      return countsOf(frequency.at);
    case 'times_a_day':
      return Array.from({ length: frequency.times }, () => frequency.count);
    case 'every_hours':
      return Array.from({ length: Math.ceil(24 / frequency.hours) }, () => frequency.count);
    case 'once':
      return [frequency.count];
    case 'as_needed':
      return Array.from({ length: mostInADay(frequency) }, () => frequency.count);
    default:
      return [];
  }
}

/** How often at most, by its number or by the hours between; once where neither is said. */
function mostInADay({ mostPerDay, gapHours }: Extract<Frequency, { kind: 'as_needed' }>): number {
  return mostPerDay ?? (gapHours ? Math.ceil(24 / gapHours) : 1);
}

/** The most that is taken on one day, in the unit of `doseAmount` or in pieces; null as directed. */
export function amountInADay({ frequency, doseAmount }: Dose): number | null {
  const counts = dosesOnADay(frequency);
  if (counts.length === 0) return null;
  return toHundredths(counts.reduce((sum, count) => sum + count, 0) * (doseAmount?.amount ?? 1));
}

/** The most that is taken at once, in the unit of `doseAmount` or in pieces; null as directed. */
export function amountAtOnce({ frequency, doseAmount }: Dose): number | null {
  const counts = dosesOnADay(frequency);
  return counts.length === 0 ? null : toHundredths(Math.max(...counts) * (doseAmount?.amount ?? 1));
}

/** On how many of so many days any is taken: of 28 days four Mondays. */
export function daysTaken(frequency: Frequency, days: number): number {
  switch (frequency.kind) {
    case 'once':
      return 1;
    case 'alternate_days':
      return Math.ceil(days / 2);
    case 'weekly':
      return Math.ceil((days * frequency.days.length) / 7);
    case 'monthly':
      return Math.ceil(days / 30);
    case 'every_days':
      return Math.ceil(days / frequency.days);
    default:
      return days;
  }
}

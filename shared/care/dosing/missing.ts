import type { Dose } from './dosing.states.ts';

/** What a dose that could be read still leaves open: which day of the week, what for, how many at most. */
export type Missing = 'weekday' | 'reason' | 'most_per_day';

export function missingIn({ frequency }: Dose): Missing | null {
  if (frequency.kind === 'weekly' && frequency.days.length === 0) return 'weekday';
  if (frequency.kind !== 'as_needed') return null;
  if (frequency.reason.trim() === '') return 'reason';
  return frequency.mostPerDay === null ? 'most_per_day' : null;
}

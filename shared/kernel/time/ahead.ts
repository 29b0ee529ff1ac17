import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { addMonths, dayOf, todayIn } from './days.ts';

const MOST_YEARS = 5;

/** The last day for which anybody is booked, called back or reminded: a later one is a slip of the year. */
export const lastDayAhead = (today: string): string => addMonths(today, MOST_YEARS * 12);

export function tooFarAhead(day: string, today: string): Sentence | null {
  const last = lastDayAhead(today);
  return day > last ? says.day_too_late({ day: last }) : null;
}

/** The same for what is a day or an instant. */
export const momentTooFarAhead = (moment: string, timezone: string): Sentence | null =>
  tooFarAhead(moment.length === 10 ? moment : dayOf(moment, timezone), todayIn(timezone));

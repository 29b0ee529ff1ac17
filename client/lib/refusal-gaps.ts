import { formatClock, formatDate } from './format.ts';

/** How a screen writes what fills the gaps of a refusal. */
export const dayOf = (day: string): string => formatDate(day);

/** '09:00-13:30, 17:00-20:00' in the clock of the reader's language. */
export const hoursOf = (hours: string): string =>
  hours.replaceAll('-', ' – ').replaceAll(/\d\d:\d\d/g, (time) => formatClock(time));

export { rupees } from '#shared/kernel/money/money.ts';

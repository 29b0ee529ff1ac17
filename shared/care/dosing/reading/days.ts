import { type Weekday, weekdays } from '../dosing.states.ts';
import { addTo, type Said, type Saying, word } from './said.ts';

/** Days in a day, a week and a month. */
export const perUnit: Record<string, number> = { d: 1, w: 7, m: 30 };

const dayWords: [string, Weekday][] = [
  ['mon(?:days?)?', 'mon'],
  ['tue(?:s(?:days?)?)?', 'tue'],
  ['wed(?:nesdays?)?', 'wed'],
  ['thu(?:r(?:s(?:days?)?)?)?', 'thu'],
  ['fri(?:days?)?', 'fri'],
  ['sat(?:urdays?)?', 'sat'],
  ['sun(?:days?)?', 'sun'],
];
const WEEKDAY = dayWords.map(([words]) => words).join('|');
const weekdayOf = (text: string): Weekday =>
  dayWords.find(([words]) => new RegExp(`^(?:${words})$`, 'u').test(text))?.[1] ?? 'mon';

function weekdaysFromTo(said: Said, first: string, last: string): boolean {
  const [from, to] = [weekdays.indexOf(weekdayOf(first)), weekdays.indexOf(weekdayOf(last))];
  if (from >= to) return false;
  said.weekdays = addTo(said.weekdays, ...weekdays.slice(from, to + 1));
  return true;
}

/** On which days of the week. */
export const weekdaySayings: Saying[] = [
  word(`(?:on )?(${WEEKDAY}) ?(?:-|to|till) ?(${WEEKDAY})`, (said, [, first = '', last = '']) =>
    weekdaysFromTo(said, first, last),
  ),
  word('(?:on )?mwf|(?:on )?m\\/w\\/f', (said) => {
    said.weekdays = addTo(said.weekdays, 'mon', 'wed', 'fri');
    return true;
  }),
  word('(?:on |every )?weekdays', (said) => weekdaysFromTo(said, 'mon', 'fri')),
  word('(?:on |every )?weekends', (said) => weekdaysFromTo(said, 'sat', 'sun')),
  word(`(?:on |every |each )?(${WEEKDAY})`, (said, [, day = '']) => {
    said.weekdays = addTo(said.weekdays, weekdayOf(day));
    return true;
  }),
];

import { expect, it } from 'vitest';
import { addDays } from '#shared/kernel/time/days.ts';
import { isPostDates, nextContact } from './contacts.ts';

const lmp = '2026-01-01';
const after = (days: number) => addDays(lmp, days);

it.each([
  [0, 12, 0, '2026-03-26'],
  [84, 20, 0, '2026-05-21'],
  [275, 40, 0, '2026-10-08'],
  // She who hasn't given birth comes again at 41 weeks, and then twice a week.
  [280, 41, 0, '2026-10-15'],
  [287, 41, 3, '2026-10-18'],
  [290, 42, 0, '2026-10-22'],
  [296, 42, 3, '2026-10-25'],
])('%i days on the next contact is at %i weeks and %i days', (elapsed, week, days, date) => {
  expect(nextContact(lmp, after(elapsed))).toEqual({ week, days, date });
});

it('there is none where no pregnancy lasts as long', () => {
  expect(nextContact(lmp, after(315))).toBeUndefined();
});

it('past 41 weeks it is said', () => {
  expect([286, 287].map((days) => isPostDates(lmp, after(days)))).toEqual([false, true]);
});

import { expect, it } from 'vitest';
import { doseExample, switchTime, switchWeekday, withRules } from './dose.ts';

it.each([
  ['', 'dinner', '0-0-1'],
  ['0-0-1', 'breakfast', '1-0-1'],
  ['0-0-1', 'bedtime', '0-0-1-1'],
  ['0-0-1', 'dinner', ''],
  ['unreadable', 'lunch', '0-1-0'],
  ['5 ml 1-0-0', 'dinner', '5 ml, 1-0-1'],
  ['½-0-1', 'lunch', '½-½-1'],
  ['½-0-1', 'dinner', '½-0-0'],
  ['2 puffs', 'dinner', '2 puffs, 0-0-1'],
] as const)('%j with the %s switched is %j', (typed, time, written) => {
  expect(switchTime(typed, time)).toBe(written);
});

it.each([
  ['1 weekly', 'mon', '1 weekly on Mon'],
  ['1 weekly on Mon', 'thu', '1 twice weekly on Mon, Thu'],
  ['1 twice weekly on Mon, Thu', 'mon', '1 weekly on Thu'],
  ['1 weekly on Mon', 'mon', '1 weekly'],
  ['1 on Mon, Tue, Wed, Thu, Fri, Sat', 'sun', '1 on Mon, Tue, Wed, Thu, Fri, Sat'],
  ['1-0-1', 'mon', '1-0-1'],
] as const)('%j with %s switched is %j', (typed, day, written) => {
  expect(switchWeekday(typed, day)).toBe(written);
});

it.each([
  ['sos', { reason: 'Fever' }, '1 SOS for Fever'],
  ['1 SOS for fever', { mostPerDay: 3 }, '1 SOS for fever, max 3 a day'],
  ['1 SOS for fever, max 3 a day', { gapHours: 6 }, '1 SOS for fever, max 3 a day, 6 h apart'],
  ['1 SOS for fever, 6 h apart', { gapHours: null }, '1 SOS for fever'],
  ['1 SOS', { reason: 'max 3' }, null],
  ['1-0-1', { reason: 'fever' }, null],
] as const)('%j with %j is %j', (typed, rules, written) => {
  expect(withRules(typed, rules)).toBe(written);
});

it('asks for an amount where one is needed', () => {
  expect(doseExample('Syrup')).toBe('5 ml 1-0-1');
  expect(doseExample('Tablet')).toBe('1-0-1');
});

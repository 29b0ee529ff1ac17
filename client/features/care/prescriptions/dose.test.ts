import { expect, it } from 'vitest';
import { doseExample, switchMeal } from './dose.ts';

it.each([
  ['', 'dinner', '0-0-1'],
  ['0-0-1', 'breakfast', '1-0-1'],
  ['0-0-1', 'dinner', ''],
  ['unreadable', 'lunch', '0-1-0'],
  ['5 ml 1-0-0', 'dinner', '5-0-5 ml'],
  ['½-0-1', 'lunch', '½-½-1'],
  ['½-0-1', 'dinner', '½-0-0'],
  ['2 puffs', 'dinner', '0-0-2 puffs'],
] as const)('%j with the %s switched is %j', (typed, meal, written) => {
  expect(switchMeal(typed, meal)).toBe(written);
});

it('asks for an amount where one is needed', () => {
  expect(doseExample('Syrup')).toBe('5 ml 1-0-1');
  expect(doseExample('Tablet')).toBe('1-0-1');
});

import { expect, it } from 'vitest';
import { leastDegrees, mostDegrees, movements } from './movements.ts';
import {
  allAreas,
  allTherapies,
  bodyAreas,
  readProgress,
  statusAfterProgress,
  therapyTypes,
} from './physiotherapy.rules.ts';

it('knows 15 areas of the body and 12 therapies', () => {
  expect([new Set(bodyAreas).size, bodyAreas[0], bodyAreas.at(-1)]).toEqual([15, 'Neck', 'Jaw']);
  expect([new Set(therapyTypes).size, therapyTypes[0], therapyTypes.at(-1)]).toEqual([
    12,
    'Manual Therapy',
    'Mobility Training',
  ]);
});

it.each([
  ['ongoing', 3, 'ongoing'],
  ['ongoing', 10, 'completed'],
  ['completed', 9, 'ongoing'],
  ['discontinued', 10, 'discontinued'],
] as const)('a course that is %s is, with %d of 10 sessions done, %s', (status, completedSessions, after) => {
  expect(statusAfterProgress(status, { completedSessions, totalSessions: 10 })).toBe(after);
});

it.each([
  ['4', 4],
  ['', 0],
  ['abc', 0],
  ['-2', 0],
  ['99', 10],
])('reads %j as %d of 10', (typed, expected) => {
  expect(readProgress(typed, 10)).toBe(expected);
});

it('adds to the lists without a word twice, in front of which the first ones stay', () => {
  expect(allAreas.slice(0, 15)).toEqual(bodyAreas);
  expect(allTherapies.slice(0, 12)).toEqual(therapyTypes);
  expect(new Set(allAreas).size).toBe(allAreas.length);
  expect(new Set(allTherapies).size).toBe(allTherapies.length);
  for (const asked of ['IFT', 'SWD', 'Laser Therapy', 'Taping'] as const) expect(allTherapies).toContain(asked);
});

it.each(Object.entries(movements))('%s usually ends within what it may reach', (_, { usual, least, most }) => {
  expect(least).toBeLessThanOrEqual(0);
  expect(usual).toBeLessThan(most);
  expect([least >= leastDegrees, most <= mostDegrees]).toEqual([true, true]);
});

import { expect, it } from 'vitest';
import { bodyAreas, readProgress, statusAfterProgress, therapyTypes } from './physiotherapy.rules.ts';

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

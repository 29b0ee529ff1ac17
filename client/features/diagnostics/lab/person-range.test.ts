import { describe, expect, it } from 'vitest';
import { aTest, parameter, range } from '#client/test/records/lab.ts';
import { entryTestOf } from './person-range.ts';

const haemoglobin = aTest(1, 'Blood Count', [
  parameter('Haemoglobin', {
    ranges: [
      range({ ageToDays: 30, low: 14, high: 22 }),
      range({ ageFromDays: 30, ageToDays: 180, low: 9, high: 14 }),
      range({ ageFromDays: 180, ageToDays: 365, low: 10, high: 13 }),
      range({ ageFromDays: 365, low: 12, high: 15 }),
    ],
  }),
]);

describe('before the server has chosen the range', () => {
  it.each([
    [{ age: 34, ageInMonths: null }, 0, '12 - 15'],
    [{ age: 0, ageInMonths: 3 }, 0, '9 - 14'],
    [{ age: 0, ageInMonths: 8 }, 0, '10 - 13'],
    [{ age: 1, ageInMonths: 14 }, 0, '12 - 15'],
    // These months have days of two ranges.
    [{ age: 0, ageInMonths: 5 }, 0, null],
    [{ age: 0, ageInMonths: 0 }, 0, null],
    // The sample was taken when the child was younger.
    [{ age: 1, ageInMonths: 14 }, 120, '10 - 13'],
  ])('that of somebody with %o and a sample of %d days ago is %s', (age, sampledDaysAgo, reference) => {
    const person = { ...age, gender: 'female' as const, sampledDaysAgo };
    expect(entryTestOf(1, haemoglobin, undefined, person).parameters[0]?.reference).toBe(reference);
  });
});

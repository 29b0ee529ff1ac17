import { describe, expect, it } from 'vitest';
import {
  describeMedicine,
  dispensedQuantity,
  dosePattern,
  parseDosePattern,
  withoutDuplicates,
} from './prescriptions.rules.ts';
import type { IssuedMedicine } from './prescriptions.schema.ts';

const dolo: IssuedMedicine = {
  medicineType: 'Tablet',
  medicineName: 'Dolo 650',
  dosageTiming: { breakfast: true, lunch: false, dinner: true },
  foodTiming: { breakfast: 'After', lunch: 'With', dinner: 'After' },
  days: 5,
};

describe('a medicine in words', () => {
  it('says the dose as chemists read it', () => {
    expect(describeMedicine(dolo)).toBe('Tablet DOLO 650: 1-0-1 (morning after food, night after food) for 5 days');
  });

  it('says notes, one day, and what has no fixed dose', () => {
    const drops = {
      ...dolo,
      medicineType: 'Drops',
      dosageTiming: { breakfast: false, lunch: false, dinner: false },
      days: 1,
      notes: 'Both eyes',
    };
    expect(describeMedicine(drops)).toBe('Drops DOLO 650: as directed for 1 day. Both eyes');
  });

  it('keeps the unit of a strength: a capital microgram would read as milligram', () => {
    expect(describeMedicine({ ...dolo, medicineName: 'Thyronorm 50 µg' })).toContain('THYRONORM 50 µg');
  });
});

describe('the dose', () => {
  it.each([
    ['1-0-1', '1-0-1'],
    ['101', '1-0-1'],
    ['1 1 1', '1-1-1'],
    [' 0-0-1 ', '0-0-1'],
  ])('%j is read as %s', (typed, pattern) => {
    const timing = parseDosePattern(typed);
    expect(timing && dosePattern(timing)).toBe(pattern);
  });

  it.each(['', '1-0', '2-0-1', '1-0-1-0', 'twice'])('%j is no dose', (typed) => {
    expect(parseDosePattern(typed)).toBeNull();
  });

  it.each([
    ['Tablet', '1-0-1', 5, 10],
    ['Capsule', '1-1-1', 7, 21],
    ['Syrup', '1-1-1', 5, null],
    ['Tablet', '0-0-0', 5, null],
  ])('%s %s for %d days is %s to dispense', (medicineType, pattern, days, quantity) => {
    const dosageTiming = parseDosePattern(pattern) ?? dolo.dosageTiming;
    expect(dispensedQuantity({ medicineType, dosageTiming, days })).toBe(quantity);
  });
});

it('keeps the first of each name', () => {
  expect(withoutDuplicates(['CBC', ' cbc', 'Lipid Profile', 'lipid  profile'])).toEqual(['CBC', 'Lipid Profile']);
});

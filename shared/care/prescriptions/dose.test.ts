import { describe, expect, it } from 'vitest';
import { readDose, writeDose } from './dose.ts';

describe('a dose as it is typed', () => {
  it.each([
    ['1-0-1', '1-0-1'],
    ['101', '1-0-1'],
    [' 1 1 1 ', '1-1-1'],
    ['1 – 0 – 1', '1-0-1'],
    ['od', '1-0-0'],
    ['BD', '1-0-1'],
    ['t.d.s.', '1-1-1'],
    ['hs', '0-0-1'],
    ['', ''],
    ['0-0-0', ''],
    ['2-0-2', '2-0-2'],
    ['1/2-0-1', '½-0-1'],
    ['½-0-1½', '½-0-1½'],
    ['0.5-0-0.25', '½-0-¼'],
    ['1 1/2-0-1', '1½-0-1'],
    ['5 ml 1-0-1', '5-0-5 ml'],
    ['5ml bd', '5-0-5 ml'],
    ['1-0-1 5ml', '5-0-5 ml'],
    ['5-0-5 ml', '5-0-5 ml'],
    ['2.5-2.5-2.5ml', '2.5-2.5-2.5 ml'],
    ['10-0-8 units', '10-0-8 units'],
    ['2 drops TDS', '2-2-2 drops'],
    ['2 puffs', '2 puffs'],
    ['1 drop', '1 drop'],
  ])('%j is %j', (typed, written) => {
    const dose = readDose(typed);
    expect(dose && writeDose(dose)).toBe(written);
  });

  it.each([
    '1-0',
    '1-0-1-0',
    '650',
    '212',
    'twice',
    '5',
    '5 ml twice',
    'x ml',
    '0 ml',
    '1/3-0-0',
    '10 u od',
    'ml',
    '-',
  ])('%j can not be read', (typed) => {
    expect(readDose(typed)).toBeNull();
  });

  it('keeps one amount for equal doses, and a figure for each where they differ', () => {
    expect(readDose('5-0-5 ml')).toEqual({
      dosageTiming: { breakfast: true, lunch: false, dinner: true },
      doses: null,
      doseAmount: { amount: 5, unit: 'ml' },
    });
    expect(readDose('10-0-8 units')).toMatchObject({
      doses: { breakfast: 10, dinner: 8 },
      doseAmount: { amount: 1, unit: 'units' },
    });
    expect(readDose('1-0-1')).toMatchObject({ doses: null, doseAmount: null });
  });
});

import { describe, expect, it } from 'vitest';
import { countedFrom, type Dating, datingProblem, disagreement } from './dating.ts';

const unknown: Dating = {
  by: 'lmp',
  lmpDate: null,
  isUncertain: false,
  scanDate: null,
  scanWeeks: null,
  scanDays: null,
  transferDate: null,
  embryoDay: null,
};

describe('the weeks are counted', () => {
  it.each<[Partial<Dating>, string | null]>([
    [{ by: 'lmp', lmpDate: '2026-01-01' }, '2026-01-01'],
    [{ by: 'lmp' }, null],
    // 8 weeks and 2 days before the scan.
    [{ by: 'scan', scanDate: '2026-03-12', scanWeeks: 8, scanDays: 2, lmpDate: '2026-01-01' }, '2026-01-13'],
    [{ by: 'scan', scanDate: '2026-03-12', scanWeeks: 8, scanDays: null }, '2026-01-15'],
    [{ by: 'scan', scanDate: '2026-03-12' }, null],
    // Born of the day of the transfer: 266 days after ovulation, less those that the embryo had.
    [{ by: 'transfer', transferDate: '2026-03-20', embryoDay: 5 }, '2026-03-01'],
    [{ by: 'transfer', transferDate: '2026-03-20', embryoDay: 3 }, '2026-03-03'],
    [{ by: 'transfer', transferDate: '2026-03-20' }, null],
  ])('of %j from %s', (given, from) => {
    expect(countedFrom({ ...unknown, ...given })).toBe(from);
  });
});

describe('the days', () => {
  const today = '2026-06-01';

  it.each<[Partial<Dating>, string | null]>([
    [{ lmpDate: '2026-05-01' }, null],
    [{ lmpDate: '2026-06-02' }, 'lmpDate'],
    [{ lmpDate: '2025-07-01' }, 'lmpDate'],
    [{ by: 'scan', scanDate: '2026-06-02', scanWeeks: 8, scanDays: 0 }, 'scanDate'],
    [{ by: 'scan', scanDate: '2026-05-01', scanWeeks: 42, scanDays: 0 }, 'scanDate'],
    [{ by: 'scan', scanDate: '2026-05-01', scanWeeks: 8, scanDays: 0, lmpDate: '2026-07-01' }, 'lmpDate'],
    [{ by: 'transfer', transferDate: '2026-06-02', embryoDay: 3 }, 'transferDate'],
    [{ by: 'transfer', transferDate: '2026-05-20', embryoDay: 3 }, null],
  ])('of %j: %s', (given, field) => {
    expect(datingProblem({ ...unknown, ...given }, today)?.field ?? null).toBe(field);
  });
});

describe('scan and LMP', () => {
  const told = (scanDate: string, scanWeeks: number, scanDays: number) =>
    disagreement({ ...unknown, lmpDate: '2026-01-01', scanDate, scanWeeks, scanDays });

  it.each([
    // At 8 weeks five days are the scan's error, at 12 weeks seven, at 20 ten, at 30 twenty-one.
    ['2026-02-26', 7, 2, null],
    ['2026-02-26', 7, 1, 6],
    ['2026-03-26', 11, 0, null],
    ['2026-03-26', 10, 6, 8],
    ['2026-05-21', 18, 4, null],
    ['2026-05-21', 18, 3, 11],
    ['2026-07-30', 27, 0, null],
    ['2026-07-30', 33, 1, 22],
  ])('of %s at %i+%i differ: %s', (day, weeks, days, differ) => expect(told(day, weeks, days)).toBe(differ));

  it('say nothing of each other where one is missing', () => {
    expect(disagreement({ ...unknown, lmpDate: '2026-01-01' })).toBeNull();
  });
});

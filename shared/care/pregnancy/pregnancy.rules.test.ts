import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/kernel/time/days.ts';
import {
  daysLeft,
  dueDate,
  gestationOn,
  isHighPressure,
  isOver,
  lmpAfterVisitProblem,
  lmpProblem,
  mayTrackPregnancy,
  nextContact,
  readPressure,
  trimesterOn,
  visitDateProblem,
} from './pregnancy.rules.ts';

const lmp = '2026-01-01';
const after = (days: number) => addDays(lmp, days);

describe('a pregnancy', () => {
  it('is due 280 days after the LMP', () => {
    expect(dueDate(lmp)).toBe('2026-10-08');
    expect(dueDate('2023-12-31')).toBe('2024-10-06');
    expect(daysLeft(lmp, after(273))).toBe(7);
    expect(daysLeft(lmp, after(283))).toBe(-3);
  });

  it.each([
    [0, 0, 0, 'Trimester 1'],
    [13 * 7 - 1, 12, 6, 'Trimester 1'],
    [13 * 7, 13, 0, 'Trimester 2'],
    [26 * 7 - 1, 25, 6, 'Trimester 2'],
    [26 * 7, 26, 0, 'Trimester 3'],
    [41 * 7 + 2, 41, 2, 'Trimester 3'],
  ])('%i days on is at %i weeks and %i days, %s', (elapsed, weeks, days, trimester) => {
    expect(gestationOn(lmp, after(elapsed))).toEqual({ weeks, days });
    expect(trimesterOn(lmp, after(elapsed))).toBe(trimester);
  });

  it('is over after 45 weeks', () => {
    expect(isOver(lmp, after(45 * 7))).toBe(false);
    expect(isOver(lmp, after(45 * 7 + 1))).toBe(true);
  });

  it.each([
    [0, 12, '2026-03-26'],
    [84, 20, '2026-05-21'],
    [275, 40, '2026-10-08'],
  ])('%i days on has its next contact in week %i', (elapsed, week, date) => {
    expect(nextContact(lmp, after(elapsed))).toEqual({ week, date });
  });

  it('has none after the last', () => {
    expect(nextContact(lmp, after(280))).toBeUndefined();
  });

  it('is not tracked for a man', () => {
    expect(mayTrackPregnancy('male')).toBe(false);
    expect(mayTrackPregnancy('female')).toBe(true);
    expect(mayTrackPregnancy('other')).toBe(true);
  });
});

describe('dates', () => {
  const today = after(100);

  it('of the LMP are neither to come nor too long ago', () => {
    expect(lmpProblem(today, today)).toBeNull();
    expect(lmpProblem(addDays(today, 1), today)).toBe('LMP date cannot be in the future');
    expect(lmpProblem(addDays(today, -315), today)).toBeNull();
    expect(lmpProblem(addDays(today, -316), today)).toBe('LMP date cannot be more than 45 weeks ago');
  });

  it('of an older tracker’s LMP are measured from its start', () => {
    const started = addDays(today, -400);
    expect(lmpProblem(addDays(started, -60), today, started)).toBeNull();
    expect(lmpProblem(addDays(started, -316), today, started)).toBe(
      'LMP date cannot be more than 45 weeks before the tracker was started',
    );
  });

  it('of a visit are between the LMP and today', () => {
    expect(visitDateProblem(lmp, lmp, today)).toBeNull();
    expect(visitDateProblem(today, lmp, today)).toBeNull();
    expect(visitDateProblem(addDays(today, 1), lmp, today)).toBe('Visit date cannot be in the future');
    expect(visitDateProblem(addDays(lmp, -1), lmp, today)).toBe('Visit date cannot be before the LMP date');
  });

  it('of a corrected LMP stay before the visits', () => {
    expect(lmpAfterVisitProblem(lmp, null)).toBeNull();
    expect(lmpAfterVisitProblem(lmp, lmp)).toBeNull();
    expect(lmpAfterVisitProblem(after(1), lmp)).toBe('LMP date cannot be after the visit of 1 Jan 2026');
  });
});

describe('blood pressure', () => {
  it.each([
    ['120/80', 120, 80],
    [' 95 / 60 ', 95, 60],
  ])('%s is read', (typed, systolic, diastolic) => {
    expect(readPressure(typed)).toEqual({ systolic, diastolic });
  });

  it.each(['', '120', '120/', '80/120', '120-80', '1200/80', 'normal'])('%j is none', (typed) => {
    expect(readPressure(typed)).toBeUndefined();
  });

  it.each([
    [139, 89, false],
    [140, 80, true],
    [120, 90, true],
  ])('%i/%i is high: %s', (systolic, diastolic, high) => {
    expect(isHighPressure({ systolic, diastolic })).toBe(high);
  });
});

import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import {
  ageProblem,
  daysLeft,
  dueDate,
  endingProblem,
  gestationOn,
  isHighPressure,
  isOver,
  isPregnantOn,
  lmpAfterVisitProblem,
  lmpInPregnancyProblem,
  lmpProblem,
  mayTrackPregnancy,
  readPressure,
  saysOnlyPregnant,
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
    [28 * 7 - 1, 27, 6, 'Trimester 2'],
    [28 * 7, 28, 0, 'Trimester 3'],
    [41 * 7 + 2, 41, 2, 'Trimester 3'],
  ])('%i days on is at %i weeks and %i days, %s', (elapsed, weeks, days, trimester) => {
    expect(gestationOn(lmp, after(elapsed))).toEqual({ weeks, days });
    expect(trimesterOn(lmp, after(elapsed))).toBe(trimester);
  });

  it('is over after 45 weeks', () => {
    expect(isOver(lmp, after(45 * 7))).toBe(false);
    expect(isOver(lmp, after(45 * 7 + 1))).toBe(true);
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

describe('an end', () => {
  it.each([
    ['live_birth', 275, /^$/],
    ['live_birth', 140, /^$/],
    ['live_birth', 139, /birth/],
    ['stillbirth', 139, /birth/],
    ['miscarriage', 0, /^$/],
    ['termination', 139, /^$/],
    ['moved', 315, /^$/],
    ['live_birth', 316, /more than 45 weeks/],
    ['ectopic', -1, /before the LMP/],
  ] as const)('%s, %i days after the LMP: %s', (outcome, days, problem) => {
    const said = endingProblem({ outcome, endedOn: after(days) }, lmp, after(400));
    expect(said ?? '').toMatch(problem);
  });

  it('is not in the future', () => {
    expect(endingProblem({ outcome: 'moved', endedOn: after(61) }, lmp, after(60))).toContain('future');
  });

  it.each([
    [null, 100, true],
    [null, 316, false],
    ['miscarriage', 100, false],
    ['live_birth', 300, false],
    ['moved', 100, true],
    ['moved', 316, false],
  ] as const)('of %s leaves her pregnant on day %i: %s', (outcome, day, pregnant) => {
    const ending = outcome && { outcome, endedOn: after(60) };
    expect(isPregnantOn({ lmpDate: lmp, ending }, after(day))).toBe(pregnant);
  });
});

describe('pregnancies of one patient', () => {
  const running = (days: number) => ({ lmpDate: after(days), ending: null });
  const ended = (days: number, end: number) => ({
    lmpDate: after(days),
    ending: { outcome: 'miscarriage' as const, endedOn: after(end) },
  });

  it.each([
    [running(71), [ended(0, 70)], null],
    [running(70), [ended(0, 70)], after(0)],
    [running(0), [ended(0, 70)], after(0)],
    [running(-10), [ended(0, 70)], after(0)],
    [ended(-80, -1), [ended(0, 70)], null],
    [ended(-80, 0), [ended(0, 70)], after(0)],
    // Of those that nobody ended, the next one or the due date tells.
    [running(281), [running(0)], null],
    [running(280), [running(0)], after(0)],
    [running(230), [ended(90, 150), running(0)], null],
  ])('%j beside %j', (pregnancy, others, around) => {
    const said = lmpInPregnancyProblem(pregnancy, others);
    expect(said).toEqual(around && says.lmp_in_pregnancy({ day: around }));
  });

  it.each([
    ['2016-01-02', false],
    ['2016-01-01', true],
    ['1965-01-02', true],
    ['1964-12-31', false],
    ['2026-06-01', false],
  ])('of somebody born on %s: %s', (dateOfBirth, may) => expect(ageProblem(dateOfBirth, lmp) === null).toBe(may));
});

it.each([
  ['Pregnant', true],
  ['pregnancy (24 weeks)', true],
  ['ANC', true],
  ['Pregnant, third trimester', true],
  ['Pregnancy-induced hypertension', false],
  ['Gestational diabetes', false],
  ['Not pregnant', false],
  ['Pregnant, Rh negative', false],
])('%s says no more than that she is pregnant: %s', (condition, only) => {
  expect(saysOnlyPregnant(condition)).toBe(only);
});

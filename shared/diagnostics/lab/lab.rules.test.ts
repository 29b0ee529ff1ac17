import { describe, expect, it } from 'vitest';
import { ageInDaysOn, flagOf, isLabReportUrl, keyOf, numberIn, rangeFor, referenceOf } from './lab.rules.ts';
import { type ReferenceRange, referenceRange } from './lab.schema.ts';

const range = (more: Partial<ReferenceRange> = {}): ReferenceRange => ({
  sex: 'any',
  ageFromDays: null,
  ageToDays: null,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  text: null,
  ...more,
});

describe('the range for a person', () => {
  const ranges = [
    range({ text: 'anybody' }),
    range({ text: 'newborn', ageFromDays: 0, ageToDays: 30 }),
    range({ text: 'child', ageToDays: 4380 }),
    range({ text: 'woman', sex: 'female', ageFromDays: 4380 }),
  ];
  it.each([
    ['female', 12_000, 'woman'],
    ['female', 4380, 'woman'],
    ['female', 4379, 'child'],
    ['male', 12_000, 'anybody'],
    ['other', 12_000, 'anybody'],
    ['male', 30, 'child'],
    ['male', 29, 'newborn'],
  ] as const)('of a %s of %i days is the %s one', (gender, ageDays, expected) => {
    expect(rangeFor({ ranges }, { gender, ageDays })?.text).toBe(expected);
  });

  it('is none where nothing is said of such a person', () => {
    expect(rangeFor({ ranges: ranges.slice(3) }, { gender: 'male', ageDays: 9 })).toBeUndefined();
  });

  it('counts days of life, and none before the birth', () => {
    expect(ageInDaysOn('2026-11-01', '2026-11-20')).toBe(19);
    expect(ageInDaysOn('2026-11-30', '2026-11-20')).toBe(0);
  });
});

describe('a flag', () => {
  const haemoglobin = range({ low: 12, high: 15, criticalLow: 7, criticalHigh: 20 });
  it.each([
    ['12', null],
    ['15.0', null],
    ['11.9', 'low'],
    ['15.1', 'high'],
    ['7', 'critical_low'],
    ['20', 'critical_high'],
    ['<12', 'low'],
    ['< 7', 'critical_low'],
    ['<15', null],
    ['>15', 'high'],
    ['> 2,000', 'critical_high'],
    ['>12', null],
    ['', null],
    ['Trace', null],
  ] as const)('of %s is %s', (typed, expected) => {
    expect(flagOf({ kind: 'number', normalChoices: [] }, haemoglobin, typed)).toBe(expected);
  });

  it('marks a choice that isn’t a normal one, where there are normal ones', () => {
    expect(flagOf({ kind: 'choice', normalChoices: ['Negative'] }, undefined, 'Positive')).toBe('abnormal');
    expect(flagOf({ kind: 'choice', normalChoices: ['Negative'] }, undefined, 'Negative')).toBeNull();
    expect(flagOf({ kind: 'choice', normalChoices: [] }, undefined, 'AB')).toBeNull();
    expect(flagOf({ kind: 'text', normalChoices: [] }, haemoglobin, '3')).toBeNull();
    expect(flagOf({ kind: 'number', normalChoices: [] }, undefined, '3')).toBeNull();
  });
});

describe('what is printed and compared', () => {
  it.each([
    [range({ low: 12, high: 15 }), 1, '12.0 - 15.0'],
    [range({ low: 12, high: 15.5 }), null, '12 - 15.5'],
    [range({ high: 200 }), 0, '< 200'],
    [range({ low: 40 }), 0, '> 40'],
    [range({ high: 200, text: 'Desirable below 200' }), 0, 'Desirable below 200'],
    [range(), 0, null],
    [undefined, 0, null],
  ] as const)('%#: a reference', (given, decimals, expected) => {
    expect(referenceOf(given, decimals)).toBe(expected);
  });

  it.each([
    ['12.5', 12.5],
    [' .5 ', 0.5],
    ['-2', -2],
    ['1,00,000', 100_000],
    ['<0.01', 0.01],
    ['12.', undefined],
    ['1,5', undefined],
    ['< 0,9', undefined],
    ['1,50,000', 150_000],
    ['1.5.0', undefined],
    ['１２', undefined],
    ['Trace', undefined],
    ['1e5', undefined],
  ])('the number in %s is %s', (typed, expected) => {
    expect(numberIn(typed)?.number).toBe(expected);
  });

  it.each([
    ['Haemoglobin (Hb)', 'haemoglobin-hb'],
    ['  A/G Ratio ', 'a-g-ratio'],
    ['हीमोग्लोबिन', ''],
  ])('the key of %s is %s', (name, expected) => {
    expect(keyOf(name)).toBe(expected);
  });

  it.each([
    ['/uploads/reports/report_lab_7_abc.pdf', true],
    ['/uploads/reports/report_7_abc.pdf', false],
    [null, false],
  ])('whether the report at %s is one of structured results: %s', (url, expected) => {
    expect(isLabReportUrl(url)).toBe(expected);
  });

  it('is refused where the limits fall or the age ends before it begins', () => {
    const refused = (more: Partial<ReferenceRange>) => referenceRange.safeParse(range(more)).success;
    expect(refused({ criticalLow: 8, low: 7 })).toBe(false);
    expect(refused({ ageFromDays: 30, ageToDays: 30 })).toBe(false);
    expect(refused({ criticalLow: 7, high: 20 })).toBe(true);
  });
});

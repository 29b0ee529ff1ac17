import { describe, expect, it } from 'vitest';
import { type Entered, withCalculated } from './calculated.ts';
import { formulaOf } from './formulas.ts';
import { beyondPlausible, isShare, notWhole } from './plausible.ts';
import { isUnit } from './units.ts';

const woman = { gender: 'female', ageDays: 50 * 366 } as const;
const typed = (key: string, value: string, unit: string | null): Entered => ({
  key,
  value,
  unit,
  decimals: null,
  isCalculated: false,
});
const calculated = (key: string, unit: string | null, decimals: number | null = 1): Entered => ({
  ...typed(key, '', unit),
  decimals,
  isCalculated: true,
});
const valuesOf = (tests: Entered[][], person: Parameters<typeof withCalculated>[1] = woman) =>
  withCalculated(tests, person).map((test) => test.map(({ value }) => value));

describe('a calculated value', () => {
  const blood = (hb: string, rbc: string, pcv: string) => [
    typed('haemoglobin', hb, 'g/dL'),
    typed('rbc-count', rbc, 'million/µL'),
    typed('haematocrit-pcv', pcv, '%'),
  ];
  // Hb 15, RBC 5, PCV 45: the textbook's blood.
  it.each([
    ['mcv', 'fL', '90.0'],
    ['mch', 'pg', '30.0'],
    ['mchc', 'g/dL', '33.3'],
  ])('of the red cells, the %s, is %s %s', (key, unit, expected) => {
    expect(valuesOf([[...blood('15', '5', '45'), calculated(key, unit)]])[0]?.at(-1)).toBe(expected);
  });

  it.each([
    ['one is missing', ['', '5', '45']],
    ['one is only known to be below', ['<2', '5', '45']],
    ['one divides by nothing', ['15', '0', '45']],
    ['one is no number', ['Trace', '5', '45']],
  ] as const)('is none where %s', (_, [hb, rbc, pcv]) => {
    expect(valuesOf([[...blood(hb, rbc, pcv), calculated('mch', 'pg')]])[0]?.at(-1)).toBe('');
  });

  it('follows from one that is calculated itself, whatever their order, and from another test of the report', () => {
    const liver = [
      calculated('a-g-ratio', null),
      calculated('globulin', 'g/dL'),
      typed('total-protein', '7.5', 'gm/dL'),
      typed('albumin', '4.5', 'g/dL'),
    ];
    expect(valuesOf([liver])).toEqual([['1.5', '3.0', '7.5', '4.5']]);
    expect(valuesOf([[calculated('blood-urea-nitrogen-bun', 'mg/dL', 0)], [typed('urea', '30', 'mg/dL')]])).toEqual([
      ['14'],
      ['30'],
    ]);
  });

  it('takes its own test’s value before another’s, and none in a unit that the formula isn’t for', () => {
    const bun = calculated('blood-urea-nitrogen-bun', 'mg/dL', 0);
    expect(valuesOf([[typed('urea', '60', 'mg/dL')], [bun, typed('urea', '30', 'mg/dL')]])[1]?.[0]).toBe('14');
    expect(valuesOf([[bun, typed('urea', '5', 'mmol/L')]])[0]?.[0]).toBe('');
  });

  it.each([
    ['400', '80'],
    ['400.5', ''],
    ['150', '30'],
  ])('of the lipids with %s of triglycerides is a VLDL of ‘%s’', (fat, expected) => {
    const lipids = [typed('triglycerides', fat, 'mg/dL'), calculated('vldl-cholesterol', 'mg/dL', 0)];
    expect(valuesOf([lipids])[0]?.[1]).toBe(expected);
  });

  // The published examples of CKD-EPI 2021 (ckdepi calculator of the National Kidney Foundation).
  it.each([
    ['female', 50, '1.0', '69'],
    ['male', 50, '1.0', '92'],
    ['male', 70, '2.5', '27'],
    ['female', 17, '1.0', ''],
    ['other', 50, '1.0', ''],
  ] as const)('is the eGFR of a person (%s, %i years) with %s: ‘%s’', (gender, age, creatinine, expected) => {
    const person = { gender, ageDays: Math.ceil(age * 365.25) };
    const kidney = [typed('creatinine', creatinine, 'mg/dL'), calculated('egfr-ckd-epi-2021', 'mL/min/1.73 m²', 0)];
    expect(valuesOf([kidney], person)[0]?.[1]).toBe(expected);
  });

  it('has a formula only in its unit', () => {
    expect(formulaOf({ key: 'mch', unit: 'pg' })?.words).toBe('Haemoglobin × 10 / RBC count');
    expect(formulaOf({ key: 'mch', unit: 'fmol' })).toBeUndefined();
    expect(formulaOf({ key: 'mch', unit: 'pg' }, [{ key: 'rbc-count', unit: '/nL' }])).toBeUndefined();
  });
});

describe('a unit', () => {
  it.each([
    ['million/µL', 'million/µL', true],
    ['10^6/μl', 'million/µL', true],
    ['x 10⁶ / µL', 'million/µL', true],
    ['Mill/cumm', 'million/µL', true],
    ['gm%', 'g/dL', true],
    ['g/L', 'g/dL', false],
    [null, 'ratio', true],
    ['mg/dL', 'ratio', false],
  ] as const)('%s is %s: %s', (written, unit, expected) => {
    expect(isUnit(written, unit)).toBe(expected);
  });
});

describe('what is plausible', () => {
  const judged = (key: string, unit: string | null, value: string, more = {}) =>
    beyondPlausible({ key, unit, kind: 'number', ...more }, value);
  it.each([
    ['neutrophils', '%', '110', { low: 0, high: 100 }],
    ['neutrophils', '%', '100', undefined],
    ['mch', 'pg', '-3', { low: 8, high: 60 }],
    ['haemoglobin', 'g/dL', '105', { low: 1, high: 30 }],
    ['haemoglobin', 'g/L', '105', undefined],
    ['ferritin', 'ng/mL', '-1', { low: 0, high: null }],
    ['base-excess', 'mmol/L', '-12', undefined],
    ['crp', 'mg/L', '<0.5', undefined],
    ['crp', 'mg/L', 'Trace', undefined],
  ] as const)('of %s in %s: %s is beyond %o', (key, unit, value, expected) => {
    expect(judged(key, unit, value)).toEqual(expected);
  });

  it('is what the definition says first, one end at a time', () => {
    expect(judged('ferritin', 'ng/mL', '-1', { plausibleLow: -5 })).toBeUndefined();
    expect(judged('neutrophils', '%', '-1', { plausibleHigh: 150 })).toEqual({ low: 0, high: 150 });
    expect(beyondPlausible({ key: 'mch', unit: 'pg', kind: 'text' }, '-3')).toBeUndefined();
  });
});

describe('percentages that make a whole', () => {
  it.each([
    [['60', '40'], undefined],
    [['60', '41'], undefined],
    [['59.5', '39.6'], undefined],
    [['60', '42'], { sum: 102, isAbove: true }],
    [['60', '38', ''], { sum: 98, isAbove: false }],
    [['', ''], undefined],
    [['33.3', '33.3', '33.3'], undefined],
  ])('%j', (shares, expected) => {
    expect(notWhole(shares)).toEqual(expected);
  });

  it('are those of a differential, or those that the definition names', () => {
    const parameter = (key: string, more = {}) => ({ key, unit: '%', kind: 'number' as const, ...more });
    expect(isShare(parameter('neutrophils'))).toBe(true);
    expect(isShare(parameter('neutrophils', { makesWhole: false }))).toBe(false);
    expect(isShare(parameter('blasts', { makesWhole: true }))).toBe(true);
    expect(isShare(parameter('rdw-cv'))).toBe(false);
    expect(isShare(parameter('neutrophils', { unit: '/µL' }))).toBe(false);
  });
});

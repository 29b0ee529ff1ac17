import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/kernel/time/days.ts';
import { readFinding } from './growth/growth.rules.ts';
import { reckon } from './reckoned.rules.ts';
import { specialtyFormOf } from './specialty-fields.ts';

const form = specialtyFormOf('Pediatrics')?.form;
const day = '2026-11-10';
const years = (count: number) => addDays(day, -Math.round(count * 365.25));

/** What is reckoned of a boy of so many years. */
function found(age: number, words: Record<string, string>, gestation?: number) {
  const person = { gender: 'male', dateOfBirth: years(age), dateOfBirthEstimated: false, day, gestation } as const;
  return form ? reckon(form, words, person) : {};
}

describe('what the WHO calls a measure', () => {
  it.each([
    [1, '7.1', '75.7', { weightForHeight: '-3.8 (severely wasted)', bodyMassForAge: '-3.9 (severely wasted)' }],
    [1, '7.7', '75.7', { weightForHeight: '-2.8 (wasted)', weightForAge: '-2.0 (underweight)' }],
    [1, '9.6', '66', { heightForAge: '-4.1 (severely stunted)' }],
    [3, '16.5', '96', { weightForHeight: '1.7 (possible risk of overweight)' }],
    [3, '18.2', '96', { weightForHeight: '2.9 (overweight)' }],
    [3, '19.6', '96', { weightForHeight: '3.8 (obese)' }],
    // From five years on by the reference of 2007, whose words are others; no weight by height.
    [8, '19', '127', { bodyMassForAge: '-3.7 (severe thinness)', heightForAge: '0.0' }],
    [8, '31', '127', { bodyMassForAge: '1.8 (overweight)' }],
    [15, '80', '169', { bodyMassForAge: '2.2 (obesity)', bodyMass: '28.0' }],
    [9, '15.6', '131', { weightForAge: '-4.3 (severely underweight)' }],
  ])('at %d years %s kg and %s cm', (age, weight, height, expected) => {
    expect(found(age, { weight, height })).toMatchObject(expected);
  });

  it('says nothing where the WHO says nothing', () => {
    expect(found(11, { weight: '35' })).toEqual({});
    expect(found(6, { headCircumference: '51' })).toEqual({});
    expect(found(6, { weight: '20', height: '115' }).weightForHeight).toBeUndefined();
    expect(found(19.5, { weight: '60', height: '170' })).toEqual({ bodyMass: '20.8' });
  });
});

describe('a birth before term', () => {
  it('makes a child younger by the weeks that are missing of forty, until the second birthday', () => {
    expect(found(0.5, { weight: '6' }).weightForAge).toBe('-2.5 (underweight)');
    expect(found(0.5, { weight: '6', gestationAtBirth: '32' })).toMatchObject({
      correctedAge: '4.2',
      weightForAge: '-1.5',
    });
    expect(found(0.5, { weight: '6' }, 32).correctedAge).toBe('4.2');
    // The note's own word goes before what an earlier one said; at 37 weeks a child is born at term.
    expect(found(0.5, { weight: '6', gestationAtBirth: '37' }, 32).correctedAge).toBeUndefined();
    expect(found(2.01, { weight: '10' }, 32).correctedAge).toBeUndefined();
  });

  it('has no standard before the day of term', () => {
    expect(found(0.05, { weight: '1.8' }, 30)).toEqual({ correctedAge: '-1.7' });
  });
});

it.each([
  ['-3.4 (severely wasted)', { figure: '-3.4', finding: 'severely wasted', isSevere: true }],
  ['2.2 (obesity)', { figure: '2.2', finding: 'obesity', isSevere: false }],
  ['0.3', { figure: '0.3', finding: undefined, isSevere: false }],
])('%s is read as its figure and its word', (kept, read) => {
  expect(readFinding(kept)).toEqual(read);
});

import { describe, expect, it } from 'vitest';
import { inCapitals } from '#shared/care/prescriptions/capitals.ts';
import type { FoodTiming } from '#shared/care/dosing/dosing.states.ts';
import { dosageWords, formAbbreviation, placeStrength, withUnit } from './dosage.ts';

const taken = (pattern: string, food: [FoodTiming, FoodTiming, FoodTiming], medicineType = 'Tablet') => ({
  medicineType,
  dosageTiming: { breakfast: pattern[0] === '1', lunch: pattern[1] === '1', dinner: pattern[2] === '1' },
  foodTiming: { breakfast: food[0], lunch: food[1], dinner: food[2] },
});

describe('a medicine on paper', () => {
  it.each([
    ['Tablet', 'TAB.'],
    ['capsule', 'CAP.'],
    ['IV', 'IV'],
    ['Ointment', 'OINT.'],
    ['Nasal wash', 'NASAL WASH'],
    ['Other', ''],
  ])('abbreviates %s as %j', (form, expected) => {
    expect(formAbbreviation(form)).toBe(expected);
  });

  it.each([
    ['Dolo 650', 'DOLO 650'],
    ['amoxicillin 500mg + clavulanate 125 mg', 'AMOXICILLIN 500mg + CLAVULANATE 125 mg'],
    ['Thyroxine 50 µg', 'THYROXINE 50 µg'],
    ['Eltroxin 25mcg', 'ELTROXIN 25mcg'],
    ['Mg citrate', 'MG CITRATE'],
    ['Vitamin D3 60000 IU', 'VITAMIN D3 60000 IU'],
    ['पैरासिटामोल', 'पैरासिटामोल'],
  ])('writes %s as %s, units as they are', (name, expected) => {
    expect(inCapitals(name)).toBe(expected);
  });

  it('never turns micrograms into something that reads as milligrams', () => {
    for (const name of ['levothyroxine 50µg', 'levothyroxine 50 μg', 'µg', 'a μg b'])
      expect(inCapitals(name)).not.toMatch(/ΜG|MG/);
  });

  it.each([
    ['101', ['After', 'With', 'After'], 'Tablet', 'Morning and night, after food'],
    ['111', ['Before', 'Before', 'Before'], 'Syrup', 'Morning, afternoon and night, before food'],
    ['101', ['Before', 'With', 'After'], 'Tablet', 'Morning before food, night after food'],
    ['100', ['With', 'With', 'With'], 'Tablet', 'Morning, with food'],
    ['111', ['With', 'With', 'With'], 'Drops', 'Morning, afternoon and night'],
    ['101', ['Before', 'With', 'Before'], 'Injection', 'Morning and night, before food'],
  ] as const)('says %s with %j for %s', (pattern, food, form, expected) => {
    const at = { breakfast: Number(pattern[0]), lunch: Number(pattern[1]), dinner: Number(pattern[2]) };
    expect(dosageWords({ ...taken(pattern, [...food], form), medicineName: 'X', days: 1 }, at)).toBe(expected);
  });

  it.each([
    ['Omez', '20 mg', { beside: '20 mg', below: null }],
    ['Dolo 650', '650 mg', { beside: null, below: '650 mg' }],
    ['Glycomet GP 2', '2 mg/500 mg', { beside: '2 mg/500 mg', below: null }],
    ['Mupirocin', null, { beside: null, below: null }],
    ['Mupirocin', 'forte', { beside: 'forte', below: null }],
  ])('places the strength of %s %s', (name, strength, expected) => {
    expect(placeStrength(name, strength)).toEqual(expected);
  });

  it.each([
    ['78', '/min', '78/min'],
    ['120/80', ' mmHg', '120/80 mmHg'],
    ['98.6 F', ' °F', '98.6 F'],
    ['  ', '/min', null],
    [null, '/min', null],
  ])('reads %j with the unit %j as %j', (value, unit, expected) => {
    expect(withUnit(value, unit)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import type { Dose, DoseUnit, Frequency } from './dosing.states.ts';
import { amountInMg, readStrength, type Strength, strengthsOf } from './strength.ts';

const label = (strength: Strength | null): string =>
  strength ? `${strength.amount} ${strength.unit}/${strength.per}` : '?';
const read = (written: string) => readStrength(written).map(label).join(' + ');

describe('a strength', () => {
  it.each([
    ['650 mg', '650 mg/piece'],
    ['650mg', '650 mg/piece'],
    ['1 g', '1000 mg/piece'],
    ['1 gm', '1000 mg/piece'],
    ['1.2 g', '1200 mg/piece'],
    ['0.25 mg', '0.25 mg/piece'],
    ['.25 mg', '0.25 mg/piece'],
    ['3.125 mg', '3.125 mg/piece'],
    ['50 mcg', '0.05 mg/piece'],
    ['50 µg', '0.05 mg/piece'],
    ['400 microgram', '0.4 mg/piece'],
    ['60000 IU', '60000 IU/piece'],
    ['60,000 IU', '60000 IU/piece'],
    ['60K IU', '60000 IU/piece'],
    ['1,200,000 units', '1200000 IU/piece'],
    ['12,00,000 units', '1200000 IU/piece'],
    ['500 unit', '500 IU/piece'],
    ['125 mg/5 ml', '25 mg/ml'],
    ['250mg/5ml', '50 mg/ml'],
    ['250 mg/5 mL', '50 mg/ml'],
    ['120 mg per 5 ml', '24 mg/ml'],
    ['100 mg/ml', '100 mg/ml'],
    ['22.75 mg/ml', '22.75 mg/ml'],
    ['1 g/10 ml', '100 mg/ml'],
    ['10 g/15 ml', '666.666666667 mg/ml'],
    ['1 g/100 ml', '10 mg/ml'],
    ['40 mg/0.4 ml', '100 mg/ml'],
    ['2.5 mg/2.5 ml', '1 mg/ml'],
    ['0.5 mg/2 ml', '0.25 mg/ml'],
    ['20 mcg/ml', '0.02 mg/ml'],
    ['40 IU/ml', '40 IU/ml'],
    ['100 IU/1 mL', '100 IU/ml'],
    ['400 IU/ml', '400 IU/ml'],
    ['0.5%', '5 mg/ml'],
    ['2 %', '20 mg/ml'],
    ['0.9% w/v', '9 mg/ml'],
    ['100 mcg/dose', '0.1 mg/dose'],
    ['27.5 mcg/dose', '0.0275 mg/dose'],
    ['25 microgram/actuation', '0.025 mg/dose'],
    ['200 mcg per puff', '0.2 mg/dose'],
    ['500 mg/tab', '500 mg/piece'],
    ['1 g/vial', '1000 mg/piece'],
    ['500 mg + 125 mg', '500 mg/piece + 125 mg/piece'],
    ['500mg+125mg', '500 mg/piece + 125 mg/piece'],
    ['500/125 mg', '500 mg/piece + 125 mg/piece'],
    ['50 mg/500 mg', '50 mg/piece + 500 mg/piece'],
    ['40+12.5 mg', '40 mg/piece + 12.5 mg/piece'],
    ['400 mg and 325 mg', '400 mg/piece + 325 mg/piece'],
    ['100 mg + 325 mg + 15 mg', '100 mg/piece + 325 mg/piece + 15 mg/piece'],
    ['150 mg + 75 mg + 400 mg + 275 mg', '150 mg/piece + 75 mg/piece + 400 mg/piece + 275 mg/piece'],
    ['200 mg + 28.5 mg per 5 ml', '40 mg/ml + 5.7 mg/ml'],
    ['200 mg + 28.5 mg/5 ml', '40 mg/ml + 5.7 mg/ml'],
    ['200 mg/5 ml + 28.5 mg/5 ml', '40 mg/ml + 5.7 mg/ml'],
    ['200/28.5 mg per 5 ml', '40 mg/ml + 5.7 mg/ml'],
    ['6 mcg + 200 mcg per dose', '0.006 mg/dose + 0.2 mg/dose'],
    ['500 mcg + 1.25 mg per 2.5 ml', '0.2 mg/ml + 0.5 mg/ml'],
    ['500 mg + 250 IU', '500 mg/piece + 250 IU/piece'],
    ['100 mg + 5 billion spores', '100 mg/piece + ?'],
    ['0.03 mg + 0.15 mg', '0.03 mg/piece + 0.15 mg/piece'],
    ['5% + 0.9%', '50 mg/ml + 9 mg/ml'],
    ['Grip', '?'],
    ['625', '?'],
    ['50/500', '? + ?'],
    ['100000 AU', '?'],
    ['2 billion spores/5 ml', '?'],
    ['1:1000', '?'],
    ['20 mEq/15 ml', '?'],
    ['10 million unit/mL', '?'],
    ['3 mg/g', '?'],
    ['25 microgram/hour', '?'],
    ['0 mg', '?'],
    ['5 mg/0 ml', '?'],
    ['', ''],
  ])('%s is %s', (written, expected) => {
    expect(read(written)).toBe(expected);
  });
});

describe('the strength of a medicine', () => {
  it.each([
    ['Dolo 650', 'Tablet', '', 'paracetamol', '650 mg/piece'],
    ['Pan 40', 'Tablet', '', 'pantoprazole', '40 mg/piece'],
    ['Tab. Met XL 50', 'Tablet', '', 'metoprolol', '50 mg/piece'],
    ['Glycomet 500 SR', 'Tablet', '', 'metformin', '500 mg/piece'],
    ['Calpol 250', 'Suspension', '', 'paracetamol', '50 mg/ml'],
    ['Calpol 250 mg', 'Syrup', '', 'paracetamol', '50 mg/ml'],
    ['Calpol 250 mg/5 ml', 'Syrup', '', 'paracetamol', '50 mg/ml'],
    ['Monocef 1 g', 'Injection', '', 'ceftriaxone', '1000 mg/piece'],
    ['Thyronorm 50 mcg', 'Tablet', '', 'levothyroxine', '0.05 mg/piece'],
    ['Lanoxin 0.25 mg', 'Tablet', '', 'digoxin', '0.25 mg/piece'],
    ['Dolo 650', 'Tablet', '500 mg', 'paracetamol', '500 mg/piece'],
    ['Paracetamol 120 mg/5 ml oral suspension', 'Suspension', '', 'paracetamol', '24 mg/ml'],
    // Micrograms or milligrams, and of how much: nothing is guessed.
    ['Thyronorm 50', 'Tablet', '', 'levothyroxine', '?'],
    ['Methycobal 500', 'Tablet', '', 'methylcobalamin', '?'],
    ['Calpol 100', 'Drops', '', 'paracetamol', '?'],
    ['Amikacin 500', 'Injection', '', 'amikacin', '?'],
    ['Dolo', 'Tablet', '', 'paracetamol', '?'],
    ['Dolo 650', '', '', 'paracetamol', '?'],
    ['D3 60', 'Capsule', '', 'some brand', '?'],
    ['Augmentin 625', 'Tablet', '', 'amoxicillin|clavulanic acid', '? + ?'],
    ['Augmentin 625', 'Tablet', '625 mg', 'amoxicillin|clavulanic acid', '? + ?'],
    ['Augmentin', 'Tablet', '500 mg + 125 mg', 'amoxicillin|clavulanic acid', '500 mg/piece + 125 mg/piece'],
    ['Combiflam', 'Tablet', '400/325 mg', 'ibuprofen|paracetamol', '400 mg/piece + 325 mg/piece'],
  ])('%s %s (%s) of %s is %s', (medicineName, form, strength, ingredients, expected) => {
    const read = strengthsOf({
      medicineName,
      medicineType: form || null,
      strength: strength || null,
      ingredients: ingredients.split('|'),
    });
    expect(read.map(label).join(' + ')).toBe(expected);
  });
});

describe('the amount of a dose', () => {
  const each = (count: number): Frequency => ({ kind: 'daily', at: { breakfast: count, lunch: count, dinner: count } });
  const of = (frequency: Frequency, amount?: number, unit: DoseUnit = 'ml'): Dose => ({
    frequency,
    doseAmount: amount === undefined ? null : { amount, unit },
  });
  const [tablet, syrup, vial, puff] = ['650 mg', '250 mg/5 ml', '1 g', '100 mcg/dose'].map(
    (text) => readStrength(text)[0] ?? null,
  );
  const taken = (...given: Parameters<typeof amountInMg>) => {
    const amount = amountInMg(...given);
    return amount && `${amount.perDay} a day, ${amount.atOnce} at once, ${amount.mlAtOnce ?? '-'} ml`;
  };

  it('is that of its pieces, millilitres, puffs and sachets', () => {
    expect(taken(of(each(1)), 'Tablet', tablet ?? null)).toBe('1950 a day, 650 at once, - ml');
    expect(taken(of(each(0.5)), 'Tablet', tablet ?? null)).toBe('975 a day, 325 at once, - ml');
    expect(taken(of(each(1), 50), 'Suspension', syrup ?? null)).toBe('7500 a day, 2500 at once, 50 ml');
    expect(taken(of(each(1), 2, 'puffs'), 'Inhaler', puff ?? null)).toBe('0.6 a day, 0.2 at once, - ml');
    expect(taken(of(each(1)), 'Inhaler', puff ?? null)).toBe('0.3 a day, 0.1 at once, - ml');
    expect(taken(of(each(1), 1, 'sachets'), 'Powder', vial ?? null)).toBe('3000 a day, 1000 at once, - ml');
  });

  it('counts what is taken as needed at its most, and one day of what is taken on some', () => {
    const needed: Frequency = { kind: 'as_needed', count: 1, reason: 'fever', gapHours: 6, mostPerDay: null };
    expect(taken(of(needed), 'Tablet', tablet ?? null)).toBe('2600 a day, 650 at once, - ml');
    expect(taken(of({ kind: 'weekly', days: ['mon'], at: { day: 2 } }), 'Tablet', tablet ?? null)).toBe(
      '1300 a day, 1300 at once, - ml',
    );
    expect(taken(of({ kind: 'once', count: 2 }), 'Tablet', tablet ?? null)).toBe('1300 a day, 1300 at once, - ml');
  });

  it('is what is written, where milligrams, grams or units are', () => {
    expect(taken(of(each(1), 500, 'mg'), 'Injection', vial ?? null)).toBe('1500 a day, 500 at once, - ml');
    expect(taken(of(each(1), 1, 'g'), 'IV', null)).toBe('3000 a day, 1000 at once, - ml');
    expect(amountInMg(of(each(1), 10, 'units'), 'Injection', null)?.unit).toBe('IU');
  });

  it('is not known as directed, in drops, by pieces of a liquid, by millilitres of a piece, or without a strength', () => {
    expect(taken(of({ kind: 'as_directed' }), 'Tablet', tablet ?? null)).toBeNull();
    expect(taken(of(each(1), 5, 'drops'), 'Drops', syrup ?? null)).toBeNull();
    expect(taken(of(each(1)), 'Syrup', syrup ?? null)).toBeNull();
    expect(taken(of(each(1), 5, 'ml'), 'Tablet', tablet ?? null)).toBeNull();
    expect(taken(of(each(1), 5, 'g'), 'Cream', tablet ?? null)).toBeNull();
    expect(taken(of(each(1), 5, 'units'), 'Injection', vial ?? null)).toBeNull();
    expect(taken(of(each(1)), 'Tablet', null)).toBeNull();
  });
});

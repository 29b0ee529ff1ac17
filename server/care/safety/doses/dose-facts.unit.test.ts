import { describe, expect, it } from 'vitest';
import { doseFactOf } from './dose-facts.ts';
import { adult, daily, dose, type Given, medicineOf, syrup, tablet, toddler, YEAR } from './example-doses.ts';
import { weightNeeded } from './weight-needed.ts';

describe('beside a child’s dose', () => {
  const factOf = (given: Given, person = toddler) => doseFactOf(medicineOf(given), person);

  it('stands what it comes to, what is usual, and how many millilitres', () => {
    expect(factOf(syrup('Paracetamol', '120 mg/5 ml', 5, 1, 1, 1))).toEqual({
      ingredient: 'paracetamol',
      unit: 'mg',
      per: 'dose',
      taken: { perDay: 360, atOnce: 120, mlAtOnce: 5 },
      perKg: 8.57,
      usual: { least: 10, most: 15 },
      usualMl: { least: 5.9, most: 8.7 },
    });
    expect(factOf(syrup('Amoxicillin', '125 mg/5 ml', 5, 1, 1, 1))).toMatchObject({ per: 'day', perKg: 26.8 });
  });

  it('stands what is usual before a dose is written', () => {
    expect(factOf(['Paracetamol', '250 mg/5 ml', 'Syrup'])).toMatchObject({
      taken: null,
      perKg: null,
      usualMl: { least: 2.8, most: 4.2 },
    });
  });

  it('stands no weight where none is known, and nothing for adults, for what is applied, or without a rule', () => {
    const unweighed = { ...toddler, weightKg: null };
    expect(factOf(syrup('Paracetamol', '120 mg/5 ml', 5, 1), unweighed)).toMatchObject({ perKg: null, usualMl: null });
    expect(factOf(['Paracetamol', '120 mg/5 ml', 'Syrup'], unweighed)).toBeNull();
    expect(factOf(syrup('Paracetamol', '120 mg/5 ml', 5, 1), adult)).toBeNull();
    expect(factOf(['Gentamicin', '0.3%', 'Drops', dose(daily(1), 1, 'drops')])).toBeNull();
    expect(factOf(syrup('Isoxsuprine', '5 mg/5 ml', 5, 1))).toBeNull();
  });
});

describe('the weight of a child', () => {
  const asked = (ageInMonths: number | null, more: Partial<Parameters<typeof weightNeeded>[1]> = {}, given?: Given) =>
    weightNeeded([medicineOf(given ?? syrup('Paracetamol', '120 mg/5 ml', 5, 1))], {
      ageInMonths,
      typedKg: null,
      weighed: null,
      today: '2026-11-23',
      ...more,
    });

  it('is asked for where none of the last 30 days is known', () => {
    expect(asked(3 * YEAR)).toBe(true);
    expect(asked(3 * YEAR, { weighed: { kg: 13, on: '2026-10-23' } })).toBe(true);
    expect(asked(3 * YEAR, { weighed: { kg: 13, on: '2026-10-24' } })).toBe(false);
    expect(asked(3 * YEAR, { typedKg: 14 })).toBe(false);
    expect(weightNeeded([null], { ageInMonths: 36, typedKg: null, weighed: null, today: '2026-11-23' })).toBe(true);
    expect(weightNeeded([], { ageInMonths: 36, typedKg: null, weighed: null, today: '2026-11-23' })).toBe(false);
  });

  it('is asked for from twelve years on where a dose goes by it, and of no adult', () => {
    expect(asked(14 * YEAR)).toBe(true);
    expect(asked(14 * YEAR, {}, tablet('Cetirizine', '10 mg', 1))).toBe(false);
    expect(asked(18 * YEAR)).toBe(false);
    expect(asked(null)).toBe(false);
  });
});

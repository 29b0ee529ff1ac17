import { describe, expect, it } from 'vitest';
import { type MedicineForm, medicineForms } from '#shared/catalogues/formulary/formulary.states.ts';
import { doseUnits } from './dosing.states.ts';
import { unitFits } from './form-units.ts';

describe('the unit of a dose', () => {
  // '-' is for pieces.
  it.each<[MedicineForm, string]>([
    ['Tablet', '-'],
    ['Capsule', '-'],
    ['Suppository', '-'],
    ['Patch', '-'],
    ['Syrup', 'ml'],
    ['Suspension', 'ml'],
    ['Mouthwash', '- ml'],
    ['Drops', 'ml drops'],
    ['Inhaler', '- ml puffs'],
    ['Spray', 'puffs sprays'],
    ['Injection', '- ml units g mg mcg'],
    ['IV', '- ml units g mg mcg'],
    ['Cream', '- g'],
    ['Ointment', '- g'],
    ['Gel', '- g'],
    ['Lotion', '- ml g'],
    ['Powder', '- sachets g'],
    ['Other', '- ml drops puffs sprays units sachets g mg mcg'],
  ])('of %s is one of: %s', (form, fitting) => {
    const fits = [null, ...doseUnits].filter((unit) => unitFits(form, unit)).map((unit) => unit ?? '-');
    expect(fits.join(' ')).toBe(fitting);
  });

  it('is known for every form', () => {
    for (const form of medicineForms) expect([null, ...doseUnits].some((unit) => unitFits(form, unit))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { prescriptionDefaults, readPrescriptionDefaults } from './prescription-defaults.ts';

const usual = {
  paper: 'A4',
  letterhead: false,
  topMarginMm: 45,
  bottomMarginMm: 20,
  language: 'en',
  consultationFee: null,
  advice: null,
};

describe('the defaults of an organisation', () => {
  it.each([
    [null, usual],
    ['text', usual],
    [{}, usual],
    [
      { paper: 'A5', letterhead: true, topMarginMm: '60', consultationFee: 350, advice: ' Rest ' },
      { ...usual, paper: 'A5', letterhead: true, topMarginMm: 60, consultationFee: '350.00', advice: 'Rest' },
    ],
    // What can't be read falls back by itself, and the rest stands.
    [
      { paper: 'Letter', topMarginMm: 500, language: 'hi' },
      { ...usual, language: 'hi' },
    ],
  ])('%j', (stored, read) => {
    expect(readPrescriptionDefaults(stored)).toEqual(read);
  });

  it('refuse margins that leave no paper', () => {
    const refused = prescriptionDefaults.safeParse({ topMarginMm: 121, bottomMarginMm: -1 });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      'A margin is at most 120 mm',
      'A margin cannot be negative',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { repeated, repeatedWhole, replaced, withMedicinesOf, withoutRepeat } from './earlier-prescription.ts';
import { exampleMedicine, examplePrescription } from '#client/test/records/prescriptions.ts';
import { blankRow, blankValues } from './form-values.ts';

const earlier = examplePrescription();

describe('an earlier prescription', () => {
  it('is repeated with its medicines, diagnosis and advice, and without what belonged to that day', () => {
    expect(repeated(blankValues(), earlier)).toEqual({
      ...blankValues(),
      diagnosis: 'Viral fever',
      additionalInstructions: 'Rest',
      medicines: [
        expect.objectContaining({
          medicineType: 'Tablet',
          medicineName: 'Dolo 650',
          genericName: 'Paracetamol',
          dose: '1-0-1',
          foodTiming: { breakfast: 'After', lunch: 'After', dinner: 'After' },
          days: '5',
        }),
      ],
    });
  });

  it('leaves what is written already', () => {
    const values = { ...blankValues(), diagnosis: 'Dengue', complaints: 'Fever' };
    expect(repeated(values, earlier)).toMatchObject({ diagnosis: 'Dengue', complaints: 'Fever' });
  });

  it('is taken back without what was written since', () => {
    const whole = examplePrescription({
      selectedTests: ['TSH', 'ECG'],
      consultationFee: '350.00',
      medicines: [exampleMedicine(), exampleMedicine({ medicineName: 'Pan 40' })],
    });
    const before = { ...blankValues(), complaints: 'Cough', ownFee: '400', consultationFee: '400' };
    const after = repeatedWhole(before, whole, whole.doctorId);
    expect(after.consultationFee).toBe('350.00');
    expect(withoutRepeat(structuredClone(after), { before, after })).toEqual(before);
    const [dolo = blankRow(), pan = blankRow()] = after.medicines;
    const now = {
      ...structuredClone(after),
      complaints: 'Cough for a week',
      vitals: { ...after.vitals, pulse: '88' },
      diagnosis: 'Bronchitis',
      medicines: [{ ...dolo, days: '7' }, pan, { ...blankRow(), medicineName: 'Ascoril' }],
      selectedTests: ['TSH', 'ECG', 'X-ray'],
    };
    expect(withoutRepeat(now, { before, after })).toMatchObject({
      complaints: 'Cough for a week',
      vitals: { pulse: '88' },
      diagnosis: 'Bronchitis',
      medicines: [{ medicineName: 'Dolo 650', days: '7' }, { medicineName: 'Ascoril' }],
      selectedTests: ['X-ray'],
      requiresDiagnostics: true,
      additionalInstructions: '',
      consultationFee: '400',
    });
  });

  it('is repeated as a whole, without its day and its centres, and under what is written', () => {
    const whole = examplePrescription({ selectedTests: ['TSH'], requiresDiagnostics: true, consultationFee: '350.00' });
    expect(repeatedWhole(blankValues(), whole, whole.doctorId)).toMatchObject({
      complaints: 'Fever',
      diagnosis: 'Viral fever',
      additionalInstructions: 'Rest',
      consultationFee: '350.00',
      requiresDiagnostics: true,
      selectedTests: ['TSH'],
      selectedCenters: [],
      vitals: blankValues().vitals,
      nextVisitDate: '',
    });
    const written = { ...blankValues(), complaints: 'Cough', consultationFee: '0', selectedTests: ['tsh', 'ESR'] };
    expect(repeatedWhole(written, whole, whole.doctorId)).toMatchObject({
      complaints: 'Cough',
      consultationFee: '0',
      selectedTests: ['tsh', 'ESR'],
    });
    expect(repeatedWhole(blankValues(), { ...whole, selectedTests: [] }, whole.doctorId).requiresDiagnostics).toBe(
      false,
    );
    // The fee is the doctor's own.
    expect(repeatedWhole(blankValues(), whole, whole.doctorId + 1).consultationFee).toBe('');
  });

  it('adds each medicine once', () => {
    const rows = [
      { ...blankRow(), days: '3', medicineType: 'Tablet' as const, medicineName: 'dolo 650' },
      { ...blankRow(), days: '1' },
    ];
    const two = { medicines: [exampleMedicine(), exampleMedicine({ medicineName: 'Pan 40' })] };
    const result = withMedicinesOf(rows, two);
    expect(result.added).toBe(1);
    expect(result.rows.map(({ medicineName }) => medicineName)).toEqual(['dolo 650', 'Pan 40']);
  });

  it('is corrected as a whole, but not billed or referred twice', () => {
    const first = examplePrescription({
      selectedTests: ['TSH'],
      requiresDiagnostics: true,
      nextVisitDate: '2199-01-01',
    });
    expect(replaced(blankValues(), first)).toMatchObject({
      supersedesId: 12,
      complaints: 'Fever',
      vitals: { bloodPressure: '120/80' },
      nextVisitDate: '2199-01-01',
      consultationFee: '',
      requiresDiagnostics: false,
      selectedTests: [],
    });
    expect(replaced(blankValues(), { ...first, nextVisitDate: '2020-01-01' }).nextVisitDate).toBe('');
  });
});

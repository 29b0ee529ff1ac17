import { expect, it } from 'vitest';
import { exampleSuggestion } from '#client/test/records/model.ts';
import { blankRow, blankValues } from '../form-values.ts';
import { standsThere, suggestedRow, withSuggestion } from './suggested-row.ts';

it.each([
  [
    {},
    { medicineName: 'Paracetamol 650 mg', medicineType: 'Tablet', dose: '1-0-1', days: '5', food: 'after', notes: '' },
  ],
  [
    { medicine: 'Syrup Calpol 250', dosage: '5 ml', frequency: 'TDS' },
    { medicineName: 'Calpol 250', medicineType: 'Syrup', dose: '5 ml, 1-1-1' },
  ],
  [
    { frequency: 'SOS', dosage: '1 tablet', duration: 'as needed' },
    { dose: '1 SOS', days: '' },
  ],
  [{ notes: 'May make drowsy' }, { dose: '1-0-1', food: 'own', notes: 'May make drowsy' }],
  [
    { dosage: 'a little', frequency: 'whenever' },
    { dose: '', food: 'own', notes: 'a little whenever. After food' },
  ],
])('%o becomes a draft row', (change, expected) => {
  expect(suggestedRow(exampleSuggestion(change))).toMatchObject(expected);
});

it('takes the place of an empty last row, and stands behind what is written', () => {
  const written = { ...blankRow(), medicineName: 'Dolo 650' };
  const values = { ...blankValues(), medicines: [written, blankRow()] };
  const { medicines } = withSuggestion(values, exampleSuggestion());
  expect(medicines.map(({ medicineName }) => medicineName)).toEqual(['Dolo 650', 'Paracetamol 650 mg']);
  expect(standsThere(medicines, 'tab. paracetamol 650 mg')).toBe(true);
  expect(standsThere([written], 'Paracetamol 650 mg')).toBe(false);
});

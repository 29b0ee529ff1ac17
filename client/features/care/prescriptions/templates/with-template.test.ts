import { describe, expect, it } from 'vitest';
import { exampleTemplate } from '#client/test/records/prescriptions.ts';
import { blankRow, blankValues, type FormValues } from '../form-values.ts';
import { closedCenters, hasTemplateContent, previewOf, templateOf, withTemplate } from './with-template.ts';

const written: FormValues = {
  ...blankValues(),
  complaints: 'Sneezing',
  diagnosis: 'Allergic rhinitis',
  consultationFee: '350',
  nextVisitDate: '2199-01-01',
  medicines: [{ ...blankRow(), days: '5', medicineType: 'Tablet', medicineName: 'DOLO 650', dose: '1-1-1' }],
  additionalInstructions: 'Rest',
  selectedTests: ['cbc', 'TSH'],
  selectedCenters: [7],
};
const names = ({ medicines }: FormValues) => medicines.map(({ medicineName, continues }) => [medicineName, continues]);

describe('a template that is loaded', () => {
  it('replaces what it brings, and leaves what is the patient’s', () => {
    const values = withTemplate(written, exampleTemplate(), 'replace');
    expect(names(values)).toEqual([
      ['Wysolone 10', false],
      ['Wysolone 10', true],
      ['Dolo 650', false],
    ]);
    expect(values).toMatchObject({
      complaints: 'Sneezing',
      diagnosis: 'Allergic rhinitis',
      consultationFee: '350',
      nextVisitDate: '2199-01-01',
      additionalInstructions: 'Avoid dust',
      requiresDiagnostics: true,
      selectedTests: ['CBC'],
      // The other one no longer takes referrals.
      selectedCenters: [5],
      templateId: 4,
    });
    expect(closedCenters(exampleTemplate())).toBe(1);
  });

  it('adds to what is written, each thing once, and a taper as a whole', () => {
    const values = withTemplate(written, exampleTemplate(), 'add');
    expect(names(values)).toEqual([
      ['DOLO 650', false],
      ['Wysolone 10', false],
      ['Wysolone 10', true],
    ]);
    expect(values).toMatchObject({
      additionalInstructions: 'Rest\nAvoid dust',
      requiresDiagnostics: true,
      selectedTests: ['cbc', 'TSH'],
      selectedCenters: [7, 5],
    });
    expect(withTemplate(values, exampleTemplate(), 'add')).toEqual(values);
  });

  it('asks only where it would change something', () => {
    expect(hasTemplateContent({ ...blankValues(), complaints: 'Cough', consultationFee: '5' })).toBe(false);
    expect(hasTemplateContent(written)).toBe(true);
    expect(hasTemplateContent({ ...blankValues(), additionalInstructions: 'Rest' })).toBe(true);
  });
});

describe('a template that is saved', () => {
  it('has the steps of a taper, and tests only with the switch', () => {
    const loaded = withTemplate(blankValues(), exampleTemplate(), 'replace');
    const saved = templateOf(loaded, 'Allergy');
    expect(saved.medicines).toMatchObject([
      { medicineName: 'Wysolone 10', days: 5 },
      { medicineName: 'Wysolone 10', medicineType: 'Tablet', days: 3, continues: true },
      { medicineName: 'Dolo 650' },
    ]);
    expect(saved).toMatchObject({ name: 'Allergy', selectedTests: ['CBC'], selectedCenters: [5] });
    expect(templateOf({ ...loaded, requiresDiagnostics: false }, 'Allergy')).toMatchObject({
      selectedTests: [],
      selectedCenters: [],
    });
  });
});

it('is previewed by its first hundred letters', () => {
  expect(previewOf(null)).toBe('');
  expect(previewOf('Rest.\nWarm fluids.')).toBe('Rest. Warm fluids.');
  expect(previewOf('a'.repeat(100))).toHaveLength(100);
  expect(previewOf('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

import { describe, expect, it } from 'vitest';
import { parseGeneric } from './parse-generic.ts';

const parsed = (name: string, doseForm: string) => {
  const { ingredients, strength } = parseGeneric(name, doseForm);
  return [ingredients.map((ingredient) => ingredient.name).join(' + '), strength];
};

describe('a name of the national drug codes', () => {
  it.each([
    ['Carbimazole 5 mg oral tablet', 'Oral tablet', 'Carbimazole', '5 mg'],
    ['Aspirin 75 mg and clopidogrel 75 mg oral capsule', 'Oral capsule', 'Aspirin + Clopidogrel', '75 mg + 75 mg'],
    ['Ibuprofen 100 mg/5 mL oral suspension', 'Oral suspension', 'Ibuprofen', '100 mg/5 ml'],
    ['Atropine 600 microgram/1 mL solution for injection', 'Solution for injection', 'Atropine', '600 mcg/ml'],
    [
      'Oxygen-like 10 million unit/mL solution for injection',
      'Solution for injection',
      'Oxygen-like',
      '10 million unit/ml',
    ],
    ['A 5 mg/mL and B 2 mg/mL eye drops', 'Eye drops', 'A + B', '5 mg + 2 mg per ml'],
    ['A 5 mg and B 2 mg/5 mL oral syrup', 'Oral syrup', 'A + B', '5 mg + 2 mg per 5 ml'],
    ['A 5 mg/mL and B 2 mg/g cutaneous gel', 'Cutaneous gel', 'A + B', '5 mg/ml + 2 mg/g'],
    ['Macrogol 400 4 mg/1 mL eye drops', 'Eye drops', 'Macrogol 400', '4 mg/ml'],
    ['Omega 3 fatty acid 1 g oral capsule', 'Oral capsule', 'Omega 3 fatty acid', '1 g'],
    ['Alpha and beta salts 5 mg oral tablet', 'Oral tablet', 'Alpha and beta salts', '5 mg'],
    [
      'Penicillin 1.2 G powder for solution for injection vial',
      'Powder for solution for injection',
      'Penicillin',
      '1.2 g',
    ],
    ['Patchine 5 mg/ 24 hour transdermal patch', 'Transdermal patch', 'Patchine', '5 mg/24 hour'],
  ])('%s', (name, doseForm, generic, strength) => {
    expect(parsed(name, doseForm)).toEqual([generic, strength]);
  });

  it('says what the amount is given as', () => {
    const name =
      'Amoxicillin 250 mg and clavulanate (as clavulanate potassium) 50 mg powder for solution for injection vial';
    expect(parseGeneric(name, 'Powder for solution for injection')).toEqual({
      ingredients: [
        { name: 'Amoxicillin', givenAs: null, amount: '250 mg' },
        { name: 'Clavulanate', givenAs: 'clavulanate potassium', amount: '50 mg' },
      ],
      strength: '250 mg + 50 mg',
    });
  });

  it('keeps the strength when the dose form is called otherwise in the name', () => {
    expect(parsed('Nicotine 4 mg oral gum chewing gum', 'Prolonged-release oral gum')).toEqual(['Nicotine', '4 mg']);
  });

  it('has no strength unless every ingredient has one', () => {
    expect(parsed('Vitamin B complex oral tablet', 'Oral tablet')).toEqual(['Vitamin B complex', null]);
    expect(parsed('A 5 mg and B oral tablet', 'Oral tablet')).toEqual(['A + B', null]);
  });
});

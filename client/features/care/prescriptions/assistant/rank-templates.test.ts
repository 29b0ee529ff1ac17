import { expect, it } from 'vitest';
import { exampleMedicine, exampleTemplate } from '#client/test/records/prescriptions.ts';
import { rankTemplates } from './rank-templates.ts';

const template = (id: number, name: string, change: Parameters<typeof exampleTemplate>[0] = {}) =>
  exampleTemplate({
    id,
    name,
    medicines: [],
    selectedTests: [],
    additionalInstructions: null,
    usageCount: 0,
    ...change,
  });

const templates = [
  template(1, 'Acidity', {
    usageCount: 9,
    medicines: [exampleMedicine({ medicineName: 'Pan 40', genericName: 'Pantoprazole' })],
  }),
  template(2, 'Viral fever, adult', { usageCount: 2, additionalInstructions: 'Come back if it rises' }),
  template(3, 'Allergy', { usageCount: 1, additionalInstructions: 'Avoid dust if sneezing' }),
  template(4, 'Fever with rash', { selectedTests: ['Dengue NS1'] }),
];

it.each([
  ['', '', [1, 2, 3, 4], []],
  ['High fever since two days', '', [2, 4, 1, 3], ['fever']],
  ['Fever and rash', '', [4, 2, 1, 3], ['fever', 'rash']],
  ['Fever', 'Dengue', [4, 2, 1, 3], ['fever', 'dengue']],
  ['Sneezing in the morning', 'Allergic rhinitis', [3, 1, 2, 4], ['allergic']],
  ['Burning', 'Needs pantoprazole', [1, 2, 3, 4], ['pantoprazole']],
  ['Back pain', '', [1, 2, 3, 4], []],
  ['Pain for 5 days', '', [1, 2, 3, 4], []],
])('%j and %j put them in the order %j', (complaints, diagnosis, order, matches) => {
  const ranked = rankTemplates(templates, { complaints, diagnosis });
  expect(ranked.map(({ template }) => template.id)).toEqual(order);
  expect(ranked[0]?.matches).toEqual(matches);
});

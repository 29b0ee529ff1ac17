import { expect, it } from 'vitest';
import { medicineTitle } from './medicine-title.ts';

it.each([
  ['Cetirizine 10 mg', '10 mg', 'Cetirizine 10 mg'],
  ['Dolo 650', '650 mg', 'Dolo 650'],
  ['Dolo-650', '650mg', 'Dolo-650'],
  ['Wysolone 10', '10 mg', 'Wysolone 10'],
  ['Uprise-D3 60K', '60,000 IU', 'Uprise-D3 60K'],
  ['Eltroxin 0.5', '.5 mg', 'Eltroxin 0.5'],
  ['Telma 40/12.5', '40 mg + 12.5 mg', 'Telma 40/12.5'],
  ['CANDID 1%', '1 %', 'CANDID 1%'],
  ['Metformin 500MG SR', '500 mg', 'Metformin 500MG SR'],
  // The number is another one, or belongs to the name.
  ['Autrin', '150 mg', 'Autrin 150 mg'],
  ['Vitamin D3', '3 mg', 'Vitamin D3 3 mg'],
  ['Augmentin 625', '500 mg + 125 mg', 'Augmentin 625 500 mg + 125 mg'],
  ['Pan 40', '4 mg', 'Pan 40 4 mg'],
  ['Alprax 0.25', '25 mg', 'Alprax 0.25 25 mg'],
  ['Telma 40', '40 mg + 12.5 mg', 'Telma 40 40 mg + 12.5 mg'],
  ['Crocin 120', '120 mg/5 ml', 'Crocin 120 120 mg/5 ml'],
  // Nothing to compare.
  ['Digene', null, 'Digene'],
  ['Digene', '', 'Digene'],
  ['Ascoril LS', 'syrup', 'Ascoril LS syrup'],
])('%s of %s is shown as %s', (name, strength, expected) => {
  expect(medicineTitle(name, strength)).toBe(expected);
});

import { expect, it } from 'vitest';
import { fitOf } from './dispensing.rules.ts';

const dolo = { medicineName: 'Dolo', genericName: 'Paracetamol', strength: '650 mg' };
const item = (name: string, genericName: string | null, strength: string | null) => ({ name, genericName, strength });

it.each([
  ['the brand itself', dolo, item('DOLO', 'Paracetamol', '650mg'), 'prescribed'],
  ['the brand where its strength is not written', dolo, item('Dolo', null, null), 'prescribed'],
  ['the brand in another strength', dolo, item('Dolo', 'Paracetamol', '500 mg'), null],
  ['another brand of the same', dolo, item('Calpol', 'paracetamol', '650 mg'), 'substitute'],
  ['another brand in another strength', dolo, item('Calpol', 'Paracetamol', '500 mg'), null],
  ['another brand that says no strength', dolo, item('Calpol', 'Paracetamol', null), null],
  ['a mixture', dolo, item('Sinarest', 'Paracetamol + Phenylephrine', '650 mg'), null],
  [
    'any brand of what is prescribed by its generic name',
    { medicineName: 'Paracetamol', strength: '650 mg' },
    item('Calpol', 'Paracetamol', '650 mg'),
    'prescribed',
  ],
  ['what has nothing in common', { medicineName: 'Dolo' }, item('Calpol', null, null), null],
])('knows %s', (_what, medicine, stocked, fit) => expect(fitOf(medicine, stocked)).toBe(fit));

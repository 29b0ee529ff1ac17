import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const found = { name: 'Asha', phone: '1', address: '', allergies: ['Dust'], age: 40 };

it('takes what only one side has changed from that side', () => {
  const merged = mergeValues(found, { ...found, phone: '2' }, { ...found, address: 'Pune' });
  expect(merged).toEqual({
    values: { ...found, phone: '2', address: 'Pune' },
    others: [{ name: 'address', before: '', now: 'Pune', isContested: false }],
  });
});

it('keeps what is typed where both have changed a field, and says so', () => {
  const merged = mergeValues(found, { ...found, phone: '2' }, { ...found, phone: '3' });
  expect(merged.values.phone).toBe('2');
  expect(merged.others).toEqual([{ name: 'phone', before: '1', now: '3', isContested: true }]);
});

it('contests nothing where both have made the same of it', () => {
  const merged = mergeValues(found, { ...found, phone: '3' }, { ...found, phone: '3' });
  expect(merged.others).toMatchObject([{ isContested: false }]);
  expect(merged.values.phone).toBe('3');
});

it('loses no word of a list that either side has added, and brings none back that either has removed', () => {
  const typed = { ...found, allergies: ['Dust', 'Latex'] };
  expect(mergeValues(found, typed, { ...found, allergies: ['Dust', 'Penicillin'] }).values.allergies).toEqual([
    'Dust',
    'Penicillin',
    'Latex',
  ]);
  expect(mergeValues(found, typed, { ...found, allergies: [] }).values.allergies).toEqual(['Latex']);
  expect(
    mergeValues(found, { ...found, allergies: [] }, { ...found, allergies: ['Dust', 'Soy'] }).values.allergies,
  ).toEqual(['Soy']);
});

it('takes nothing, an empty text and an empty list for the same', () => {
  const merged = mergeValues<Record<string, unknown>>(
    found,
    { ...found, address: null },
    { ...found, address: undefined },
  );
  expect(merged.others).toEqual([]);
});

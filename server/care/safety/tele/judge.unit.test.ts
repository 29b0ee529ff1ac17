import { describe, expect, it } from 'vitest';
import type { NamedEntry } from '../safety.repo.ts';
import { bareName } from '#server/catalogues/formulary/bare-name.ts';
import { judgeMedicine } from './judge.ts';
import { forbidden, onlyAfterInPerson, overTheCounter } from './lists.ts';

const entry = (nameKey: string, genericName: string): NamedEntry => ({
  asked: bareName(nameKey),
  nameKey,
  genericName,
  form: 'Tablet',
  strength: null,
});
const entries = [
  entry('alprax 0.5', 'Alprazolam'),
  entry('ultracet', 'Tramadol + Paracetamol'),
  entry('dolo 650', 'Paracetamol'),
  entry('candid cream', 'Clotrimazole'),
  entry('istamet 50/500', 'Sitagliptin + Metformin'),
];
const listOf = (medicineName: string, more: { genericName?: string; medicineType?: string } = {}) =>
  judgeMedicine({ medicineName, ...more }, entries);

describe('by video', () => {
  it.each([
    ['Paracetamol 500 mg', 'O'],
    ['Dolo 650', 'O'],
    ['Ambroxol + Guaifenesin + Dextromethorphan', 'O'],
    ['Ferrous ascorbate + Folic acid', 'O'],
    ['Amoxicillin 500 mg', 'A'],
    ['Paracetamol + Ibuprofen', 'A'],
    ['Metformin 500', 'A'],
    ['Atenolol', 'A'],
    ['Candid cream', 'A'],
    ['Hydrochlorothiazide 12.5', 'B'],
    ['Telmisartan + Hydrochlorothiazide', 'B'],
    ['Istamet', 'B'],
    ['Warfarin 5 mg', 'B'],
    ['Alprazolam 0.25 mg', 'prohibited'],
    ['Tab. Alprax 0.5', 'prohibited'],
    ['Ultracet', 'prohibited'],
    ['Methylphenidate 10 mg', 'prohibited'],
    ['Ketamine', 'prohibited'],
    ['Syr. Codeine phosphate', 'prohibited'],
    ['CODEINE+CHLORPHENIRAMINE', 'prohibited'],
    ['Morphine sulphate 10mg', 'prohibited'],
    ['Phenobarbitone 60', 'prohibited'],
    ['Clonazepam', 'prohibited'],
    ['Nosuchbrand 10', 'unknown'],
  ])('%s is of %s', (name, list) => expect(listOf(name).list).toBe(list));

  it('says by which law', () => {
    expect(listOf('Ritalin', { genericName: 'Methylphenidate hydrochloride' })).toEqual({
      list: 'prohibited',
      substance: 'Methylphenidate',
      law: 'schedule_x',
    });
    expect(listOf('Alprax')).toEqual({ list: 'prohibited', substance: 'Alprazolam', law: 'ndps' });
  });

  it('is not talked out of what the name or the formulary says', () => {
    expect(listOf('Alprax 0.5', { genericName: 'Paracetamol' }).list).toBe('prohibited');
    expect(listOf('Morphine 10 mg', { genericName: 'Paracetamol' }).list).toBe('prohibited');
    expect(listOf('Anything', { genericName: 'Buprenorphine + Naloxone' }).list).toBe('prohibited');
  });

  it('finds no name within another', () => {
    expect(listOf('Apomorphine', { genericName: 'Apomorphine' }).list).toBe('A');
    expect(listOf('Cocaineless', { genericName: 'Lidocaine' }).list).toBe('A');
  });

  it('takes what is only applied for what it is', () => {
    expect(listOf('Tacrolimus ointment', { genericName: 'Tacrolimus', medicineType: 'Ointment' }).list).toBe('A');
    expect(listOf('Tacrolimus', { genericName: 'Tacrolimus', medicineType: 'Capsule' }).list).toBe('B');
  });
});

it('each substance stands once, in the spelling in which it is looked for', () => {
  const all = [...forbidden.map(({ substance }) => substance), ...onlyAfterInPerson, ...overTheCounter];
  expect(new Set(all).size).toBe(all.length);
  for (const name of all) expect(name).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
});

import { describe, expect, it } from 'vitest';
import { isPlainSalt } from './salts.ts';

describe('a salt that may be left out of a name', () => {
  it.each([
    ['Amlodipine', 'amlodipine besylate'],
    ['Clavulanic acid', 'clavulanate potassium'],
    ['Cefuroxime', 'Cefuroxime axetil'],
    ['Zinc', 'zinc sulfate'],
    ['Ceftriaxone', 'ceftriaxone sodium'],
  ])('%s as %s', (name, givenAs) => {
    expect(isPlainSalt(name, givenAs)).toBe(true);
  });
});

describe('what must stay in a name', () => {
  it.each([
    ['Filgrastim', 'pegfilgrastim'],
    ['Interferon alfa-2b', 'peginterferon alfa-2b'],
    ['Iron', 'iron sucrose'],
    ['Haloperidol', 'haloperidol decanoate'],
    ['Penicillin G', 'penicillin G benzathine'],
    ['Methylprednisolone', 'methylprednisolone acetate'],
    ['Metoprolol', 'metoprolol succinate'],
    ['Doxorubicin hydrochloride', 'doxorubicin hydrochloride pegylated liposome'],
    ['Valproic acid', 'divalproex sodium'],
  ])('%s as %s', (name, givenAs) => {
    expect(isPlainSalt(name, givenAs)).toBe(false);
  });
});

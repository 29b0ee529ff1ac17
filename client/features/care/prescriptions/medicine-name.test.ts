import { describe, expect, it } from 'vitest';
import { knownForm, readTypedName } from './medicine-name.ts';

describe('the name of a medicine as it is typed', () => {
  it.each([
    ['tab dolo', 'Tablet', 'dolo'],
    ['Tab. Dolo 650', 'Tablet', 'Dolo 650'],
    ['syp.', 'Syrup', ''],
    ['INJ monocef', 'Injection', 'monocef'],
    ['iv fluids', 'IV', 'fluids'],
  ])('%j tells the form %s', (typed, form, name) => {
    expect(readTypedName(typed)).toEqual({ form, name });
  });

  it.each(['tab', 'T Bact', 'Capnea', 'Dolo 650', 'Tablet', ' '])('%j is only a name', (typed) => {
    expect(readTypedName(typed)).toEqual({ form: null, name: typed });
  });

  it('takes the forms of the formulary, and Other for the rest', () => {
    expect(knownForm('Capsule')).toBe('Capsule');
    expect(knownForm('tablet')).toBe('Tablet');
    expect(knownForm('Lozenge')).toBe('Other');
  });
});

import { describe, expect, it } from 'vitest';
import { stepStates } from './rct.rules.ts';
import { arches, isTooth, toothOf } from './teeth.ts';

describe('a tooth', () => {
  it.each([
    ['36', { upper: false, right: false, milk: false, kind: 'firstMolar' }],
    ['11', { upper: true, right: true, milk: false, kind: 'centralIncisor' }],
    ['28', { upper: true, right: false, milk: false, kind: 'thirdMolar' }],
    ['45', { upper: false, right: true, milk: false, kind: 'secondPremolar' }],
    ['75', { upper: false, right: false, milk: true, kind: 'secondMolar' }],
    ['54', { upper: true, right: true, milk: true, kind: 'firstMolar' }],
  ])('%s is where the FDI says', (number, tooth) => {
    expect(toothOf(number)).toEqual({ number, ...tooth });
  });

  it.each(['', '0', '10', '19', '49', '56', '86', '91', '3', '336', 'LL6', '3.6'])('%j is none', (number) => {
    expect(isTooth(number)).toBe(false);
  });

  it('stands once in its arch, and there are 32 and 20', () => {
    const all = (dentition: 'adult' | 'child') => [...arches[dentition].upper, ...arches[dentition].lower];
    expect(new Set(all('adult').filter(isTooth)).size).toBe(32);
    expect(new Set(all('child').filter(isTooth)).size).toBe(20);
    expect(arches.adult.upper.slice(6, 10)).toEqual(['12', '11', '21', '22']);
    expect(arches.child.lower).toEqual(['85', '84', '83', '82', '81', '71', '72', '73', '74', '75']);
  });
});

describe('the steps', () => {
  const steps = ['Access opening', 'Obturation', 'Crown'];
  const states = (current: string | null, completed = false) =>
    stepStates(steps, current, completed).map(({ state }) => state);

  it('before the current one are done', () => {
    expect(states(null)).toEqual(['ahead', 'ahead', 'ahead']);
    expect(states('Obturation')).toEqual(['done', 'current', 'ahead']);
    expect(states('of another plan')).toEqual(['ahead', 'ahead', 'ahead']);
  });

  it('are all done when the treatment is completed', () => {
    expect(states('Access opening', true)).toEqual(['done', 'done', 'done']);
  });
});

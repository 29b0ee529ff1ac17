import { describe, expect, it } from 'vitest';
import { keptOf } from './retention.ts';

const adult = { dateOfBirth: '1980-05-01', care: null, bill: null, formF: null, centers: null };
const today = '2026-11-28';

describe('what the law asks to keep', () => {
  it('is nothing of somebody of whom there is nothing', () => {
    expect(keptOf(adult, today)).toEqual([]);
  });

  it('is the care for three years from its last entry, to the day', () => {
    expect(keptOf({ ...adult, care: '2024-02-29' }, today)).toEqual([{ kind: 'care', until: '2027-02-28' }]);
    expect(keptOf({ ...adult, care: '2023-11-28' }, today)).toEqual([{ kind: 'care', until: today }]);
    expect(keptOf({ ...adult, care: '2023-11-27' }, today)).toEqual([]);
  });

  it('is what concerned a child until three years after it came of age', () => {
    const child = { ...adult, dateOfBirth: '2020-02-29', care: '2026-11-01' };
    expect(keptOf(child, today)).toEqual([
      { kind: 'childhood', until: '2041-02-28' },
      { kind: 'care', until: '2029-11-01' },
    ]);
    expect(keptOf({ ...child, dateOfBirth: '2008-11-01' }, today)).toEqual([{ kind: 'care', until: '2029-11-01' }]);
  });

  it('is a bill for 72 months from the annual return of its financial year', () => {
    expect(keptOf({ ...adult, bill: '2026-03-31' }, today)).toEqual([{ kind: 'bills', until: '2032-12-31' }]);
    expect(keptOf({ ...adult, bill: '2026-04-01' }, today)).toEqual([{ kind: 'bills', until: '2033-12-31' }]);
  });

  it('is a Form F for two years, with the longest of all first', () => {
    expect(keptOf({ ...adult, care: '2026-01-02', formF: '2026-01-02' }, today).map(({ kind }) => kind)).toEqual([
      'care',
      'formF',
    ]);
  });
});

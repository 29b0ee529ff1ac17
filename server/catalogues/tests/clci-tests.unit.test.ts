import { describe, expect, it } from 'vitest';
import { clciTestRows } from './clci-tests.ts';

function imported(tests: [generalName: string, loincCode: string, longName: string][], known = new Set<string>()) {
  const skipped: string[] = [];
  const records = tests.map(([generalName, loincCode, longName]) => ({ generalName, loincCode, longName }));
  return { rows: clciTestRows(records, known, (reason) => skipped.push(reason)), skipped };
}

describe('the tests of the national list', () => {
  it('are named by their general name, with the sample that it ends in', () => {
    expect(imported([['Alphase, total, Urine', '1234-5', 'Alphase [Mass/volume] in Urine']]).rows).toEqual([
      {
        source: 'clci',
        sourceCode: '1234-5',
        loincCode: '1234-5',
        name: 'Alphase, total, Urine',
        nameKey: 'alphase, total, urine',
        category: 'Laboratory',
        sample: 'Urine',
        alsoKnownAs: 'Alphase [Mass/volume] in Urine',
      },
    ]);
  });

  it('are told apart by the long name where they share the general one', () => {
    const { rows } = imported([
      ['Alphase, Urine', '1-1', 'Alphase [Mass/volume] in Urine'],
      ['alphase, Urine', '2-2', 'Alphase [Mass/time] in 24 hour Urine'],
      ['Betase', '3-3', 'Betase in Blood'],
    ]);
    expect(rows.map(({ name, sample }) => [name, sample])).toEqual([
      ['Alphase, Urine: Alphase [Mass/volume] in Urine', 'Urine'],
      ['alphase, Urine: Alphase [Mass/time] in 24 hour Urine', 'Urine'],
      ['Betase', null],
    ]);
  });

  it.each([
    ['Alphase', 'none', 'has no proper LOINC code'],
    ['', '1-1', 'has no name'],
    ['Alphase', '9-9', 'is in the starter list already'],
    ['A'.repeat(201), '1-1', 'has a name too long for a prescription'],
  ])('%s with the code %s is left out: it %3$s', (name, code, reason) => {
    const { rows, skipped } = imported([[name, code, 'Long name']], new Set(['9-9']));
    expect(rows).toEqual([]);
    expect(skipped).toEqual([reason]);
  });

  it('is left out when its code stood before', () => {
    const { rows, skipped } = imported([
      ['Alphase', '1-1', 'One'],
      ['Betase', '1-1', 'Two'],
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['Alphase']);
    expect(skipped).toEqual(['has a code that stood before']);
  });
});

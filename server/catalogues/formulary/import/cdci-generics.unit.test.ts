import { describe, expect, it } from 'vitest';
import { type CdciGeneric, cdciGenericRows } from './cdci-generics.ts';

const generic = (name: string, substances: string[], doseForm = 'Oral tablet'): CdciGeneric => ({
  code: `1000000${name.length}`,
  name,
  doseForm,
  substances,
});

function imported(generics: CdciGeneric[], taken = new Set<string>()) {
  const skipped: string[] = [];
  const rows = cdciGenericRows(generics, taken, (reason) => skipped.push(reason));
  return { rows, names: rows.map((row) => row.displayName), skipped };
}

describe('the generics of the national list', () => {
  it('become medicines with a generic name, a strength and a form', () => {
    const { rows } = imported([
      generic(
        'Acetaminophen 120 mg/5 mL and alphadrine sulfate 5 mg/5 mL oral syrup',
        ['Acetaminophen', 'Alphadrine'],
        'Oral syrup',
      ),
    ]);
    expect(rows).toEqual([
      expect.objectContaining({
        source: 'cdci',
        displayName: 'Paracetamol + Alphadrine sulfate 120 mg + 5 mg per 5 ml',
        nameKey: 'paracetamol + alphadrine sulfate 120 mg + 5 mg per 5 ml',
        genericName: 'Paracetamol + Alphadrine sulfate',
        strength: '120 mg + 5 mg per 5 ml',
        form: 'Syrup',
        alsoKnownAs: 'Acetaminophen',
      }),
    ]);
  });

  it('are named without a plain salt, and found by it', () => {
    const { rows } = imported([generic('Betapril (as betapril maleate) 5 mg oral tablet', ['Betapril maleate'])]);
    expect(rows[0]).toMatchObject({ displayName: 'Betapril 5 mg', alsoKnownAs: 'Betapril maleate' });
  });

  it('keep the salt where two would otherwise be one', () => {
    const { names } = imported([
      generic('Betapril (as betapril maleate) 5 mg oral tablet', ['Betapril maleate']),
      generic('Betapril (as betapril sodium) 5 mg oral tablet', ['Betapril sodium']),
      generic('Betapril (as betapril sodium) 10 mg oral tablet', ['Betapril sodium']),
    ]);
    expect(names).toEqual([
      'Betapril (as betapril maleate) 5 mg',
      'Betapril (as betapril sodium) 5 mg',
      'Betapril 10 mg',
    ]);
  });

  it('stand in the formulary once', () => {
    const { names, skipped } = imported([
      generic('Betapril 5 mg oral tablet', ['Betapril']),
      generic('Betapril 5 mg film-coated oral tablet', ['Betapril'], 'Film-coated oral tablet'),
    ]);
    expect(names).toEqual(['Betapril 5 mg']);
    expect(skipped).toEqual(['is the same as another generic of the list']);
  });

  it('are left out when the starter list has them', () => {
    const { names, skipped } = imported(
      [generic('Betapril 5 mg oral tablet', ['Betapril'])],
      new Set(['betapril 5 mg|Tablet']),
    );
    expect(names).toEqual([]);
    expect(skipped).toEqual(['is in the starter list already']);
  });

  it('are left out when the name has other ingredients than the substances', () => {
    const { names, skipped } = imported([generic('Betapril 5 mg oral tablet', ['Betapril', 'Gammadine'])]);
    expect(names).toEqual([]);
    expect(skipped).toEqual(['has a name that does not agree with its substances']);
  });

  it('are left out when the same figure stands elsewhere in a unit a thousand times smaller', () => {
    const { names, skipped } = imported([
      generic('Betapril 250 microgram oral tablet', ['Betapril']),
      generic('Gammadine 10 mg and betapril 250 mg oral tablet', ['Gammadine', 'Betapril']),
      generic('Betapril 500 mg oral tablet', ['Betapril']),
      generic('Betapril 250 mg subcutaneous implant', ['Betapril'], 'Subcutaneous implant'),
    ]);
    expect(names).toEqual(['Betapril 250 mcg', 'Betapril 500 mg', 'Betapril 250 mg subcutaneous implant']);
    expect(skipped).toEqual(['has an amount a thousand times that of another entry: probably a wrong unit']);
  });

  it('are left out when a prescription has no room for the name', () => {
    const { skipped } = imported([generic(`${'Long'.repeat(60)} 5 mg oral tablet`, ['Long'])]);
    expect(skipped).toEqual(['has a name too long for a prescription']);
  });
});

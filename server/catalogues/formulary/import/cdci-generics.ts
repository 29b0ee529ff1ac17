import { genericRow, type MedicineRow } from '../medicine-row.ts';
import { type ParsedIngredient, parseGeneric } from './parse-generic.ts';
import { isPlainSalt } from './salts.ts';
import type { Skip } from './tally.ts';
import { unitSlips } from './unit-slips.ts';

/** One record of GenericMaster.txt, with the codes of the other files looked up. */
export interface CdciGeneric {
  code: string;
  name: string;
  doseForm: string;
  substances: readonly string[];
}

/** What the database and a prescription take. */
const LONGEST = { displayName: 200, strength: 60 };

/**
 * The generics as medicines. A plain salt is left out of the name ('Amlodipine 5 mg' for 'Amlodipine (as amlodipine
 * besylate) 5 mg'), unless two entries would become one by it.
 *
 * @param taken names that need no second entry, see `entryKey`
 */
export function cdciGenericRows(
  generics: readonly CdciGeneric[],
  taken: ReadonlySet<string>,
  skip: Skip,
): MedicineRow[] {
  const readings = generics.flatMap((generic) => readingOf(generic, skip));
  const swallowed = readings.filter(({ short }) => short.form === 'Tablet' || short.form === 'Capsule');
  const isUnitSlip = unitSlips(swallowed.map(({ ingredients }) => ingredients));
  const suspects = new Set(swallowed.filter(({ ingredients }) => isUnitSlip(ingredients)));
  const bearers = new Map<string, number>();
  for (const { short } of readings) bearers.set(entryKey(short), (bearers.get(entryKey(short)) ?? 0) + 1);

  const rows: MedicineRow[] = [];
  const seen = new Set(taken);
  for (const reading of readings) {
    const { short, full } = reading;
    const row = bearers.get(entryKey(short)) === 1 ? short : full;
    if (suspects.has(reading)) skip('has an amount a thousand times that of another entry: probably a wrong unit');
    else if (taken.has(entryKey(short))) skip('is in the starter list already');
    else if (seen.has(entryKey(row))) skip('is the same as another generic of the list');
    else if (row.displayName.length > LONGEST.displayName) skip('has a name too long for a prescription');
    else {
      seen.add(entryKey(row));
      rows.push(row);
    }
  }
  return rows;
}

/** Two entries with the same name and form would look the same to a doctor. */
export const entryKey = (row: Pick<MedicineRow, 'nameKey' | 'form'>): string => `${row.nameKey}|${row.form ?? ''}`;

interface Reading {
  ingredients: readonly ParsedIngredient[];
  short: MedicineRow;
  full: MedicineRow;
}

function readingOf(generic: CdciGeneric, skip: Skip): Reading[] {
  const { ingredients, strength } = parseGeneric(generic.name, generic.doseForm);
  if (ingredients.length !== generic.substances.length) {
    skip('has a name that does not agree with its substances');
    return [];
  }
  const rowWith = (nameOf: (ingredient: ParsedIngredient) => string) => {
    const row = genericRow({
      source: 'cdci',
      sourceCode: generic.code,
      ingredients: ingredients.map(nameOf),
      strength,
      doseForm: generic.doseForm,
      otherNames: [...ingredients.flatMap(({ givenAs }) => givenAs ?? []), ...generic.substances],
    });
    return (strength?.length ?? 0) > LONGEST.strength ? { ...row, strength: null } : row;
  };
  return [{ ingredients, short: rowWith(shortName), full: rowWith(fullName) }];
}

const fullName = ({ name, givenAs }: ParsedIngredient) => (givenAs ? `${name} (as ${givenAs})` : name);

const shortName = (ingredient: ParsedIngredient) =>
  ingredient.givenAs && isPlainSalt(ingredient.name, ingredient.givenAs) ? ingredient.name : fullName(ingredient);

import type { DrugSchedule, MedicineSource } from '#shared/catalogues/formulary/formulary.states.ts';
import type { medicines } from '#server/kernel/db/schema/formulary.ts';
import { doseFormInName, formOf } from './dose-forms.ts';
import { nameKeyOf } from './name-key.ts';
import { usualName } from './synonyms.ts';

export type MedicineRow = typeof medicines.$inferInsert;

/** A medicine that belongs to nobody: shipped with the product, or imported. */
export interface Preparation {
  source: MedicineSource;
  sourceCode: string;
  /** Without strengths: ['Amoxicillin', 'Clavulanic acid']. */
  ingredients: readonly string[];
  strength: string | null;
  doseForm: string;
  /** Names to find it by that don't follow from the ingredients. */
  otherNames?: readonly string[];
  group?: string | null;
  schedule?: DrugSchedule | null;
}

export function genericRow(preparation: Preparation): MedicineRow {
  const substances = preparation.ingredients.map(usualName);
  const genericName = substances.map(({ name }) => name).join(' + ');
  const { source, sourceCode, strength, doseForm, otherNames = [], group = null, schedule = null } = preparation;
  const displayName = [genericName, strength, doseFormInName(doseForm)].filter(Boolean).join(' ');
  return {
    source,
    sourceCode,
    displayName,
    nameKey: nameKeyOf(displayName),
    genericName,
    brandName: null,
    strength,
    form: formOf(doseForm),
    alsoKnownAs: joined([...substances.flatMap((substance) => substance.otherNames), ...otherNames], genericName),
    therapeuticGroup: group,
    schedule,
  };
}

/** A brand of a generic: known by its own name, and found by the generic's too. */
export const brandRow = (generic: MedicineRow, brandName: string, sourceCode: string): MedicineRow => ({
  ...generic,
  sourceCode,
  displayName: brandName,
  nameKey: nameKeyOf(brandName),
  brandName,
});

/** The names, each once, without those that stand in the name anyway. */
function joined(names: readonly string[], inName: string): string | null {
  const inLowerCase = inName.toLowerCase();
  const others = new Map(names.map((name) => [name.toLowerCase(), name]));
  const list = [...others].filter(([key]) => !inLowerCase.includes(key)).map(([, name]) => name);
  return list.join(', ') || null;
}

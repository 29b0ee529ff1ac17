import type { AllergyGroup } from './tables/allergies.ts';
import type { Substances } from './tables/read-rules.ts';

/** An allergy on record, with what is known of the medicine that it names. */
export interface RecordedAllergy {
  written: string;
  ingredients: readonly string[];
  groups: readonly AllergyGroup[];
}

/** A medicine of the prescription, recognised. */
export interface Examined {
  /** As it was written. */
  name: string;
  ingredients: readonly string[];
  /** On the skin, in the eye, in the airways: most rules are about what reaches the blood. */
  local: boolean;
}

export interface Person {
  ageInMonths: number | null;
  pregnant: boolean;
  /** Whole weeks of the pregnancy; null where they aren't known. */
  gestationWeeks: number | null;
  /** A woman of childbearing age. */
  mayBePregnant: boolean;
  /** Of those that the check knows. */
  conditions: readonly string[];
  allergies: readonly RecordedAllergy[];
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const ingredientIn = (medicine: Examined, substances: Substances): string | undefined =>
  medicine.ingredients.find((ingredient) => substances.has(ingredient));

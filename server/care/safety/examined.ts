import type { ResultBasis, SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import type { AllergyGroup } from './tables/allergies.ts';
import type { ResultCondition } from './tables/conditions.ts';
import type { Substances } from './tables/read-rules.ts';
import type { Told } from './rules.ts';

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
  isFemale: boolean;
  pregnant: boolean;
  /** Whole weeks of the pregnancy; null where they aren't known. */
  gestationWeeks: number | null;
  /** A woman of childbearing age. */
  mayBePregnant: boolean;
  breastfeeding: boolean;
  /** Of those that the check knows. */
  conditions: readonly string[];
  /** What the results on record say, each with its day. */
  results: ReadonlyMap<ResultCondition, ResultBasis>;
  allergies: readonly RecordedAllergy[];
  /** Of each substance in a day, in milligrams, where it can be read. */
  taken: ReadonlyMap<string, number>;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const ingredientIn = (medicine: Examined, substances: Substances): string | undefined =>
  medicine.ingredients.find((ingredient) => substances.has(ingredient));

/** By which an alert is the same one again, whatever brands it is written in. */
export const subjectOf = (...names: readonly string[]): string => [...new Set(names)].toSorted().join(' + ');

interface Found {
  title: string;
  medicines: readonly Examined[];
  ingredients: readonly string[];
  basis?: ResultBasis | null;
}

export const alertOf = (
  rule: Pick<Told, 'id' | 'kind' | 'severity' | 'description' | 'recommendation' | 'source'>,
  { title, medicines, ingredients, basis = null }: Found,
): SafetyAlert => ({
  rule: rule.id,
  subject: subjectOf(...ingredients),
  kind: rule.kind,
  severity: rule.severity,
  title: capitalised(title),
  description: rule.description,
  recommendation: rule.recommendation,
  medicines: medicines.map(({ name }) => name),
  source: rule.source,
  basis,
  earlier: null,
});

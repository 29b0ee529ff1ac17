import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { capitalised, type Examined, ingredientIn, type RecordedAllergy, subjectOf } from './examined.ts';
import { ruleId } from './rules.ts';
import { allergyGroups } from './tables/allergies.ts';
import { sources } from './tables/sources.ts';

export const SAME_MEDICINE = 'the same medicine';

/** What an allergy says: a medicine by name, or a group of them. */
export function readAllergy(written: string, ingredients: readonly string[]): RecordedAllergy {
  const text = written.toLowerCase();
  const groups = allergyGroups.filter(
    ({ pattern, members }) => pattern.test(text) || ingredients.some((ingredient) => members.has(ingredient)),
  );
  return { written, ingredients, groups };
}

/** Of each medicine and allergy the closest relation. Skin and airways react too, so local ones count. */
export const allergyAlerts = (medicines: readonly Examined[], allergies: readonly RecordedAllergy[]): SafetyAlert[] =>
  medicines.flatMap((medicine) => allergies.flatMap((allergy) => alertOf(medicine, allergy) ?? []));

function alertOf(medicine: Examined, { written, ingredients, groups }: RecordedAllergy): SafetyAlert | undefined {
  const base = {
    kind: 'allergy' as const,
    medicines: [medicine.name],
    source: sources.BNF,
    basis: null,
    earlier: null,
  };
  const same = medicine.ingredients.find((ingredient) => ingredients.includes(ingredient));
  if (same !== undefined) {
    return {
      ...base,
      rule: ruleId('allergy', SAME_MEDICINE),
      subject: same,
      severity: 'contraindicated',
      title: `${capitalised(same)}: allergy on record`,
      description: `The patient's allergies name ${written}.`,
      recommendation: 'Choose another medicine, unless the allergy was ruled out.',
    };
  }
  for (const { name, members } of groups) {
    const ingredient = ingredientIn(medicine, members);
    if (ingredient === undefined) continue;
    return {
      ...base,
      rule: ruleId('allergy', name),
      subject: subjectOf(ingredient, written),
      severity: 'contraindicated',
      title: `${capitalised(ingredient)}: allergy to ${name}`,
      description: `The patient's allergies name ${written}; ${ingredient} is one of the ${name} or closely related.`,
      recommendation: 'Choose a medicine of another class, unless the allergy was ruled out.',
    };
  }
  for (const { name, related } of groups) {
    for (const { substances, severity, why } of related) {
      const ingredient = ingredientIn(medicine, substances);
      if (ingredient === undefined) continue;
      return {
        ...base,
        rule: ruleId('allergy', `${name}, related`),
        subject: subjectOf(ingredient, written),
        severity,
        title: `${capitalised(ingredient)}: allergy to ${name}`,
        description: `The patient's allergies name ${written}. ${why}`,
        recommendation: 'Ask how the reaction was; after a severe one choose another medicine.',
      };
    }
  }
  return undefined;
}

import type { SafetyAnswer } from '#shared/care/safety/safety.schema.ts';
import { doseRuleOf } from './doses/dose-rules.ts';
import type { Examined, Person } from './examined.ts';
import type { KnownPerson } from './patient-facts.ts';

type Remark = SafetyAnswer['notCovered'][number];

const OLD_FROM_MONTHS = 65 * 12;
const atRisk = new Set(['chronic kidney disease', 'diabetes', 'hypertension', 'heart failure']);

/** What is said where a result is on record and nothing can be reckoned of it. */
const unreckoned = {
  height: 'Creatinine is on record; without a height of the last six months a child’s kidney function isn’t reckoned.',
  sex: 'Creatinine is on record; kidney function is reckoned for women and for men only.',
  unit: 'Creatinine is on record in a unit that isn’t known here, so kidney function isn’t reckoned.',
} as const;
export const NO_RESULT = 'Its dose goes by kidney function, and no result is on record.';
export const OLD_RESULT = 'Its dose goes by kidney function, and the result on record is over a year old.';

/** Of medicines whose dose goes by the kidneys: what isn't known of them, where it is likely to matter. */
export function kidneyRemarks(
  medicines: readonly Examined[],
  facts: KnownPerson | null,
  { ageInMonths, conditions }: Pick<Person, 'ageInMonths' | 'conditions'>,
): Remark[] {
  if (!facts) return [];
  const concerned = medicines.filter(
    ({ local, ingredients }) =>
      !local && ingredients.some((ingredient) => (doseRuleOf(ingredient)?.kidney.length ?? 0) > 0),
  );
  const remark = (reason: string): Remark[] => concerned.map(({ name }) => ({ name, reason, nearest: [] }));
  if (facts.egfrMissing) return remark(unreckoned[facts.egfrMissing]);
  if (facts.egfr) return facts.egfr.isOld ? remark(OLD_RESULT) : [];
  const isOld = ageInMonths !== null && ageInMonths >= OLD_FROM_MONTHS;
  return isOld || conditions.some((condition) => atRisk.has(condition)) ? remark(NO_RESULT) : [];
}

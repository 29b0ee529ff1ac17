import { bySeverity } from '#shared/care/safety/safety.rules.ts';
import type { ResultBasis, SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { allergyAlerts } from './allergy-alerts.ts';
import { duplicateAlerts } from './duplicate-alerts.ts';
import { alertOf, type Examined, ingredientIn, type Person } from './examined.ts';
import { interactionAlerts } from './interaction-alerts.ts';
import { ageRules, breastfeedingRules, conditionRules, type DosedRule, pregnancyRules } from './rules.ts';

/** Everything that the tables say about these medicines together, for this person. The most severe first. */
export const findAlerts = (medicines: readonly Examined[], person: Person): SafetyAlert[] =>
  [
    ...allergyAlerts(medicines, person.allergies),
    ...interactionAlerts(medicines, person),
    ...duplicateAlerts(medicines),
    ...pregnancyAlerts(medicines, person),
    ...breastfeedingAlerts(medicines, person),
    ...ageAlerts(medicines, person),
    ...conditionAlerts(medicines, person),
  ].toSorted(bySeverity);

const swallowed = (medicines: readonly Examined[]) => medicines.filter(({ local }) => !local);

/** 'At most 150 mg a day' speaks where that little is known to be taken, and then in place of the rule without a dose. */
function isOfAnotherDose(
  rule: DosedRule,
  all: readonly DosedRule[],
  ingredient: string,
  { taken }: Pick<Person, 'taken'>,
): boolean {
  const amount = taken.get(ingredient);
  const isLow = (upToMg: number | null) => upToMg !== null && amount !== undefined && amount <= upToMg;
  if (rule.upToMg !== null) return !isLow(rule.upToMg);
  return all.some(({ upToMg, substances }) => substances.has(ingredient) && isLow(upToMg));
}

function pregnancyAlerts(medicines: readonly Examined[], person: Person): SafetyAlert[] {
  const { pregnant, mayBePregnant, gestationWeeks } = person;
  const reached = pregnancyRules.filter(({ fromWeek }) => fromWeek <= (gestationWeeks ?? 0));
  return reached.flatMap((rule) =>
    swallowed(medicines).flatMap((medicine) => {
      const ingredient = ingredientIn(medicine, rule.substances);
      if (ingredient === undefined || isOfAnotherDose(rule, pregnancyRules, ingredient, person)) return [];
      const found = { medicines: [medicine], ingredients: [ingredient] };
      const isOutdated = reached.some(
        ({ fromWeek, substances }) => fromWeek > rule.fromWeek && substances.has(ingredient),
      );
      if (pregnant) return isOutdated ? [] : [alertOf(rule, { title: `${ingredient} in pregnancy`, ...found })];
      if (!mayBePregnant || rule.reminder === null) return [];
      // Only a reminder: nobody has said that she is pregnant.
      return [alertOf({ ...rule, severity: rule.reminder }, { title: `If pregnant: ${ingredient}`, ...found })];
    }),
  );
}

function breastfeedingAlerts(medicines: readonly Examined[], person: Person): SafetyAlert[] {
  if (!person.breastfeeding) return [];
  return breastfeedingRules.flatMap((rule) =>
    swallowed(medicines).flatMap((medicine) => {
      const ingredient = ingredientIn(medicine, rule.substances);
      if (ingredient === undefined || isOfAnotherDose(rule, breastfeedingRules, ingredient, person)) return [];
      const title = `${ingredient} while breastfeeding`;
      return [alertOf(rule, { title, medicines: [medicine], ingredients: [ingredient] })];
    }),
  );
}

/** Of several limits of one substance, the first in the table that fits is the strictest. */
function ageAlerts(medicines: readonly Examined[], { ageInMonths }: Person): SafetyAlert[] {
  if (ageInMonths === null) return [];
  const rules = ageRules.filter(({ fits }) => fits(ageInMonths));
  return swallowed(medicines).flatMap((medicine) => {
    const seen = new Set<string>();
    return rules.flatMap((rule) => {
      const ingredient = medicine.ingredients.find((name) => rule.substances.has(name) && !seen.has(name));
      if (ingredient === undefined) return [];
      seen.add(ingredient);
      return [
        alertOf(rule, { title: `${ingredient} ${rule.label}`, medicines: [medicine], ingredients: [ingredient] }),
      ];
    });
  });
}

/** Of one substance in a written condition and in what the results say, both are told: they are different facts. */
function conditionAlerts(medicines: readonly Examined[], { conditions, results }: Person): SafetyAlert[] {
  const measured = new Map<string, ResultBasis>(results);
  return conditionRules.flatMap((rule) => {
    const basis = measured.get(rule.condition) ?? null;
    if (basis === null && !conditions.includes(rule.condition)) return [];
    return medicines.flatMap((medicine) => {
      const ingredient = medicine.local && !rule.local ? undefined : ingredientIn(medicine, rule.substances);
      if (ingredient === undefined) return [];
      const title = `${ingredient} in ${rule.condition}`;
      return [alertOf(rule, { title, medicines: [medicine], ingredients: [ingredient], basis })];
    });
  });
}

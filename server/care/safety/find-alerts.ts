import { bySeverity } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import type { SafetyKind } from '#shared/care/safety/safety.states.ts';
import { allergyAlerts } from './allergy-alerts.ts';
import { duplicateAlerts } from './duplicate-alerts.ts';
import { capitalised, type Examined, ingredientIn, type Person } from './examined.ts';
import { ageRules, conditionRules, interactionRules, pregnancyRules } from './rules.ts';
import type { RuleText, Substances } from './tables/read-rules.ts';

/** Everything that the tables say about these medicines together, for this person. The most severe first. */
export const findAlerts = (medicines: readonly Examined[], person: Person): SafetyAlert[] =>
  [
    ...allergyAlerts(medicines, person.allergies),
    ...interactionAlerts(medicines),
    ...duplicateAlerts(medicines),
    ...pregnancyAlerts(medicines, person),
    ...ageAlerts(medicines, person),
    ...conditionAlerts(medicines, person),
  ].toSorted(bySeverity);

const alertOf = (
  kind: SafetyKind,
  rule: Omit<RuleText, 'subject'>,
  title: string,
  medicines: readonly Examined[],
): SafetyAlert => ({
  kind,
  severity: rule.severity,
  title: capitalised(title),
  description: rule.description,
  recommendation: rule.recommendation,
  medicines: medicines.map(({ name }) => name),
  source: rule.source,
});

// The general ones last, so that they know of which pairs a closer rule has spoken.
const closestFirst = interactionRules.toSorted((a, b) => Number(a.general) - Number(b.general));

function interactionAlerts(medicines: readonly Examined[]): SafetyAlert[] {
  const spokenOf = new Set<string>();
  return closestFirst.flatMap((rule) => {
    const within = rule.local ? medicines : medicines.filter(({ local }) => !local);
    const pairs = pairsOf(sideOf(within, rule.one), sideOf(within, rule.other)).filter(
      ({ key }) => !rule.general || !spokenOf.has(key(medicines)),
    );
    for (const { key } of pairs) spokenOf.add(key(medicines));
    return pairs.map(({ left, right }) =>
      alertOf('interaction', rule, `${left.ingredient} with ${right.ingredient}`, [left.medicine, right.medicine]),
    );
  });
}

interface Side {
  medicine: Examined;
  ingredient: string;
}

const sideOf = (medicines: readonly Examined[], substances: Substances): Side[] =>
  medicines.flatMap((medicine) => {
    const ingredient = ingredientIn(medicine, substances);
    return ingredient === undefined ? [] : [{ medicine, ingredient }];
  });

/** Each pair of different medicines once. The same substance twice is a duplicate, which is told as such. */
function pairsOf(ones: readonly Side[], others: readonly Side[]) {
  const seen = new Map<Examined, Set<Examined>>();
  return ones.flatMap((left) =>
    others.flatMap((right) => {
      if (left.medicine === right.medicine || left.ingredient === right.ingredient) return [];
      if (seen.get(right.medicine)?.has(left.medicine) || seen.get(left.medicine)?.has(right.medicine)) return [];
      seen.set(left.medicine, (seen.get(left.medicine) ?? new Set()).add(right.medicine));
      const key = (all: readonly Examined[]) =>
        [all.indexOf(left.medicine), all.indexOf(right.medicine)].toSorted((a, b) => a - b).join(' ');
      return [{ left, right, key }];
    }),
  );
}

function pregnancyAlerts(medicines: readonly Examined[], person: Person): SafetyAlert[] {
  const { pregnant, mayBePregnant, gestationWeeks } = person;
  const reached = pregnancyRules.filter(({ fromWeek }) => fromWeek <= (gestationWeeks ?? 0));
  return reached.flatMap((rule) =>
    medicines.flatMap((medicine) => {
      const ingredient = medicine.local ? undefined : ingredientIn(medicine, rule.substances);
      if (ingredient === undefined) return [];
      const isOutdated = reached.some(
        ({ fromWeek, substances }) => fromWeek > rule.fromWeek && substances.has(ingredient),
      );
      if (pregnant) return isOutdated ? [] : [alertOf('pregnancy', rule, `${ingredient} in pregnancy`, [medicine])];
      if (!mayBePregnant || !rule.always) return [];
      // Only a reminder: nobody has said that she is pregnant.
      const reminder = { ...rule, severity: 'moderate' as const };
      return [alertOf('pregnancy', reminder, `If pregnant: ${ingredient}`, [medicine])];
    }),
  );
}

/** Of several limits of one substance, the first in the table that fits is the strictest. */
function ageAlerts(medicines: readonly Examined[], { ageInMonths }: Person): SafetyAlert[] {
  if (ageInMonths === null) return [];
  const rules = ageRules.filter(({ fits }) => fits(ageInMonths));
  return medicines
    .filter(({ local }) => !local)
    .flatMap((medicine) => {
      const seen = new Set<string>();
      return rules.flatMap((rule) => {
        const ingredient = medicine.ingredients.find((name) => rule.substances.has(name) && !seen.has(name));
        if (ingredient === undefined) return [];
        seen.add(ingredient);
        return [alertOf('age', rule, `${ingredient} ${rule.label}`, [medicine])];
      });
    });
}

function conditionAlerts(medicines: readonly Examined[], { conditions }: Person): SafetyAlert[] {
  const rules = conditionRules.filter(({ condition }) => conditions.includes(condition));
  return rules.flatMap((rule) =>
    medicines.flatMap((medicine) => {
      const ingredient = medicine.local && !rule.local ? undefined : ingredientIn(medicine, rule.substances);
      return ingredient === undefined
        ? []
        : [alertOf('condition', rule, `${ingredient} in ${rule.condition}`, [medicine])];
    }),
  );
}

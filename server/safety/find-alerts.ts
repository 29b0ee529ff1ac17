import { bySeverity } from '#shared/safety/safety.rules.ts';
import type { SafetyAlert } from '#shared/safety/safety.schema.ts';
import type { SafetyKind } from '#shared/safety/safety.states.ts';
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

function interactionAlerts(medicines: readonly Examined[]): SafetyAlert[] {
  const told: SafetyAlert[] = [];
  const spokenOf = new Set<string>();
  // The general ones last, so that they know of which pairs a closer rule has spoken.
  for (const rule of interactionRules.toSorted((a, b) => Number(a.general) - Number(b.general))) {
    for (const [place, first] of medicines.entries()) {
      for (const [next, second] of medicines.entries()) {
        if (next <= place || ((first.local || second.local) && !rule.local)) continue;
        const pair = `${place} ${next}`;
        const title = pairTitle(first, second, rule) ?? pairTitle(second, first, rule);
        if (title === undefined || (rule.general && spokenOf.has(pair))) continue;
        spokenOf.add(pair);
        told.push(alertOf('interaction', rule, title, [first, second]));
      }
    }
  }
  return told;
}

function pairTitle(one: Examined, other: Examined, rule: { one: Substances; other: Substances }): string | undefined {
  const left = ingredientIn(one, rule.one);
  const right = ingredientIn(other, rule.other);
  // The same substance twice is a duplicate, which is told as such.
  return left !== undefined && right !== undefined && left !== right ? `${left} with ${right}` : undefined;
}

function pregnancyAlerts(medicines: readonly Examined[], { pregnant, mayBePregnant }: Person): SafetyAlert[] {
  return pregnancyRules.flatMap((rule) =>
    medicines.flatMap((medicine) => {
      const ingredient = medicine.local ? undefined : ingredientIn(medicine, rule.substances);
      if (ingredient === undefined) return [];
      if (pregnant) return [alertOf('pregnancy', rule, `${ingredient} in pregnancy`, [medicine])];
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

import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { alertOf, type Examined, type Person } from './examined.ts';
import type { SpokenOf } from './interaction-alerts.ts';
import { loadRules } from './rules.ts';

const YEAR = 12;
const mostFirst = loadRules.toSorted((one, other) => other.count - one.count);

/** What adds up over several medicines. Of one class the largest number that is reached speaks. */
export function loadAlerts(medicines: readonly Examined[], { ageInMonths }: Person, spokenOf: SpokenOf): SafetyAlert[] {
  const inside = medicines.filter(({ local }) => !local);
  const told = new Set<string>();
  return mostFirst.flatMap((rule): SafetyAlert[] => {
    const holders = inside.filter(({ ingredients }) => ingredients.some((name) => rule.substances.has(name)));
    const names = [...new Set(holders.flatMap(({ ingredients }) => ingredients))].filter((name) =>
      rule.substances.has(name),
    );
    const isOld = ageInMonths !== null && ageInMonths >= rule.fromYears * YEAR;
    if (told.has(rule.group) || names.length < rule.count || holders.length < 2) return [];
    if (rule.fromYears > 0 && !isOld) return [];
    if (rule.among && !names.some((name) => rule.among?.has(name))) return [];
    const [one, other, ...more] = holders;
    if (more.length === 0 && rule.count === 2 && one && other && spokenOf.has(one, other)) return [];
    told.add(rule.group);
    return [
      alertOf(rule, {
        title: `${names.length} ${rule.group} together`,
        medicines: holders,
        ingredients: names,
      }),
    ];
  });
}

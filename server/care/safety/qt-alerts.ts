import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { alertOf, type Examined, ingredientIn, type Person } from './examined.ts';
import type { SpokenOf } from './interaction-alerts.ts';
import { qtRules } from './rules.ts';
import { substancesOf } from './tables/classes.ts';

const known = substancesOf('medicines with a known risk to the QT interval');
const possible = substancesOf('medicines with a possible risk to the QT interval');
const loopDiuretics = substancesOf('loop diuretics');

const POINTS = { medicine: 3, age: 1, female: 1, loopDiuretic: 1, lowPotassium: 2, heartFailure: 3 };
const FROM_AGE = 68 * 12;
/** From so many points on the risk is moderate, and high. */
const MODERATE = 7;
const HIGH = 11;

/**
 * Two or more medicines that lengthen the QT interval, at least one of them surely. Those that may do it are named, and count no
 * points: the score was made with those that do.
 */
export function qtAlerts(medicines: readonly Examined[], person: Person, spokenOf: SpokenOf): SafetyAlert[] {
  const inside = medicines.filter(({ local }) => !local);
  const sure = holdersOf(inside, known);
  const others = holdersOf(inside, possible).filter(({ medicine }) => sure.every((one) => one.medicine !== medicine));
  const all = [...sure, ...others];
  const names = [...new Set(all.map(({ ingredient }) => ingredient))];
  const [one, other, ...more] = all;
  if (sure.length === 0 || names.length < 2 || !one || !other) return [];
  if (more.length === 0 && spokenOf.has(one.medicine, other.medicine)) return [];
  const surely = new Set(sure.map(({ ingredient }) => ingredient)).size;
  const points = surely * POINTS.medicine + riskOf(inside, person);
  const rule = qtRules[points >= HIGH ? 2 : points >= MODERATE ? 1 : 0];
  if (!rule) return [];
  return [
    alertOf(rule, {
      title: `QT interval: ${names.join(', ')}`,
      medicines: all.map(({ medicine }) => medicine),
      ingredients: names,
      basis: person.results.get('low potassium') ?? null,
    }),
  ];
}

const holdersOf = (medicines: readonly Examined[], substances: ReadonlySet<string>) =>
  medicines.flatMap((medicine) => {
    const ingredient = ingredientIn(medicine, substances);
    return ingredient === undefined ? [] : [{ medicine, ingredient }];
  });

function riskOf(medicines: readonly Examined[], { ageInMonths, isFemale, conditions, results }: Person): number {
  return (
    (ageInMonths !== null && ageInMonths >= FROM_AGE ? POINTS.age : 0) +
    (isFemale ? POINTS.female : 0) +
    (medicines.some((medicine) => ingredientIn(medicine, loopDiuretics)) ? POINTS.loopDiuretic : 0) +
    (results.has('low potassium') ? POINTS.lowPotassium : 0) +
    (conditions.includes('heart failure') ? POINTS.heartFailure : 0)
  );
}

import { bySeverity, isSerious } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { alertOf, type Examined, ingredientIn, type Person } from './examined.ts';
import { loadAlerts } from './load-alerts.ts';
import { qtAlerts } from './qt-alerts.ts';
import { type InteractionRule, interactionRules, tripleRules } from './rules.ts';
import type { Substances } from './tables/read-rules.ts';

/** The pairs of medicines that a rule has spoken of. */
export interface SpokenOf {
  has: (one: Examined, other: Examined) => boolean;
}

const closer = interactionRules.filter(({ general }) => !general);
// The severest first: of one pair only one general rule speaks.
const general = interactionRules.filter((rule) => rule.general).toSorted(bySeverity);

/** What medicines do to one another: by twos, by threes, and by what adds up over all of them. */
export function interactionAlerts(medicines: readonly Examined[], person: Person): SafetyAlert[] {
  const pairs = withoutTrifles(severestOfEach(closer.flatMap((rule) => pairsOf(rule, medicines))));
  const spoken = new Map<Examined, Set<Examined>>();
  const note = (one: Examined, other: Examined) => {
    spoken.set(one, (spoken.get(one) ?? new Set()).add(other));
    spoken.set(other, (spoken.get(other) ?? new Set()).add(one));
  };
  const spokenOf: SpokenOf = { has: (one, other) => spoken.get(one)?.has(other) ?? false };
  for (const { left, right } of pairs) note(left.medicine, right.medicine);
  const wider = general.flatMap((rule) =>
    pairsOf(rule, medicines).filter(({ left, right }) => {
      if (spokenOf.has(left.medicine, right.medicine)) return false;
      note(left.medicine, right.medicine);
      return true;
    }),
  );
  return [
    ...[...pairs, ...wider].map(({ rule, left, right }) =>
      alertOf(rule, {
        title: `${left.ingredient} with ${right.ingredient}`,
        medicines: [left.medicine, right.medicine],
        ingredients: [left.ingredient, right.ingredient],
      }),
    ),
    ...tripleAlerts(medicines),
    ...qtAlerts(medicines, person, spokenOf),
    ...loadAlerts(medicines, person, spokenOf),
  ];
}

interface Side {
  medicine: Examined;
  ingredient: string;
}

interface Pair {
  rule: InteractionRule;
  left: Side;
  right: Side;
}

const sidesOf = (medicines: readonly Examined[], substances: Substances): Side[] =>
  medicines.flatMap((medicine) => {
    const ingredient = ingredientIn(medicine, substances);
    return ingredient === undefined ? [] : [{ medicine, ingredient }];
  });

/** Each pair of different medicines once. The same substance twice is a duplicate, which is told as such. */
function pairsOf(rule: InteractionRule, medicines: readonly Examined[]): Pair[] {
  const within = rule.local ? medicines : medicines.filter(({ local }) => !local);
  const others = sidesOf(within, rule.other);
  const seen = new Map<Examined, Set<Examined>>();
  return sidesOf(within, rule.one).flatMap((left) =>
    others.flatMap((right) => {
      if (left.medicine === right.medicine || left.ingredient === right.ingredient) return [];
      if (seen.get(right.medicine)?.has(left.medicine) || seen.get(left.medicine)?.has(right.medicine)) return [];
      seen.set(left.medicine, (seen.get(left.medicine) ?? new Set()).add(right.medicine));
      return [{ rule, left, right }];
    }),
  );
}

/** Of several rules about the same two substances the severest speaks, the first of those that are equal. */
function severestOfEach(pairs: readonly Pair[]): Pair[] {
  const found = new Map<string, Pair>();
  for (const pair of pairs) {
    const key = [pair.left, pair.right]
      .map(({ medicine, ingredient }) => `${medicine.name} ${ingredient}`)
      .toSorted()
      .join('|');
    const before = found.get(key);
    if (!before || bySeverity(pair.rule, before.rule) < 0) found.set(key, pair);
  }
  return [...found.values()];
}

/** What is minor between two medicines isn't said beside what is serious between them. */
function withoutTrifles(pairs: readonly Pair[]): Pair[] {
  const serious = pairs.filter(({ rule }) => isSerious(rule));
  return pairs.filter(
    ({ rule, left, right }) =>
      rule.severity !== 'minor' ||
      serious.every((one) => {
        const two = new Set([one.left.medicine, one.right.medicine]);
        return !two.has(left.medicine) || !two.has(right.medicine);
      }),
  );
}

function tripleAlerts(medicines: readonly Examined[]): SafetyAlert[] {
  const inside = medicines.filter(({ local }) => !local);
  return tripleRules.flatMap((rule) => {
    const [first = [], second = [], third = []] = rule.sides.map((substances) => sidesOf(inside, substances));
    const [one, other, last] = [first[0], second[0], third[0]];
    if (!one || !other || !last) return [];
    const holders = new Set([...first, ...second, ...third].map(({ medicine }) => medicine));
    // Two of them may stand in one tablet; all three in one are a medicine of its own.
    if (holders.size < 2) return [];
    return [
      alertOf(rule, {
        title: `${one.ingredient} with ${other.ingredient} with ${last.ingredient}`,
        medicines: [...holders],
        ingredients: [one.ingredient, other.ingredient, last.ingredient],
      }),
    ];
  });
}

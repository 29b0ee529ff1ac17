import type { Dose, Frequency } from '#shared/care/dosing/dosing.states.ts';
import { amountInMg, type Strength, strengthsOf, type TakenAmount } from '#shared/care/dosing/strength.ts';
import type { Examined } from '../examined.ts';
import { doseRuleOf } from './dose-rules.ts';
import type { DoseRule, Route } from './read-dose-rules.ts';

/** One ingredient of a medicine that there is a rule about. */
interface Content {
  rule: DoseRule;
  strength: Strength | null;
}

interface Step {
  frequency: Frequency;
  /** By the ingredient of the rule; what can't be known isn't there. */
  taken: ReadonlyMap<string, TakenAmount>;
}

/** A medicine with what is taken of it: at first, and in each step of its taper. */
export interface Dosed {
  medicine: Examined;
  route: Route | null;
  contents: readonly Content[];
  steps: readonly Step[];
}

/** What is known of a medicine's pack. */
export interface Label {
  medicineName: string;
  form: string | null;
  strength: string | null;
  /** In the order of the strength, the same one perhaps twice. */
  contents: readonly string[];
}

const swallowedForms = new Set(['Tablet', 'Capsule', 'Syrup', 'Suspension', 'Powder', 'Drops']);
const injectedForms = new Set(['Injection', 'IV']);

function routeOf(form: string | null): Route | null {
  if (form === null) return null;
  if (injectedForms.has(form)) return 'injected';
  return swallowedForms.has(form) ? 'swallowed' : null;
}

export function dosedMedicine(medicine: Examined, label: Label, doses: readonly Dose[]): Dosed {
  const { medicineName, form, strength, contents } = label;
  const strengths = strengthsOf({ medicineName, medicineType: form, strength, ingredients: contents });
  const known = contents.flatMap((ingredient, index): Content[] => {
    const rule = doseRuleOf(ingredient);
    return rule ? [{ rule, strength: strengths[index] ?? null }] : [];
  });
  const steps = doses.map((dose) => ({
    frequency: dose.frequency,
    taken: takenOf(dose, form, known, contents.length === 1),
  }));
  return { medicine, route: routeOf(form), contents: known, steps };
}

const measuredByContent = new Set<string>(['mcg', 'mg', 'g', 'units']);

function takenOf(dose: Dose, form: string | null, contents: readonly Content[], alone: boolean) {
  const taken = new Map<string, TakenAmount>();
  // '500 mg' of a combination doesn't say of which.
  if (!alone && dose.doseAmount && measuredByContent.has(dose.doseAmount.unit)) return taken;
  for (const { rule, strength } of contents) {
    const amount = amountInMg(dose, form, strength);
    if (amount === null || amount.unit !== rule.unit) continue;
    const before = taken.get(rule.ingredient);
    // Two salts of one substance, as in valproate chrono.
    taken.set(rule.ingredient, {
      ...amount,
      perDay: amount.perDay + (before?.perDay ?? 0),
      atOnce: amount.atOnce + (before?.atOnce ?? 0),
    });
  }
  return taken;
}

const WEEK = 7;
const daily = new Set<Frequency['kind']>(['daily', 'times_a_day', 'every_hours', 'as_needed', 'alternate_days']);

/** Whether a day's dose is one of many: what is taken once, or once a week, is measured by what is taken at once. */
export const isOfEveryDay = (frequency: Frequency): boolean =>
  daily.has(frequency.kind) || (frequency.kind === 'every_days' && frequency.days < WEEK);

import { isSmallChild } from '#shared/care/safety/safety.rules.ts';
import type {
  CheckedMedicine,
  DoseFact,
  PatientFacts,
  ResultBasis,
  SafetyAlert,
} from '#shared/care/safety/safety.schema.ts';
import type { Recognised } from '../recognise.ts';
import { isLocal } from '../substances.ts';
import type { DoseLanguage } from './dose-words.ts';
import { doseFactOf } from './dose-facts.ts';
import { type Dosed, dosedMedicine } from './dosed.ts';
import { manyAtOnce } from './many-at-once.ts';
import { findDoseAlerts } from './find-dose-alerts.ts';
import { weightNeeded } from './weight-needed.ts';

export const NO_STRENGTH = 'Its strength isn’t known, so its dose wasn’t checked.';

interface Asked {
  ageInMonths: number | null;
  /** What was typed now, and what is on record. */
  typedKg: number | null;
  weighed: PatientFacts['weight'];
  kidneys: ResultBasis | null;
  today: string;
  language: DoseLanguage;
}

interface CheckedDoses {
  alerts: SafetyAlert[];
  /** Of each medicine. */
  facts: (DoseFact | null)[];
  weightNeeded: boolean;
  /** Names of those whose dose is written, has a rule, and can't be reckoned. */
  unreckoned: string[];
  /** Of each ingredient in a day, over all of them. */
  taken: ReadonlyMap<string, number>;
}

/** All that is said of the doses of a prescription. */
export function checkDoses(
  medicines: readonly CheckedMedicine[],
  recognised: readonly Recognised[],
  { ageInMonths, typedKg, weighed, kidneys, today, language }: Asked,
): CheckedDoses {
  const person = { ageInMonths, weightKg: typedKg ?? weighed?.kg ?? null, egfr: kidneys?.value ?? null, kidneys };
  const each = medicines.map((checked, index) => {
    const { medicine = null, label = null } = recognised[index] ?? {};
    const dosed = medicine && label ? dosedMedicine(medicine, label, checked.doses) : null;
    const local = medicine?.local ?? isLocal(checked.medicineType, checked.medicineName, checked.strength);
    return { dosed, local };
  });
  const inside = each.flatMap(({ dosed, local }) => (local ? [] : [dosed]));
  return {
    alerts: [
      ...findDoseAlerts(
        inside.flatMap((dosed) => dosed ?? []),
        person,
        language,
      ),
      ...medicines.flatMap((medicine, index) => {
        const { dosed = null } = each[index] ?? {};
        return manyAtOnce(medicine, dosed, { ageInMonths, language });
      }),
    ],
    facts: each.map(({ dosed }) => dosed && doseFactOf(dosed, person)),
    weightNeeded: weightNeeded(inside, { ageInMonths, typedKg, weighed, today }),
    unreckoned: inside.flatMap((dosed) =>
      dosed && matters(dosed, ageInMonths) && !isReckoned(dosed) ? [dosed.medicine.name] : [],
    ),
    taken: takenInADay(inside.flatMap((dosed) => dosed ?? [])),
  };
}

function takenInADay(medicines: readonly Dosed[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { steps } of medicines) {
    const most = new Map<string, number>();
    for (const { taken } of steps)
      for (const [ingredient, { perDay }] of taken) most.set(ingredient, Math.max(perDay, most.get(ingredient) ?? 0));
    for (const [ingredient, perDay] of most) sums.set(ingredient, perDay + (sums.get(ingredient) ?? 0));
  }
  return sums;
}

/** Said only where a wrong dose is likely to harm: of small children, of narrow medicines, and of what is taken weekly. */
const matters = ({ contents }: Dosed, ageInMonths: number | null): boolean =>
  isSmallChild(ageInMonths) || contents.some(({ rule }) => rule.narrow || rule.interval !== null);

/** Nothing is to be reckoned of a dose that says 'as directed', or of what no rule is about. */
const isReckoned = ({ contents, steps }: Dosed): boolean =>
  contents.length === 0 ||
  steps.every(({ frequency }) => frequency.kind === 'as_directed') ||
  steps.some(({ taken }) => taken.size > 0);

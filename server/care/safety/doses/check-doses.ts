import type { CheckedMedicine, DoseFact, PatientFacts, SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import type { Recognised } from '../recognise.ts';
import { isLocal } from '../substances.ts';
import type { DoseLanguage } from './dose-words.ts';
import { doseFactOf } from './dose-facts.ts';
import { dosedMedicine } from './dosed.ts';
import { manyAtOnce } from './many-at-once.ts';
import { findDoseAlerts } from './find-dose-alerts.ts';
import { weightNeeded } from './weight-needed.ts';

interface Asked {
  ageInMonths: number | null;
  /** What was typed now, and what is on record. */
  typedKg: number | null;
  weighed: PatientFacts['weight'];
  egfr: number | null;
  today: string;
  language: DoseLanguage;
}

interface CheckedDoses {
  alerts: SafetyAlert[];
  /** Of each medicine. */
  facts: (DoseFact | null)[];
  weightNeeded: boolean;
}

/** All that is said of the doses of a prescription. */
export function checkDoses(
  medicines: readonly CheckedMedicine[],
  recognised: readonly Recognised[],
  { ageInMonths, typedKg, weighed, egfr, today, language }: Asked,
): CheckedDoses {
  const person = { ageInMonths, weightKg: typedKg ?? weighed?.kg ?? null, egfr };
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
  };
}

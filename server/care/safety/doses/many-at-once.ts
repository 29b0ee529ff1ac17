import { amountAtOnce } from '#shared/care/dosing/frequency.ts';
import { isSmallChild } from '#shared/care/safety/safety.rules.ts';
import type { CheckedMedicine, SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { ruleId } from '../rules.ts';
import { type DoseLanguage, doseWords } from './dose-words.ts';
import type { Dosed } from './dosed.ts';

export const MANY_AT_ONCE = ruleId('dose', 'many at once');

/** More pieces than that are rarely taken at once of anything. */
const most = { child: 2, adult: 4 } as const;
const counted = new Set(['Tablet', 'Capsule']);

interface Asked {
  ageInMonths: number | null;
  language: DoseLanguage;
}

/**
 * Ten tablets at once are asked about even where nobody can say what they come to: the medicine isn't known, there is no rule
 * about it, or its strength isn't written.
 */
export function manyAtOnce(medicine: CheckedMedicine, dosed: Dosed | null, asked: Asked): SafetyAlert[] {
  const { medicineName, medicineType, doses } = medicine;
  const isMeasured = dosed?.steps.some(({ taken }) => taken.size > 0) ?? false;
  if (isMeasured || medicineType === null || !counted.has(medicineType)) return [];
  const pieces = Math.max(0, ...doses.map((dose) => (dose.doseAmount ? 0 : (amountAtOnce(dose) ?? 0))));
  const limit = isSmallChild(asked.ageInMonths) ? most.child : most.adult;
  if (pieces <= limit) return [];
  return [
    {
      rule: MANY_AT_ONCE,
      subject: medicineName.toLowerCase(),
      kind: 'dose',
      severity: 'major',
      ...doseWords[asked.language].manyAtOnce(medicineName, pieces, limit),
      medicines: [medicineName],
      basis: null,
      earlier: null,
    },
  ];
}

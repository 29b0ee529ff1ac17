import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { readWeight } from '#shared/care/dosing/weight.ts';
import type { Medicine, NewPrescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import {
  checkedDose,
  type CheckedMedicine,
  type SafetyCheck,
  type SafetySaid,
} from '#shared/care/safety/safety.schema.ts';

/** What is issued, as the safety check takes it: the steps of a taper are doses of the medicine that they go on. */
export function checkOf(asked: NewPrescription): { written: SafetyCheck; said: SafetySaid } {
  const medicines: CheckedMedicine[] = [];
  for (const row of asked.medicines) {
    const head = row.continues ? medicines.at(-1) : undefined;
    if (head) head.doses.push(...dosesOf(row));
    else medicines.push(checked(row));
  }
  const diagnosis = asked.diagnosis?.trim() ?? '';
  return {
    written: {
      patientId: asked.patientId,
      medicines,
      conditions: diagnosis === '' ? [] : [diagnosis],
      allergies: [],
      weightKg: readWeight(asked.vitals?.weight ?? ''),
      language: 'en',
    },
    said: asked.safety ?? { shown: [], reasons: [] },
  };
}

const checked = (row: Medicine): CheckedMedicine => ({
  medicineName: row.medicineName,
  medicineType: row.medicineType,
  genericName: row.genericName ?? null,
  strength: row.strength ?? null,
  doses: dosesOf(row),
});

function dosesOf(row: Medicine): CheckedMedicine['doses'] {
  const { success, data } = checkedDose.safeParse(doseOf(row));
  return success ? [data] : [];
}

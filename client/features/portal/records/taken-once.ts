import type { MedicineOfToday } from '#shared/portal/records/records.schema.ts';

/** The same medicine, taken in the same way: of two prescriptions of it nobody takes both. */
const wayOf = ({ medicineName, strength, form, frequency, doseAmount, food, notes, doseChangesOn }: MedicineOfToday) =>
  JSON.stringify([medicineName.toLowerCase(), strength, form, frequency, doseAmount, food, notes, doseChangesOn]);

/** Each once, as long as the last of its prescriptions holds. What is taken otherwise stands beside it: a doctor must say which holds. */
export function takenOnce(medicines: readonly MedicineOfToday[]): MedicineOfToday[] {
  const once = new Map<string, MedicineOfToday>();
  for (const medicine of medicines) {
    const known = once.get(wayOf(medicine));
    if (!known || known.endsOn < medicine.endsOn) once.set(wayOf(medicine), medicine);
  }
  return [...once.values()];
}

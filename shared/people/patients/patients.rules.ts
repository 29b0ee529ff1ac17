import type { StaffRole } from '#shared/kernel/http/roles.ts';

/** Reception edits any patient, a doctor only their own. */
export function canEditPatient(
  actor: { role: StaffRole; userId: number },
  patient: { doctorId: number | null },
): boolean {
  return actor.role !== 'clinic_doctor' || patient.doctorId === actor.userId;
}

import { AppError } from '#shared/kernel/http/errors.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import type { PatientStatus } from './patients.states.ts';

/**
 * The one state machine of a visit. The patient carries the status of the current visit, and the visit moves with it.
 * `bill_paid -> inprogress` is legal only when a live visit is booked for today (see `canMove`).
 */
const moves: Record<PatientStatus, readonly PatientStatus[]> = {
  appointment: ['inprogress', 'bill_pending', 'bill_paid'],
  inprogress: ['bill_pending', 'bill_paid', 'appointment'],
  bill_pending: ['bill_paid'],
  bill_paid: ['appointment'],
};

export function canMove(from: PatientStatus, to: PatientStatus, liveVisitToday = false): boolean {
  if (from === 'bill_paid' && to === 'inprogress') return liveVisitToday;
  return moves[from].includes(to);
}

export function assertMove(from: PatientStatus, to: PatientStatus, liveVisitToday = false): void {
  if (canMove(from, to, liveVisitToday)) return;
  throw new AppError('invalid_transition', `Cannot move a patient from ${from} to ${to}`);
}

/** A visit that is open keeps its status when another is booked ahead. */
export const isOpenVisit = (status: PatientStatus) => status === 'inprogress' || status === 'bill_pending';

/** Reception edits any patient, a doctor only their own. */
export function canEditPatient(
  actor: { role: StaffRole; userId: number },
  patient: { doctorId: number | null },
): boolean {
  return actor.role !== 'clinic_doctor' || patient.doctorId === actor.userId;
}

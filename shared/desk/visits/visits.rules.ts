import { AppError } from '#shared/kernel/http/errors.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import type { AppointmentStatus, AppointmentType } from './visits.states.ts';

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
  throw new AppError('invalid_transition', says.patient_move({ from, to }));
}

/** Who may give up what is owed for a visit: the clinic's doctors, and its reception where the superadmin lets it. */
export const mayWaive = (role: StaffRole, clinic: { receptionMayWaive: boolean } | null | undefined): boolean =>
  role === 'clinic_doctor' || (role === 'clinic_reception' && (clinic?.receptionMayWaive ?? false));

/** A visit that is open keeps its status when another is booked ahead. */
export const isOpenVisit = (status: PatientStatus) => status === 'inprogress' || status === 'bill_pending';

type ReadStatus = Exclude<AppointmentStatus, 'booked'>;

/** A new visit is stored as `booked`; every rule reads it as `appointment`. */
export const readStatus = (status: AppointmentStatus): ReadStatus => (status === 'booked' ? 'appointment' : status);

/** The statuses that are stored for what every rule reads as this one. */
export const storedStatuses = (status: AppointmentStatus): AppointmentStatus[] =>
  readStatus(status) === 'appointment' ? ['booked', 'appointment'] : [status];

/**
 * A visit's own moves. Those of an open visit are the patient's; one that was paid or cancelled is over, and a new one
 * is a booking. Somebody who was marked as a no-show may come after all.
 */
const visitMoves: Record<ReadStatus, readonly ReadStatus[]> = {
  appointment: ['inprogress', 'bill_pending', 'bill_paid', 'cancelled', 'no_show'],
  inprogress: ['bill_pending', 'bill_paid', 'appointment'],
  bill_pending: ['bill_paid'],
  bill_paid: [],
  cancelled: [],
  no_show: ['appointment'],
};

export const canMoveVisit = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  visitMoves[readStatus(from)].includes(readStatus(to));

export function assertVisitMove(from: AppointmentStatus, to: AppointmentStatus): void {
  if (canMoveVisit(from, to)) return;
  throw new AppError('invalid_transition', says.visit_move({ from: readStatus(from), to: readStatus(to) }));
}

/** True for the statuses that a visit shares with its patient. */
export const isPatientStatus = (status: AppointmentStatus): status is PatientStatus =>
  status !== 'booked' && status !== 'cancelled' && status !== 'no_show';

/** Who waits for a visit at the clinic can be here; on its day, which isn't asked here. A visit by video has no desk. */
export const canArrive = (visit: { status: AppointmentStatus; appointmentType: AppointmentType }): boolean =>
  readStatus(visit.status) === 'appointment' && visit.appointmentType === 'in_person';

interface Called {
  id: number;
  token: number | null;
  /** The time that was booked; null for who simply came. */
  start: string | null;
}

/** By the time that was booked; who came without one is seen after them, in the order of their tokens. */
export function byCall(one: Called, other: Called): number {
  const [first, second] = [one.start ?? '9', other.start ?? '9'];
  if (first !== second) return first < second ? -1 : 1;
  return (one.token ?? 0) - (other.token ?? 0) || one.id - other.id;
}

/** Whether somebody of these is called before one with an earlier token: people wonder then, and are told by what they are called. */
export function isCalledOutOfTurn(visits: readonly Called[]): boolean {
  const tokens = visits.toSorted(byCall).flatMap(({ token }) => token ?? []);
  return tokens.some((token, place) => token < (tokens[place - 1] ?? 0));
}

import { format, parseISO } from 'date-fns';
import { clockText } from '#shared/desk/availability/availability.rules.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import type { AppointmentStatus } from './appointments.states.ts';

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
const moves: Record<ReadStatus, readonly ReadStatus[]> = {
  appointment: ['inprogress', 'bill_pending', 'bill_paid', 'cancelled', 'no_show'],
  inprogress: ['bill_pending', 'bill_paid', 'appointment'],
  bill_pending: ['bill_paid'],
  bill_paid: [],
  cancelled: [],
  no_show: ['appointment'],
};

export const canMoveVisit = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  moves[readStatus(from)].includes(readStatus(to));

export function assertVisitMove(from: AppointmentStatus, to: AppointmentStatus): void {
  if (canMoveVisit(from, to)) return;
  throw new AppError('invalid_transition', `Cannot move a visit from ${readStatus(from)} to ${readStatus(to)}`);
}

/** Only a visit that hasn't begun can be put to another time or doctor. */
export const canReschedule = (status: AppointmentStatus): boolean => readStatus(status) === 'appointment';

/** Only the desk puts a visit where there is no room for it: it knows who else is waiting. */
export const canOverbook = (role: StaffRole): boolean => role === 'clinic_reception';

/** True for the statuses that a visit shares with its patient. */
export const isPatientStatus = (status: AppointmentStatus): status is PatientStatus =>
  status !== 'booked' && status !== 'cancelled' && status !== 'no_show';

/** The reason of a visit for which none was given; `minutes` of the day's clock. */
export const usualReason = (day: string, minutes: number): string =>
  `Appointment scheduled for ${format(parseISO(day), 'd MMM yyyy')} at ${clockText(minutes)}`;

import { canMoveVisit, readStatus } from '#shared/desk/visits/visits.rules.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import type { ClinicRole } from '#shared/kernel/http/roles.ts';
import { canMove } from '#shared/desk/visits/visits.rules.ts';

type Visit = Pick<Appointment, 'id' | 'status' | 'patientStatus' | 'startDateTime' | 'appointmentDate' | 'queueNumber'>;

const finished: readonly AppointmentStatus[] = ['bill_paid', 'cancelled', 'no_show'];

export const isFinished = ({ status }: Pick<Visit, 'status'>): boolean => finished.includes(status);

/** A visit of today may begin when both the visit and its patient may be moved; with two visits the patient is there already. */
const canStart = ({ status, patientStatus }: Pick<Visit, 'status' | 'patientStatus'>): boolean =>
  canMoveVisit(status, 'inprogress') && (patientStatus === 'inprogress' || canMove(patientStatus, 'inprogress', true));

/** A bill of this visit, or an older one without which the next consultation can't begin. */
const owesMoney = ({ status, patientStatus }: Pick<Visit, 'status' | 'patientStatus'>): boolean =>
  status === 'bill_pending' || (!finished.includes(status) && patientStatus === 'bill_pending');

type Step = 'collect' | 'start' | 'prescribe' | 'add-bill';

/** The one thing that is next for a visit, for this role; the rest is in the menu. */
export function nextStep(visit: Pick<Visit, 'status' | 'patientStatus'>, role: ClinicRole): Step | null {
  if (owesMoney(visit)) return 'collect';
  if (canStart(visit)) return 'start';
  if (visit.status !== 'inprogress') return null;
  return role === 'clinic_doctor' ? 'prescribe' : 'add-bill';
}

// What waits for this role comes first: money at the desk, the patient in the room at the doctor's.
const urgency: Record<ClinicRole, readonly AppointmentStatus[]> = {
  clinic_reception: ['bill_pending', 'inprogress', 'appointment'],
  clinic_doctor: ['inprogress', 'appointment', 'bill_pending'],
};

const startOf = ({ startDateTime, appointmentDate }: Visit) => startDateTime ?? appointmentDate;

/** Open visits by what waits for the role, then by time and token. */
export function inOrderFor<Row extends Visit>(role: ClinicRole, visits: readonly Row[]): Row[] {
  const rank = (visit: Row) => urgency[role].indexOf(readStatus(visit.status));
  return visits.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      startOf(one).localeCompare(startOf(other)) ||
      (one.queueNumber ?? 0) - (other.queueNumber ?? 0) ||
      one.id - other.id,
  );
}

/** The visits of each doctor, doctors by name; those without one come last. */
export function byDoctor<Row extends Pick<Appointment, 'doctorId' | 'doctorName'>>(
  visits: readonly Row[],
): { doctorId: number | null; doctorName: string | null; visits: Row[] }[] {
  const ids = [...new Set(visits.map(({ doctorId }) => doctorId))];
  return ids
    .map((doctorId) => {
      const own = visits.filter((visit) => visit.doctorId === doctorId);
      return { doctorId, doctorName: own[0]?.doctorName ?? null, visits: own };
    })
    .toSorted((one, other) => (one.doctorName ?? '\uffff').localeCompare(other.doctorName ?? '\uffff'));
}

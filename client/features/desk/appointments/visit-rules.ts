import { dayOf, today } from '#client/lib/format.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import {
  byCall,
  canArrive,
  canMove,
  canMoveVisit,
  isCalledOutOfTurn,
  readStatus,
} from '#shared/desk/visits/visits.rules.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import type { ClinicRole } from '#shared/kernel/http/roles.ts';

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

const called = ({ id, startDateTime: start, queueNumber: token }: Visit) => ({ id, start, token });

/** Open visits by what waits for the role, then as they are called. */
export function inOrderFor<Row extends Visit>(role: ClinicRole, visits: readonly Row[]): Row[] {
  const rank = (visit: Row) => urgency[role].indexOf(readStatus(visit.status));
  return visits.toSorted((one, other) => rank(one) - rank(other) || byCall(called(one), called(other)));
}

/** Whether one who waits is called before another with an earlier token. Of one doctor's visits. */
export const isOutOfTurn = (visits: readonly Visit[]): boolean =>
  isCalledOutOfTurn(visits.filter(({ status }) => readStatus(status) === 'appointment').map(called));

/** A token to be called by. */
export const hasSlip = ({ queueNumber, status }: Pick<Visit, 'queueNumber' | 'status'>): boolean =>
  queueNumber !== null && (readStatus(status) === 'appointment' || status === 'inprogress');

export const isOfToday = ({
  startDateTime,
  appointmentDate,
}: Pick<Visit, 'startDateTime' | 'appointmentDate'>): boolean => dayOf(startDateTime ?? appointmentDate) === today();

type Expected = Pick<Appointment, 'status' | 'appointmentType' | 'startDateTime' | 'appointmentDate' | 'arrivedAt'>;

/** Today's visit of somebody who isn't known to be here yet. */
export const isAwaited = (visit: Expected): boolean => visit.arrivedAt === null && canArrive(visit) && isOfToday(visit);

/** Of somebody who was marked as here, by themselves or the desk, and may have been taken for another. */
export const isHere = (visit: Expected): boolean => visit.arrivedAt !== null && canArrive(visit) && isOfToday(visit);

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

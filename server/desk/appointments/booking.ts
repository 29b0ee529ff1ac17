import { sql } from 'drizzle-orm';
import { usualReason } from '#shared/desk/appointments/appointments.rules.ts';
import type { Appointment, NewAppointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { Schedule } from '#shared/desk/availability/availability.rules.ts';
import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import type { NewPatient, Patient } from '#shared/people/patients/patients.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { scheduleOfDoctor } from '#server/desk/availability/availability.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownedByParam, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { doctorOfNewPatient, insertPerson, newPersonValues } from '#server/people/patients/patient-details.ts';
import {
  joinPatientExtras,
  patientColumns,
  patientExtras,
  type StoredPatient,
  toPatient,
} from '#server/people/patients/patients.repo.ts';
import { isDoctorOfClinic } from '#server/people/users/doctors.ts';
import { type VisitColumns, visitColumns, withInstants } from './appointments.repo.ts';
import { assertMayOverbook, dayIsFull, holdDoctorsDay, othersOnDay, slotTaken } from './doctors-day.ts';
import { assertAhead, assertWithinHours, type VisitTime, visitTime } from './slot.ts';
import type { VideoRoom, VideoRooms } from './video-room.ts';

export interface Booking {
  appointment: Appointment;
  patient: Patient;
  /** The person was registered by it. */
  created: boolean;
}

/** Books a visit: three statements at most, of which the second locks the patient and then the doctor's day. */
export async function book(db: Db, actor: AtClinic, body: NewAppointment, rooms: VideoRooms): Promise<Booking> {
  const videoRoom = rooms.of(body.appointmentType);
  const start = body.startDateTime ?? body.appointmentDate ?? '';
  const time = visitTime(start, body.endDateTime, actor.timezone);
  const doctorId = doctorOfVisit(actor, body.doctorId);
  const { patientId, created } = await whoIsBooked(db, actor, body);

  const facts = await holdForBooking(db, actor, { patientId, doctorId, day: time.day });
  assertMayOverbook(actor, body.overbookReason);
  assertAhead(time, actor.timezone);
  const room = assertWithinHours(facts.schedule, time);
  const visit = await storeVisit(db, actor, {
    body,
    time,
    patientId,
    doctorId,
    queueNumber: facts.queueNumber,
    room,
    videoRoom,
  });

  const today = todayIn(actor.timezone);
  // Read before this visit was there.
  const patient = withBooking(toPatient(facts.patient, today), time.day, today);
  if (patient.status === 'bill_paid') Object.assign(patient, { status: 'appointment', updatedAt: visit.createdAt });
  return { appointment: withPeople(visit, patient, facts.doctorName), patient, created };
}

/** Of who let the next visit pass: the first of the days that are booked. */
function withBooking(patient: Patient, day: string, today: string): Patient {
  const { nextVisitDate, bookedDay } = patient;
  const isFirst = nextVisitDate !== null && nextVisitDate < today && (bookedDay === null || day < bookedDay);
  return isFirst ? { ...patient, bookedDay: day } : patient;
}

/** A doctor who doesn't say for whom books for themselves; everybody else says it. */
function doctorOfVisit(actor: AtClinic, wished: number | null | undefined): number {
  const doctorId = wished ?? (actor.role === 'clinic_doctor' ? actor.userId : null);
  if (doctorId !== null) return doctorId;
  const message = says.doctor_required;
  throw new AppError('invalid_input', message, { issues: [{ path: 'doctorId', message }] });
}

const findOrRegister = statement<{ patientId: number; created: boolean }>(
  'booking_person',
  () => sql`
    with known as (
      select id from ${patients}
      where ${ownedByParam('clinic', patients)} and phone = ${given('phone')} and name_key = ${given('nameKey')}
    ), doctor as (
      select id from ${users} where ${isDoctorOfClinic}
    ), made as (
      ${insertPerson('clinic')}
      where not exists (select from known)
      on conflict do nothing
      returning id
    )
    select id as "patientId", false as created from known
    union all select id, true from made`,
);

/** The patient named, the person of that phone and name, or a new one. */
async function whoIsBooked(db: Db, actor: AtClinic, body: NewAppointment) {
  if (body.patientId !== undefined) return { patientId: body.patientId, created: false };
  const values = {
    ...ownerParams(actor),
    // Without an id the contract asks for the person's fields.
    ...newPersonValues(body as NewPatient, todayIn(actor.timezone)),
    doctorId: doctorOfNewPatient(actor, body.doctorId),
  };
  const [found] = await findOrRegister(db, values);
  // Another call has registered the same person since this statement began: now it can be seen.
  const [person] = found ? [found] : await findOrRegister(db, values);
  if (!person) throw notFound('patient');
  return person;
}

const holdPatientAndDay = statement<
  StoredPatient & { visitDoctorName: string | null; queueNumber: number | null; schedule: Schedule }
>(
  'booking_facts',
  () => sql`
    with person as (
      select * from ${patients} where ${ownedByParam('clinic', patients)} and id = ${given('patientId')} for no key update
    ), ${holdDoctorsDay(sql`doctor, person`)}
    select ${patientColumns}, ${patientExtras}, (select name from doctor) as "visitDoctorName",
      (select last_number from held) as "queueNumber", ${scheduleOfDoctor} as schedule
    from person p ${joinPatientExtras('clinic')}`,
);

async function holdForBooking(db: Db, actor: AtClinic, what: { patientId: number; doctorId: number; day: string }) {
  const days = { firstDay: what.day, lastDay: what.day };
  const today = todayIn(actor.timezone);
  const [facts] = await holdPatientAndDay(db, { ...ownerParams(actor), ...what, ...days, today, numbers: 1 });
  if (!facts) throw notFound('patient');
  const { visitDoctorName: doctorName, queueNumber, schedule, ...patient } = facts;
  if (doctorName === null) throw notFound('doctor');
  return { patient, doctorName, queueNumber, schedule };
}

/**
 * No visit when the doctor's day is full, or the time is an overbooked visit's. A slot that is taken otherwise is refused by
 * the table's own constraint. A reason to overbook lifts all three, and is stored where one of them holds.
 */
const insertVisit = statement<VisitColumns & { isFull: boolean }>(
  'booking_visit',
  () => sql`
    with others as (
      ${othersOnDay}
    ), place as (
      select "isTaken", "isTakenByOverbooked",
        visits >= ${given('maxPatients')}::integer as "isFull"
      from others
    ), visit as (
      insert into ${appointments} (
        clinic_id, patient_id, doctor_id, appointment_date, start_date_time, end_date_time, visit_day, queue_number,
        appointment_type, reason, notes, video_consultation_url, video_consultation_id, video_consultation_password,
        overbook_reason, created_by)
      select ${given('ownerId')}::integer, ${given('patientId')}::integer, ${given('doctorId')}::integer,
        ${given('start')}::timestamptz, ${given('start')}::timestamptz, ${given('end')}::timestamptz,
        ${given('day')}::date, ${given('queueNumber')}::integer, ${given('appointmentType')}, ${given('reason')},
        ${given('notes')}, ${given('videoConsultationUrl')}, ${given('videoConsultationId')},
        ${given('videoConsultationPassword')}, case when "isFull" or "isTaken" then ${given('overbookReason')} end,
        ${given('createdBy')}::integer
      from place
      where ${given('overbookReason')}::text is not null or not ("isFull" or "isTakenByOverbooked")
      returning *
    ), new_visit_of_patient as (
      update ${patients} set status = 'appointment', updated_at = now()
      where id = ${given('patientId')} and status = 'bill_paid' and exists (select from visit)
    )
    select ${visitColumns}, "isFull" from place left join visit v on true`,
);

async function storeVisit(
  db: Db,
  actor: AtClinic,
  visit: {
    body: NewAppointment;
    time: VisitTime;
    patientId: number;
    doctorId: number;
    queueNumber: number | null;
    room: { maxPatients: number; whyFull: Sentence };
    videoRoom: VideoRoom;
  },
): Promise<VisitColumns> {
  const { body, time, patientId, doctorId, queueNumber, room, videoRoom } = visit;
  const [stored] = await insertVisit(db, {
    ...ownerParams(actor),
    ...videoRoom,
    patientId,
    doctorId,
    queueNumber,
    maxPatients: room.maxPatients,
    visitId: null,
    overbookReason: body.overbookReason,
    start: time.start,
    end: time.end,
    day: time.day,
    appointmentType: body.appointmentType,
    reason: body.reason ?? usualReason(time.day, time.from),
    notes: body.notes,
    createdBy: actor.userId,
  });
  const { isFull = false, ...columns } = stored ?? {};
  if (!isStored(columns)) throw isFull ? dayIsFull(room.whyFull) : slotTaken();
  return withInstants(columns);
}

const isStored = (columns: Partial<VisitColumns>): columns is VisitColumns => typeof columns.id === 'number';

const withPeople = (visit: VisitColumns, patient: Patient, doctorName: string | null): Appointment => ({
  ...visit,
  patientName: patient.name,
  patientPhone: patient.phone,
  patientGender: patient.gender,
  patientDateOfBirth: patient.dateOfBirth,
  patientStatus: patient.status,
  doctorName,
});

import { MOST_AHEAD, MOST_OF_PHONE_A_DAY } from '#shared/desk/booking/booking.rules.ts';
import type { NewAppointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { AppointmentType } from '#shared/desk/visits/visits.states.ts';
import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { dayOf, todayIn } from '#shared/kernel/time/days.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import * as says from '#shared/kernel/words/says.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';
import { book } from '#server/desk/appointments/booking.ts';
import type { VideoRooms } from '#server/desk/appointments/video-room.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { saveAnswers, saysNothing } from './answers.repo.ts';
import { assertOpen } from './open-slots.ts';
import { countOfPhone, insertRequest, type RequestRow } from './requests.repo.ts';
import { tellPatient } from './tell-patient.ts';
import { readDoctor, readTerms } from './terms.repo.ts';

/** Somebody whose phone was proven, as they are or say to be. */
export interface OnlinePerson {
  /** Their row at this clinic; null where it doesn't know them. */
  patientId: number | null;
  name: string;
  phone: string;
  dateOfBirth: string;
  dateOfBirthEstimated: boolean;
  gender: Gender;
  language: string | null;
}

export interface Wish {
  doctorId: number;
  startDateTime: string;
  appointmentType: AppointmentType;
  reason: string | null;
  allergies: string[];
  medicines: string | null;
}

/** What a booking leaves behind, and where a visit by video is held. */
export interface Making {
  trail: Trail;
  rooms: VideoRooms;
}

/** What screens of the clinic hear when a patient books or changes something. */
const HEARD = ['booking', 'appointments', 'patients', 'availability', 'notices', 'messages'] as const;

export function tellClinic(trail: Trail, { clinicId }: AtClinic, kinds: readonly string[] = HEARD): void {
  for (const kind of kinds) trail.announce({ kind, id: null, action: 'updated', clinicId });
}

/** Books or asks, as the doctor chose. Throws 409 for a slot that somebody else has, 422 for what the clinic doesn't offer. */
export async function bookOnline(
  db: Db,
  clinic: AtClinic,
  person: OnlinePerson,
  wish: Wish,
  { trail, rooms }: Making,
): Promise<RequestRow> {
  const doctor = await readDoctor(db, clinic, wish.doctorId);
  if (doctor.mode === 'off') throw ruleBroken(says.not_booked_online);
  if (wish.appointmentType === 'telemedicine' && !doctor.offersVideo) throw ruleBroken(says.no_video_online);
  const nameKey = foldName(person.name);
  await assertNotTooMuch(db, clinic, { phone: person.phone, nameKey });
  const visitDay = dayOf(wish.startDateTime, clinic.timezone);
  const { patientId } = person;
  const slot = await assertOpen(db, clinic, {
    doctorId: doctor.doctorId,
    terms: await readTerms(db, clinic),
    day: visitDay,
    start: wish.startDateTime,
    ...(patientId !== null && { patientId }),
  });
  const asked = { ...person, ...wish, nameKey, visitDay, startDateTime: slot.start, endDateTime: slot.end };
  const isBooked = doctor.mode === 'automatic';
  const booked = isBooked ? await bookFor(db, clinic, asked, { trail, rooms }) : null;
  const request = await insertRequest(db, clinic, { ...asked, state: isBooked ? 'booked' : 'open', ...booked });
  if (booked) await confirm(db, clinic, { ...request, doctorName: doctor.doctorName });
  const news = { name: person.name, doctor: doctor.doctorName, day: visitDay };
  await ringBell(db, {
    clinicId: clinic.clinicId,
    centerId: null,
    roles: [...CLINIC_ROLES],
    kind: 'booking_request',
    message: isBooked ? says.booking_made(news) : says.booking_asked(news),
    entityType: 'booking_request',
    entityId: request.id,
  });
  trail.note({ entityId: request.id, clinicId: clinic.clinicId });
  tellClinic(trail, clinic);
  return request;
}

async function assertNotTooMuch(db: Db, clinic: AtClinic, who: { phone: string; nameKey: string }): Promise<void> {
  const { ahead, today } = await countOfPhone(db, clinic, who);
  if (ahead >= MOST_AHEAD) throw ruleBroken(says.too_many_ahead({ most: MOST_AHEAD }));
  if (today < MOST_OF_PHONE_A_DAY) return;
  throw new AppError('too_many_requests', says.too_many_today, { headers: { 'Retry-After': '86400' } });
}

type Asked = OnlinePerson & Wish & { startDateTime: string; endDateTime: string };

/** The visit itself, on the one path on which all are booked; somebody new is registered by it. */
export async function bookFor(
  db: Db,
  at: AtClinic,
  asked: Asked,
  { trail, rooms }: Making,
): Promise<{ appointmentId: number; patientId: number }> {
  const { appointment, patient, created } = await book(db, at, bodyOf(asked, at.timezone), rooms);
  if (created) {
    trail.add({ action: 'CREATE', resource: 'patient', entityId: patient.id, clinicId: at.clinicId });
  }
  trail.add({ action: 'CREATE', resource: 'appointment', entityId: appointment.id, clinicId: at.clinicId });
  const told = { complaint: asked.reason, allergies: asked.allergies, medicines: asked.medicines };
  const visit = { clinicId: at.clinicId, patientId: patient.id, appointmentId: appointment.id };
  if (!saysNothing(told)) await saveAnswers(db, visit, told);
  return { appointmentId: appointment.id, patientId: patient.id };
}

function bodyOf(asked: Asked, timezone: string): NewAppointment {
  const { patientId, dateOfBirth, dateOfBirthEstimated } = asked;
  const born = dateOfBirthEstimated ? { age: ageOn(dateOfBirth, todayIn(timezone)) } : { dateOfBirth };
  return {
    ...(patientId === null
      ? {
          name: asked.name,
          phone: asked.phone,
          gender: asked.gender,
          language: languageFor(asked),
          email: null,
          address: null,
          ...born,
        }
      : { patientId }),
    doctorId: asked.doctorId,
    startDateTime: asked.startDateTime,
    endDateTime: asked.endDateTime,
    reason: asked.reason,
    notes: null,
    appointmentType: asked.appointmentType,
    overbookReason: null,
  };
}

const languageFor = ({ language }: OnlinePerson) => language as NewAppointment['language'];

/** Tells the patient of the visit that was asked for; with `isMoved` that it is at another time. */
export async function confirm(
  db: Db,
  clinic: AtClinic,
  request: Pick<RequestRow, 'id' | 'name' | 'phone' | 'language' | 'patientId' | 'startDateTime' | 'appointmentId'> & {
    doctorName: string;
  },
  isMoved = false,
): Promise<void> {
  const { id, startDateTime, doctorName, appointmentId } = request;
  await tellPatient(db, clinic, request, {
    type: isMoved ? 'booking_moved' : 'booking_confirmed',
    values: { appointmentDate: startDateTime, doctorName },
    causeKey: `booking:${id}`,
    notAfter: startDateTime,
    ...(appointmentId !== null && { appointmentId }),
  });
}

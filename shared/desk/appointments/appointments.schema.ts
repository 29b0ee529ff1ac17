import { z } from 'zod';
import { waiver } from '#shared/desk/visits/visits.schema.ts';
import { appointmentStatuses, appointmentTypes } from '#shared/desk/visits/visits.states.ts';
import {
  day,
  filterId,
  id,
  instant,
  instantOut,
  limit,
  offset,
  optionalText,
  patientId,
} from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { bookedPerson, patient } from '#shared/people/patients/patients.schema.ts';
import { genders, patientStatuses } from '#shared/people/patients/patients.states.ts';

export const appointment = z.object({
  id: z.number(),
  patientId: z.number(),
  patientName: z.string(),
  patientPhone: z.string(),
  patientGender: z.enum(genders),
  patientDateOfBirth: z.string(),
  patientStatus: z.enum(patientStatuses),
  doctorId: z.number().nullable(),
  doctorName: z.string().nullable(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  status: z.enum(appointmentStatuses),
  appointmentDate: instantOut,
  /** Both null for a visit without a slot: somebody who simply came. */
  startDateTime: instantOut.nullable(),
  endDateTime: instantOut.nullable(),
  /** The token: counts from 1 per doctor and day. */
  queueNumber: z.number().nullable(),
  nextVisitDate: z.string().nullable(),
  reason: z.string().nullable(),
  notes: z.string().nullable(),
  appointmentType: z.enum(appointmentTypes),
  /** The private room of a telemedicine visit. */
  videoConsultationUrl: z.string().nullable(),
  videoConsultationId: z.string().nullable(),
  videoConsultationPassword: z.string().nullable(),
  cancelledReason: z.string().nullable(),
  /** Why it may overlap another visit, or is one more than the day takes; null for an ordinary visit. */
  overbookReason: z.string().nullable(),
  /** Since when the patient is here, as they said on their phone or reception saw. */
  arrivedAt: instantOut.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type Appointment = z.output<typeof appointment>;

/**
 * Reception may put a visit where the doctor's time is taken or the day is full, and says why. It lifts nothing else, and is
 * kept only where it was needed: elsewhere the visit is an ordinary one.
 */
const overbookReason = optionalText(500);

const person = bookedPerson.omit({ doctorId: true }).partial().shape;

const bookingFields = z
  .object({
    patientId: patientId.optional(),
    ...person,
    doctorId: id.nullish(),
    appointmentDate: instant.optional(),
    startDateTime: instant.optional(),
    endDateTime: instant.optional(),
    reason: optionalText(500),
    notes: optionalText(2000, severalLines),
    appointmentType: z.enum(appointmentTypes).default('in_person'),
    overbookReason,
  })
  .superRefine((value, context) => {
    if (!value.startDateTime && !value.appointmentDate) {
      context.addIssue({ code: 'custom', path: ['appointmentDate'], message: says.choose_appointment_date });
    }
    if (value.patientId !== undefined) return;
    const missing: [boolean, string, string][] = [
      [!value.name, 'name', says.name_required],
      [!value.phone, 'phone', says.phone_ten_digits],
      [value.age === undefined && value.dateOfBirth === undefined, 'age', says.age_at_least_1],
      [!value.gender, 'gender', says.choose_gender],
    ];
    for (const [isMissing, path, message] of missing) {
      if (isMissing) context.addIssue({ code: 'custom', path: [path], message });
    }
  });

/** Whoever is named by id is on record: the person's fields, which a form may send along empty, don't count. */
function withoutIdlePerson(given: z.input<typeof bookingFields>) {
  const fields = { ...given };
  if (fields.patientId === undefined) return given;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in person)));
}

/**
 * A booking names its patient by id, or brings the person's fields: the same phone and name reuse the row, another
 * name creates a new person. startDateTime, or appointmentDate in its place, is the start; 30 minutes unless an end is given.
 */
export const newAppointment = z.preprocess(withoutIdlePerson, bookingFields);
export type NewAppointment = z.output<typeof newAppointment>;

/** The appointment's own fields stand at the top too, as older callers read them there. */
export const booking = z.object({
  ...appointment.shape,
  appointment,
  patient,
  /** True when the person was registered by this booking. */
  created: z.boolean(),
});

/**
 * Days (inclusive, the organisation's) or instants; a visit counts when it overlaps. Instants ask whether a slot is
 * taken: unless a status is named, visits that were cancelled or missed are left out then.
 */
const boundary = z.union([day, instant]);

export const appointmentFilters = z.object({
  doctorId: filterId,
  patientId: filterId,
  status: z.enum(appointmentStatuses).optional(),
  startDate: boundary.optional(),
  endDate: boundary.optional(),
  limit: limit(2000),
  offset,
});
export type AppointmentFilters = z.output<typeof appointmentFilters>;

export const appointmentChange = z
  .object({
    status: z.enum(appointmentStatuses).optional(),
    startDateTime: instant.optional(),
    endDateTime: instant.optional(),
    doctorId: id.optional(),
    reason: optionalText(500),
    overbookReason,
    /** The patient is here, as of now; false takes it back. */
    arrived: z.boolean().optional(),
    /** With bill_paid, where something is owed for the visit. */
    waive: waiver.optional(),
    revision: onRevision,
  })
  .partial();
export type AppointmentChange = z.output<typeof appointmentChange>;

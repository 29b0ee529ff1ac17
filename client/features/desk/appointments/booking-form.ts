import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { type NewAppointment, newAppointment } from '#shared/desk/appointments/appointments.schema.ts';

type Body = z.input<typeof newAppointment>;

/** What is typed: a new patient's fields, and the reason. */
export type BookingFields = Pick<
  Body,
  | 'name'
  | 'phone'
  | 'age'
  | 'dateOfBirth'
  | 'gender'
  | 'email'
  | 'address'
  | 'reason'
  | 'overbookReason'
  | 'appointmentType'
>;
/** What is chosen beside the fields. */
export interface BookingChoices {
  /** Whose fields don't count: an existing patient is named by id. */
  patientId: number | undefined;
  doctorId: number | undefined;
  slot: { start: string; end: string | undefined } | undefined;
  /** The time is taken, and booked all the same. */
  isOverbooked: boolean;
}
export type BookingForm = CheckedForm<BookingFields, NewAppointment>;

/** What the fields of a new patient begin with, though nobody has said it. */
export const presets = ['age', 'gender'] as const;

export const nobody: BookingFields = {
  name: '',
  phone: '',
  age: 25,
  gender: 'male',
  email: '',
  address: '',
  reason: '',
  overbookReason: '',
  appointmentType: 'in_person',
};

const contract = zodResolver(newAppointment);

/** The rules are the call's own, asked of what would be sent. */
export const bookingResolver =
  (choices: BookingChoices): Resolver<BookingFields, unknown, NewAppointment> =>
  (fields, _, options) =>
    contract(bodyOf(fields, choices), undefined, options);

function bodyOf({ reason, overbookReason, appointmentType, ...person }: BookingFields, choices: BookingChoices): Body {
  const { patientId, doctorId, slot, isOverbooked } = choices;
  return {
    ...(patientId === undefined ? person : { patientId }),
    doctorId,
    startDateTime: slot?.start,
    endDateTime: slot?.end,
    reason,
    appointmentType,
    ...(isOverbooked && { overbookReason }),
  };
}

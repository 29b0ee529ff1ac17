import { zodResolver } from '@hookform/resolvers/zod';
import { type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { type NewAppointment, newAppointment } from '#shared/desk/appointments/appointments.schema.ts';

type Body = z.input<typeof newAppointment>;

/** What is typed: a new patient's fields, and the reason. */
type BookingFields = Pick<
  Body,
  'name' | 'phone' | 'age' | 'dateOfBirth' | 'gender' | 'email' | 'address' | 'reason' | 'overbookReason'
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
export type BookingForm = UseFormReturn<BookingFields, unknown, NewAppointment>;

export const DEFAULT_AGE = 25;

const nobody: BookingFields = {
  name: '',
  phone: '',
  age: DEFAULT_AGE,
  gender: 'male',
  email: '',
  address: '',
  reason: '',
  overbookReason: '',
};

const contract = zodResolver(newAppointment);

/** The rules are the call's own, asked of what would be sent. */
export function useBookingForm(choices: BookingChoices): BookingForm {
  const resolver: Resolver<BookingFields, unknown, NewAppointment> = (fields, _, options) =>
    contract(bodyOf(fields, choices), undefined, options);
  return useForm<BookingFields, unknown, NewAppointment>({ resolver, defaultValues: nobody });
}

function bodyOf({ reason, overbookReason, ...person }: BookingFields, choices: BookingChoices): Body {
  const { patientId, doctorId, slot, isOverbooked } = choices;
  return {
    ...(patientId === undefined ? person : { patientId }),
    doctorId,
    startDateTime: slot?.start,
    endDateTime: slot?.end,
    reason,
    appointmentType: 'in_person',
    ...(isOverbooked && { overbookReason }),
  };
}

/** Puts what the server found wrong on its fields. True when there is a field for it. */
export function putIssues(form: BookingForm, { issues }: ApiFailure): boolean {
  const known = issues.filter(({ path }) => path in form.getValues());
  known.forEach(({ path, message }, place) => {
    form.setError(path as Path<BookingFields>, { message }, { shouldFocus: place === 0 });
  });
  return known.length > 0;
}

import { zodResolver } from '@hookform/resolvers/zod';
import { type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { type NewAppointment, newAppointment } from '#shared/appointments/appointments.schema.ts';

type Body = z.input<typeof newAppointment>;

/** What is typed: a new patient's fields, and the reason. */
export type BookingFields = Pick<
  Body,
  'name' | 'phone' | 'age' | 'dateOfBirth' | 'gender' | 'email' | 'address' | 'reason'
>;
/** What is chosen beside the fields. */
export interface BookingChoices {
  /** Whose fields don't count: an existing patient is named by id. */
  patientId: number | undefined;
  doctorId: number | undefined;
  slot: { start: string; end: string } | undefined;
}
export type BookingForm = UseFormReturn<BookingFields, BookingChoices, NewAppointment>;

export const DEFAULT_AGE = 25;

const nobody: BookingFields = { name: '', phone: '', age: DEFAULT_AGE, gender: 'male', email: '', address: '', reason: '' };

export const useBookingForm = (choices: BookingChoices): BookingForm =>
  useForm<BookingFields, BookingChoices, NewAppointment>({ resolver, context: choices, defaultValues: nobody });

const contract = zodResolver(newAppointment);

/** The rules of the call itself, asked of what would be sent. */
const resolver: Resolver<BookingFields, BookingChoices, NewAppointment> = (fields, choices, { names, ...options }) =>
  contract(bodyOf(fields, choices), undefined, options) as ReturnType<typeof resolver>;

function bodyOf({ reason, ...person }: BookingFields, choices: BookingChoices | undefined): Body {
  const { patientId, doctorId, slot } = choices ?? {};
  return {
    ...(patientId === undefined ? person : { patientId }),
    doctorId,
    startDateTime: slot?.start,
    endDateTime: slot?.end,
    reason,
    appointmentType: 'in_person',
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

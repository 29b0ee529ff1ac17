import { type RefObject, type SubmitEvent, useState } from 'react';
import type { ActionPayloads } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useAnswers, usePresets } from '#client/lib/forms/use-presets.ts';
import { today } from '#client/lib/format.ts';
import type { Person } from '#client/lib/last-doctor.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { type BookingFields, type BookingForm, bookingResolver, nobody, presets } from './booking-form.ts';
import { BOOK, focusOn } from './focus-on.ts';
import { useBookingOutcome } from './use-booking-outcome.ts';
import { useSlotChoice } from './use-slot-choice.ts';
import { useWho } from './use-who.ts';

interface BookingOptions {
  payload: ActionPayloads['book-appointment'];
  /** Where the patient and the time are chosen, for the focus. */
  frame: RefObject<HTMLElement | null>;
  onBooked: () => void;
}

/** Everything the booking dialog knows: who, with whom, when, and how it is sent. */
export function useBooking({ payload, frame, onBooked }: BookingOptions) {
  const text = useText(bookingText);
  const [asked, setAsked] = useState(false);
  const { who, setWho, existing, ...whose } = useWho(payload.patientId);
  const [newcomer, setNewcomer] = useState(newcomerOf(nobody));
  const choice = useSlotChoice(payload, who === 'new' ? newcomer : (existing ?? {}), existing?.doctorId ?? null);
  const { doctorId, day, start, slot, overbooked } = choice;
  const isMissingPatient = who === 'existing' && existing === null;
  const { outcome, refusalOf } = useBookingOutcome({
    who,
    onBooked,
    onTaken: () => {
      choice.refresh();
      focusOn(frame, '[data-times]');
    },
    onRefused: () => choice.refresh(),
  });
  const proposed = usePresets(presets);
  const form: BookingForm = useEndpointForm(appointmentsApi.create, {
    resolver: bookingResolver({
      patientId: who === 'existing' ? existing?.id : undefined,
      doctorId,
      slot: slot ?? overbooked,
      isOverbooked: overbooked !== undefined,
    }),
    values: nobody,
    alwaysSays: true,
    mayGoOn: () => who === 'existing' || proposed.areAnswered(form),
    // The fields take the focus themselves; what is chosen beside them has to be led to.
    onInvalid: (errors) => {
      const isField = Object.keys(errors).some((name) => name in form.getValues());
      if (!isField) focusOn(frame, doctorId === undefined ? '[data-doctor] button' : '[data-times]');
    },
    ...outcome,
  });
  useAnswers(form, proposed);
  const typed = newcomerOf(form.watch());
  if (typed.gender !== newcomer.gender || typed.age !== newcomer.age) setNewcomer(typed);
  const isBlocked = choice.isBlocked(form.watch('overbookReason') ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isBlocked) return;
    if (isMissingPatient) focusOn(frame, '[data-who] input');
    else form.submit(event);
  };

  const pick = (patient: Patient | null) => {
    whose.pick(patient);
    // The field that had the focus is gone: the next question is when, or who instead.
    if (patient) focusOn(frame, 'input[name="slot"]:checked', '[data-times]');
    else focusOn(frame, '[data-who] input');
  };
  /** With whom is settled: on to what is missing, and else to Book. */
  const goOn = () => {
    const isNobody = who === 'existing' ? isMissingPatient : form.getValues('name') === '';
    // The list that was chosen from gives the focus back to its field first.
    setTimeout(() => focusOn(frame, isNobody ? '[data-who] input' : BOOK));
  };
  const chooseDoctor = (doctorId: number) => {
    choice.chooseDoctor(doctorId);
    goOn();
  };
  const chooseOffer = (doctorId: number, start: string) => {
    choice.chooseSlotOf(doctorId, start);
    goOn();
  };
  const registerTyped = (typed: string) => {
    const isPhone = /^[+\d\s().-]+$/.test(typed);
    if (isPhone) form.setValue('phone', typed.replace(/\D/g, '').slice(-10), { shouldDirty: true });
    else form.setValue('name', typed, { shouldDirty: true });
    setWho('new');
    focusOn(frame, '[data-who] input');
  };

  const isAskedFor = (missing: boolean, words: string) => (asked && missing ? words : undefined);
  const isDayMissing = doctorId !== undefined && day === '' && !choice.isLoading;
  const isTimeMissing = day !== '' && slot === undefined && !overbooked && !choice.isLoading;
  return {
    who,
    setWho,
    patient: existing,
    isLoadingPatient: whose.isLoading,
    pick,
    registerTyped,
    form,
    presetsAsked: proposed.asked,
    choice,
    chooseDoctor,
    chooseOffer,
    submit,
    isPending: form.isPending,
    isBlocked,
    isDirty: form.isDirty,
    problems: {
      patient: isAskedFor(isMissingPatient, text.patientNeeded) ?? (whose.failed ? text.patientFailed : undefined),
      doctor: isAskedFor(doctorId === undefined, text.doctorNeeded),
      day: isAskedFor(isDayMissing, text.dayNeeded),
      time: refusalOf(start) ?? isAskedFor(isTimeMissing, text.timeNeeded),
    },
  };
}

/** Who stands in the fields, as far as it can be read. */
function newcomerOf({ gender, age, dateOfBirth }: BookingFields): Person {
  const years = dateOfBirth ? ageOn(dateOfBirth, today()) : Number(age || Number.NaN);
  return { gender, age: Number.isNaN(years) ? undefined : years };
}

export type Booking = ReturnType<typeof useBooking>;

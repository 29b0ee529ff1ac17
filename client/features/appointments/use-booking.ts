import { type RefObject, type SubmitEvent, useState } from 'react';
import type { ActionPayloads } from '#client/lib/actions.ts';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { dayOf, formatTime, formatWeekday } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { toast } from '#client/ui/toast.ts';
import { appointmentsApi } from '#shared/appointments/appointments.api.ts';
import type { NewAppointment } from '#shared/appointments/appointments.schema.ts';
import { patientsApi } from '#shared/patients/patients.api.ts';
import type { Patient } from '#shared/patients/patients.schema.ts';
import { putIssues, useBookingForm } from './booking-form.ts';
import { rememberDoctor } from './last-doctor.ts';
import { useSlotChoice } from './use-slot-choice.ts';

export type Who = 'existing' | 'new';

interface BookingOptions {
  payload: ActionPayloads['book-appointment'];
  /** Where the patient and the time are chosen, for the focus. */
  frame: RefObject<HTMLElement | null>;
  onBooked: () => void;
}

/** Everything the booking dialog knows: who, with whom, when, and how it is sent. */
export function useBooking({ payload, frame, onBooked }: BookingOptions) {
  const text = useText(appointmentsText).booking;
  const { id: userId } = useUser();
  const [who, setWho] = useState<Who>('existing');
  // undefined: nobody was picked here yet, so it is the one for whom the dialog was opened.
  const [picked, setPicked] = useState<Patient | null | undefined>(undefined);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);

  const openedFor = useApi(
    patientsApi.get,
    { params: { id: payload.patientId ?? 0 } },
    { enabled: payload.patientId !== undefined && picked === undefined },
  );
  const existing = picked === undefined ? (openedFor.data ?? null) : picked;
  const patient = who === 'existing' ? existing : null;
  const choice = useSlotChoice(payload, existing?.doctorId ?? null);
  const form = useBookingForm({ patientId: patient?.id, doctorId: choice.doctorId, slot: choice.slot });

  const create = useApiMutation(appointmentsApi.create, {
    success: ({ appointment, created, patient: person, queueNumber }) => {
      const start = appointment.startDateTime ?? appointment.appointmentDate;
      const when = text.at(formatWeekday(dayOf(start)), formatTime(start));
      const said = created ? text.registered : who === 'new' ? text.reused : text.booked;
      return { title: text.done(queueNumber), description: said(person.name, when) };
    },
    failure: text.failed,
    onSuccess: (_, { body }) => {
      if (body?.doctorId) rememberDoctor(userId, Number(body.doctorId));
      onBooked();
    },
    onFailure: (failure) => {
      choice.refresh();
      if (failure.code === 'slot_taken') {
        toast.error(text.unavailableTitle, text.unavailable);
        focusOn(frame, '[data-times]');
        return true;
      }
      if (failure.status === 422) setRefusal(failure.text);
      return putIssues(form, failure);
    },
  });

  const isReady = choice.doctorId !== undefined && choice.slot !== undefined;
  const send = (body: NewAppointment) => {
    setRefusal(undefined);
    create.mutate({ body });
  };
  // The fields take the focus themselves; what is chosen beside them has to be led to.
  const lookAtChoices = (errors: object) => {
    const isField = Object.keys(errors).some((name) => name in form.getValues());
    if (!isField) focusOn(frame, choice.doctorId === undefined ? '[data-doctor] button' : '[data-times]');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (create.isPending || choice.taken) return;
    if (who === 'existing' && !patient) focusOn(frame, '[data-who] input');
    else void form.handleSubmit(send, lookAtChoices)(event);
  };

  const pick = (next: Patient | null) => {
    setPicked(next);
    setWho('existing');
    // The field that had the focus is gone: the next question is when, or who instead.
    focusOn(frame, next ? 'input[name="slot"]:checked, [data-times]' : '[data-who] input');
  };
  const registerTyped = (typed: string) => {
    const digits = typed.replace(/\D/g, '');
    if (/^[+\d\s().-]+$/.test(typed)) form.setValue('phone', digits.slice(-10), { shouldDirty: true });
    else form.setValue('name', typed, { shouldDirty: true });
    setWho('new');
    focusOn(frame, '[data-who] input');
  };

  const whenProblem = () => {
    if (!asked || isReady) return undefined;
    return choice.day === '' ? undefined : text.timeNeeded;
  };
  return {
    who,
    setWho,
    patient: existing,
    isLoadingPatient: openedFor.isLoading,
    pick,
    registerTyped,
    form,
    choice,
    submit,
    isPending: create.isPending,
    isDirty: form.formState.isDirty,
    problems: {
      patient:
        asked && !existing ? text.patientNeeded : openedFor.isError && !existing ? text.patientFailed : undefined,
      doctor: asked && choice.doctorId === undefined ? text.doctorNeeded : undefined,
      day:
        asked && choice.doctorId !== undefined && choice.day === '' && !choice.isLoading ? text.dayNeeded : undefined,
      time: refusal ?? whenProblem(),
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;

/** Once what was just asked for is drawn. */
function focusOn(frame: RefObject<HTMLElement | null>, selector: string): void {
  requestAnimationFrame(() => {
    const targets = selector.split(', ').map((one) => frame.current?.querySelector<HTMLElement>(one));
    targets.find(Boolean)?.focus();
  });
}

import { useState } from 'react';
import type { WriteOptions } from '#client/lib/api/hooks.ts';
import { bookedToast } from '#client/lib/booked.ts';
import { formatDate, formatTime } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { toast } from '#client/lib/toast.ts';
import type { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { rememberDoctor } from '#client/lib/last-doctor.ts';
import type { Who } from './use-who.ts';

interface OutcomeOptions {
  who: Who;
  onBooked: () => void;
  /** Somebody else has just taken the slot. */
  onTaken: () => void;
  /** Any other refusal. */
  onRefused: () => void;
}

/** What is said of a booking once it was sent, and what follows. */
export function useBookingOutcome({ who, onBooked, onTaken, onRefused }: OutcomeOptions) {
  const text = useText(bookingText);
  const { id: userId } = useUser();
  // A rule of the business speaks of one time; it says nothing of the next one that is chosen.
  const [refusal, setRefusal] = useState({ start: '', sentence: '' });
  const outcome: WriteOptions<typeof appointmentsApi.create> = {
    success: ({ appointment, created, patient, queueNumber }) => {
      const start = appointment.startDateTime ?? appointment.appointmentDate;
      const when = text.scheduled(formatDate(start), formatTime(start));
      const said = created ? text.registered : who === 'new' ? text.reused : text.booked;
      return { title: text.done(queueNumber), description: said(patient.name, when), ...bookedToast(appointment) };
    },
    failure: text.failed,
    onSuccess: (_, { body }) => {
      if (body?.doctorId) rememberDoctor(userId, Number(body.doctorId));
      onBooked();
    },
    onFailure: (failure, { body }) => {
      if (failure.code === 'slot_taken') {
        toast.error(text.unavailableTitle, text.unavailable);
        onTaken();
        return true;
      }
      if (failure.status === 422) setRefusal({ start: body?.startDateTime ?? '', sentence: failure.text });
      onRefused();
      return false;
    },
  };
  return {
    outcome,
    refusalOf: (start: string) => (start !== '' && start === refusal.start ? refusal.sentence : undefined),
  };
}

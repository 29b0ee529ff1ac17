import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { bookedToast } from '#client/lib/booked.ts';
import { formatDate, formatTime } from '#client/lib/format.ts';
import { isForPerson, lastDoctorOf, rememberDoctor } from '#client/lib/last-doctor.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { type Offer, useNextSlots } from '#client/lib/use-next-slots.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

interface BookingOptions {
  /** Null as long as nobody is to be booked. */
  patient: Patient | null;
  /** Registered a moment ago, in the same dialog. */
  isNew: boolean;
  onBooked: () => void;
}

/** Books a patient into a doctor's next free slot. A doctor books for themselves, the desk for every doctor. */
export function useBooking({ patient, isNew, onBooked }: BookingOptions) {
  const text = useText(patientsText).booking;
  const user = useUser();
  const pressedEarly = useRef(false);
  const { offers: all, without, isFinding, failed, refetch } = useNextSlots(patient !== null);
  const create = useApiMutation(appointmentsApi.create, {
    success: ({ appointment, queueNumber }) => ({
      title: isNew ? text.createdForNew : text.createdForExisting,
      description: text.created(scheduledOf(appointment.startDateTime ?? appointment.appointmentDate), queueNumber),
      ...bookedToast(appointment),
    }),
    failure: text.failed,
    onSuccess: ({ appointment: { doctorId } }) => {
      if (doctorId !== null) rememberDoctor(user.id, doctorId);
      onBooked();
    },
    onFailure: () => {
      // Most likely somebody was faster: the next free slot is another one now.
      refetch();
      return undefined;
    },
  });
  const scheduledOf = (start: string) => text.scheduled(formatDate(start), formatTime(start));

  const [usualId, setUsualId] = useState<{ patient: Patient; doctorId: number } | null>(null);
  // Decided once: nobody else comes to stand under the finger when slots are taken meanwhile.
  if (patient && usualId?.patient !== patient && all.length > 0) {
    setUsualId({ patient, doctorId: usualOf(all, patient, lastDoctorOf(user.id)) });
  }
  const offers = all.toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)));
  function isUsual({ doctorId }: Offer) {
    return doctorId === usualId?.doctorId;
  }
  const book = ({ doctorId, slot: { start, end } }: Offer) => {
    if (!patient || create.isPending) return;
    create.mutate({ body: { patientId: patient.id, doctorId, startDateTime: start, endDateTime: end } });
  };
  const [usual] = offers;
  const bookUsual = useEffectEvent(() => {
    if (pressedEarly.current && usual) book(usual);
    pressedEarly.current = false;
  });
  useEffect(() => {
    if (!isFinding) bookUsual();
  }, [isFinding]);
  return {
    /** The usual doctor first, the others by name. */
    offers,
    without,
    isFinding,
    failed,
    retry: refetch,
    book,
    /** Enter: the usual doctor. Before the slots are here it is kept for them. */
    submit: () => {
      if (usual) book(usual);
      else pressedEarly.current = isFinding;
    },
    /** Of whom a visit is being booked. */
    bookedDoctorId: create.isPending ? create.variables?.body?.doctorId : undefined,
    usualDoctorId: usual?.doctorId ?? patient?.doctorId ?? undefined,
    isPending: create.isPending,
  };
}

/** The patient's own doctor, else whom the desk booked last, else who is free soonest: of these only one for such a person, if there is one. */
function usualOf(offers: readonly Offer[], patient: Patient, lastId: number | undefined): number {
  const own = offers.find(({ doctorId }) => doctorId === patient.doctorId);
  if (own) return own.doctorId;
  const fitting = offers.filter((offer) => isForPerson(patient, offer));
  const asked = fitting.length > 0 ? fitting : offers;
  const last = asked.find(({ doctorId }) => doctorId === lastId);
  const [soonest] = asked.toSorted((one, other) => one.slot.start.localeCompare(other.slot.start));
  return (last ?? soonest)?.doctorId ?? 0;
}

export type Booking = ReturnType<typeof useBooking>;

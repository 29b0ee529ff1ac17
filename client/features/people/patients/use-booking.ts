import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { dayOf, formatDate, formatTime, relativeDay } from '#client/lib/format.ts';
import { lastDoctorOf, rememberDoctor } from '#client/lib/last-doctor.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { NextSlot } from '#shared/desk/availability/availability.schema.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

interface BookingOptions {
  /** Null as long as nobody is to be booked. */
  patient: Patient | null;
  /** Registered a moment ago, in the same dialog. */
  isNew: boolean;
  onBooked: () => void;
}

/** A doctor who can be booked at once. */
export interface Offer extends NextSlot {
  slot: NonNullable<NextSlot['slot']>;
  when: string;
}

/** Books a patient into a doctor's next free slot. A doctor books for themselves, the desk for every doctor. */
export function useBooking({ patient, isNew, onBooked }: BookingOptions) {
  const text = useText(patientsText).booking;
  const user = useUser();
  const pressedEarly = useRef(false);
  const slots = useApi(
    availabilityApi.nextSlots,
    { query: { limit: 200 } },
    { enabled: patient !== null, staleTime: 0, gcTime: 0 },
  );
  const create = useApiMutation(appointmentsApi.create, {
    success: ({ appointment, queueNumber }) => ({
      title: isNew ? text.createdForNew : text.createdForExisting,
      description: text.created(reasonOf(appointment.startDateTime ?? appointment.appointmentDate), queueNumber),
    }),
    failure: text.failed,
    onSuccess: ({ appointment: { doctorId } }) => {
      if (doctorId !== null) rememberDoctor(user.id, doctorId);
      onBooked();
    },
    onFailure: () => {
      // Most likely somebody was faster: the next free slot is another one now.
      void slots.refetch();
      return undefined;
    },
  });
  const reasonOf = (start: string) => text.reason(formatDate(start), formatTime(start));
  const whenOf = (start: string) => text.at(relativeDay(dayOf(start)), formatTime(start));

  const doctors = (slots.data?.rows ?? []).filter(
    ({ doctorId }) => user.role !== 'clinic_doctor' || doctorId === user.id,
  );
  const all = doctors.flatMap(({ slot, ...doctor }) => (slot ? [{ ...doctor, slot, when: whenOf(slot.start) }] : []));
  const [usualId, setUsualId] = useState<{ patient: Patient; doctorId: number } | null>(null);
  // Decided once: nobody else comes to stand under the finger when slots are taken meanwhile.
  if (patient && usualId?.patient !== patient && all.length > 0) {
    setUsualId({ patient, doctorId: usualOf(all, [patient.doctorId ?? undefined, lastDoctorOf(user.id)]) });
  }
  const offers = all.toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)));
  function isUsual({ doctorId }: Offer) {
    return doctorId === usualId?.doctorId;
  }
  const book = ({ doctorId, slot: { start, end } }: Offer) => {
    if (!patient || create.isPending) return;
    const body = { patientId: patient.id, doctorId, startDateTime: start, endDateTime: end, reason: reasonOf(start) };
    create.mutate({ body });
  };
  const [usual] = offers;
  const isFinding = slots.isPending;
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
    /** Who has no free slot for weeks. */
    without: doctors.filter(({ slot }) => slot === null),
    isFinding,
    failed: slots.isError && !slots.data,
    retry: () => void slots.refetch(),
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

/** Whoever of these is to be had; of nobody the one who is free soonest. */
function usualOf(offers: readonly Offer[], usual: readonly (number | undefined)[]): number {
  const known = usual.find((id) => offers.some(({ doctorId }) => doctorId === id));
  const [soonest] = offers.toSorted((one, other) => one.slot.start.localeCompare(other.slot.start));
  return known ?? soonest?.doctorId ?? 0;
}

export type Booking = ReturnType<typeof useBooking>;

import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { dayOf, formatDate, formatTime, relativeDay } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';

interface BookingOptions {
  /** Null as long as nobody is to be booked. */
  patient: Patient | null;
  /** Registered a moment ago, in the same dialog. */
  isNew: boolean;
  onBooked: () => void;
}

/** Books a patient into the next free slot of a doctor: their own one, or the only one there is, until another is chosen. */
export function useBooking({ patient, isNew, onBooked }: BookingOptions) {
  const text = useText(patientsText).booking;
  const user = useUser();
  const isDoctor = user.role === 'clinic_doctor';
  const { doctors, options, failure, isPending } = useDoctors(patient !== null && !isDoctor);
  const [chosen, setChosen] = useState<{ patientId: number; doctorId: string } | null>(null);
  const [doctorMissing, setDoctorMissing] = useState(false);

  const known = doctors?.find(({ id }) => id === patient?.doctorId) ?? (doctors?.length === 1 ? doctors[0] : undefined);
  const usual = isDoctor ? user.id : known?.id;
  const doctorId =
    chosen && chosen.patientId === patient?.id ? chosen.doctorId : usual === undefined ? '' : String(usual);

  const slot = useApi(
    availabilityApi.nextSlot,
    { params: { doctorId } },
    { enabled: patient !== null && doctorId !== '', staleTime: 0 },
  );
  const create = useApiMutation(appointmentsApi.create, {
    success: ({ appointment, queueNumber }) => ({
      title: isNew ? text.createdForNew : text.createdForExisting,
      description: text.created(reasonOf(appointment.startDateTime ?? appointment.appointmentDate), queueNumber),
    }),
    failure: text.failed,
    onSuccess: onBooked,
    onFailure: () => {
      // Most likely somebody was faster: the next free slot is another one now.
      void slot.refetch();
      return undefined;
    },
  });

  const reasonOf = (start: string) => text.reason(formatDate(start), formatTime(start));
  const whenOf = (start: string) => text.at(relativeDay(dayOf(start)), formatTime(start));
  const submit = () => {
    if (doctorId === '') setDoctorMissing(true);
    if (!patient || !slot.data || create.isPending) return;
    const { start, end } = slot.data;
    const reason = reasonOf(start);
    create.mutate({ body: { patientId: patient.id, doctorId, startDateTime: start, endDateTime: end, reason } });
  };

  return {
    doctorId,
    doctorOptions: options,
    doctorsFailure: failure,
    choosesDoctor: !isDoctor,
    /** Nothing says which doctor: the person at the desk has to. */
    needsDoctor: !isDoctor && !isPending && doctorId === '',
    doctorProblem: doctorMissing && doctorId === '' ? text.doctorNeeded : undefined,
    chooseDoctor: (id: string) => patient && setChosen({ patientId: patient.id, doctorId: id }),
    slot: slot.data ? { ...slot.data, when: whenOf(slot.data.start) } : slot.data,
    isFinding: slot.isFetching && !slot.data,
    slotFailed: slot.isError,
    submit,
    isPending: create.isPending,
  };
}

export type Booking = ReturnType<typeof useBooking>;

import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { dayOf, today } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { canOverbook } from '#shared/desk/appointments/appointments.rules.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { isForPerson, lastDoctorOf, type Person } from '#client/lib/last-doctor.ts';
import { firstFree, slotsAt } from './slots.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { useMinute } from './use-minute.ts';

/** What the dialog was opened with. A moment wishes for its day, and for the first free slot from it on. */
export interface SlotWish {
  doctorId?: number | undefined;
  date?: string | undefined;
  startDateTime?: string | undefined;
  /** Exactly then, although the time is taken. */
  overbook?: boolean | undefined;
}

/**
 * With whom, on which day, at which time. Until somebody chooses, it is the patient's or the last doctor, the day of
 * that doctor's next free slot, and this slot. The last doctor only if they are one for such a person. What was shown as chosen stays chosen: a slot that somebody else takes
 * meanwhile is `taken`, never exchanged for another one under the person's hands.
 */
export function useSlotChoice(wish: SlotWish, person: Person, patientsDoctorId: number | null) {
  const user = useUser();
  const now = useMinute();
  const { doctors, options, failure } = useDoctors();
  const [doctorChosen, setDoctorChosen] = useState<number | undefined>(undefined);
  const [dayChosen, setDayChosen] = useState(wish.date ?? (wish.startDateTime && dayOf(wish.startDateTime)));
  const [chosen, setChosen] = useState({ place: '', start: '' });
  const mayOverbook = canOverbook(user.role);
  const [overbooking, setOverbooking] = useState(mayOverbook && wish.overbook === true);

  const isDoctor = user.role === 'clinic_doctor';
  const onlyOne = doctors?.length === 1 ? doctors[0]?.id : undefined;
  const lastId = lastDoctorOf(user.id);
  const last = doctors?.find((doctor) => doctor.id === lastId && isForPerson(person, doctor))?.id;
  const usual = isDoctor ? [user.id] : [patientsDoctorId ?? undefined, last, onlyOne];
  // Who has left the clinic since can't be booked any more.
  const worksHere = (id: number | undefined) => !doctors || doctors.some((doctor) => doctor.id === id);
  const doctorId = [doctorChosen, wish.doctorId, ...usual].find((id) => id !== undefined && worksHere(id));

  const next = useApi(
    availabilityApi.nextSlot,
    { params: { doctorId: doctorId ?? '' }, query: dayChosen ? { fromDate: later(dayChosen, today()) } : {} },
    { enabled: doctorId !== undefined, staleTime: 0 },
  );
  const nextDay = next.data ? dayOf(next.data.start) : today();
  const day = dayChosen ?? (doctorId !== undefined && !next.isPending ? nextDay : '');

  const ofDay = useApi(
    availabilityApi.slots,
    { params: { doctorId: doctorId ?? '' }, query: { date: day } },
    { enabled: doctorId !== undefined && day !== '', staleTime: 0 },
  );
  const slots = ofDay.data && slotsAt(ofDay.data.slots, now);

  const place = `${doctorId} ${day}`;
  if (slots && chosen.place !== place) {
    const isWished = overbooking && wish.overbook === true && chosen.place === '' && wish.startDateTime !== undefined;
    setChosen({ place, start: (isWished ? wish.startDateTime : firstFree(slots, wish.startDateTime)?.start) ?? '' });
  }
  const start = chosen.place === place ? chosen.start : '';
  const slot = slots?.find((one) => one.start === start);
  const taken = start !== '' && slots !== undefined && slot?.status !== 'available';

  const isLoading = doctorId !== undefined && (day === '' ? dayChosen === undefined : ofDay.isPending);
  const chooseSlotOf = (doctorId: number, start: string) => {
    setChosen({ place: `${doctorId} ${dayOf(start)}`, start });
    setDayChosen(dayOf(start));
    // A patient picked afterwards brings no other doctor along.
    setDoctorChosen(doctorId);
  };
  const chooseSlot = (start: string) => {
    if (doctorId !== undefined) chooseSlotOf(doctorId, start);
  };
  return {
    doctorId,
    doctor: doctors?.find(({ id }) => id === doctorId),
    doctorOptions: options,
    doctorsFailure: failure,
    chooseDoctor: setDoctorChosen,
    day,
    chooseDay: (day: string) => setDayChosen(day),
    slots,
    slotsFailed: ofDay.isError || next.isError,
    isLoading,
    /** The free slot that is chosen; with `taken` one that was free when it was chosen. */
    start,
    slot: slot?.status === 'available' ? slot : undefined,
    taken,
    /** The taken time, for who may book it all the same. */
    overbooked: taken && mayOverbook ? { start, end: slot?.end } : undefined,
    mayOverbook,
    /** It can't be sent: its day's times aren't here yet, or it is taken and `reason` doesn't say why it is booked all the same. */
    isBlocked: (reason: string) => isLoading || (taken && !(mayOverbook && reason.trim() !== '')),
    /** Booked times can be chosen too. */
    overbooking,
    setOverbooking,
    chooseSlot,
    chooseSlotOf,
    /** The first free slot from the chosen day on; null when there is none for weeks. */
    next: next.data,
    zone: user.organisation?.timezone ?? DEFAULT_TIMEZONE,
    refresh: () => void Promise.all([ofDay.refetch(), next.refetch()]),
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;

const later = (one: string, other: string) => (one > other ? one : other);

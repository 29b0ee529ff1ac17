import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { NextSlot } from '#shared/desk/availability/availability.schema.ts';
import { useApi } from './api/hooks.ts';
import { dayOf, formatTime, relativeDay } from './format.ts';
import { useUser } from './session/store.ts';
import { useText } from './text.ts';
import { kitText } from '#client/text/en/kit.ts';

/** A doctor who can be booked at once. */
export interface Offer extends NextSlot {
  slot: NonNullable<NextSlot['slot']>;
  when: string;
}

/** Each doctor's next free slot, by the doctor's name: of all for the desk, a doctor's own for a doctor. */
export function useNextSlots(enabled = true) {
  const text = useText(kitText);
  const user = useUser();
  const slots = useApi(availabilityApi.nextSlots, { query: { limit: 200 } }, { enabled, staleTime: 0, gcTime: 0 });
  const doctors = (slots.data?.rows ?? []).filter(
    ({ doctorId }) => user.role !== 'clinic_doctor' || doctorId === user.id,
  );
  const whenOf = (start: string) => text.dayAndTime(relativeDay(dayOf(start)), formatTime(start));
  return {
    offers: doctors.flatMap(({ slot, ...doctor }): Offer[] =>
      slot ? [{ ...doctor, slot, when: whenOf(slot.start) }] : [],
    ),
    /** Who has no free slot for weeks. */
    without: doctors.filter(({ slot }) => slot === null),
    isFinding: slots.isPending,
    failed: slots.isError && !slots.data,
    refetch: () => void slots.refetch(),
  };
}

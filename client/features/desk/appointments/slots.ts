import { minutesInto } from '#shared/kernel/time/days.ts';
import type { Slot } from '#shared/desk/availability/availability.api.ts';

const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

const NOON = 12 * 60;
const EVENING = 17 * 60;

function partOfDay(start: string, zone: string): PartOfDay {
  const minutes = minutesInto(start, zone);
  if (minutes < NOON) return 'morning';
  return minutes < EVENING ? 'afternoon' : 'evening';
}

/** A free time that has passed since the server was asked is past. */
export const slotsAt = (slots: readonly Slot[], now: number): Slot[] =>
  slots.map((slot) =>
    slot.status === 'available' && Date.parse(slot.start) <= now ? { ...slot, status: 'past' } : slot,
  );

/** The parts of the day that have slots, in order. */
export function groupSlots(slots: readonly Slot[], zone: string): { part: PartOfDay; slots: Slot[] }[] {
  return partsOfDay
    .map((part) => ({ part, slots: slots.filter(({ start }) => partOfDay(start, zone) === part) }))
    .filter((group) => group.slots.length > 0);
}

/** The first free slot, not before a wished moment where there is one after it. */
export function firstFree(slots: readonly Slot[], notBefore?: string): Slot | undefined {
  const free = slots.filter(({ status }) => status === 'available');
  return (notBefore === undefined ? undefined : free.find(({ start }) => start >= notBefore)) ?? free[0];
}

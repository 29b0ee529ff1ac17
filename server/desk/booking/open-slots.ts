import { openSlots } from '#shared/desk/booking/booking.rules.ts';
import { planOf, type Span, whyOff } from '#shared/desk/availability/availability.rules.ts';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { addDays, atTime, minutesInto, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { minutesOver, readDays, readSchedule } from '#server/desk/availability/availability.repo.ts';
import { slotTaken } from '#server/desk/appointments/doctors-day.ts';
import { heldSlots } from './waits.repo.ts';
import type { Terms } from './terms.repo.ts';

export interface OpenDay {
  day: string;
  /** On the clinic's clock; the instants are `slotInstants`. */
  slots: Span[];
  /** The doctor is there, and nothing is left: there is something to wait for. */
  isFull: boolean;
}

export const lastBookableDay = (clinic: AtClinic, { daysAhead }: Pick<Terms, 'daysAhead'>): string =>
  addDays(todayIn(clinic.timezone), daysAhead);

/** What patients may book of a doctor on these days, as far as they lie within the clinic's terms. `patientId` may have what is held for them. */
export async function openDays(
  db: Db,
  clinic: AtClinic,
  asked: { doctorId: number; terms: Terms; firstDay: string; lastDay: string; patientId?: number | undefined },
): Promise<OpenDay[]> {
  const { doctorId, terms } = asked;
  const today = todayIn(clinic.timezone);
  const last = lastBookableDay(clinic, terms);
  const days = {
    firstDay: asked.firstDay > today ? asked.firstDay : today,
    lastDay: asked.lastDay < last ? asked.lastDay : last,
  };
  if (days.firstDay > days.lastDay) return [];
  const schedule = await readSchedule(db, clinic, doctorId, days);
  const soFar = await readDays(db, clinic, doctorId, days);
  const held = await heldSlots(db, clinic, { doctorId, ...days, besides: asked.patientId });
  const earliest = Date.now() + terms.leastNoticeHours * 3_600_000;
  const open: OpenDay[] = [];
  for (let day = days.firstDay; day <= days.lastDay; day = addDays(day, 1)) {
    const plan = planOf(schedule, day);
    const now = soFar(day);
    const over = minutesOver(day, clinic.timezone, earliest);
    const kept = held.filter((one) => one.day === day);
    const slots = openSlots(plan, { ...now, over, taken: [...now.taken, ...kept] });
    // Whether there would be any if nobody had booked.
    const atAll = openSlots(plan, { taken: [], visits: 0, over });
    open.push({ day, slots, isFull: slots.length === 0 && atAll.length > 0 && whyOff(plan) === null });
  }
  return open;
}

export const slotInstants = (slot: Span, day: string, timezone: string) => ({
  start: atTime(day, timezone, slot.from),
  end: atTime(day, timezone, slot.to),
});

/** The open slot that begins then, or why a patient can't have it: 409 when somebody was faster. */
export async function assertOpen(
  db: Db,
  clinic: AtClinic,
  asked: { doctorId: number; terms: Terms; day: string; start: string; patientId?: number | undefined },
): Promise<{ start: string; end: string }> {
  const { day, start, terms } = asked;
  const last = lastBookableDay(clinic, terms);
  if (day > last) throw ruleBroken(says.day_not_bookable({ day: last }));
  const [open] = await openDays(db, clinic, { ...asked, firstDay: day, lastDay: day });
  const from = minutesInto(start, clinic.timezone);
  const found = open?.slots.find((slot) => slot.from === from);
  if (open && found && slotInstants(found, day, clinic.timezone).start === start) {
    return slotInstants(found, day, clinic.timezone);
  }
  if (Date.parse(start) > Date.now() && (await isTaken(db, clinic, asked))) throw slotTaken();
  throw ruleBroken(says.slot_not_open);
}

/** Whether it is a slot of the doctor's that only other visits stand in. */
async function isTaken(
  db: Db,
  clinic: AtClinic,
  { doctorId, day, start, terms }: { doctorId: number; day: string; start: string; terms: Terms },
): Promise<boolean> {
  const days = { firstDay: day, lastDay: day };
  const plan = planOf(await readSchedule(db, clinic, doctorId, days), day);
  const over = minutesOver(day, clinic.timezone, Date.now() + terms.leastNoticeHours * 3_600_000);
  const slots = openSlots(plan, { taken: [], visits: 0, over });
  return slots.some((slot) => slotInstants(slot, day, clinic.timezone).start === start);
}

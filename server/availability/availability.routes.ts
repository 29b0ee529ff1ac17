import { availabilityApi } from '#shared/availability/availability.api.ts';
import { planOf, type Span, slotsOf } from '#shared/availability/availability.rules.ts';
import { addDays, atTime, todayIn } from '#shared/time/days.ts';
import { implement } from '#server/http/handlers.ts';
import { readDays, readSchedule } from './availability.repo.ts';

/** How far next-slot looks ahead, the first day included. */
const DAYS_AHEAD = 60;

const instantsOf = (slot: Span, day: string, timezone: string) => ({
  start: atTime(day, timezone, slot.from),
  end: atTime(day, timezone, slot.to),
});

export const availabilityRoutes = () =>
  implement(availabilityApi, {
    async slots({ db, actor, params, query: { date } }) {
      const days = { firstDay: date, lastDay: date };
      const schedule = await readSchedule(db, actor, params.doctorId, days);
      const soFar = await readDays(db, actor, params.doctorId, days);
      const slots = slotsOf(planOf(schedule, date), soFar(date));
      return {
        date,
        slots: slots.map((slot) => ({ ...instantsOf(slot, date, actor.timezone), status: slot.status })),
      };
    },

    async nextSlot({ db, actor, params, query: { fromDate = '' } }) {
      const today = todayIn(actor.timezone);
      const firstDay = fromDate > today ? fromDate : today;
      const days = { firstDay, lastDay: addDays(firstDay, DAYS_AHEAD - 1) };
      const schedule = await readSchedule(db, actor, params.doctorId, days);
      const soFar = await readDays(db, actor, params.doctorId, days);
      for (let day = firstDay; day <= days.lastDay; day = addDays(day, 1)) {
        const free = slotsOf(planOf(schedule, day), soFar(day)).find(({ status }) => status === 'available');
        if (free) return instantsOf(free, day, actor.timezone);
      }
      return null;
    },
  });

import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { minutesOf, planOf, slotsOf, VISIT_MINUTES, whyNotFree } from '#shared/desk/availability/availability.rules.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { assertDoctorOfClinic } from '#server/people/users/doctors.ts';
import { readDays, readSchedule } from './availability.repo.ts';
import { listClinicDay } from './clinic-day.ts';
import { slotsFreed } from './freed.ts';
import { instantsOf, listNextSlots, nextSlotOf } from './next-slots.ts';
import { listOrganization } from './organization.repo.ts';
import { addExceptions, changeWeek, ownDoctorId, previewChange } from './own-hours.ts';
import { deleteException, listExceptions, readException, readWeek } from './schedule.repo.ts';
import { listStranded } from './stranded.ts';

export const availabilityRoutes = () =>
  implement(availabilityApi, {
    async weekly({ db, actor, params: { doctorId }, query: { limit, offset } }) {
      await assertDoctorOfClinic(db, actor, doctorId);
      const week = await readWeek(db, actor, doctorId);
      return { rows: week.slice(offset, offset + limit), total: week.length };
    },

    async saveWeekly({ db, actor, body, trail }) {
      const doctorId = await ownDoctorId(db, actor, body.doctorId);
      trail.note({ entityId: doctorId });
      return changeWeek(db, actor, doctorId, body.schedule);
    },

    async saveDay({ db, actor, params: { day }, body, trail }) {
      const { doctorId: wanted, revision, ...hours } = body;
      const doctorId = await ownDoctorId(db, actor, wanted);
      const present = (await readWeek(db, actor, doctorId)).find(({ dayOfWeek }) => dayOfWeek === day);
      if (present)
        await assertPresent({ ...hours, revision }, present, () => ({ ...present, stranded: [], strandedTotal: 0 }));
      const { schedule, ...stranded } = await changeWeek(db, actor, doctorId, [{ ...hours, dayOfWeek: day }]);
      const saved = schedule.find(({ dayOfWeek }) => dayOfWeek === day);
      if (!saved) throw notFound('day');
      trail.note({ entityId: doctorId });
      return { ...saved, ...stranded };
    },

    async exceptions({ db, actor, params: { doctorId }, query }) {
      await assertDoctorOfClinic(db, actor, doctorId);
      return listExceptions(db, actor, doctorId, query);
    },

    async addException({ db, actor, body }) {
      const { doctorId: wanted, ...exception } = body;
      const doctorId = await ownDoctorId(db, actor, wanted);
      const { exceptions, ...stranded } = await addExceptions(db, actor, doctorId, exception);
      const [first] = exceptions;
      if (!first) throw notFound('exception');
      return { ...first, exceptions, ...stranded };
    },

    async removeException({ db, actor, params: { id } }) {
      const exception = await readException(db, actor, id);
      await ownDoctorId(db, actor, exception.doctorId);
      await deleteException(db, actor, id);
      await slotsFreed(db, exception.doctorId);
    },

    async preview({ db, actor, body }) {
      const doctorId = await ownDoctorId(db, actor, body.doctorId);
      return previewChange(db, actor, doctorId, body);
    },

    async stranded({ db, actor, params: { doctorId }, query }) {
      await assertDoctorOfClinic(db, actor, doctorId);
      return listStranded(db, actor, doctorId, query);
    },

    day: ({ db, actor, query }) => listClinicDay(db, actor, query),

    async check({ db, actor, query: { doctorId, date, time } }) {
      const days = { firstDay: date, lastDay: date };
      const schedule = await readSchedule(db, actor, doctorId, days);
      const soFar = await readDays(db, actor, doctorId, days);
      const from = minutesOf(time);
      const visit = { from, to: from + VISIT_MINUTES };
      const reason = whyNotFree(planOf(schedule, date), soFar(date), visit);
      return reason === null
        ? { available: true, slot: instantsOf(visit, date, actor.timezone) }
        : { available: false, reason };
    },

    organization: ({ db, query }) => listOrganization(db, query),

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

    nextSlot: ({ db, actor, params, query }) => nextSlotOf(db, actor, params.doctorId, query.fromDate ?? ''),

    nextSlots: ({ db, actor, query }) => listNextSlots(db, actor, query),
  });

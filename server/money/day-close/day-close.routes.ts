import { dayCloseApi } from '#shared/money/day-close/day-close.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { addNote, closeDay, listClosedDays, previewDay } from './close-day.ts';
import { closeShift, currentShift, listShifts, openShift } from './shifts.repo.ts';

export const dayCloseRoutes = () =>
  implement(dayCloseApi, {
    async currentShift({ db, actor }) {
      return { shift: await currentShift(db, actor) };
    },

    openShift: ({ db, actor, body, trail }) => openShift(db, actor, body.openingFloat, trail),

    closeShift: ({ db, actor, params, body, trail }) => closeShift(db, actor, params.id, body, trail),

    shifts: ({ db, actor, query }) => listShifts(db, actor, query),

    preview: ({ db, actor, query }) => previewDay(db, actor, query.day),

    close: ({ db, actor, body, trail }) => closeDay(db, actor, body, trail),

    list: ({ db, actor, query }) => listClosedDays(db, actor, query),

    addNote: ({ db, actor, params, body, trail }) => addNote(db, actor, params.id, body.note, trail),
  });

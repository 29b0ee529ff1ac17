import { automationApi } from '#shared/contact/automation/automation.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { plannedOn, setSkipped } from './planned-list.ts';
import { delaysToday, tellOfDelay } from './running-late.ts';

export const automationRoutes = () =>
  implement(automationApi, {
    planned: ({ db, actor, query }) => plannedOn(db, actor, query.day),

    async skip({ db, actor, body, trail }) {
      await setSkipped(db, actor, body.key, true);
      trail.note({ details: { key: body.key, skipped: true } });
    },

    async unskip({ db, actor, body, trail }) {
      await setSkipped(db, actor, body.key, false);
      trail.note({ details: { key: body.key, skipped: false } });
    },

    async delays({ db, actor, query: { limit, offset } }) {
      const all = await delaysToday(db, actor);
      return { rows: all.slice(offset, offset + limit), total: all.length };
    },

    async tellOfDelay({ db, actor, body, trail }) {
      const { ids, sent, failed } = await tellOfDelay(db, actor, body);
      trail.note({ details: { doctorId: body.doctorId, minutes: body.minutes, sent } });
      for (const id of ids) trail.add({ action: 'SEND', resource: 'message', entityId: id });
      return { sent, failed };
    },
  });

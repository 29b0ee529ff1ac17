import { safetyApi } from '#shared/care/safety/safety.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { checkFor } from './check-for.ts';
import { coverage } from './coverage.ts';
import { inHindi } from './in-hindi.ts';
import { rulesThatFit } from './list-rules.ts';
import { readCounts } from './overrides.repo.ts';
import { factsOfPatient } from './patient-facts.ts';
import { checkForVideo } from './tele/check-for-video.ts';

export function safetyRoutes() {
  return implement(safetyApi, {
    async facts({ db, actor, params }) {
      return await factsOfPatient(db, actor, params.id);
    },

    async check({ db, actor, body, trail }) {
      if (body.patientId) trail.note({ entityId: body.patientId });
      const { answer } = await checkFor(db, actor, body);
      return body.language === 'hi' ? inHindi(answer) : answer;
    },

    async rules({ db, actor, query: { limit, offset, ...asked } }) {
      const found = rulesThatFit(asked);
      const page = found.slice(offset, offset + limit);
      const counts = await readCounts(
        db,
        actor,
        page.map(({ id }) => id),
      );
      const countsOf = new Map(counts.map(({ rule, ...count }) => [rule, count]));
      const never = { shown: 0, accepted: 0, overridden: 0 };
      return { rows: page.map((rule) => ({ ...rule, ...(countsOf.get(rule.id) ?? never) })), total: found.length };
    },

    coverage: ({ db, actor }) => coverage(db, actor),

    async teleCheck({ db, actor, body, trail }) {
      trail.note({ entityId: body.patientId });
      return await checkForVideo(db, actor, body);
    },
  });
}

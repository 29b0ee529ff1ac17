import { safetyApi } from '#shared/care/safety/safety.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { checkMedicines, readKnown } from './check-medicines.ts';
import { inHindi } from './in-hindi.ts';
import { factsOfPatient } from './patient-facts.ts';
import { checkForVideo } from './tele/check-for-video.ts';

export function safetyRoutes() {
  return implement(safetyApi, {
    async facts({ db, actor, params }) {
      return await factsOfPatient(db, actor, params.id);
    },

    async check({ db, actor, body, trail }) {
      const facts = body.patientId ? await factsOfPatient(db, actor, body.patientId) : null;
      if (body.patientId) trail.note({ entityId: body.patientId });
      const answer = checkMedicines(body, await readKnown(db, actor, body, facts));
      return body.language === 'hi' ? inHindi(answer) : answer;
    },

    async teleCheck({ db, actor, body, trail }) {
      trail.note({ entityId: body.patientId });
      return await checkForVideo(db, actor, body);
    },
  });
}

import { assertOwnPatient, assertSpecialist } from '#server/care/trackers/access.ts';
import { assertHolds, takenBack } from '#server/care/trackers/withdrawal.ts';
import type { Env } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { antenatalApi } from '#shared/care/pregnancy/antenatal.api.ts';
import { standingOf } from '#shared/care/pregnancy/standing.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { drawAntenatalCard } from './card-paper.ts';
import { findTracker, trackersOfPatient } from './pregnancy.repo.ts';
import { changeLog, lockLog, measuredDuring, readLog } from './visits.repo.ts';

export function antenatalRoutes({ env }: { env: Env }) {
  const store = storeOf(env);

  return implement(antenatalApi, {
    async standing({ db, actor, params }) {
      assertSpecialist(actor, 'Gynaecology');
      const [newest] = await trackersOfPatient(db, actor, params.id);
      if (!newest) await assertOwnPatient(db, actor, params.id);
      if (!newest || newest.ending) return { trackerId: null, findings: [], due: [] };
      const visits = await measuredDuring(db, actor, newest.id);
      return { trackerId: newest.id, ...standingOf(newest, visits, todayIn(actor.timezone)) };
    },

    async card({ db, actor, params, query, trail }) {
      assertSpecialist(actor, 'Gynaecology');
      trail.note({ entityId: params.id });
      return {
        content: await drawAntenatalCard({ db, env, store }, actor, params.id, query.language),
        mime: 'application/pdf',
        fileName: `antenatal_card_${params.id}.pdf`,
        inline: true,
      };
    },

    async withdrawLog({ db, actor, params, body }) {
      assertSpecialist(actor, 'Gynaecology');
      const { trackerId } = await readLog(db, actor, params.logId);
      await findTracker(db, actor, trackerId, true);
      const log = await lockLog(db, actor, params.logId);
      await assertPresent(body, log, () => readLog(db, actor, params.logId));
      assertHolds(log);
      return await changeLog(db, actor, log.id, takenBack(actor, body.reason));
    },
  });
}

import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import {
  lmpAfterVisitProblem,
  lmpProblem,
  mayTrackPregnancy,
  visitDateProblem,
} from '#shared/care/pregnancy/pregnancy.rules.ts';
import { dayOf, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { assertOwnPatient, assertSpecialist } from '#server/care/trackers/access.ts';
import {
  changeLog,
  changeTracker,
  findTracker,
  firstVisitOf,
  insertLog,
  insertTracker,
  listLogs,
  readLog,
  readTracker,
  trackersOfPatient,
} from './pregnancy.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

const assertNone = (problem: Sentence | null) => {
  if (problem !== null) throw ruleBroken(problem);
};

export const pregnancyRoutes = () =>
  implement(pregnancyApi, {
    async get({ db, actor, params }) {
      assertSpecialist(actor, 'Gynaecology');
      const [current, ...history] = await trackersOfPatient(db, actor, params.id);
      if (!current) await assertOwnPatient(db, actor, params.id);
      return { current: current ?? null, history };
    },

    async create({ db, actor, body }) {
      assertSpecialist(actor, 'Gynaecology');
      const patient = await lockPatient(db, actor, body.patientId);
      if (!mayTrackPregnancy(patient.gender)) throw ruleBroken(says.not_for_men);
      assertNone(lmpProblem(body.lmpDate, todayIn(actor.timezone)));
      return await insertTracker(db, actor, body);
    },

    async update({ db, actor, params, body }) {
      assertSpecialist(actor, 'Gynaecology');
      const tracker = await findTracker(db, actor, params.id, true);
      await assertPresent(body, tracker, () => readTracker(db, actor, params.id));
      const { lmpDate } = body;
      if (lmpDate !== undefined && lmpDate !== tracker.lmpDate) {
        assertNone(lmpProblem(lmpDate, todayIn(actor.timezone), dayOf(tracker.createdAt, actor.timezone)));
        assertNone(lmpAfterVisitProblem(lmpDate, await firstVisitOf(db, actor, tracker.id)));
      }
      return await changeTracker(db, actor, tracker, body);
    },

    async listLogs({ db, actor, params, query, trail }) {
      assertSpecialist(actor, 'Gynaecology');
      const tracker = await findTracker(db, actor, params.id);
      trail.note({ entityId: tracker.patientId });
      return await listLogs(db, actor, tracker.id, query);
    },

    async createLog({ db, actor, params, body }) {
      assertSpecialist(actor, 'Gynaecology');
      const tracker = await findTracker(db, actor, params.id, true);
      assertNone(visitDateProblem(body.visitDate, tracker.lmpDate, todayIn(actor.timezone)));
      return await insertLog(db, actor, tracker.id, body);
    },

    async updateLog({ db, actor, params, body }) {
      assertSpecialist(actor, 'Gynaecology');
      const { trackerId } = await readLog(db, actor, params.logId);
      const tracker = await findTracker(db, actor, trackerId, true);
      const log = await readLog(db, actor, params.logId);
      await assertPresent(body, log, () => log);
      if (body.visitDate !== undefined) {
        assertNone(visitDateProblem(body.visitDate, tracker.lmpDate, todayIn(actor.timezone)));
      }
      return await changeLog(db, actor, params.logId, body);
    },
  });

import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import { statusAfterProgress } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { assertOwnPatient, assertSpecialist } from '#server/care/trackers/access.ts';
import {
  assertPrescriptionOf,
  changeSession,
  insertSession,
  lockSession,
  readSession,
  removeSession,
  sessionsOfPatient,
} from './physiotherapy.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

export const physiotherapyRoutes = () =>
  implement(physiotherapyApi, {
    async list({ db, actor, params, query }) {
      assertSpecialist(actor, 'Physiotherapy');
      await assertOwnPatient(db, actor, params.id);
      return await sessionsOfPatient(db, actor, params.id, query);
    },

    async create({ db, actor, body }) {
      assertSpecialist(actor, 'Physiotherapy');
      const { id: patientId } = await lockPatient(db, actor, body.patientId);
      const { prescriptionId } = body;
      if (prescriptionId) await assertPrescriptionOf(db, actor, { prescriptionId, patientId });
      return await insertSession(db, actor, body);
    },

    async update({ db, actor, params, body }) {
      assertSpecialist(actor, 'Physiotherapy');
      const { revision: _, ...change } = body;
      const session = await lockSession(db, actor, params.id);
      await assertPresent(body, session, () => readSession(db, actor, params.id));
      const { completedSessions } = session;
      if (body.totalSessions !== undefined && body.totalSessions < completedSessions) {
        throw ruleBroken(says.sessions_done_already({ done: completedSessions }));
      }
      return await changeSession(db, actor, params.id, change);
    },

    async progress({ db, actor, params, body }) {
      assertSpecialist(actor, 'Physiotherapy');
      const session = await lockSession(db, actor, params.id);
      await assertPresent(body, session, () => readSession(db, actor, params.id));
      const { completedSessions } = body;
      const { status, totalSessions } = session;
      if (completedSessions > totalSessions) {
        throw ruleBroken(says.course_has_only({ total: totalSessions }));
      }
      const moved = statusAfterProgress(status, { completedSessions, totalSessions });
      return await changeSession(db, actor, params.id, { completedSessions, status: moved });
    },

    async remove({ db, actor, params }) {
      assertSpecialist(actor, 'Physiotherapy');
      await removeSession(db, actor, params.id);
    },
  });

import { conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import { statusAfterProgress } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import type { Env } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
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
import { drawExerciseSheet } from './exercise-sheet.ts';
import { countAttended, countRecorded } from './therapy-sessions.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

export function physiotherapyRoutes({ env }: { env: Env }) {
  const store = storeOf(env);

  return implement(physiotherapyApi, {
    async list({ db, actor, params, query }) {
      assertSpecialist(actor, 'Physiotherapy');
      await assertOwnPatient(db, actor, params.id);
      return await sessionsOfPatient(db, actor, params.id, query);
    },

    async sheet({ db, actor, params, query, trail }) {
      assertSpecialist(actor, 'Physiotherapy');
      trail.note({ entityId: params.id });
      return {
        content: await drawExerciseSheet({ db, env, store }, actor, params.id, query.language),
        mime: 'application/pdf',
        fileName: `exercises_${params.id}.pdf`,
        inline: true,
      };
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
      // The reason belongs to a course that was closed.
      const goesOn = body.status !== undefined && body.status !== 'discontinued';
      return await changeSession(db, actor, params.id, { ...change, ...(goesOn && { closeReason: null }) });
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
      const dated = await countAttended(db, actor, session.id);
      if (completedSessions < dated) throw ruleBroken(says.sessions_have_dates({ done: dated }));
      const moved = statusAfterProgress(status, { completedSessions, totalSessions });
      return await changeSession(db, actor, params.id, { completedSessions, status: moved });
    },

    async close({ db, actor, params, body }) {
      assertSpecialist(actor, 'Physiotherapy');
      const session = await lockSession(db, actor, params.id);
      await assertPresent(body, session, () => readSession(db, actor, params.id));
      if (session.status === 'completed') throw conflict(says.course_completed);
      return await changeSession(db, actor, session.id, { status: 'discontinued', closeReason: body.reason });
    },

    async remove({ db, actor, params }) {
      assertSpecialist(actor, 'Physiotherapy');
      const session = await lockSession(db, actor, params.id);
      const recorded = session.completedSessions + (await countRecorded(db, actor, session.id));
      if (recorded > 0) throw conflict(says.course_has_sessions);
      await removeSession(db, actor, params.id);
    },
  });
}

import { rctApi } from '#shared/care/rct/rct.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { assertOwnPatient, assertSpecialist } from '#server/care/trackers/access.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { assertHolds, takenBack } from '#server/care/trackers/withdrawal.ts';
import { changeTracker, insertTracker, lockTracker, readTracker, trackersOfPatient } from './rct.repo.ts';

export const rctRoutes = () =>
  implement(rctApi, {
    async get({ db, actor, params }) {
      assertSpecialist(actor, 'Dentistry');
      const all = await trackersOfPatient(db, actor, params.id);
      if (all.length === 0) await assertOwnPatient(db, actor, params.id);
      // What was taken back is nobody's treatment in hand.
      const current = all.find(({ withdrawn }) => !withdrawn) ?? null;
      return { current, history: all.filter((tracker) => tracker !== current) };
    },

    async create({ db, actor, body }) {
      assertSpecialist(actor, 'Dentistry');
      const patient = await lockPatient(db, actor, body.patientId);
      return await insertTracker(db, actor, { ...body, patientId: patient.id });
    },

    async update({ db, actor, params, body }) {
      assertSpecialist(actor, 'Dentistry');
      const tracker = await lockTracker(db, actor, params.id);
      await assertPresent(body, tracker, () => readTracker(db, actor, params.id));
      assertHolds(tracker);
      const { revision: _, ...change } = body;
      return await changeTracker(db, actor, tracker, change);
    },

    async withdraw({ db, actor, params, body }) {
      assertSpecialist(actor, 'Dentistry');
      const tracker = await lockTracker(db, actor, params.id);
      await assertPresent(body, tracker, () => readTracker(db, actor, params.id));
      assertHolds(tracker);
      return await changeTracker(db, actor, tracker, takenBack(actor, body.reason));
    },
  });

import { recordDenied } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { freeFollowUpsApi } from '#shared/money/prices/free-follow-ups.api.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import {
  listFollowUpTerms,
  lockFollowUpTerms,
  nextFreeVisit,
  readFollowUpTerms,
  saveFollowUpTerms,
} from './free-follow-ups.repo.ts';

export const freeFollowUpsRoutes = () =>
  implement(freeFollowUpsApi, {
    async next({ db, actor, query, trail }) {
      const patient = await readPatient(db, actor, query.patientId);
      trail.note({ entityId: patient.id });
      const own = actor.role === 'clinic_doctor' ? actor.userId : patient.doctorId;
      const doctorId = query.doctorId ?? own;
      return { free: doctorId === null ? null : await nextFreeVisit(db, actor, patient, doctorId) };
    },

    terms: ({ db, actor, query }) => listFollowUpTerms(db, actor, query),

    async saveTerms({ db, actor, params: { doctorId }, body, trail }) {
      await readFollowUpTerms(db, actor, doctorId);
      if (doctorId !== actor.userId) throw recordDenied(says.only_own_follow_ups);
      const before = await lockFollowUpTerms(db, actor, doctorId);
      await assertPresent(body, before, () => before);
      await saveFollowUpTerms(db, actor, doctorId, body);
      const saved = await readFollowUpTerms(db, actor, doctorId);
      trail.note({ entityId: doctorId, details: changedValues(before, saved, ['visits', 'days']) });
      return saved;
    },
  });

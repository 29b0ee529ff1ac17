import { conflict, refusedAt } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { dentalPlansApi } from '#shared/care/rct/dental-plans.api.ts';
import type { Env } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { assertOwnPatient, assertSpecialist } from '#server/care/trackers/access.ts';
import { assertHolds, takenBack } from '#server/care/trackers/withdrawal.ts';
import { drawEstimate } from './estimate-paper.ts';
import {
  changePlan,
  estimateOf,
  insertPlan,
  lockPlan,
  plansOfPatient,
  readPlan,
  stepsOf,
  withdrawPlannedSteps,
} from './dental-plans.repo.ts';

export function dentalPlansRoutes({ env }: { env: Env }) {
  const store = storeOf(env);

  return implement(dentalPlansApi, {
    async list({ db, actor, params, query }) {
      assertSpecialist(actor, 'Dentistry');
      await assertOwnPatient(db, actor, params.id);
      return await plansOfPatient(db, actor, params.id, query);
    },

    async create({ db, actor, body }) {
      assertSpecialist(actor, 'Dentistry');
      const { id: patientId } = await lockPatient(db, actor, body.patientId);
      return await insertPlan(db, actor, { ...body, patientId });
    },

    async accept({ db, actor, params, body }) {
      assertSpecialist(actor, 'Dentistry');
      const plan = await lockPlan(db, actor, params.id);
      await assertPresent(body, plan, () => readPlan(db, actor, params.id));
      assertHolds(plan);
      if (plan.acceptedOn !== null) throw conflict(says.plan_is_accepted);
      if (body.acceptedOn > todayIn(actor.timezone)) throw refusedAt('acceptedOn', says.end_in_future, 'rule_broken');
      const steps = await stepsOf(db, actor, [plan.id]);
      if (steps.length === 0) throw refusedAt('acceptedOn', says.plan_is_empty, 'rule_broken');
      const unpriced = steps.filter(({ price }) => price === null).length;
      if (unpriced > 0) throw refusedAt('acceptedOn', says.step_without_price({ count: unpriced }), 'rule_broken');
      const { acceptedOn } = body;
      await changePlan(db, actor, plan.id, { acceptedOn, acceptedBy: actor.userId, estimate: estimateOf(steps) });
      return await readPlan(db, actor, plan.id);
    },

    async print({ db, actor, params, query, trail }) {
      assertSpecialist(actor, 'Dentistry');
      trail.note({ entityId: params.id });
      return {
        content: await drawEstimate({ db, env, store }, actor, params.id, query.language),
        mime: 'application/pdf',
        fileName: `estimate_${params.id}.pdf`,
        inline: true,
      };
    },

    async withdraw({ db, actor, params, body }) {
      assertSpecialist(actor, 'Dentistry');
      const plan = await lockPlan(db, actor, params.id);
      await assertPresent(body, plan, () => readPlan(db, actor, params.id));
      assertHolds(plan);
      const withdrawal = takenBack(actor, body.reason);
      await withdrawPlannedSteps(db, actor, plan.id, withdrawal);
      await changePlan(db, actor, plan.id, withdrawal);
      return await readPlan(db, actor, plan.id);
    },
  });
}

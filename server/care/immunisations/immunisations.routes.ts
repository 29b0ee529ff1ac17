import { immunisationsApi } from '#shared/care/immunisations/immunisations.api.ts';
import type { Immunisation } from '#shared/care/immunisations/immunisations.schema.ts';
import { recordingProblem } from '#shared/care/immunisations/recording.rules.ts';
import { isInSchedule, schedule } from '#shared/care/immunisations/schedule.ts';
import { type Child, type GivenDose, standingOf } from '#shared/care/immunisations/standing.ts';
import type { VaccineDose } from '#shared/care/immunisations/immunisations.states.ts';
import { refusedAt } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { lockPatient, readPatient } from '#server/people/patients/patients.repo.ts';
import { assertHolds, takenBack } from '#server/care/trackers/withdrawal.ts';
import {
  changeImmunisation,
  givenTo,
  insertImmunisation,
  lockImmunisation,
  patientOf,
  readImmunisation,
  recordsOf,
} from './immunisations.repo.ts';

export const immunisationsRoutes = () =>
  implement(immunisationsApi, {
    async get({ db, actor, params }) {
      const { dateOfBirth, dateOfBirthEstimated } = await readPatient(db, actor, params.id);
      const child = { dateOfBirth, dateOfBirthEstimated };
      const records = await recordsOf(db, actor, params.id);
      const holding = records.filter(({ withdrawn }) => !withdrawn);
      const today = todayIn(actor.timezone);
      const { doses, faults, nextOn } = standingOf(child, holding, today);
      const isChild = isInSchedule(dateOfBirth, today);
      return {
        ...child,
        doses: isChild ? doses : [],
        nextOn: isChild ? nextOn : null,
        records: records.map((record) => ({ ...record, fault: faults.get(record.id) ?? null })),
      };
    },

    async create({ db, actor, params, body: { doses, ...about } }) {
      const child = await lockPatient(db, actor, params.id);
      const others = await givenTo(db, actor, child.id);
      const today = todayIn(actor.timezone);
      const recorded: Immunisation[] = [];
      for (const dose of inOrder(doses)) {
        assertCanBe(child, { dose, givenOn: about.givenOn, product: about.product }, others, today);
        const kept = await insertImmunisation(db, actor, { ...about, dose, patientId: child.id });
        others.push(kept);
        recorded.push(kept);
      }
      return { recorded };
    },

    async update({ db, actor, params, body: { revision, ...change } }) {
      const child = await lockPatient(db, actor, await patientOf(db, actor, params.id));
      const given = await lockImmunisation(db, actor, params.id);
      await assertPresent({ revision }, given, () => readImmunisation(db, actor, params.id));
      assertHolds(given);
      const others = (await givenTo(db, actor, child.id)).filter(({ id }) => id !== given.id);
      const { givenOn = given.givenOn, product = given.product } = change;
      const isOtherVaccine = given.dose === 'other' && product !== given.product;
      if (givenOn !== given.givenOn || isOtherVaccine)
        assertCanBe(child, { dose: given.dose, givenOn, product }, others, todayIn(actor.timezone));
      return await changeImmunisation(db, actor, given.id, change);
    },

    async withdraw({ db, actor, params, body }) {
      await lockPatient(db, actor, await patientOf(db, actor, params.id));
      const given = await lockImmunisation(db, actor, params.id);
      await assertPresent(body, given, () => readImmunisation(db, actor, params.id));
      assertHolds(given);
      return await changeImmunisation(db, actor, given.id, takenBack(actor, body.reason));
    },
  });

/** As the schedule has them, so that of two of one series the first is looked at first. */
const inOrder = (doses: readonly VaccineDose[]) => doses.toSorted((one, other) => placeOf(one) - placeOf(other));
const placeOf = (dose: VaccineDose) => schedule.findIndex((rule) => rule.dose === dose);

function assertCanBe(
  child: Child,
  dose: Pick<GivenDose, 'dose' | 'givenOn' | 'product'>,
  others: readonly GivenDose[],
  today: string,
): void {
  const problem = recordingProblem(child, dose, others, today);
  if (problem) throw refusedAt(problem.field, problem.sentence, 'rule_broken');
}

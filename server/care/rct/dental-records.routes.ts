import { conflict, notFound, refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { placeOf } from '#shared/care/rct/dental-lists.ts';
import { dentalRecordsApi } from '#shared/care/rct/dental-records.api.ts';
import { type DentalRecordChange, statusesOf } from '#shared/care/rct/dental-records.schema.ts';
import type { DentalStatus } from '#shared/care/trackers/trackers.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { chargeItemsByIds } from '#server/money/prices/charge-items.repo.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { assertOwnPatient, assertSpecialist, specialistsOf } from '#server/care/trackers/access.ts';
import { assertHolds, takenBack } from '#server/care/trackers/withdrawal.ts';
import { billSteps } from './dental-bill.ts';
import { type DentalPlanRow, lockPlan, stepsChanged } from './dental-plans.repo.ts';
import {
  billOfRecord,
  changeRecord,
  type DentalRecordRow,
  findRecord,
  insertRecord,
  lockRecord,
  readRecord,
  recordsOfPatient,
} from './dental-records.repo.ts';

export const dentalRecordsRoutes = () =>
  implement(dentalRecordsApi, {
    async list({ db, actor, params, query }) {
      assertSpecialist(actor, 'Dentistry');
      await assertOwnPatient(db, actor, params.id);
      return await recordsOfPatient(db, actor, params.id, query);
    },

    async create({ db, actor, body }) {
      assertSpecialist(actor, 'Dentistry');
      const patient = await lockPatient(db, actor, body.patientId);
      const plan = body.planId ? await lockPlan(db, actor, body.planId) : null;
      if (plan) assertOpen(plan, patient.id);
      if (body.chargeItemId) await assertListed(db, actor, body.chargeItemId);
      const status = body.status ?? (body.type === 'condition' ? 'present' : 'planned');
      if (body.operatorId) await assertOperator(db, actor, body.operatorId);
      const done = doneWith(actor, status, body);
      if (plan) await stepsChanged(db, actor, plan.id);
      return await insertRecord(db, actor, { ...body, ...done, status });
    },

    async bill({ db, actor, body, trail }) {
      assertSpecialist(actor, 'Dentistry');
      const invoice = await billSteps(db, actor, body);
      const { invoiceNumber, amount } = invoice;
      trail.note({ details: { after: { invoiceNumber, amount } } });
      return invoice;
    },

    async update({ db, actor, params, body }) {
      assertSpecialist(actor, 'Dentistry');
      const { plan, record } = await lockWithPlan(db, actor, params.id);
      await assertPresent(body, record, () => readRecord(db, actor, params.id));
      assertHolds(record);
      assertFits(record, body);
      const { revision: _, doneOn: __, operatorId: ___, ...change } = body;
      const isPriced = body.price !== undefined && body.price !== record.price;
      if (plan && isPriced && plan.acceptedOn !== null) throw refusedAt('price', says.plan_is_accepted, 'conflict');
      const status = body.status ?? record.status;
      if (record.status === 'completed' && (status !== 'completed' || isPriced))
        await assertUnbilled(db, actor, record);
      if (body.operatorId !== undefined) await assertOperator(db, actor, body.operatorId);
      const done = doneWith(actor, status, {
        doneOn: body.doneOn ?? record.doneOn,
        operatorId: body.operatorId ?? record.operatorId,
      });
      if (plan && plan.acceptedOn === null) await stepsChanged(db, actor, plan.id);
      // A bill that was withdrawn is let go with the day that it was for.
      const unbilled = status === 'completed' ? {} : { invoiceId: null };
      return await changeRecord(db, actor, record, { ...change, ...done, ...unbilled });
    },

    async withdraw({ db, actor, params, body }) {
      assertSpecialist(actor, 'Dentistry');
      const { plan, record } = await lockWithPlan(db, actor, params.id);
      await assertPresent(body, record, () => readRecord(db, actor, params.id));
      assertHolds(record);
      await assertUnbilled(db, actor, record);
      if (plan && plan.acceptedOn === null) await stepsChanged(db, actor, plan.id);
      return await changeRecord(db, actor, record, takenBack(actor, body.reason));
    },
  });

/** Steps are added while nobody has agreed yet. */
function assertOpen(plan: DentalPlanRow, patientId: number): void {
  if (plan.patientId !== patientId) throw notFound('dental_plan');
  assertHolds(plan);
  if (plan.acceptedOn !== null) throw conflict(says.plan_is_accepted);
}

async function assertListed(db: Db, actor: ClinicActor, id: number): Promise<void> {
  const found = await chargeItemsByIds(db, actor, [id]);
  if (found.length === 0) throw notFound('charge_item');
}

/** The plan first, then its steps: the order in which everybody locks them. */
async function lockWithPlan(db: Db, actor: ClinicActor, id: number) {
  const { planId } = await findRecord(db, actor, id);
  const plan = planId === null ? null : await lockPlan(db, actor, planId);
  return { plan, record: await lockRecord(db, actor, id) };
}

async function assertUnbilled(db: Db, actor: ClinicActor, record: DentalRecordRow): Promise<void> {
  const number = await billOfRecord(db, actor, record);
  if (number !== null) throw conflict(says.step_is_billed({ number }));
}

function assertFits(record: DentalRecordRow, { status, surfaces, grade, price }: DentalRecordChange): void {
  const { type, what } = record;
  if (status !== undefined && !statusesOf(type).includes(status)) throw refusedAt('status', says.choose_status);
  if (surfaces?.length && placeOf(type, what) !== 'surface') throw refusedAt('surfaces', says.no_surfaces_here);
  if (grade !== undefined && (what === 'mobility') !== (grade !== null)) throw refusedAt('grade', says.mobility_1_to_3);
  if (type === 'condition' && price) throw ruleBroken(says.finding_not_planned);
}

interface Done {
  doneOn?: string | null | undefined;
  operatorId?: number | null | undefined;
}

/** What is done has a day and somebody who did it; what isn't has neither. */
function doneWith(actor: ClinicActor, status: DentalStatus, { doneOn, operatorId }: Done) {
  if (status !== 'completed') return { doneOn: null, operatorId: null };
  const today = todayIn(actor.timezone);
  if (doneOn && doneOn > today) throw refusedAt('doneOn', says.done_in_future, 'rule_broken');
  return { doneOn: doneOn ?? today, operatorId: operatorId ?? actor.userId };
}

async function assertOperator(db: Db, actor: ClinicActor, operatorId: number): Promise<void> {
  const dentists = await specialistsOf(db, actor, 'Dentistry');
  if (!dentists.includes(operatorId)) throw refusedAt('operatorId', says.not_a_dentist, 'not_found');
}

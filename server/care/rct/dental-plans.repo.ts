import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#shared/kernel/http/errors.ts';
import { addMoney } from '#shared/kernel/money/money.ts';
import type { DentalPlan, Estimate } from '#shared/care/rct/dental-plans.schema.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { dentalPlans, dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { withdrawnOf } from '#server/care/trackers/withdrawal.ts';
import { selectRecords } from './dental-records.repo.ts';

export type DentalPlanRow = typeof dentalPlans.$inferSelect;

const accepter = alias(users, 'accepter');
const withdrawer = alias(users, 'withdrawer');

const selectPlans = (db: Db) =>
  db
    .select({
      id: dentalPlans.id,
      patientId: dentalPlans.patientId,
      doctorId: dentalPlans.doctorId,
      doctorName: users.name,
      name: dentalPlans.name,
      acceptedOn: dentalPlans.acceptedOn,
      acceptedBy: accepter.name,
      estimate: dentalPlans.estimate,
      withdrawn: withdrawnOf(dentalPlans, withdrawer),
      createdAt: dentalPlans.createdAt,
      updatedAt: dentalPlans.updatedAt,
      revision: dentalPlans.revision,
    })
    .from(dentalPlans)
    .innerJoin(users, eq(users.id, dentalPlans.doctorId))
    .leftJoin(accepter, eq(accepter.id, dentalPlans.acceptedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, dentalPlans.withdrawnBy));

type Selected = Awaited<ReturnType<typeof selectPlans>>[number];

const toPlan = ({ acceptedOn, acceptedBy, estimate, ...plan }: Selected, steps: DentalRecord[]): DentalPlan => ({
  ...plan,
  steps,
  total: totalOf(steps),
  accepted: acceptedOn && acceptedBy && estimate ? { on: acceptedOn, by: acceptedBy, estimate } : null,
});

const totalOf = (steps: readonly Pick<DentalRecord, 'price'>[]) =>
  addMoney(...steps.map(({ price }) => price ?? '0.00'));

/** What is agreed to: each step with its price, and what they come to. */
export const estimateOf = (steps: readonly DentalRecord[]): Estimate => ({
  lines: steps.map(({ id, what, toothNumber, surfaces, price }) => ({
    recordId: id,
    what,
    toothNumber,
    surfaces,
    price,
  })),
  total: totalOf(steps),
});

/** The steps of plans that hold, in their order. */
export const stepsOf = (db: Db, actor: ClinicActor, planIds: readonly number[]): Promise<DentalRecord[]> =>
  planIds.length === 0
    ? Promise.resolve([])
    : selectRecords(db)
        .where(
          and(
            ownedBy(actor, dentalRecords),
            inArray(dentalRecords.planId, [...planIds]),
            isNull(dentalRecords.withdrawnAt),
          ),
        )
        .orderBy(asc(dentalRecords.id));

const byId = (actor: ClinicActor, id: number) => and(ownedBy(actor, dentalPlans), eq(dentalPlans.id, id));

export async function plansOfPatient(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<DentalPlan>> {
  const matching = and(ownedBy(actor, dentalPlans), eq(dentalPlans.patientId, patientId));
  const plans = await selectPlans(db).where(matching).orderBy(newestFirst(dentalPlans.id)).limit(limit).offset(offset);
  const steps = await stepsOf(
    db,
    actor,
    plans.map(({ id }) => id),
  );
  const rows = plans.map((plan) =>
    toPlan(
      plan,
      steps.filter(({ planId }) => planId === plan.id),
    ),
  );
  return { rows, total: await db.$count(dentalPlans, matching) };
}

export async function readPlan(db: Db, actor: ClinicActor, id: number): Promise<DentalPlan> {
  const [found] = await selectPlans(db).where(byId(actor, id));
  if (!found) throw notFound('dental_plan');
  return toPlan(found, await stepsOf(db, actor, [id]));
}

export async function lockPlan(db: Db, actor: ClinicActor, id: number): Promise<DentalPlanRow> {
  const [found] = await db.select().from(dentalPlans).where(byId(actor, id)).for('update');
  if (!found) throw notFound('dental_plan');
  return found;
}

export async function insertPlan(
  db: Db,
  actor: ClinicActor,
  plan: { patientId: number; name: string | null },
): Promise<DentalPlan> {
  const [stored] = await db
    .insert(dentalPlans)
    .values({ ...plan, clinicId: actor.clinicId, doctorId: actor.userId })
    .returning({ id: dentalPlans.id });
  return await readPlan(db, actor, stored?.id ?? 0);
}

export async function changePlan(
  db: Db,
  actor: ClinicActor,
  id: number,
  change: Partial<typeof dentalPlans.$inferInsert>,
): Promise<void> {
  await db.update(dentalPlans).set(change).where(byId(actor, id));
}

/** The locked plan has other steps, or other prices, than it was seen with. */
export const stepsChanged = (db: Db, actor: ClinicActor, id: number) =>
  db
    .update(dentalPlans)
    .set({ stepChanges: sql`${dentalPlans.stepChanges} + 1` })
    .where(byId(actor, id));

/** With a plan goes what hasn't begun of it; what is under way or done stays on the chart. */
export async function withdrawPlannedSteps(
  db: Db,
  actor: ClinicActor,
  id: number,
  withdrawal: Partial<typeof dentalRecords.$inferInsert>,
): Promise<void> {
  await db
    .update(dentalRecords)
    .set(withdrawal)
    .where(
      and(
        ownedBy(actor, dentalRecords),
        eq(dentalRecords.planId, id),
        eq(dentalRecords.status, 'planned'),
        isNull(dentalRecords.withdrawnAt),
      ),
    );
}

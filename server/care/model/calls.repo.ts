import { eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { ModelCallKind, ModelOutcome } from '#shared/care/model/model.states.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import { addMonths, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { modelCalls } from '#server/kernel/db/schema/model.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { costMicros, MICROS, type Tokens } from './cost.ts';
import type { LimitsRow } from './model-settings.repo.ts';

export interface Planned {
  kind: ModelCallKind;
  model: string;
  /** As much as it may come to. */
  tokens: Tokens;
}

/** Of an organisation's calls that come at once, each is counted before the next. */
const QUEUE = 5_201_140;

/**
 * Counts a call before it is made, with the most that it may cost: 429 where the person, the organisation or its budget has
 * no room for it. A superadmin is of no organisation, and has only the limit of a person.
 */
export async function setAside(db: Db, actor: Actor, limits: LimitsRow, planned: Planned): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(${QUEUE}, ${actor.clinicId ?? -(actor.centerId ?? 0)})`);
  const ofPerson = eq(modelCalls.userId, actor.userId);
  await assertRoom(db, ofPerson, limits.userHourly, says.ai_user_limit);
  const cost = costMicros(planned.tokens, limits);
  if (actor.role !== 'superadmin') {
    const ofAll = ownedBy(actor, modelCalls);
    await assertRoom(db, ofAll, limits.organisationHourly, says.ai_organisation_limit);
    await assertBudget(db, ofAll, actor.timezone, limits, cost);
  }
  const owner = actor.role === 'superadmin' ? { clinicId: null, centerId: null } : ownerOf(actor);
  const values = { ...owner, userId: actor.userId, kind: planned.kind, model: planned.model, costMicros: cost };
  const [row] = await db.insert(modelCalls).values(values).returning({ id: modelCalls.id });
  if (!row) throw new Error('The call was not counted');
  return row.id;
}

/** The oldest of the calls that fill the last hour says when there is room again. */
async function assertRoom(db: Db, of: SQL, most: number, says_: typeof says.ai_user_limit): Promise<void> {
  const [filling] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${modelCalls.createdAt} + interval '1 hour' - now()))::integer`,
    })
    .from(modelCalls)
    .where(sql`${of} and ${modelCalls.createdAt} > now() - interval '1 hour'`)
    .orderBy(sql`${modelCalls.createdAt} desc`)
    .offset(most - 1)
    .limit(1);
  if (!filling) return;
  const seconds = Math.max(1, filling.seconds);
  const message = says_({ most, minutes: Math.ceil(seconds / 60) });
  throw new AppError('too_many_requests', message, { headers: { 'Retry-After': String(seconds) } });
}

/** Months are the organisation's own. What is set aside for calls under way counts as spent. */
async function assertBudget(db: Db, of: SQL, timezone: string, limits: LimitsRow, cost: number): Promise<void> {
  const first = `${todayIn(timezone).slice(0, 7)}-01`;
  const [spent] = await db
    .select({ micros: sql<number>`coalesce(sum(${modelCalls.costMicros}), 0)::float8` })
    .from(modelCalls)
    .where(sql`${of} and ${gte(modelCalls.createdAt, startOfDay(first, timezone))}`);
  if ((spent?.micros ?? 0) + cost <= Number(limits.monthlyBudget) * MICROS) return;
  const day = addMonths(first, 1);
  const seconds = Math.max(1, Math.ceil((Date.parse(startOfDay(day, timezone)) - Date.now()) / 1000));
  throw new AppError('too_many_requests', says.ai_budget_used({ day }), {
    headers: { 'Retry-After': String(seconds) },
  });
}

export interface Ended {
  outcome: ModelOutcome;
  used: Tokens;
  tookMs: number;
}

/** In place of what was set aside. Its id came from this process and no request. */
export async function writeEnd(db: Db, id: number, limits: LimitsRow, { outcome, used, tookMs }: Ended): Promise<void> {
  await db
    .update(modelCalls)
    .set({ outcome, ...used, costMicros: costMicros(used, limits), tookMs: Math.round(tookMs) })
    .where(eq(modelCalls.id, id));
}

const KEPT_MONTHS = 25;

/** Two years of months can be looked at. */
export const removeOldCalls = (db: Db) =>
  db.delete(modelCalls).where(lt(modelCalls.createdAt, sql`now() - make_interval(months => ${KEPT_MONTHS})`));

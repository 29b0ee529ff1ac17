import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withdrawnOf } from '#server/care/trackers/withdrawal.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { pregnancyTrackers, pregnancyVisitLogs, pregnancyVisitVersions } from '#server/kernel/db/schema/pregnancies.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { findingsOf } from '#shared/care/pregnancy/findings.ts';
import {
  type EarlierVersion,
  type MeasuredAtVisit,
  measuredAtVisit,
  type NewVisitLog,
  type VisitLog,
  type VisitLogChange,
} from '#shared/care/pregnancy/visit-log.schema.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { MAX_LIMIT } from '#shared/kernel/http/fields.ts';

type LogRow = typeof pregnancyVisitLogs.$inferSelect;

const withdrawer = alias(users, 'withdrawer');
const logs = pregnancyVisitLogs;

/** The last weight of the same pregnancy before a visit; the index of the list has them in this order. */
const earlierWeight = sql<{ visitDate: string; weight: string } | null>`(
  select jsonb_build_object('visitDate', earlier.visit_date, 'weight', earlier.weight::text)
  from ${logs} earlier
  where earlier.tracker_id = ${logs}.tracker_id and earlier.withdrawn_at is null and earlier.weight is not null
    and (earlier.visit_date, earlier.id) < (${logs}.visit_date, ${logs}.id)
  order by earlier.visit_date desc, earlier.id desc limit 1)`;

const selectLogs = (db: Db) =>
  db
    .select({
      log: logs,
      withdrawn: withdrawnOf(logs, withdrawer),
      lmpDate: pregnancyTrackers.lmpDate,
      fetusCount: pregnancyTrackers.fetusCount,
      bloodGroup: pregnancyTrackers.bloodGroup,
      earlierWeight,
    })
    .from(logs)
    .innerJoin(pregnancyTrackers, eq(pregnancyTrackers.id, logs.trackerId))
    .leftJoin(withdrawer, eq(withdrawer.id, logs.withdrawnBy));

type Selected = Awaited<ReturnType<typeof selectLogs>>[number];

async function toLogs(db: Db, actor: ClinicActor, found: Selected[]): Promise<VisitLog[]> {
  const versions = await earlierVersionsOf(
    db,
    actor,
    found.map(({ log }) => log.id),
  );
  return found.map(({ log, withdrawn, ...around }) => ({
    id: log.id,
    trackerId: log.trackerId,
    ...measuredOf(log),
    findings: withdrawn ? [] : findingsOf(log, around),
    withdrawn,
    earlierVersions: versions.filter(({ logId }) => logId === log.id).map(({ logId: _log, ...version }) => version),
    createdAt: log.createdAt,
    updatedAt: log.updatedAt,
    revision: log.revision,
  }));
}

const measuredOf = (log: LogRow): MeasuredAtVisit => measuredAtVisit.parse(log);

const logsOf = (actor: Pick<ClinicActor, 'scope'>, trackerId: number) =>
  and(ownedBy(actor, logs), eq(logs.trackerId, trackerId));

/** Of those that hold. */
export async function firstVisitOf(db: Db, actor: ClinicActor, trackerId: number): Promise<string | null> {
  const [found] = await db
    .select({ first: min(logs.visitDate) })
    .from(logs)
    .where(and(logsOf(actor, trackerId), isNull(logs.withdrawnAt)));
  return found?.first ?? null;
}

const latestFirst = [sql`${logs.visitDate} desc nulls last`, newestFirst(logs.id)];

export async function listLogs(
  db: Db,
  actor: ClinicActor,
  trackerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<VisitLog>> {
  const found = await selectLogs(db)
    .where(logsOf(actor, trackerId))
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(logs).where(logsOf(actor, trackerId));
  return { rows: await toLogs(db, actor, found), total: counted?.total ?? 0 };
}

/** What holds of a pregnancy, latest first. The limit is no page: no pregnancy has as many visits. */
export async function measuredDuring(
  db: Db,
  actor: Pick<ClinicActor, 'scope'>,
  trackerId: number,
): Promise<MeasuredAtVisit[]> {
  const found = await db
    .select()
    .from(logs)
    .where(and(logsOf(actor, trackerId), isNull(logs.withdrawnAt)))
    .orderBy(...latestFirst)
    .limit(MAX_LIMIT);
  return found.map(measuredOf);
}

export async function insertLog(db: Db, actor: ClinicActor, trackerId: number, log: NewVisitLog): Promise<VisitLog> {
  const [inserted] = await db
    .insert(logs)
    .values({ ...log, trackerId, clinicId: actor.clinicId })
    .returning({ id: logs.id });
  return await readLog(db, actor, inserted?.id ?? 0);
}

const byId = (actor: ClinicActor, id: number) => and(ownedBy(actor, logs), eq(logs.id, id));

/** A visit; its tracker is locked before it is changed. */
export async function readLog(db: Db, actor: ClinicActor, id: number): Promise<VisitLog> {
  const [log] = await toLogs(db, actor, await selectLogs(db).where(byId(actor, id)));
  if (!log) throw notFound('visit');
  return log;
}

export async function lockLog(db: Db, actor: ClinicActor, id: number): Promise<LogRow> {
  const [found] = await db.select().from(logs).where(byId(actor, id)).for('update');
  if (!found) throw notFound('visit');
  return found;
}

/** Of what is handed in, only that changes which was handed in. */
export async function changeLog(
  db: Db,
  actor: ClinicActor,
  id: number,
  change: Partial<typeof logs.$inferInsert>,
): Promise<VisitLog> {
  await db
    .update(logs)
    // Named here, since a change may hold nothing else.
    .set({ ...change, updatedAt: sql`now()` })
    .where(byId(actor, id));
  return await readLog(db, actor, id);
}

/** Keeps what stands before a visit is corrected, where something is. */
export async function keepVersion(db: Db, actor: ClinicActor, log: LogRow, change: VisitLogChange): Promise<void> {
  const before = measuredOf(log);
  const changes = Object.entries(change).some(
    ([name, value]) =>
      name in before && value !== undefined && !isSame(name, value, before[name as keyof MeasuredAtVisit]),
  );
  if (!changes) return;
  await db
    .insert(pregnancyVisitVersions)
    .values({ clinicId: actor.clinicId, logId: log.id, measured: before, replacedBy: actor.userId });
}

/** '62' and '62.00' weigh the same. */
const isSame = (name: string, one: unknown, other: unknown) =>
  name === 'weight' && one !== null && other !== null ? Number(one) === Number(other) : isDeepStrictEqual(one, other);

async function earlierVersionsOf(
  db: Db,
  actor: ClinicActor,
  logIds: number[],
): Promise<(EarlierVersion & { logId: number })[]> {
  if (logIds.length === 0) return [];
  return await db
    .select({
      logId: pregnancyVisitVersions.logId,
      measured: pregnancyVisitVersions.measured,
      replacedAt: pregnancyVisitVersions.createdAt,
      replacedBy: users.name,
    })
    .from(pregnancyVisitVersions)
    .innerJoin(users, eq(users.id, pregnancyVisitVersions.replacedBy))
    .where(and(ownedBy(actor, pregnancyVisitVersions), inArray(pregnancyVisitVersions.logId, logIds)))
    .orderBy(newestFirst(pregnancyVisitVersions.id))
    .limit(MOST_VERSIONS);
}

/** Nobody corrects the visits of a page as often. */
const MOST_VERSIONS = 500;

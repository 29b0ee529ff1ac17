import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { patientAnonymisings, patientClosings } from '#server/kernel/db/schema/closings.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PatientAnonymising } from '#shared/people/closings/closings.schema.ts';
import type { AnonymisingStage, anonymisingReasons } from '#shared/people/closings/closings.states.ts';
import type { StageDay } from '#shared/people/closings/retention.ts';

/** When each stage was last done since the record was closed: what is written after a reopening is another matter. */
export async function withDone(
  db: Db,
  actor: Member,
  patientId: number,
  stages: readonly StageDay[],
): Promise<(StageDay & { doneAt: string | null })[]> {
  const rows = await db
    .select({ stage: patientAnonymisings.stage, at: patientAnonymisings.createdAt })
    .from(patientAnonymisings)
    .innerJoin(
      patientClosings,
      and(eq(patientClosings.patientId, patientAnonymisings.patientId), isNull(patientClosings.reopenedAt)),
    )
    .where(
      and(
        ownedBy(actor, patientAnonymisings),
        eq(patientAnonymisings.patientId, patientId),
        sql`${patientAnonymisings.createdAt} >= ${patientClosings.createdAt}`,
      ),
    )
    .orderBy(patientAnonymisings.id);
  const done = new Map(rows.map(({ stage, at }) => [stage, at]));
  return stages.map((one) => ({ ...one, doneAt: done.get(one.stage) ?? null }));
}

interface Anonymising {
  patientId: number;
  /** Each of them is written down. */
  due: readonly AnonymisingStage[];
  /** What is gone through: also what was done before, since an answer to a message may have come in. */
  through: readonly AnonymisingStage[];
  reason: (typeof anonymisingReasons)[number];
}

/** Anonymises a closed record that is held. Answers how many rows of each table, and which files have to go after the commit. */
export async function anonymiseRecord(
  db: Db,
  actor: Member,
  { patientId, due, through, reason }: Anonymising,
): Promise<{ rows: Record<string, number>; files: string[] }> {
  const { rows } = await db.execute<{ done: { rows: Record<string, number>; files: string[] } }>(
    sql`select anonymise_person(${patientId}, ${sql.param([...through])}::text[]) as done`,
  );
  const [first] = rows;
  if (!first) throw new Error('The record was not anonymised');
  await db
    .insert(patientAnonymisings)
    .values(due.map((stage) => ({ ...ownerOf(actor), patientId, stage, reason, anonymisedBy: actor.userId })));
  return first.done;
}

export async function listAnonymisings(
  db: Db,
  actor: Member,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<PatientAnonymising>> {
  const own = and(ownedBy(actor, patientAnonymisings), eq(patientAnonymisings.patientId, patientId));
  const rows = await db
    .select({
      id: patientAnonymisings.id,
      stage: patientAnonymisings.stage,
      reason: patientAnonymisings.reason,
      anonymisedBy: users.name,
      anonymisedAt: patientAnonymisings.createdAt,
    })
    .from(patientAnonymisings)
    .innerJoin(users, eq(users.id, patientAnonymisings.anonymisedBy))
    .where(own)
    .orderBy(desc(patientAnonymisings.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(patientAnonymisings, own) };
}

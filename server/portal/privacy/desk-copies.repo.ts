import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { recordCopies } from '#server/kernel/db/schema/privacy.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { AppError, conflict } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { RecordCopy } from '#shared/portal/privacy/privacy.schema.ts';
import { MOST_COPIES_A_DAY } from '#shared/portal/privacy/privacy.states.ts';
import { copyColumns, isThere } from './copies.repo.ts';

/** Of what an organisation's doctors asked for. */
const deskCopies = (actor: Member) => and(ownedBy(actor, recordCopies), isNotNull(recordCopies.askedBy));
const ofPatient = (actor: Member, patientId: number) => and(deskCopies(actor), eq(recordCopies.patientId, patientId));

export async function listDeskCopies(
  db: Db,
  actor: Member,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<RecordCopy>> {
  const own = ofPatient(actor, patientId);
  const rows = await db
    .select(copyColumns)
    .from(recordCopies)
    .where(own)
    .orderBy(desc(recordCopies.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(recordCopies, own) };
}

/** One of a person at a time and a few in a day, as in the portal. */
export async function insertDeskCopy(db: Db, actor: Member, patientId: number): Promise<RecordCopy> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desk copy ${patientId}`}, 0))`);
  const own = ofPatient(actor, patientId);
  const underWay = and(own, inArray(recordCopies.status, ['queued', 'running']));
  if ((await db.$count(recordCopies, underWay)) > 0) throw conflict(says.desk_copy_under_way);
  const ofToday = and(own, sql`${recordCopies.createdAt} > now() - interval '24 hours'`);
  if ((await db.$count(recordCopies, ofToday)) >= MOST_COPIES_A_DAY) {
    throw new AppError('too_many_requests', says.desk_copies_used_up({ most: MOST_COPIES_A_DAY }));
  }
  const [made] = await db
    .insert(recordCopies)
    .values({ ...ownerOf(actor), patientId, askedBy: actor.userId })
    .returning(copyColumns);
  if (!made) throw new Error('The copy was not written down');
  return made;
}

/** Where a copy lies, while it may be fetched. */
export async function findDeskCopy(
  db: Db,
  actor: Member,
  id: number,
): Promise<{ path: string; patientId: number } | undefined> {
  const [found] = await db
    .select({ path: recordCopies.filePath, patientId: recordCopies.patientId })
    .from(recordCopies)
    .where(and(deskCopies(actor), eq(recordCopies.id, id), isThere));
  return found && found.path !== null ? { path: found.path, patientId: found.patientId } : undefined;
}

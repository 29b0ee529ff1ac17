import { and, count, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { valuesOf } from '#shared/kernel/words/sentence.ts';
import type { NoticeFilters } from '#shared/contact/notices/notices.schema.ts';
import type { NoticeKind } from '#shared/contact/notices/notices.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { noticeMarks, noticeMutes, noticeReads, notices } from '#server/kernel/db/schema/notices.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { about } from './about.ts';
import { isHeardBy, isUnreadBy, meantFor } from './heard.ts';
import { planPush } from './plan-push.ts';

/** Nobody goes further back page by page, and the bell shows '99+' long before. */
const MOST_COUNTED = 1000;

const columnsFor = (actor: Actor) => ({
  id: notices.id,
  kind: notices.kind,
  message: notices.message,
  values: notices.values,
  isUrgent: notices.isUrgent,
  about,
  entityType: notices.entityType,
  entityId: notices.entityId,
  createdAt: notices.createdAt,
  unread: isUnreadBy(actor),
});

/** A kind that is asked for is listed although it is muted; it counts as unread all the same nowhere. */
export async function listNotices(db: Db, actor: Actor, { kind, unread: isUnread, limit, offset }: NoticeFilters) {
  const heard = and(meantFor(actor), isHeardBy(actor));
  const wanted = and(
    kind === undefined ? heard : and(meantFor(actor), eq(notices.kind, kind)),
    isUnread === undefined ? undefined : isUnread ? isUnreadBy(actor) : not(isUnreadBy(actor)),
  );
  const enough = Math.max(MOST_COUNTED, offset + limit) + 1;
  const [rows, all, unread] = await Promise.all([
    db
      .select(columnsFor(actor))
      .from(notices)
      .where(wanted)
      .orderBy(newestFirst(notices.id))
      .limit(limit)
      .offset(offset),
    countNewest(db, wanted, enough),
    countUnread(db, actor, heard),
  ]);
  const total = all < enough ? { total: all } : { total: enough - 1, atLeast: true };
  return { rows, ...total, unread };
}

async function countNewest(db: Db, wanted: SQL | undefined, most: number): Promise<number> {
  const newest = db.select({ id: notices.id }).from(notices).where(wanted).limit(most).as('newest');
  const [counted] = await db.select({ all: count() }).from(newest);
  return counted?.all ?? 0;
}

/** Of the newest: what lies further back counts no more. */
async function countUnread(db: Db, actor: Actor, heard: SQL | undefined): Promise<number> {
  const newest = db
    .select({ isUnread: isUnreadBy(actor).as('is_unread') })
    .from(notices)
    .where(heard)
    .orderBy(newestFirst(notices.id))
    .limit(MOST_COUNTED)
    .as('newest');
  const [counted] = await db.select({ unread: count() }).from(newest).where(sql`${newest.isUnread}`);
  return counted?.unread ?? 0;
}

export async function readNotice(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select(columnsFor(actor))
    .from(notices)
    .where(and(meantFor(actor), eq(notices.id, id)));
  if (!found) throw notFound('notice');
  return found;
}

export async function markNoticesRead(db: Db, actor: Actor, upToId: number): Promise<void> {
  await db
    .insert(noticeReads)
    .values({ userId: actor.userId, lastReadId: upToId })
    .onConflictDoUpdate({
      target: noticeReads.userId,
      set: { lastReadId: sql`greatest(${noticeReads.lastReadId}, excluded.last_read_id)` },
    });
  // They say nothing any more that this doesn't say.
  await db.delete(noticeMarks).where(and(eq(noticeMarks.userId, actor.userId), lte(noticeMarks.noticeId, upToId)));
}

export async function markOneRead(db: Db, actor: Actor, id: number): Promise<void> {
  const { unread } = await readNotice(db, actor, id);
  if (unread) await db.insert(noticeMarks).values({ userId: actor.userId, noticeId: id }).onConflictDoNothing();
}

export async function readMutes(db: Db, { userId }: Actor): Promise<NoticeKind[]> {
  const rows = await db.select({ kind: noticeMutes.kind }).from(noticeMutes).where(eq(noticeMutes.userId, userId));
  return rows.map(({ kind }) => kind).toSorted();
}

export async function changeMute(
  db: Db,
  { userId }: Actor,
  { kind, muted }: { kind: NoticeKind; muted: boolean },
): Promise<void> {
  if (muted) await db.insert(noticeMutes).values({ userId, kind }).onConflictDoNothing();
  else await db.delete(noticeMutes).where(and(eq(noticeMutes.userId, userId), eq(noticeMutes.kind, kind)));
}

export interface NewNotice {
  clinicId: number | null;
  centerId: number | null;
  roles: StaffRole[];
  kind: NoticeKind;
  /** One of `says`, so that the screens can say it in their reader's language. */
  message: string;
  isUrgent?: boolean;
  entityType: string;
  entityId: number;
  /** Now, where it isn't said. */
  createdAt?: string;
}

/**
 * Rings the bell of an organisation's people in these roles; of none, that of the superadmin. The caller announces `notices`
 * to whom it rings.
 */
export async function ringBell(db: Db, ...rung: NewNotice[]): Promise<void> {
  const rows = await db
    .insert(notices)
    .values(rung.map((notice) => ({ ...notice, values: valuesOf(notice.message) })))
    .returning({ id: notices.id });
  await planPush(
    db,
    rows.map(({ id }) => id),
  );
}

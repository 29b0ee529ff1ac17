import { and, arrayContains, desc, gt, sql } from 'drizzle-orm';
import type { StaffRole } from '#shared/http/roles.ts';
import type { NoticeKind } from '#shared/notices/notices.states.ts';
import type { Db } from '#server/db/client.ts';
import { noticeReads, notices } from '#server/db/schema/notices.ts';
import { ownedBy } from '#server/db/tenancy.ts';
import type { Member } from '#server/http/actor.ts';

/** The unread ones are counted up to here; the bell shows '99+' long before. */
const MOST_COUNTED = 200;

const lastReadOf = (actor: Member) =>
  sql`coalesce((select last_read_id from ${noticeReads} where user_id = ${actor.userId}), 0)`;

export async function listNotices(db: Db, actor: Member, page: { limit: number; offset: number }) {
  const mine = and(ownedBy(actor, notices), arrayContains(notices.roles, [actor.role]));
  const rows = await db
    .select({
      id: notices.id,
      kind: notices.kind,
      message: notices.message,
      entityType: notices.entityType,
      entityId: notices.entityId,
      createdAt: notices.createdAt,
      unread: sql<boolean>`${notices.id} > ${lastReadOf(actor)}`,
    })
    .from(notices)
    .where(mine)
    .orderBy(desc(notices.id))
    .limit(page.limit)
    .offset(page.offset);
  const counted = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(mine, gt(notices.id, lastReadOf(actor))))
    .limit(MOST_COUNTED)
    .as('counted');
  const unread = await db.$count(counted);
  return { rows, unread };
}

export async function markNoticesRead(db: Db, actor: Member, upToId: number): Promise<void> {
  await db
    .insert(noticeReads)
    .values({ userId: actor.userId, lastReadId: upToId })
    .onConflictDoUpdate({
      target: noticeReads.userId,
      set: { lastReadId: sql`greatest(${noticeReads.lastReadId}, excluded.last_read_id)` },
    });
}

interface NewNotice {
  clinicId: number | null;
  centerId: number | null;
  roles: StaffRole[];
  kind: NoticeKind;
  message: string;
  entityType: string;
  entityId: number;
}

/** Rings the bell of an organisation's people in these roles. The caller announces `notices` to that organisation. */
export async function ringBell(db: Db, ...rung: NewNotice[]): Promise<void> {
  await db.insert(notices).values(rung);
}

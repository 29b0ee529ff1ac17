import { and, arrayContains, count, desc, sql } from 'drizzle-orm';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import type { NoticeKind } from '#shared/contact/notices/notices.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { noticeReads, notices } from '#server/kernel/db/schema/notices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

/** Nobody goes further back page by page, and the bell shows '99+' long before. */
const MOST_COUNTED = 1000;

const lastReadOf = (actor: Member) =>
  sql`coalesce((select last_read_id from ${noticeReads} where user_id = ${actor.userId}), 0)`;

/**
 * Whom a notice is about, read off its record as long as that is this organisation's: a referral that was taken back to
 * another centre says nothing any more.
 */
const about = sql<{ patient: string; tests: string[] } | null>`
  case ${notices}.entity_type
    when 'referral' then (
      select json_build_object('patient', p.name, 'tests', r.test_list)
      from ${referrals} r join ${patients} p on p.id = r.patient_id
      where r.id = ${notices}.entity_id and (r.clinic_id = ${notices}.clinic_id or r.center_id = ${notices}.center_id))
    when 'lab_report' then (
      select json_build_object('patient', p.name, 'tests', jsonb_path_query_array(l.tests, '$[*].name'))
      from ${labReports} l join ${patients} p on p.id = l.patient_id
      where l.id = ${notices}.entity_id and l.center_id = ${notices}.center_id)
    when 'invoice' then (
      select json_build_object('patient', p.name, 'tests', array[]::text[])
      from ${invoices} i join ${patients} p on p.id = i.patient_id
      where i.id = ${notices}.entity_id and (i.clinic_id = ${notices}.clinic_id or i.center_id = ${notices}.center_id))
  end`;

export async function listNotices(db: Db, actor: Member, page: { limit: number; offset: number }) {
  const isUnread = sql<boolean>`${notices.id} > ${lastReadOf(actor)}`;
  const mine = and(ownedBy(actor, notices), arrayContains(notices.roles, [actor.role]));
  const rows = await db
    .select({
      id: notices.id,
      kind: notices.kind,
      message: notices.message,
      isUrgent: notices.isUrgent,
      about,
      entityType: notices.entityType,
      entityId: notices.entityId,
      createdAt: notices.createdAt,
      unread: isUnread,
    })
    .from(notices)
    .where(mine)
    .orderBy(desc(notices.id))
    .limit(page.limit)
    .offset(page.offset);
  const enough = Math.max(MOST_COUNTED, page.offset + page.limit) + 1;
  const newest = db
    .select({ isUnread: isUnread.as('is_unread') })
    .from(notices)
    .where(mine)
    .orderBy(desc(notices.id))
    .limit(enough)
    .as('newest');
  const [counted] = await db
    .select({ all: count(), unread: sql<number>`count(*) filter (where ${newest.isUnread})::integer` })
    .from(newest);
  const { all = 0, unread = 0 } = counted ?? {};
  const total = all < enough ? { total: all } : { total: enough - 1, atLeast: true };
  return { rows, ...total, unread };
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
  isUrgent?: boolean;
  entityType: string;
  entityId: number;
}

/** Rings the bell of an organisation's people in these roles. The caller announces `notices` to that organisation. */
export async function ringBell(db: Db, ...rung: NewNotice[]): Promise<void> {
  await db.insert(notices).values(rung);
}

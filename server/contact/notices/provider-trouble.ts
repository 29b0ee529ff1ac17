import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { ringAloud, TO_ADMINISTRATION } from './ring-aloud.ts';

type Cause = Parameters<typeof says.messages_not_going_out>[0]['cause'];

/** Failures that every other message would meet too, by their codes: ours, Twilio's of the account, nodemailer's of the sign-in. */
const causes: Readonly<Record<string, Cause>> = {
  not_configured: 'not_configured',
  out_of_reach: 'out_of_reach',
  '20003': 'refused',
  '20005': 'refused',
  '20006': 'refused',
  EAUTH: 'refused',
};

/** Among so many of the newest an earlier ring is looked for. */
const LOOKED_THROUGH = 200;

/**
 * Messages fail, and not for a reason of their own: the organisation's doctors and the administration hear of it, each once
 * an hour while it lasts. With the transaction that notes the failure. Answers whether it was such a failure.
 */
export async function noteProviderTrouble(
  db: Db,
  { clinicId, centerId, failureCode }: OrganisationColumns & { failureCode: string | null },
): Promise<boolean> {
  const cause = causes[failureCode ?? ''];
  if (!cause) return false;
  const notice = {
    kind: 'messages_failing' as const,
    message: says.messages_not_going_out({ cause }),
    isUrgent: true,
    entityType: 'message',
    entityId: 0,
  };
  const ofOrganisation = clinicId === null ? eq(notices.centerId, centerId ?? 0) : eq(notices.clinicId, clinicId);
  if (await isFirstInAnHour(db, ofOrganisation, clinicId ?? -(centerId ?? 0))) {
    await ringAloud(db, { clinicId, centerId, roles: [...DOCTOR_ROLES], ...notice });
  }
  const ofNone = sql`num_nonnulls(${notices.clinicId}, ${notices.centerId}) = 0`;
  if (await isFirstInAnHour(db, ofNone, 0)) await ringAloud(db, { ...TO_ADMINISTRATION, ...notice });
  return true;
}

/** Of many messages that fail at once one rings: the others wait for its commit and find its notice. */
async function isFirstInAnHour(db: Db, whose: SQL, lock: number): Promise<boolean> {
  if (await hasRungLately(db, whose)) return false;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('messages_failing'), ${lock}::int)`);
  return !(await hasRungLately(db, whose));
}

async function hasRungLately(db: Db, whose: SQL): Promise<boolean> {
  const newest = db
    .select({ kind: notices.kind, createdAt: notices.createdAt })
    .from(notices)
    .where(whose)
    .orderBy(newestFirst(notices.id))
    .limit(LOOKED_THROUGH)
    .as('newest');
  const rung = await db
    .select({ one: sql`1` })
    .from(newest)
    .where(and(eq(newest.kind, 'messages_failing'), sql`${newest.createdAt} > now() - interval '1 hour'`))
    .limit(1);
  return rung.length > 0;
}

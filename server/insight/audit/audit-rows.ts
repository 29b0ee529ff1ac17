import { type SQL, sql } from 'drizzle-orm';
import type { AuditLog } from '#shared/insight/audit/audit.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';

type EntryRow = Omit<AuditLog, 'user'> & {
  userId: number | null;
  userName: string | null;
  userEmail: string | null;
} & Record<string, unknown>;

/** What is added to an entry for reading: whoever did it and where, by the names of today. */
const readable = sql`
  l.id, l."timestamp", l.performed_by_role as "userRole", l.performed_by_kind as "performedByKind", l.action,
  l.entity_type as resource, l.entity_id as "resourceId", l.clinic_id as "clinicId", l.center_id as "centerId",
  coalesce(clinic.name, center.name) as "organizationName", l.ip_address as "ipAddress", l.user_agent as "userAgent",
  l.details, u.id as "userId", u.name as "userName", u.email as "userEmail"`;

const withNames = sql`
  left join ${users} u on u.id = l.performed_by_user_id
  left join ${clinics} clinic on clinic.id = l.clinic_id
  left join ${diagnosticCenters} center on center.id = l.center_id`;

/** The order of every list of the log `l` that nobody asked in another. */
export const newest = sql`order by l."timestamp" desc, l.id desc`;

/** The entries that `found` selects, with all columns of the log, in their order. */
export async function entriesOf(db: Db, found: SQL, order = newest): Promise<AuditLog[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select ${readable} from (${found}) l ${withNames} ${order}`);
  return rows.map(toEntry);
}

function toEntry({ userId, userName, userEmail, timestamp, ...entry }: EntryRow): AuditLog {
  const user = userId === null ? null : { id: userId, name: userName ?? '', email: userEmail ?? '' };
  return { ...entry, timestamp: toInstant(timestamp), user };
}

const PAGE = 1000;

/**
 * All entries that `condition` leaves of the log `l`, newest first, a page at a time: each is found by where the last one ended,
 * so no transaction is open between them and the last page costs what the first did.
 */
export async function* pagesOfEntries(db: Db, condition: SQL): AsyncGenerator<AuditLog[]> {
  let before = sql`true`;
  for (;;) {
    const page = await entriesOf(
      db,
      sql`select * from ${auditLogs} l where ${condition} and ${before} ${newest} limit ${PAGE}`,
    );
    const last = page.at(-1);
    if (last) yield page;
    if (page.length < PAGE || !last) return;
    // The time by itself spares the months that are done.
    before = sql`l."timestamp" <= ${last.timestamp}::timestamptz
      and (l."timestamp", l.id) < (${last.timestamp}::timestamptz, ${last.id}::integer)`;
  }
}

import { sql } from 'drizzle-orm';
import type { ComplianceRequest } from '#shared/insight/audit/audit.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { conditionOf, momentsOf } from './audit-filter.ts';
import { readSealing } from './seal/sealing-state.ts';

/** One count of the period, by one or two of the log's columns; the others are null. */
interface Counted extends Record<string, unknown> {
  by: number;
  action: string | null;
  resource: string | null;
  userRole: string | null;
  userId: number | null;
  clinicId: number | null;
  centerId: number | null;
  count: number;
  last: string;
}

/** Of `grouping()`: a bit for each column that a row was not counted by. */
const BY = { action: 0b011111, resource: 0b001111, role: 0b110111, user: 0b110011, organization: 0b111100 };

export type ComplianceReport = Awaited<ReturnType<typeof complianceReport>>;

/** What was done in a period, in figures: read once over the log, and never more in memory than there are people and kinds of records. */
export async function complianceReport(
  db: Db,
  reader: { userId: number; name: string; timezone: string },
  { startDate, endDate, includeUserDetails, includeResourceAccess }: Omit<ComplianceRequest, 'format'>,
) {
  const { rows } = await db.execute<Counted>(sql`
    select grouping(action, entity_type, performed_by_role, performed_by_user_id, clinic_id, center_id) as by,
      action, entity_type as resource, performed_by_role as "userRole", performed_by_user_id as "userId",
      clinic_id as "clinicId", center_id as "centerId", count(*)::integer as count, max("timestamp") as last
    from ${auditLogs} l where ${conditionOf(momentsOf({ startDate, endDate }, reader.timezone))}
    group by grouping sets ((action), (entity_type, action), (performed_by_role), (performed_by_user_id, performed_by_role), (clinic_id, center_id))
    order by count desc, action, resource, "userRole", "userId", "clinicId", "centerId"`);
  const by = (bits: number) => rows.filter((row) => row.by === bits);
  const actions = by(BY.action).map(({ action, count }) => ({ action: action ?? '', count }));
  const countOf = (...names: string[]) =>
    actions.reduce((sum, { action, count }) => (names.includes(action) ? sum + count : sum), 0);
  const people = by(BY.user).filter(({ userId }) => userId !== null);
  const [names, organisations, sealing] = await Promise.all([
    includeUserDetails ? namesOf(db, people) : new Map<number, { name: string; email: string }>(),
    organisationsOf(db, by(BY.organization)),
    readSealing(db),
  ]);
  return {
    period: { startDate, endDate, timezone: reader.timezone },
    generatedAt: new Date().toISOString(),
    generatedBy: { userId: reader.userId, ...(includeUserDetails && { name: reader.name }) },
    summary: {
      totalLogs: actions.reduce((sum, { count }) => sum + count, 0),
      uniqueUsers: new Set(people.map(({ userId }) => userId)).size,
      changes: countOf('CREATE', 'UPDATE', 'DELETE'),
      views: countOf('VIEW'),
      exports: countOf('EXPORT'),
      messages: countOf('SEND'),
      signIns: countOf('LOGIN'),
      failedSignIns: countOf('LOGIN_FAILED'),
      refused: countOf('DENIED'),
    },
    actions,
    roles: by(BY.role).map(({ userRole, count }) => ({ userRole, count })),
    organizations: organisations,
    users: people.map(({ userId, userRole, count, last }) => ({
      userId,
      userRole,
      ...(includeUserDetails && { name: null, email: null, ...names.get(userId ?? 0) }),
      count,
      lastActivity: toInstant(last),
    })),
    ...(includeResourceAccess && { resourceAccess: resourceAccess(by(BY.resource)) }),
    sealing,
  };
}

/** Of each kind of record how often it was looked at, changed and taken out. */
function resourceAccess(rows: readonly Counted[]) {
  const kinds = new Map<string, { resource: string; views: number; changes: number; exports: number; total: number }>();
  for (const { resource, action, count } of rows) {
    const name = resource ?? '';
    const kind = kinds.get(name) ?? { resource: name, views: 0, changes: 0, exports: 0, total: 0 };
    kind.total += count;
    if (action === 'VIEW') kind.views += count;
    else if (action === 'EXPORT' || action === 'SEND') kind.exports += count;
    else if (action === 'CREATE' || action === 'UPDATE' || action === 'DELETE') kind.changes += count;
    kinds.set(name, kind);
  }
  return [...kinds.values()].toSorted((one, other) => other.total - one.total);
}

async function namesOf(db: Db, people: readonly Counted[]) {
  const ids = people.map(({ userId }) => userId);
  const { rows } = await db.execute<{ id: number; name: string; email: string }>(
    sql`select id, name, email from ${users} where id = any(${sql.param(ids)}::integer[])`,
  );
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}

async function organisationsOf(db: Db, counted: readonly Counted[]) {
  const { rows } = await db.execute<{ kind: string; id: number; name: string }>(sql`
    select 'clinic' as kind, id, name from ${clinics} union all select 'center', id, name from ${diagnosticCenters}`);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return counted.map(({ clinicId, centerId, count }) => {
    const kind = clinicId !== null ? 'clinic' : centerId !== null ? 'diagnostic_center' : 'platform';
    const key = clinicId !== null ? `clinic ${clinicId}` : `center ${centerId}`;
    return { kind, id: clinicId ?? centerId, name: names.get(key) ?? null, count };
  });
}

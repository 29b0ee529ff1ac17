import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SafetySeverity } from '#shared/care/safety/safety.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { safetyCounts, safetyOverrides } from '#server/kernel/db/schema/safety.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** What was prescribed in spite of a warning before, with its reason. */
export interface EarlierOverride {
  rule: string;
  subject: string;
  severity: SafetySeverity;
  taken: Record<string, number>;
  reason: string | null;
  createdAt: string;
}

/** The newest of each rule and subject are surely among so many. */
const MOST = 200;

export const readOverrides = (db: Db, actor: ClinicActor, patientId: number): Promise<EarlierOverride[]> =>
  db
    .select({
      rule: safetyOverrides.rule,
      subject: safetyOverrides.subject,
      severity: safetyOverrides.severity,
      taken: safetyOverrides.taken,
      reason: safetyOverrides.reason,
      createdAt: safetyOverrides.createdAt,
    })
    .from(safetyOverrides)
    .where(
      and(ownedBy(actor, safetyOverrides), eq(safetyOverrides.patientId, patientId), isNotNull(safetyOverrides.reason)),
    )
    .orderBy(desc(safetyOverrides.id))
    .limit(MOST);

type NewOverride = Omit<typeof safetyOverrides.$inferInsert, 'clinicId' | 'doctorId'>;

export async function insertOverrides(db: Db, actor: ClinicActor, rows: readonly NewOverride[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(safetyOverrides)
    .values(rows.map((row) => ({ ...row, clinicId: actor.clinicId, doctorId: actor.userId })));
}

export interface Counted {
  rule: string;
  shown: number;
  accepted: number;
  overridden: number;
}

/** Adds to the clinic's figures. In the order of the rules, so that two prescriptions at once take the rows alike. */
export async function addCounts(db: Db, actor: ClinicActor, counts: readonly Counted[]): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.toSorted((one, other) => one.rule.localeCompare(other.rule));
  await db
    .insert(safetyCounts)
    .values(rows.map((row) => ({ ...row, clinicId: actor.clinicId })))
    .onConflictDoUpdate({
      target: [safetyCounts.clinicId, safetyCounts.rule],
      set: {
        shown: sql`${safetyCounts.shown} + excluded.shown`,
        accepted: sql`${safetyCounts.accepted} + excluded.accepted`,
        overridden: sql`${safetyCounts.overridden} + excluded.overridden`,
        updatedAt: sql`now()`,
      },
    });
}

export const readCounts = (db: Db, actor: ClinicActor, rules: readonly string[]): Promise<Counted[]> =>
  db
    .select({
      rule: safetyCounts.rule,
      shown: safetyCounts.shown,
      accepted: safetyCounts.accepted,
      overridden: safetyCounts.overridden,
    })
    .from(safetyCounts)
    .where(and(ownedBy(actor, safetyCounts), inArray(safetyCounts.rule, [...rules])));

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { RecordKind } from '#shared/people/merges/merges.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { clinicPatientReports, diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { physiotherapySessions, rctTrackers, specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import { ownedBy, ownerKind } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

type Counted = AnyPgTable & { patientId: PgColumn; clinicId?: PgColumn; centerId?: PgColumn };

const counted: Record<RecordKind, readonly Counted[]> = {
  visits: [appointments],
  prescriptions: [prescriptions],
  referrals: [referrals],
  reports: [clinicPatientReports, diagnosticPatientReports],
  bills: [invoices],
  courses: [pregnancyTrackers, rctTrackers, dentalRecords, physiotherapySessions, specialtyNotes],
  vaccines: [immunisations],
  letters: [letters],
  messages: [messageLogs],
};

/** How much a record has of each kind, of what the organisation itself holds; nothing of which there is none. */
export async function holdingsOf(
  db: Db,
  actor: Member,
  patientId: number,
): Promise<{ kind: RecordKind; count: number }[]> {
  const column = ownerKind(actor) === 'clinic' ? 'clinicId' : 'centerId';
  const sums = Object.entries(counted).flatMap(([kind, tables]) => {
    const counts = tables
      .filter((table) => table[column] !== undefined)
      .map(
        (table): SQL =>
          sql`(select count(*) from ${table} where ${and(ownedBy(actor, table), eq(table.patientId, patientId))})`,
      );
    return counts.length === 0 ? [] : [sql`select ${kind} as kind, (${sql.join(counts, sql` + `)})::integer as count`];
  });
  const { rows } = await db.execute<{ kind: RecordKind; count: number }>(sql.join(sums, sql` union all `));
  return rows.filter(({ count }) => count > 0);
}

import { and, eq, gt, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kernel/db/client.ts';
import { advances, signedAdvance } from '#server/kernel/db/schema/advances.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { bookingRequests, bookingWaits } from '#server/kernel/db/schema/booking.ts';
import { dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { dataRequests } from '#server/kernel/db/schema/privacy.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { sessionPackages } from '#server/kernel/db/schema/session-packages.ts';
import { therapySessions } from '#server/kernel/db/schema/therapy-sessions.ts';
import { physiotherapySessions, rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import { ownedBy, ownerKind } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import type { PatientRow } from '#server/people/patients/patients.repo.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { OpenKind } from '#shared/people/closings/closings.states.ts';

type Counted = AnyPgTable & { patientId: PgColumn; clinicId?: PgColumn; centerId?: PgColumn };

interface Open {
  kind: OpenKind;
  table: Counted;
  which: SQL | undefined;
}

/** What isn't over: a visit that was booked and whose day has passed is, whatever it was marked as. */
const openThings = (today: string): Open[] => [
  {
    kind: 'visits',
    table: appointments,
    which: or(
      inArray(appointments.status, ['inprogress', 'bill_pending']),
      and(inArray(appointments.status, ['booked', 'appointment']), gte(appointments.visitDay, today)),
    ),
  },
  { kind: 'requests', table: bookingRequests, which: eq(bookingRequests.state, 'open') },
  { kind: 'requests', table: bookingWaits, which: inArray(bookingWaits.state, ['waiting', 'offered']) },
  { kind: 'referrals', table: referrals, which: inArray(referrals.status, ['pending', 'confirmed']) },
  { kind: 'reports', table: labReports, which: ne(labReports.status, 'signed') },
  { kind: 'bills', table: invoices, which: and(eq(invoices.status, 'pending'), isNull(invoices.deletedAt)) },
  {
    kind: 'sessions',
    table: sessionPackages,
    which: gt(
      sql`case when exists (select from ${invoices} where ${invoices.id} = ${sessionPackages.invoiceId}
          and (${invoices.deletedAt} is not null or ${invoices.refundedAmount} > 0)) then 0 else ${sessionPackages.sessions} end`,
      sql`(select count(*) from ${therapySessions} where ${therapySessions.packageId} = ${sessionPackages.id} and ${therapySessions.withdrawnAt} is null)`,
    ),
  },
  {
    kind: 'pregnancy',
    table: pregnancyTrackers,
    // An earlier one without an outcome is history.
    which: sql`${pregnancyTrackers.outcome} is null and not exists (
      select from pregnancy_trackers later where later.patient_id = ${pregnancyTrackers.patientId} and later.id > ${pregnancyTrackers.id})`,
  },
  {
    kind: 'courses',
    table: rctTrackers,
    which: and(ne(rctTrackers.status, 'completed'), isNull(rctTrackers.withdrawnAt)),
  },
  { kind: 'courses', table: physiotherapySessions, which: eq(physiotherapySessions.status, 'ongoing') },
  {
    kind: 'courses',
    table: dentalRecords,
    which: and(eq(dentalRecords.status, 'in-progress'), isNull(dentalRecords.withdrawnAt)),
  },
  { kind: 'dataRequests', table: dataRequests, which: eq(dataRequests.status, 'open') },
];

/** That nothing is open of a person of whom a statement tells; not whether they are in the house, which their status says. */
export function nothingOpen(owner: OrganisationColumns, today: string, person: SQL): SQL | undefined {
  const column = owner.clinicId === null ? 'centerId' : 'clinicId';
  return and(
    ...openThings(today)
      .filter(({ table }) => table[column] !== undefined)
      .map(
        ({ table, which }) =>
          sql`not exists (select from ${table} where ${and(ownedBy(owner, table), sql`${table.patientId} = ${person}`, which)})`,
      ),
    sql`coalesce((select sum(${signedAdvance}) from ${advances} where ${and(ownedBy(owner, advances), sql`${advances.patientId} = ${person}`)}), 0) <= 0`,
  );
}

/** What is open of a person with the organisation itself, by its kind; nothing of which there is none. */
export async function openOf(
  db: Db,
  actor: Member,
  { id, status }: Pick<PatientRow, 'id' | 'status'>,
): Promise<{ kind: OpenKind; count: number }[]> {
  const column = ownerKind(actor) === 'clinic' ? 'clinicId' : 'centerId';
  const counts = openThings(todayIn(actor.timezone))
    .filter(({ table }) => table[column] !== undefined)
    .map(
      ({ kind, table, which }) => sql`
        select ${kind}::text as kind, count(*)::integer as count from ${table}
        where ${and(ownedBy(actor, table), eq(table.patientId, id), which)}`,
    );
  const kept = sql`
    select 'advance', ((select coalesce(sum(${signedAdvance}), 0) from ${advances} where ${and(ownedBy(actor, advances), eq(advances.patientId, id))}) > 0)::integer`;
  const { rows } = await db.execute<{ kind: OpenKind; count: number }>(sql`
    select kind, sum(count)::integer as count from (${sql.join([...counts, kept], sql` union all `)}) each
    group by kind having sum(count) > 0`);
  // A centre's person, or one who was seen without a visit of the day, is in the house by the person's status alone.
  const isIn = status === 'inprogress' || status === 'bill_pending';
  return isIn && !rows.some(({ kind }) => kind === 'visits') ? [{ kind: 'visits', count: 1 }, ...rows] : rows;
}

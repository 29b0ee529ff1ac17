import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { dispensings } from '#server/kernel/db/schema/dispensing.ts';
import { formFRecords } from '#server/kernel/db/schema/form-f.ts';
import { bookingRequests } from '#server/kernel/db/schema/booking.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { recordCopies } from '#server/kernel/db/schema/privacy.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { clinicPatientReports, diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { physiotherapySessions, rctTrackers, specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import { type OwnerKind, ownedBy, ownerKind } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import type { PatientRow } from '#server/people/patients/patients.repo.ts';
import type { LastOf } from '#shared/people/closings/retention.ts';

type Dated = PgTable & { patientId: PgColumn; createdAt: PgColumn; clinicId?: PgColumn; centerId?: PgColumn };

const ofCare: readonly Dated[] = [
  prescriptions,
  // The chemist's register of Schedule H1 is kept as long (Drugs Rules 1945, rule 65).
  dispensings,
  immunisations,
  labReports,
  clinicPatientReports,
  diagnosticPatientReports,
  physiotherapySessions,
  rctTrackers,
  specialtyNotes,
  dentalRecords,
  pregnancyTrackers,
];
const ofMoney: readonly Dated[] = [invoices, receipts];

/** The last day on which the organisation treated a person, took their money, filled in a Form F; and when all was last copied. */
export async function lastOf(
  db: Db,
  actor: Member,
  { id, dateOfBirth }: Pick<PatientRow, 'id' | 'dateOfBirth'>,
): Promise<LastOf & { copiedAt: string | null }> {
  const kind = ownerKind(actor);
  const dayOf = (at: SQL | PgColumn) => sql`max((${at} at time zone ${actor.timezone})::date)`;
  const newest = (tables: readonly Dated[]) =>
    tables
      .filter((table) => has(table, kind))
      .map((table) => sql`(select ${dayOf(table.createdAt)} from ${table} where ${ofPerson(actor, table, id)})`);
  const seen = sql`(select max(${appointments.visitDay}) from ${appointments}
    where ${ofPerson(actor, appointments, id)} and ${appointments.status} not in ('cancelled', 'no_show'))`;
  const forms = sql`(select max(${formFRecords.performedOn}) from ${formFRecords} where ${ofPerson(actor, formFRecords, id)})`;
  // A laboratory's own records name a clinic's patient by the clinic's row; a centre's patient is nobody else's.
  const ofCenters = [invoices, receipts, labReports].map(
    (table) =>
      sql`(select ${dayOf(table.createdAt)} from ${table} where ${and(eq(table.patientId, id), isNotNull(table.centerId))})`,
  );
  const centers = kind === 'clinic' ? sql`greatest(${sql.join(ofCenters, sql`, `)})::text` : sql`null`;
  const { rows } = await db.execute<Record<'care' | 'bill' | 'formF' | 'centers' | 'copiedAt', string | null>>(sql`
    select greatest(${sql.join([seen, ...newest(ofCare)], sql`, `)})::text as care,
      greatest(${sql.join(newest(ofMoney), sql`, `)})::text as bill, ${forms}::text as "formF",
      ${centers} as centers,
      (select max(${recordCopies.finishedAt}) from ${recordCopies}
        where ${ofPerson(actor, recordCopies, id)} and ${recordCopies.status} = 'done') as "copiedAt"`);
  const [last] = rows;
  if (!last) throw new Error('The last days were not read');
  return { ...last, dateOfBirth, copiedAt: last.copiedAt === null ? null : toInstant(last.copiedAt) };
}

/**
 * That the organisation has had nothing to do with a person since a day: no visit, whatever became of it, no care, money, referral or
 * wish to come, and no reminder that was still to go out.
 */
export function nothingSince(owner: OrganisationColumns, day: string, person: SQL): SQL | undefined {
  const kind = owner.clinicId === null ? 'center' : 'clinic';
  const dated: [Dated, PgColumn][] = [
    [appointments, appointments.visitDay],
    [followUpReminders, followUpReminders.scheduledDate],
    ...[...ofCare, ...ofMoney, referrals, bookingRequests].map((table): [Dated, PgColumn] => [table, table.createdAt]),
  ];
  return and(
    ...dated
      .filter(([table]) => has(table, kind))
      .map(
        ([table, at]) =>
          sql`not exists (select from ${table} where ${and(ownedBy(owner, table), sql`${table.patientId} = ${person}`, sql`${at} >= ${day}::date`)})`,
      ),
  );
}

const has = (table: Pick<Dated, 'clinicId' | 'centerId'>, kind: OwnerKind): boolean =>
  table[kind === 'clinic' ? 'clinicId' : 'centerId'] !== undefined;

const ofPerson = (
  actor: Member,
  table: PgTable & { patientId: PgColumn; clinicId?: PgColumn; centerId?: PgColumn },
  id: number,
): SQL | undefined => and(ownedBy(actor, table), eq(table.patientId, id));

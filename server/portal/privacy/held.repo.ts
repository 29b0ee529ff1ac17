import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { dentalImages } from '#server/kernel/db/schema/dental-images.ts';
import { dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { formFRecords } from '#server/kernel/db/schema/form-f.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { followUpReminders, messageLogs } from '#server/kernel/db/schema/messages.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { clinicPatientReports, diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { physiotherapySessions, rctTrackers, specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import type { HeldByOne } from '#shared/portal/privacy/privacy.schema.ts';
import { type HeldKind, heldKinds } from '#shared/portal/privacy/privacy.states.ts';
import { holdersOf, keyOf, personRows } from './person.repo.ts';

type PatientsTable = Parameters<typeof ownedBy>[1] & { getSQL(): SQL };

const NONE = sql`null::integer`;

/** What is counted of each kind, and which organisation holds it: a centre also what a clinic's referral brought it. */
function counted(actor: PatientActor): SQL[] {
  const rows = (kind: HeldKind, table: PatientsTable, clinic: unknown, center: unknown, also?: SQL) => sql`
    select ${kind}::text as kind, ${clinic} as clinic_id, ${center} as center_id, created_at from ${table}
    where ${ownedBy(actor, table)} ${also ? sql`and ${also}` : sql``}`;
  const trackers = [
    pregnancyTrackers,
    rctTrackers,
    dentalRecords,
    dentalImages,
    physiotherapySessions,
    specialtyNotes,
    immunisations,
  ];
  return [
    rows('visits', appointments, appointments.clinicId, appointments.centerId),
    rows('prescriptions', prescriptions, prescriptions.clinicId, NONE),
    rows('letters', letters, letters.clinicId, NONE, sql`${letters.state} = 'final'`),
    rows('invoices', invoices, invoices.clinicId, invoices.centerId, sql`${invoices.deletedAt} is null`),
    rows('payments', paymentTransactions, paymentTransactions.clinicId, paymentTransactions.centerId),
    rows('reports', clinicPatientReports, clinicPatientReports.clinicId, NONE),
    rows('reports', diagnosticPatientReports, NONE, diagnosticPatientReports.centerId),
    // Those of walk-in patients stand among the centre's reports already.
    rows('reports', labReports, NONE, labReports.centerId, sql`${labReports.referralId} is not null`),
    rows('referrals', referrals, referrals.clinicId, NONE),
    rows('referrals', referrals, NONE, referrals.centerId),
    rows('trackers', formFRecords, formFRecords.clinicId, formFRecords.centerId),
    ...trackers.map((table) => rows('trackers', table, table.clinicId, NONE)),
    rows('messages', messageLogs, messageLogs.clinicId, messageLogs.centerId),
    rows('reminders', followUpReminders, followUpReminders.clinicId, followUpReminders.centerId),
  ];
}

/** Every organisation that keeps data of the person, in the order in which they came to know them. */
export async function readHeld(db: Db, actor: PatientActor): Promise<HeldByOne[]> {
  const own = await personRows(db, actor);
  const { rows: counts } = await db.execute<{
    kind: HeldKind;
    clinicId: number | null;
    centerId: number | null;
    count: number;
    first: string;
  }>(sql`
    select kind, clinic_id as "clinicId", center_id as "centerId", count(*)::integer as count, min(created_at)::text as first
    from (${sql.join(counted(actor), sql` union all `)}) held group by 1, 2, 3`);
  const shared = await readShared(db, actor);
  const holders = await holdersOf(db, [...own, ...counts]);
  const list = [...holders].map(([key, holder]): HeldByOne => {
    const row = own.find((one) => keyOf(one) === key);
    const here = counts.filter((one) => keyOf(one) === key);
    // A row of the person's own may be younger than what a referral brought.
    const firsts = [...(row ? [row.createdAt] : []), ...here.map(({ first }) => toInstant(first))];
    const { clinicId, name, address, phone, email } = holder;
    return {
      kind: clinicId === null ? 'center' : 'clinic',
      name,
      address,
      phone,
      email,
      patientId: row?.patientId ?? null,
      knownSince: firsts.toSorted()[0] ?? '',
      counts: Object.fromEntries(
        heldKinds.map((kind) => [kind, here.find((one) => one.kind === kind)?.count ?? 0]),
      ) as HeldByOne['counts'],
      sharedWith: shared.filter((one) => one.clinicId === clinicId),
    };
  });
  return list.toSorted((one, other) => one.knownSince.localeCompare(other.knownSince));
}

/** The centres to which the person's clinics sent a referral. */
async function readShared(db: Db, actor: PatientActor) {
  const { rows } = await db.execute<{ clinicId: number; name: string; referrals: number; lastAt: string }>(sql`
    select ${referrals.clinicId} as "clinicId", ${diagnosticCenters.name} as name, count(*)::integer as referrals,
      max(${referrals.createdAt})::text as "lastAt"
    from ${referrals} join ${diagnosticCenters} on ${diagnosticCenters.id} = ${referrals.centerId}
    where ${ownedBy(actor, referrals)} group by ${referrals.clinicId}, ${diagnosticCenters.id} order by max(${referrals.createdAt}) desc`);
  return rows.map((row) => ({ ...row, lastAt: toInstant(row.lastAt) }));
}

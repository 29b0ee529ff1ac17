import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { dentalImages } from '#server/kernel/db/schema/dental-images.ts';
import { dentalPlans, dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { formFRecords } from '#server/kernel/db/schema/form-f.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { dataRequests } from '#server/kernel/db/schema/privacy.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { clinicPatientReports, diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { sessionPackages } from '#server/kernel/db/schema/session-packages.ts';
import { therapySessions } from '#server/kernel/db/schema/therapy-sessions.ts';
import { physiotherapySessions, rctTrackers, specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import { dataExports } from '#server/kernel/db/schema/transfers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import type { Look } from '#shared/portal/privacy/privacy.schema.ts';
import type { LookedAt } from '#shared/portal/privacy/privacy.states.ts';
import { holdersOf, keyOf } from './person.repo.ts';

/** Nobody pages further, and a record that is opened all day costs no more. */
const MOST_COUNTED = 1000;

/** What the audit log calls a record, and what its patient is told. */
const told: Record<string, LookedAt> = {
  patient: 'patient',
  appointment: 'visit',
  prescription: 'prescription',
  letter: 'letter',
  // Its paper, when it was opened.
  visit_summary: 'letter',
  invoice: 'invoice',
  report: 'report',
  lab_report: 'report',
  referral: 'referral',
  pregnancy_tracker: 'tracker',
  form_f: 'tracker',
  rct_tracker: 'tracker',
  physiotherapy_session: 'tracker',
  therapy_session: 'tracker',
  session_package: 'tracker',
  dental_record: 'tracker',
  dental_plan: 'tracker',
  dental_image: 'tracker',
  specialty_note: 'tracker',
  immunisation: 'tracker',
  message: 'message',
  data_request: 'data_request',
  data_export: 'export',
};

type Records = Parameters<typeof ownedBy>[1] & { getSQL(): SQL };
const NONE = sql`null::integer`;

/**
 * The records that are the person's, as the audit log names them. A clinic's and a centre's reports have one name there and
 * numbers of their own, so for these the organisation is asked as well. An export of the clinic holds everybody whom it knew.
 */
function recordsOf(actor: PatientActor): SQL {
  const of = (type: string, table: Records, clinic: unknown = NONE, center: unknown = NONE) => sql`
    select ${type}::text as type, id::text as id, ${clinic} as clinic_id, ${center} as center_id from ${table}
    where ${ownedBy(actor, table)}`;
  const own = sql`
    select 'patient', ${patients.id}::text, ${NONE}, ${NONE} from ${patients}
    where ${ownedBy(actor, { patientId: patients.id })}`;
  const exports = sql`
    select 'data_export', ${dataExports.id}::text, ${NONE}, ${NONE} from ${dataExports}
    join ${patients} on ${patients.clinicId} = ${dataExports.clinicId} and ${patients.createdAt} <= ${dataExports.createdAt}
    where ${ownedBy(actor, { patientId: patients.id })}`;
  return sql.join(
    [
      of('appointment', appointments),
      of('prescription', prescriptions),
      of('letter', letters),
      of('visit_summary', letters),
      of('invoice', invoices),
      of('report', clinicPatientReports, clinicPatientReports.clinicId),
      of('report', diagnosticPatientReports, NONE, diagnosticPatientReports.centerId),
      of('lab_report', labReports),
      of('referral', referrals),
      of('pregnancy_tracker', pregnancyTrackers),
      of('form_f', formFRecords),
      of('rct_tracker', rctTrackers),
      of('physiotherapy_session', physiotherapySessions),
      of('therapy_session', therapySessions),
      of('session_package', sessionPackages),
      of('dental_record', dentalRecords),
      of('dental_plan', dentalPlans),
      of('dental_image', dentalImages),
      of('immunisation', immunisations),
      of('specialty_note', specialtyNotes),
      of('message', messageLogs),
      of('data_request', dataRequests),
      own,
      exports,
    ],
    sql` union all `,
  );
}

/**
 * Who looked at, changed, exported or sent the person's records, newest first. The log has millions of rows and none of them
 * names a person: it is asked for each of the person's records, some hundreds at most, by the index `audit_logs_record`. Its
 * condition is repeated here to the letter, or the index couldn't be used.
 */
export async function listLooks(
  db: Db,
  actor: PatientActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<Look>> {
  const enough = sql.raw(String(Math.max(MOST_COUNTED, offset + limit) + 1));
  const { rows: found } = await db.execute<{ total: number; ids: number[] | null; times: string[] | null }>(sql`
    with records (type, id, clinic_id, center_id) as materialized (${recordsOf(actor)}), found as (
      select look.id, look."timestamp" from records cross join lateral (
        select l.id, l."timestamp" from ${auditLogs} l
        where l.entity_type = records.type and l.entity_id = records.id
          and l.action in ('VIEW', 'UPDATE', 'EXPORT', 'SEND') and l.performed_by_kind in ('staff', 'client')
          and l.entity_id is not null
          and (records.clinic_id is null or l.clinic_id = records.clinic_id)
          and (records.center_id is null or l.center_id = records.center_id)
        order by l.id desc nulls last limit ${enough}) look
      order by look.id desc limit ${enough})
    select count(*)::integer as total, (array_agg(id order by id desc))[${offset + 1}:${offset + limit}] as ids,
      (array_agg("timestamp"::text order by id desc))[${offset + 1}:${offset + limit}] as times from found`);
  const { total = 0, ids, times } = found[0] ?? {};
  const rows = await readLooks(db, ids ?? [], times ?? []);
  const atLeast = total > Math.max(MOST_COUNTED, offset + limit);
  return { rows, total: atLeast ? total - 1 : total, ...(atLeast && { atLeast }) };
}

const isDoctor = inArray(auditLogs.performedByRole, ['clinic_doctor', 'diagnostic_doctor']);

/** Never an address: where somebody of the staff sat isn't the patient's to know. The times tell the months to look in. */
async function readLooks(db: Db, ids: readonly number[], times: readonly string[]): Promise<Look[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      at: auditLogs.timestamp,
      clinicId: auditLogs.clinicId,
      centerId: auditLogs.centerId,
      role: auditLogs.performedByRole,
      name: users.name,
      what: auditLogs.action,
      record: auditLogs.entityType,
    })
    .from(auditLogs)
    .leftJoin(users, and(eq(users.id, auditLogs.performedByUserId), isDoctor))
    .where(and(inArray(auditLogs.id, [...ids]), inArray(auditLogs.timestamp, [...times])))
    .orderBy(desc(auditLogs.id));
  const holders = await holdersOf(db, rows);
  return rows.map(({ at, clinicId, centerId, role, name, what, record }) => ({
    at,
    organisation: holders.get(keyOf({ clinicId, centerId }))?.name ?? null,
    role: roleOf(role),
    name,
    what: what as Look['what'],
    record: told[record] ?? 'patient',
  }));
}

const staffRoles = ['clinic_doctor', 'clinic_reception', 'diagnostic_doctor', 'lab_technician'] as const;
const roleOf = (role: string): Look['role'] => staffRoles.find((one) => one === role) ?? 'other_system';

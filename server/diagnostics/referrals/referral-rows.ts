import { type SQL, sql } from 'drizzle-orm';
import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import { ageSaidOn } from '#shared/people/patients/age.ts';
import type { Referral, WithdrawnReport } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { criticalReports, labReports } from '#server/kernel/db/schema/lab.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { withdrawnReports } from '#server/kernel/db/schema/referrals.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { OwnerKind } from '#server/kernel/db/tenancy.ts';
import { receivedSlipPath, slipPath } from '#server/kernel/files/file-names.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

/** What both sides see of the referral itself: `r` is its row. */
const shared = `
  r.id, r.prescription_id as "prescriptionId", r.patient_id as "patientId", r.clinic_id as "clinicId", c.name as "clinicName",
  u.name as "doctorName", r.center_id as "centerId", d.name as "centerName", r.test_list as "testList", r.status,
  r.report_url as "reportUrl", r.source_prescription_id as "sourcePrescriptionId", r.confirmed_at as "confirmedAt",
  r.report_uploaded_at as "reportUploadedAt", r.paid_at as "paidAt", r.created_at as "createdAt", r.updated_at as "updatedAt",
  r.revision, critical.report as critical`;

/** What the clinic reads of the sample is what the referral says; the centre reads it as the report under way has it. */
const sampleOf: Record<OwnerKind, string> = {
  clinic: `r.accession_number as "accessionNumber", r.collected_at as "collectedAt", r.received_at as "receivedAt"`,
  center: `r.accession_number as "accessionNumber", coalesce(entered.collected_at, r.collected_at) as "collectedAt",
    coalesce(entered.received_at, r.received_at) as "receivedAt"`,
};

/**
 * The one list of what a centre may see of the person: name, gender, phone, and the birthday, of which it is told no more
 * than the age (`toReferral`). Nothing else of the clinic's record is ever selected for a centre.
 */
const sharedOfPerson = `p.name as "patientName", p.gender, p.phone, p.date_of_birth as "dateOfBirth"`;

/**
 * Beside what is shared, a centre reads its earnings, the commission, how far its results are and when they are due, a clinic its notes for
 * the slip, the next visit and, where it tracks commission, the commission.
 */
const ownOf: Record<OwnerKind, string> = {
  clinic: `
    p.next_visit_date as "nextVisitDate", r.notes, null as "earningsAmount", null as "labReport", null as "dueAt",
    case when coalesce(s.commission_tracking_enabled, true) then r.commission_amount end as "commissionAmount"`,
  center: `
    null as "nextVisitDate", null as notes, r.earnings_amount as "earningsAmount", r.commission_amount as "commissionAmount",
    entered.report as "labReport",
    case when r.report_uploaded_at is null then
      coalesce(r.received_at, r.collected_at, r.created_at) + make_interval(hours => coalesce(r.reported_within, 24)) end as "dueAt"`,
};

/** One step into the index of a referral's reports for each row of the page; before it is confirmed it has none. */
const newestReport = sql`
  left join lateral (
    select json_build_object('id', l.id, 'status', l.status) as report, l.collected_at, l.received_at from ${labReports} l
    where r.status <> 'pending' and l.referral_id = r.id order by l.id desc limit 1) entered on true`;

/** And into that of the reports with critical values; one without a report has none. */
const standingCritical = sql`
  left join lateral (
    select json_build_object('reportId', k.report_id, 'seen', k.seen_at is not null) as report from ${criticalReports} k
    where r.status in ('report_uploaded', 'bill_paid') and k.referral_id = r.id and not k.is_corrected
    order by k.id desc limit 1) critical on true`;

/** Reports that were taken back; more than a few there never are. The file is the centre's. */
const MOST_WITHDRAWN = 20;
const withdrawn = (kind: OwnerKind) => sql`
  left join lateral (
    select json_agg(json_build_object(
      'id', w.id, 'withdrawnAt', w.created_at, 'withdrawnByName', w.name, 'reason', w.reason, 'isReplaced', w.is_replaced,
      'uploadedAt', w.uploaded_at, 'fileUrl', ${kind === 'center' ? sql`w.file_url` : sql`null`}) order by w.id desc) as reports
    from (
      select taken.*, who.name from ${withdrawnReports} taken join ${users} who on who.id = taken.withdrawn_by
      where taken.referral_id = r.id order by taken.id desc limit ${sql.raw(String(MOST_WITHDRAWN))}) w) withdrawn on true`;

/** The chosen rows of the table as they are read, newest first or in another order of the row `r`. */
export const asRead = (kind: OwnerKind, chosen: SQL, order: SQL = sql`r.id desc`): SQL => sql`
  select ${sql.raw(shared)}, ${sql.raw(sampleOf[kind])}, ${sql.raw(sharedOfPerson)}, ${sql.raw(ownOf[kind])}, withdrawn.reports as withdrawn
  from (${chosen}) r
  join ${patients} p on p.id = r.patient_id
  join ${clinics} c on c.id = r.clinic_id
  join ${diagnosticCenters} d on d.id = r.center_id
  join ${users} u on u.id = r.doctor_id
  ${standingCritical}
  ${kind === 'clinic' ? sql`left join ${organizationSettings} s on s.clinic_id = r.clinic_id` : newestReport}
  ${withdrawn(kind)}
  order by ${order}`;

type Flat = Omit<Referral, 'patient' | 'clinic' | 'center' | 'slipUrl' | 'withdrawn'>;

/** A row as the driver gives it. */
export interface ReadReferral extends Flat, Record<string, unknown> {
  patientName: string;
  gender: Referral['patient']['gender'];
  phone: string;
  dateOfBirth: string;
  nextVisitDate: string | null;
  clinicName: string;
  centerName: string;
  withdrawn: WithdrawnReport[] | null;
}

const instantOf = (value: string | null) => (value === null ? null : toInstant(value));

/** The referral as this caller may see it. */
export function toReferral(actor: Member, row: ReadReferral): Referral {
  const { patientName, gender, phone, dateOfBirth, nextVisitDate, clinicName, centerName, ...referral } = row;
  const { patientId, clinicId, centerId, commissionAmount, createdAt, updatedAt } = referral;
  const ofClinic = actor.clinicId !== null;
  return {
    ...referral,
    patient: {
      id: patientId,
      name: patientName,
      ...ageSaidOn(dateOfBirth, todayIn(actor.timezone)),
      dateOfBirth: ofClinic ? dateOfBirth : null,
      gender,
      phone,
      nextVisitDate,
    },
    clinic: { id: clinicId, name: clinicName },
    center: { id: centerId, name: centerName },
    commissionAmount: actor.role === 'clinic_reception' ? null : commissionAmount,
    slipUrl: urlOfStored(ofClinic ? slipPath(referral) : receivedSlipPath(referral)),
    confirmedAt: instantOf(referral.confirmedAt),
    withdrawn: (referral.withdrawn ?? []).map((report) => ({
      ...report,
      withdrawnAt: toInstant(report.withdrawnAt),
      uploadedAt: instantOf(report.uploadedAt),
    })),
    reportUploadedAt: instantOf(referral.reportUploadedAt),
    paidAt: instantOf(referral.paidAt),
    collectedAt: instantOf(referral.collectedAt),
    receivedAt: instantOf(referral.receivedAt),
    dueAt: instantOf(referral.dueAt),
    createdAt: toInstant(createdAt),
    updatedAt: toInstant(updatedAt),
  };
}

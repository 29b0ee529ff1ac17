import { sql } from 'drizzle-orm';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { referrals, withdrawnReports } from '#server/kernel/db/schema/referrals.ts';
import { clinicPatientReports, diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ofPersonsParam } from '#server/kernel/db/tenancy.ts';

/** A report as the patient has it, whichever table keeps it. */
export interface ShownReport extends Record<string, unknown> {
  id: string;
  at: string;
  type: string;
  doctor: string | null;
  clinic_id: number | null;
  center_id: number | null;
  url: string | null;
  notes: string | null;
  is_corrected: boolean;
  /** The signed results that it is made of. */
  lab_id: number | null;
}

const isSigned = sql`${labReports.status} = 'signed'`;
const testNames = sql`(select string_agg(test ->> 'name', ', ') from jsonb_array_elements(${labReports.tests}) test)`;

/**
 * Every report of the caller's persons, once: what stands at a referral, what a centre or a clinic has filed, and signed results
 * that neither shows, beside an uploaded file. Of versions the last signed one stands; what was withdrawn isn't there.
 */
export const shownReports = sql`
  select 'referral-' || ${referrals.id} as id, coalesce(${labReports.signedAt}, ${referrals.reportUploadedAt}) as at,
    array_to_string(${referrals.testList}, ', ') as type,
    (select doctor.name from ${users} doctor where doctor.id = ${referrals.doctorId}) as doctor,
    null::integer as clinic_id, ${referrals.centerId} as center_id, ${referrals.reportUrl} as url, null as notes,
    coalesce(${labReports.version} > 1, exists (select from ${withdrawnReports} earlier
      where earlier.referral_id = ${referrals.id} and earlier.is_replaced)) as is_corrected,
    ${labReports.id} as lab_id
  from ${referrals}
  left join ${labReports} on ${labReports.referralId} = ${referrals.id} and ${labReports.pdfUrl} = ${referrals.reportUrl} and ${isSigned}
  where ${ofPersonsParam(referrals)} and ${referrals.reportUrl} is not null and ${referrals.reportUploadedAt} is not null
  union all
  select 'walkin-' || ${diagnosticPatientReports.id}, coalesce(${labReports.signedAt}, ${diagnosticPatientReports.createdAt}),
    ${diagnosticPatientReports.testName}, null, null, ${diagnosticPatientReports.centerId}, ${diagnosticPatientReports.fileUrl},
    ${diagnosticPatientReports.notes}, coalesce(${labReports.version} > 1, false), ${labReports.id}
  from ${diagnosticPatientReports}
  left join ${labReports} on ${labReports.id} = ${diagnosticPatientReports.labReportId} and ${isSigned}
  where ${ofPersonsParam(diagnosticPatientReports)}
  union all
  select 'clinic-' || ${clinicPatientReports.id}, ${clinicPatientReports.createdAt}, ${clinicPatientReports.testName},
    (select doctor.name from ${users} doctor
     where doctor.id = ${clinicPatientReports.uploadedBy} and doctor.role = 'clinic_doctor'),
    ${clinicPatientReports.clinicId}, null, ${clinicPatientReports.fileUrl}, ${clinicPatientReports.notes}, false, null
  from ${clinicPatientReports}
  where ${ofPersonsParam(clinicPatientReports)}
  union all
  select 'lab-' || ${labReports.id}, ${labReports.signedAt}, ${testNames},
    (select doctor.name from ${users} doctor where doctor.id = ${referrals.doctorId}),
    null, ${labReports.centerId}, ${labReports.pdfUrl}, null, ${labReports.version} > 1, ${labReports.id}
  from ${labReports}
  left join ${referrals} on ${referrals.id} = ${labReports.referralId}
  where ${ofPersonsParam(labReports)} and ${isSigned} and ${referrals.reportUrl} is distinct from ${labReports.pdfUrl}
    and not exists (select from ${labReports} later where later.corrects_id = ${labReports.id} and later.status = 'signed')
    and not exists (select from ${diagnosticPatientReports} filed where filed.lab_report_id = ${labReports.id})`;

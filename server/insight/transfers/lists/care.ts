import { sql } from 'drizzle-orm';
import { documentCell } from '#server/insight/transfers/export-documents.ts';
import {
  changed,
  created,
  doctor,
  type ExportList,
  joinDoctor,
  joinPatient,
  joinWithdrawer,
  patient,
  withdrawn,
} from './export-list.ts';

/** What doctors wrote: prescriptions, referrals, reports and trackers. `showsCommission`: whether the clinic tracks it. A centre's earnings are never the clinic's to see. */
export const careLists = ({ showsCommission }: { showsCommission: boolean }): ExportList[] => [
  {
    name: 'prescriptions',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.complaints as "Complaints", t.vitals as "Vitals",
      t.diagnosis as "Diagnosis", t.instructions as "Medicines", t.additional_instructions as "Additional instructions",
      t.selected_tests as "Tests", t.consultation_fee as "Consultation fee", t.next_visit_date as "Next visit",
      t.supersedes_id as "Replaces prescription", t.is_teleconsultation as "By video",
      t.follows_in_person as "Follows a visit in person", t.referral_only as "For a referral only", ${documentCell('prescription')} as "Document", ${created}`,
    from: sql`prescriptions t ${joinPatient} ${joinDoctor}`,
  },
  {
    name: 'prescribed-medicines',
    // Also of a prescription without any: by its line the next page begins behind it.
    columns: sql`t.id as "ID", ${patient}, ${doctor}, m.place as "Line", m.item ->> 'medicineType' as "Form", m.item ->> 'medicineName' as "Medicine",
      m.item ->> 'genericName' as "Generic name", m.item ->> 'strength' as "Strength", m.item as "Dose", m.item -> 'days' as "Days",
      m.item ->> 'quantity' as "Quantity", m.item ->> 'notes' as "Notes", (m.item ->> 'continues')::boolean as "Goes on from the line before",
      t.supersedes_id as "Replaces prescription", t.created_at as "Prescribed"`,
    from: sql`prescriptions t`,
    lines: {
      join: sql`${joinPatient} ${joinDoctor} left join lateral jsonb_array_elements(t.medicines) with ordinality m(item, place) on true`,
      order: sql`m.place`,
    },
  },
  {
    name: 'safety-overrides',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.prescription_id as "Prescription ID", t.rule as "Rule",
      t.subject as "Medicines", t.severity as "Severity", t.reason as "Prescribed all the same because", ${created}`,
    from: sql`safety_overrides t ${joinPatient} ${joinDoctor}`,
  },
  {
    name: 'letters',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.prescription_id as "Prescription ID", t.kind as "Kind", t.state as "State",
      t.language as "Language", t.recipient_name as "To", t.recipient_place as "Place", t.recipient_email as "E-mail",
      t.text as "Text", t.drafted_with_help as "Drafted with help", a.name as "Approved by", t.approved_at as "Approved",
      t.replaces_id as "Replaces letter", ${documentCell('letter')} as "Document", ${changed}`,
    from: sql`letters t ${joinPatient} ${joinDoctor} left join users a on a.id = t.approved_by`,
  },
  {
    name: 'prescription-templates',
    columns: sql`t.id as "ID", t.name as "Name", ${doctor}, t.medicines as "Medicines",
      t.additional_instructions as "Additional instructions", t.selected_tests as "Tests", t.usage_count as "Times used",
      t.last_used_at as "Last used", ${changed}`,
    from: sql`prescription_templates t ${joinDoctor}`,
  },
  {
    name: 'referrals',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, c.name as "Diagnostic center", t.test_list as "Tests",
      t.notes as "Notes", t.status as "Status", ${showsCommission ? sql`t.commission_amount` : sql`null::numeric`} as "Commission",
      t.prescription_id as "Prescription ID", ${documentCell('referral')} as "Document", t.confirmed_at as "Confirmed",
      t.report_uploaded_at as "Report uploaded", t.paid_at as "Paid", ${changed}`,
    from: sql`referrals t ${joinPatient} ${joinDoctor} join diagnostic_centers c on c.id = t.center_id`,
  },
  {
    name: 'withdrawn-reports',
    columns: sql`t.id as "ID", t.referral_id as "Referral ID", ${patient}, c.name as "Diagnostic center",
      t.uploaded_at as "Uploaded", t.created_at as "Withdrawn", u.name as "Withdrawn by", t.reason as "Reason",
      t.is_replaced as "Replaced"`,
    from: sql`withdrawn_reports t ${joinPatient} join diagnostic_centers c on c.id = t.center_id
      join users u on u.id = t.withdrawn_by`,
  },
  {
    name: 'clinic-reports',
    columns: sql`t.id as "ID", ${patient}, t.test_name as "Test", t.notes as "Notes", ${documentCell('report')} as "Document",
      u.name as "Uploaded by", ${created}`,
    from: sql`clinic_patient_reports t ${joinPatient} left join users u on u.id = t.uploaded_by`,
  },
  {
    name: 'pregnancy-trackers',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, case when t.dated_by = 'lmp' then t.lmp_date else t.told_lmp end as "Last menstrual period", t.edd_date as "Due date",
      t.dated_by as "Dated by", t.lmp_uncertain as "LMP uncertain", t.scan_date as "Scan", t.scan_weeks as "Weeks on the scan",
      t.scan_days as "Days on the scan", t.transfer_date as "Embryo transfer", t.embryo_day as "Day of the embryo",
      t.gravida as "Gravida", t.para as "Para", t.abortions as "Abortions", t.living as "Living", t.fetus_count as "Foetuses",
      t.chorionicity as "Chorionicity", t.blood_group as "Blood group",
      t.outcome as "Outcome", t.ended_on as "Ended on", t.end_note as "Note on the end", t.notes as "Notes", ${changed}`,
    from: sql`pregnancy_trackers t ${joinPatient} ${joinDoctor}`,
  },
  {
    name: 'pregnancy-datings',
    columns: sql`t.id as "ID", t.tracker_id as "Tracker ID", p.name as "Patient", t.dating as "Dated by before",
      t.edd_date as "Due date before", u.name as "Dated anew by", t.reason as "Reason", ${created}`,
    from: sql`pregnancy_datings t join pregnancy_trackers k on k.id = t.tracker_id join patients p on p.id = k.patient_id
      join users u on u.id = t.replaced_by`,
  },
  {
    name: 'pregnancy-visits',
    columns: sql`t.id as "ID", t.tracker_id as "Tracker ID", p.name as "Patient", t.visit_date as "Visit date",
      t.weight as "Weight (kg)", t.blood_pressure as "Blood pressure", t.fetal_heartbeat as "Fetal heartbeat",
      t.haemoglobin as "Haemoglobin (g/dL)", t.urine_protein as "Protein in urine", t.urine_sugar as "Sugar in urine", t.oedema as "Oedema",
      t.fundal_height as "Fundal height (cm)", t.movements as "Movements", t.fetuses as "Heart rates and presentations",
      t.gtt_fasting as "Glucose fasting (mg/dL)", t.gtt_one_hour as "Glucose after 1 hour", t.gtt_two_hour as "Glucose after 2 hours",
      t.antibody_screen as "Antibody screen", t.anti_d_dose as "Anti-D (µg)", t.td_dose as "Td",
      t.scan_done as "Scan done", t.notes as "Notes", ${withdrawn}, ${changed}`,
    from: sql`pregnancy_visit_logs t join pregnancy_trackers k on k.id = t.tracker_id join patients p on p.id = k.patient_id ${joinWithdrawer}`,
  },
  {
    name: 'pregnancy-visit-corrections',
    columns: sql`t.id as "ID", t.log_id as "Visit ID", p.name as "Patient", t.measured as "Before", u.name as "Corrected by", ${created}`,
    from: sql`pregnancy_visit_versions t join pregnancy_visit_logs l on l.id = t.log_id join pregnancy_trackers k on k.id = l.tracker_id
      join patients p on p.id = k.patient_id join users u on u.id = t.replaced_by`,
  },
  {
    name: 'form-f-register',
    columns: sql`t.id as "ID", t.registration_number as "Registration No. (PCPNDT)", t.patient_id as "Patient ID", t.patient_name as "Patient",
      t.age as "Age", t.living_sons as "Living sons", t.living_daughters as "Living daughters", t.children_ages as "Ages of children",
      t.relation as "Relation", t.relative_name as "Name of husband, father or mother", t.address as "Address", t.phone as "Patient phone",
      t.referral as "Referral", t.referred_by as "Referred by", t.lmp_date as "Last menstrual period", t.weeks as "Weeks",
      t.procedure as "Procedure", t.procedure_detail as "Which other", t.indications as "Indications", t.indication_detail as "More on the indication",
      t.performed_by as "Performed by", t.declared_on as "Declaration on", t.performed_on as "Performed on", t.result as "Result",
      t.conveyed_to as "Conveyed to", t.conveyed_on as "Conveyed on", t.mtp_indication as "Indication for MTP", u.name as "Recorded by",
      ${withdrawn}, ${changed}`,
    from: sql`form_f_records t join users u on u.id = t.recorded_by ${joinWithdrawer}`,
  },
  {
    name: 'form-f-corrections',
    columns: sql`t.id as "ID", t.record_id as "Line", t.entry as "Before", t.reason as "Reason", u.name as "Corrected by", ${created}`,
    from: sql`form_f_versions t join users u on u.id = t.replaced_by`,
  },
  {
    name: 'form-f-registration',
    columns: sql`t.id as "ID", t.number as "Registration No. (PCPNDT)", t.valid_until as "Valid until", ${changed}`,
    from: sql`pndt_registrations t`,
  },
  {
    name: 'rct-trackers',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.tooth_number as "Tooth", t.diagnosis as "Diagnosis",
      t.procedure_steps as "Steps", t.current_step as "Current step", t.status as "Status", t.canals as "Canals", t.notes as "Notes",
      ${withdrawn}, ${changed}`,
    from: sql`rct_trackers t ${joinPatient} ${joinDoctor} ${joinWithdrawer}`,
  },
  {
    name: 'dental-plans',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.name as "Name", t.accepted_on as "Accepted on", a.name as "Acceptance recorded by",
      t.estimate as "Estimate", ${withdrawn}, ${changed}`,
    from: sql`dental_plans t ${joinPatient} ${joinDoctor} left join users a on a.id = t.accepted_by ${joinWithdrawer}`,
  },
  {
    name: 'dental-records',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.plan_id as "Plan ID", t.type as "Kind", t.what as "What", t.tooth_number as "Tooth",
      t.surfaces as "Surfaces", t.grade as "Grade", t.status as "Status", t.price as "Price", t.done_on as "Done on", o.name as "Operator",
      i.invoice_number as "Bill", t.notes as "Notes", ${withdrawn}, ${changed}`,
    from: sql`dental_records t ${joinPatient} ${joinDoctor} left join users o on o.id = t.operator_id
      left join invoices i on i.id = t.invoice_id ${joinWithdrawer}`,
  },
  {
    name: 'dental-images',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.tooth_number as "Tooth", t.kind as "Kind", t.taken_on as "Taken on",
      t.notes as "Notes", ${documentCell('dental-image')} as "Document", ${withdrawn}, ${created}`,
    from: sql`dental_images t ${joinPatient} ${joinDoctor} ${joinWithdrawer}`,
  },
  {
    name: 'physiotherapy-sessions',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.therapy_type as "Therapy", t.duration as "Duration",
      t.body_area as "Body areas", t.side as "Side", t.total_sessions as "Sessions", t.completed_sessions as "Completed", t.status as "Status",
      t.notes as "Notes", t.instructions as "Instructions", t.close_reason as "Closed because", ${changed}`,
    from: sql`physiotherapy_sessions t ${joinPatient} ${joinDoctor}`,
  },
  {
    name: 'therapy-sessions',
    columns: sql`t.id as "ID", t.course_id as "Course ID", ${patient}, t.session_date as "Date", t.attendance as "Attendance",
      u.name as "Therapist", t.modalities as "Done", t.pain_before as "Pain before", t.pain_after as "Pain after",
      t.measures as "Range of motion and strength", t.notes as "Notes", ${withdrawn}, ${changed}`,
    from: sql`therapy_sessions t ${joinPatient} join users u on u.id = t.therapist_id ${joinWithdrawer}`,
  },
  {
    name: 'specialty-notes',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.specialization as "Specialization", t.fields as "Notes", ${created}`,
    from: sql`specialty_notes t ${joinPatient} ${joinDoctor}`,
  },
];

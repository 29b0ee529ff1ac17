import { sql } from 'drizzle-orm';
import { changed, created, doctor, type ExportList, joinDoctor, joinPatient, patient } from './export-list.ts';

/** The clinic itself: its people, hours and settings. */
export const clinicLists: ExportList[] = [
  {
    name: 'weekly-hours',
    columns: sql`t.id as "ID", ${doctor}, t.day_of_week as "Day of week (0 Sunday)", t.start_time as "From", t.end_time as "To",
      t.is_available as "Available", t.max_patients as "Most patients", t.slot_duration as "Slot (minutes)",
      t.break_start_time as "Break from", t.break_end_time as "Break to"`,
    from: sql`doctor_availability t ${joinDoctor}`,
  },
  {
    name: 'hours-exceptions',
    columns: sql`t.id as "ID", ${doctor}, t.date as "Date", t.exception_type as "Kind", t.is_full_day as "Full day",
      t.is_available as "Available", t.start_time as "From", t.end_time as "To", t.reason as "Reason", ${created}`,
    from: sql`doctor_availability_exceptions t ${joinDoctor}`,
  },
  {
    name: 'staff',
    columns: sql`t.id as "ID", t.name as "Name", t.email as "Email", t.role as "Role", t.specialization as "Specialization",
      t.qualification as "Qualification", t.registration_number as "Registration number",
      t.years_of_experience as "Years of experience", t.languages_spoken as "Languages", t.is_active as "Active", ${created}`,
    from: sql`(select *, assigned_clinic_id as clinic_id from users) t`,
  },
  {
    name: 'merged-records',
    columns: sql`t.id as "ID", ${patient}, t.gone_id as "ID of the merged record", t.gone ->> 'name' as "Its name", t.gone ->> 'phone' as "Its phone",
      t.register_number as "Its register number", t.reason as "Reason", m.name as "Merged by", ${created}, t.undone_at as "Undone", u.name as "Undone by"`,
    from: sql`patient_merges t ${joinPatient} join users m on m.id = t.merged_by left join users u on u.id = t.undone_by`,
  },
  {
    name: 'closed-records',
    columns: sql`t.id as "ID", ${patient}, t.reason as "Reason", t.words as "In words", m.name as "Closed by", ${created},
      t.reopened_at as "Opened again", u.name as "Opened by", t.reopen_reason as "Why opened"`,
    from: sql`patient_closings t ${joinPatient} join users m on m.id = t.closed_by left join users u on u.id = t.reopened_by`,
  },
  {
    name: 'anonymised-records',
    columns: sql`t.id as "ID", ${patient}, t.stage as "What", t.reason as "Reason", m.name as "Anonymised by", ${created}`,
    from: sql`patient_anonymisings t ${joinPatient} join users m on m.id = t.anonymised_by`,
  },
  {
    name: 'settings',
    columns: sql`t.id as "ID", t.organization_name as "Name", t.address as "Address", t.phone as "Phone", t.email as "Email",
      t.gstin as "GSTIN", t.registration_number as "Registration number", t.pdf_header_type as "PDF header",
      t.footer_notes as "Footer notes", t.prescription_defaults as "Prescription defaults",
      t.commission_tracking_enabled as "Commission tracking", t.sms_enabled as "SMS", t.whatsapp_enabled as "WhatsApp",
      t.enable_whatsapp_reminders as "WhatsApp reminders", t.auto_follow_up_enabled as "Automatic follow-up",
      t.reminder_days_before as "Reminder days before", t.archive_after_years as "Archives after years", ${changed}`,
    from: sql`organization_settings t`,
  },
  {
    name: 'messaging-settings',
    columns: sql`t.id as "ID", t.email_enabled as "E-mail", t.quiet_from as "Quiet from", t.quiet_until as "Quiet until",
      t.monthly_cap as "Messages a month at most", t.sms_fallback as "SMS when a WhatsApp fails", t.sms_from as "SMS sender",
      t.whatsapp_from as "WhatsApp sender", t.remind_days_before as "Reminds days before",
      t.remind_hours_before as "Reminds two hours before", t.tell_report_ready as "Tells of reports",
      t.tell_critical_report as "Tells clinics of critical reports", t.remind_of_dues as "Reminds of dues",
      t.dues_after_days as "Dues after days", ${changed}`,
    from: sql`messaging_settings t`,
  },
];

import { sql } from 'drizzle-orm';
import { changed, created, doctor, type ExportList, joinDoctor, joinPatient, patient } from './export-list.ts';

/** Who the clinic's patients are, and when they come. */
export const deskLists: ExportList[] = [
  {
    name: 'patients',
    columns: sql`t.id as "ID", t.register_number as "Register number", t.name as "Name", t.date_of_birth as "Date of birth",
      t.date_of_birth_estimated as "Date of birth estimated", t.gender as "Gender", t.phone as "Phone", t.email as "Email",
      t.address as "Address", t.allergies as "Allergies", t.conditions as "Conditions", ${doctor}, t.status as "Status",
      t.next_visit_date as "Next visit", t.language as "Language", t.created_at as "Registered", t.updated_at as "Changed",
      t.archived_at as "Archived"`,
    from: sql`patients t ${joinDoctor}`,
  },
  {
    name: 'appointments',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.visit_day as "Day", t.start_date_time as "Start",
      t.end_date_time as "End", t.queue_number as "Token", t.status as "Status", t.appointment_type as "Type",
      t.reason as "Reason", t.notes as "Notes", t.next_visit_date as "Next visit", t.overbook_reason as "Overbooked because",
      t.cancelled_reason as "Cancelled because", ${changed}`,
    from: sql`appointments t ${joinPatient} ${joinDoctor}`,
  },
  {
    name: 'video-visits',
    columns: sql`t.id as "ID", t.appointment_id as "Visit ID", ${patient}, t.kind as "What", t.side as "Side",
      u.name as "Done by", t.words_version as "Version of the words", t.language as "Language", t.reason as "Reason",
      ${created}`,
    from: sql`video_events t ${joinPatient} left join users u on u.id = t.user_id`,
  },
  {
    name: 'booking-requests',
    columns: sql`t.id as "ID", t.name as "Name", t.phone as "Phone", t.patient_id as "Patient ID",
      t.date_of_birth as "Date of birth", t.date_of_birth_estimated as "Date of birth estimated", t.gender as "Gender",
      t.language as "Language", ${doctor}, t.start_date_time as "Wished start", t.end_date_time as "Wished end",
      t.appointment_type as "Type", t.reason as "Reason", t.allergies as "Allergies told", t.medicines as "Medicines told",
      t.state as "State", t.declined_reason as "Declined because", t.appointment_id as "Appointment ID",
      t.decided_at as "Decided", ${changed}`,
    from: sql`booking_requests t ${joinDoctor}`,
  },
  {
    name: 'told-before-visits',
    columns: sql`t.id as "ID", ${patient}, t.appointment_id as "Appointment ID", t.complaint as "Complaint",
      t.allergies as "Allergies told", t.medicines as "Medicines told", ${changed}`,
    from: sql`visit_answers t ${joinPatient}`,
  },
  {
    name: 'waiting-list',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.visit_day as "Day", t.state as "State",
      t.offered_start as "Offered", t.offered_until as "Offered until", t.appointment_id as "Appointment ID", ${changed}`,
    from: sql`booking_waits t ${joinPatient} ${joinDoctor}`,
  },
];

import { sql } from 'drizzle-orm';
import { changed, created, type ExportList, joinPatient, patient } from './export-list.ts';

/** Messages, and what patients said about their data. */
export const contactLists: ExportList[] = [
  {
    name: 'follow-up-reminders',
    columns: sql`t.id as "ID", ${patient}, t.reminder_type as "Type", t.message_type as "Channel",
      t.message_content as "Message", t.scheduled_date as "Scheduled", t.sent_date as "Sent", t.status as "Status", ${changed}`,
    from: sql`follow_up_reminders t ${joinPatient}`,
  },
  {
    name: 'follow-up-calls',
    columns: sql`t.id as "ID", ${patient}, t.engagement_type as "What happened", t.engagement_date as "When",
      t.notes as "Notes", t.due_date as "Agreed day", u.name as "By", ${created}`,
    from: sql`patient_engagement t ${joinPatient} left join users u on u.id = t.created_by`,
  },
  {
    name: 'messages',
    columns: sql`t.id as "ID", t.patient_name as "Patient", t.phone as "Phone", t.email as "E-mail", t.patient_id as "Patient ID",
      t.language as "Language", t.message_type as "Type", t.channel as "Channel", t.message_content as "Message", t.status as "Status",
      t.failure_reason as "Failed because", coalesce(u.name, 'System') as "Sent by", t.sent_date as "Sent",
      t.delivered_at as "Delivered", t.segments as "SMS parts", t.price as "Price", t.price_unit as "Currency", ${created}`,
    from: sql`message_logs t left join users u on u.id = t.sent_by`,
  },
  {
    name: 'message-replies',
    columns: sql`t.id as "ID", ${patient}, t.phone as "Phone", t.channel as "Channel", t.content as "Message",
      t.message_id as "Answers the message", ${created}`,
    from: sql`message_replies t ${joinPatient}`,
  },
  {
    name: 'consents',
    columns: sql`t.id as "ID", ${patient}, t.purpose as "For", t.state as "State", t.way as "Said at",
      t.notice_version as "Words", t.guardian_name as "Guardian", u.name as "Written down by", ${created}`,
    from: sql`patient_consents t ${joinPatient} left join users u on u.id = t.recorded_by`,
  },
  {
    name: 'data-requests',
    columns: sql`t.id as "ID", ${patient}, t.kind as "Kind", t.field as "Field", t.wished as "Wished", t.said as "Message",
      t.guardian_name as "Guardian", t.status as "Status", t.due_on as "Due", t.answer as "Answer", t.deeds as "Done",
      u.name as "Answered by", t.answered_at as "Answered", ${changed}`,
    from: sql`data_requests t ${joinPatient} left join users u on u.id = t.answered_by`,
  },
  {
    name: 'nominees',
    columns: sql`t.id as "ID", ${patient}, t.name as "Nominee", t.relation as "Relation", t.phone as "Nominee phone", ${changed}`,
    from: sql`nominees t ${joinPatient}`,
  },
];

import { type SQL, sql } from 'drizzle-orm';
import { documentCell } from './export-documents.ts';

/**
 * The lists of an export, one CSV each. The first column of every list is its "ID", by which it is read in pages; the
 * alias `t` carries the organisation. Headings are for people; 'Name', 'Phone' and the like can be imported again.
 */
export interface ExportList {
  /** Of its file and in the progress. */
  name: string;
  columns: SQL;
  from: SQL;
  /** The column of the row's own id, where it isn't `t.id`. */
  id?: SQL;
}

const patient = sql`p.name as "Patient", p.phone as "Patient phone", t.patient_id as "Patient ID"`;
const joinPatient = sql`join patients p on p.id = t.patient_id`;
const doctor = sql`d.name as "Doctor"`;
const joinDoctor = sql`left join users d on d.id = t.doctor_id`;
const created = sql`t.created_at as "Created"`;
const changed = sql`t.created_at as "Created", t.updated_at as "Changed"`;

/** `showsCommission`: whether the clinic tracks it. A centre's earnings are never the clinic's to see. */
export const exportLists = ({ showsCommission }: { showsCommission: boolean }): ExportList[] => [
  {
    name: 'patients',
    columns: sql`t.id as "ID", t.name as "Name", t.date_of_birth as "Date of birth",
      t.date_of_birth_estimated as "Date of birth estimated", t.gender as "Gender", t.phone as "Phone", t.email as "Email",
      t.address as "Address", t.allergies as "Allergies", t.conditions as "Conditions", ${doctor}, t.status as "Status",
      t.next_visit_date as "Next visit", t.language as "Language", t.created_at as "Registered", t.updated_at as "Changed"`,
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
    name: 'invoices',
    columns: sql`t.id as "ID", t.invoice_number as "Number", ${patient}, t.description as "Description", t.amount as "Amount",
      t.paid_amount as "Paid amount", t.refunded_amount as "Refunded amount", t.status as "Status", t.paid_at as "Paid",
      t.place_of_supply as "Place of supply", t.buyer_gstin as "Buyer's GSTIN", t.discount_reason as "Discount because",
      t.deleted_at as "Withdrawn", t.prescription_id as "Prescription ID", ${documentCell('invoice')} as "Document", ${changed}`,
    from: sql`invoices t ${joinPatient}`,
  },
  {
    name: 'invoice-lines',
    id: sql`l.id`,
    columns: sql`l.id as "ID", t.invoice_number as "Invoice number", l.invoice_id as "Invoice ID", l.position as "Line",
      l.description as "Description", l.quantity as "Quantity", l.unit_price as "Unit price", l.gst_rate as "GST %",
      l.price_includes_gst as "Price includes GST", l.hsn_sac as "HSN/SAC", l.discount as "Discount", l.taxable as "Taxable value",
      l.cgst as "CGST", l.sgst as "SGST", l.igst as "IGST", l.amount as "Amount"`,
    from: sql`invoice_lines l join invoices t on t.id = l.invoice_id`,
  },
  {
    name: 'price-list',
    columns: sql`t.id as "ID", t.name as "Name", t.kind as "Kind", t.price as "Price", t.price_includes_gst as "Price includes GST",
      t.hsn_sac as "HSN/SAC", t.gst_rate as "GST %", t.is_active as "On the list", ${changed}`,
    from: sql`charge_items t`,
  },
  {
    name: 'packages',
    columns: sql`t.id as "ID", p.name as "Package", t.package_id as "Package ID", i.name as "Part", t.item_id as "Part ID",
      t.quantity as "Quantity"`,
    from: sql`charge_item_parts t join charge_items p on p.id = t.package_id join charge_items i on i.id = t.item_id`,
  },
  {
    name: 'payments',
    columns: sql`t.id as "ID", ${patient}, i.invoice_number as "Invoice number", t.amount as "Amount",
      t.currency as "Currency", t.payment_method as "Method", t.payment_gateway as "Gateway", t.status as "Status",
      t.refund_amount as "Refunded amount", t.refund_reason as "Refunded because", t.failure_reason as "Failed because",
      t.reference as "Reference", t.notes as "Notes", u.name as "Received by", t.processed_at as "Processed", ${changed}`,
    from: sql`payment_transactions t ${joinPatient} join invoices i on i.id = t.invoice_id
      left join users u on u.id = t.received_by`,
  },
  {
    name: 'refunds',
    columns: sql`t.id as "ID", t.credit_note_number as "Credit note", t.transaction_id as "Payment ID", t.amount as "Amount",
      t.reason as "Reason", t.status as "Status", ${changed}`,
    from: sql`payment_refunds t`,
  },
  {
    name: 'inventory',
    columns: sql`t.id as "ID", t.name as "Name", t.category as "Category", t.generic_name as "Generic name",
      t.strength as "Strength", t.schedule as "Schedule", t.unit as "Unit", t.current_stock as "Stock",
      t.minimum_stock as "Minimum", t.maximum_stock as "Maximum", t.unit_price as "Unit price", t.supplier as "Supplier",
      t.location as "Location", t.barcode as "Barcode", t.description as "Description", t.is_active as "Active", ${changed}`,
    from: sql`inventory_items t`,
  },
  {
    name: 'inventory-batches',
    columns: sql`t.id as "ID", t.item_id as "Item ID", i.name as "Item", t.batch_number as "Batch",
      t.expiry_date as "Expiry", t.mrp as "MRP", t.quantity as "Quantity", ${created}`,
    from: sql`inventory_batches t join inventory_items i on i.id = t.item_id`,
  },
  {
    name: 'stock-movements',
    columns: sql`t.id as "ID", t.item_id as "Item ID", i.name as "Item", t.transaction_type as "Type",
      t.quantity as "Quantity", t.batch_number as "Batch", t.expiry_date as "Expiry", t.unit_price as "Unit price",
      t.reason as "Reason", t.notes as "Notes", t.reference_type as "From", t.reference_id as "From ID",
      u.name as "Recorded by", ${created}`,
    from: sql`inventory_transactions t join inventory_items i on i.id = t.item_id join users u on u.id = t.performed_by`,
  },
  {
    name: 'suppliers',
    columns: sql`t.id as "ID", t.name as "Name", t.phone as "Phone", t.gstin as "GSTIN",
      t.drug_licence as "Drug licence", t.address as "Address", ${changed}`,
    from: sql`suppliers t`,
  },
  {
    name: 'purchases',
    columns: sql`t.id as "ID", s.name as "Supplier", t.bill_number as "Bill", t.bill_date as "Bill date",
      t.amount as "Amount", u.name as "Entered by", ${created}`,
    from: sql`purchases t join suppliers s on s.id = t.supplier_id join users u on u.id = t.created_by`,
  },
  {
    name: 'purchase-lines',
    columns: sql`t.id as "ID", t.purchase_id as "Purchase ID", i.name as "Item", b.batch_number as "Batch",
      b.expiry_date as "Expiry", t.quantity as "Quantity", t.returned_quantity as "Returned", t.unit_price as "Unit price"`,
    from: sql`purchase_lines t join inventory_items i on i.id = t.item_id join inventory_batches b on b.id = t.batch_id`,
  },
  {
    name: 'dispensings',
    columns: sql`t.id as "ID", ${patient}, t.prescription_id as "Prescription ID", t.invoice_id as "Invoice ID",
      u.name as "Dispensed by", ${created}`,
    from: sql`dispensings t ${joinPatient} join users u on u.id = t.dispensed_by`,
  },
  {
    name: 'dispensed-medicines',
    columns: sql`t.id as "ID", t.dispensing_id as "Dispensing ID", t.prescribed_name as "Prescribed",
      t.drug_name as "Given", t.batch_number as "Batch", t.expiry_date as "Expiry", t.quantity as "Quantity",
      t.unit as "Unit", t.unit_price as "Unit price", t.schedule as "Schedule", t.is_substitute as "Substitute",
      t.substitute_note as "Substituted because", t.patient_name as "Patient", t.patient_address as "Patient address",
      t.prescriber_name as "Prescriber", t.prescriber_registration as "Registration number",
      t.prescriber_address as "Prescriber address", ${created}`,
    from: sql`dispensed_lines t`,
  },
  {
    name: 'receipts',
    columns: sql`t.id as "ID", t.receipt_number as "Number", ${patient}, t.total as "Total", t.tendered as "Cash given",
      u.name as "Received by", t.shift_id as "Shift ID", t.business_day as "Business day", ${documentCell('receipt')} as "Document",
      ${created}`,
    from: sql`receipts t ${joinPatient} left join users u on u.id = t.received_by`,
  },
  {
    name: 'advances',
    columns: sql`t.id as "ID", ${patient}, t.kind as "Movement", t.amount as "Amount", t.method as "Method",
      t.reference as "Reference", t.reason as "Reason", t.receipt_id as "Receipt ID", t.transaction_id as "Payment ID",
      t.refund_id as "Refund ID", t.shift_id as "Shift ID", t.business_day as "Business day", u.name as "By", ${created}`,
    from: sql`advances t ${joinPatient} left join users u on u.id = t.created_by`,
  },
  {
    name: 'shifts',
    columns: sql`t.id as "ID", u.name as "Cashier", t.opening_float as "Opening float", t.opened_at as "Opened",
      t.closed_at as "Closed", c.name as "Closed by", t.note as "Note"`,
    from: sql`shifts t join users u on u.id = t.user_id left join users c on c.id = t.closed_by`,
  },
  {
    name: 'shift-counts',
    columns: sql`t.id as "ID", t.shift_id as "Shift ID", t.method as "Method", t.expected as "Expected",
      t.counted as "Counted", t.pieces as "Pieces"`,
    from: sql`shift_counts t`,
  },
  {
    name: 'closed-days',
    columns: sql`t.id as "ID", t.day as "Day", t.collected as "Collected", t.given_back as "Given back",
      u.name as "Closed by", t.created_at as "Closed"`,
    from: sql`closed_days t join users u on u.id = t.closed_by`,
  },
  {
    name: 'notes-on-days',
    columns: sql`t.id as "ID", t.closed_day_id as "Closed day ID", t.note as "Note", u.name as "By", ${created}`,
    from: sql`day_notes t join users u on u.id = t.created_by`,
  },
  {
    name: 'clinic-reports',
    columns: sql`t.id as "ID", ${patient}, t.test_name as "Test", t.notes as "Notes", ${documentCell('report')} as "Document",
      u.name as "Uploaded by", ${created}`,
    from: sql`clinic_patient_reports t ${joinPatient} left join users u on u.id = t.uploaded_by`,
  },
  {
    name: 'pregnancy-trackers',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.lmp_date as "Last menstrual period", t.edd_date as "Due date",
      t.outcome as "Outcome", t.ended_on as "Ended on", t.end_note as "Note on the end", t.notes as "Notes", ${changed}`,
    from: sql`pregnancy_trackers t ${joinPatient} ${joinDoctor}`,
  },
  {
    name: 'pregnancy-visits',
    columns: sql`t.id as "ID", t.tracker_id as "Tracker ID", p.name as "Patient", t.visit_date as "Visit date",
      t.weight as "Weight (kg)", t.blood_pressure as "Blood pressure", t.fetal_heartbeat as "Fetal heartbeat",
      t.scan_done as "Scan done", t.notes as "Notes", ${changed}`,
    from: sql`pregnancy_visit_logs t join pregnancy_trackers k on k.id = t.tracker_id join patients p on p.id = k.patient_id`,
  },
  {
    name: 'rct-trackers',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.tooth_number as "Tooth", t.diagnosis as "Diagnosis",
      t.procedure_steps as "Steps", t.current_step as "Current step", t.status as "Status", t.notes as "Notes", ${changed}`,
    from: sql`rct_trackers t ${joinPatient} ${joinDoctor}`,
  },
  {
    name: 'physiotherapy-sessions',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.therapy_type as "Therapy", t.duration as "Duration",
      t.body_area as "Body areas", t.total_sessions as "Sessions", t.completed_sessions as "Completed", t.status as "Status",
      t.notes as "Notes", t.instructions as "Instructions", ${changed}`,
    from: sql`physiotherapy_sessions t ${joinPatient} ${joinDoctor}`,
  },
  {
    name: 'specialty-notes',
    columns: sql`t.id as "ID", ${patient}, ${doctor}, t.specialization as "Specialization", t.fields as "Notes", ${created}`,
    from: sql`specialty_notes t ${joinPatient} ${joinDoctor}`,
  },
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
    name: 'settings',
    columns: sql`t.id as "ID", t.organization_name as "Name", t.address as "Address", t.phone as "Phone", t.email as "Email",
      t.gstin as "GSTIN", t.registration_number as "Registration number", t.pdf_header_type as "PDF header",
      t.footer_notes as "Footer notes", t.prescription_defaults as "Prescription defaults",
      t.commission_tracking_enabled as "Commission tracking", t.sms_enabled as "SMS", t.whatsapp_enabled as "WhatsApp",
      t.enable_whatsapp_reminders as "WhatsApp reminders", t.auto_follow_up_enabled as "Automatic follow-up",
      t.reminder_days_before as "Reminder days before", ${changed}`,
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

interface Page {
  clinicId: number;
  after: number;
  size: number;
}

/** One page of a list, by the id after which it begins. Ascending as the `desc nulls last` indexes are read backwards. */
export function pageOfList({ columns, from, id = sql`t.id` }: ExportList, { clinicId, after, size }: Page): SQL {
  return sql`select ${columns} from ${from}
    where t.clinic_id = ${clinicId} and ${id} > ${after}
    order by ${id} nulls first limit ${sql.raw(String(size))}`;
}

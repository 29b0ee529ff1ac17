import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { type Owner, owners } from './marks.ts';

/** What the specification lets each role of the first clinic and the first centre see of everybody else. */

const directory = (center: Owner) =>
  ['name', 'location', 'specialization'].map((column) => `${center} diagnostic_centers.${column}`);

const cells = (table: string, columns: readonly string[]) => columns.map((column) => `center1 ${table}.${column}`);

/** A signed report of a referral, and the letterhead that its page has. */
const signedResults = [
  ...cells('lab_reports', ['accession_number', 'correction_reason', 'pdf_url', 'remarks']),
  ...cells('lab_reports', ['signer_name', 'signer_qualification', 'signer_registration_number']),
  ...cells('lab_reports.tests', ['department', 'method', 'name', 'reference', 'remarks', 'specimen', 'test', 'unit']),
  ...cells('lab_reports.tests', ['value', 'confirmed_by']),
  ...cells('critical_reports', ['told_contact', 'told_name', 'told_note']),
  ...cells('critical_reports.values', ['name', 'test', 'unit', 'value']),
  ...cells('organization_settings', ['address', 'email', 'footer_notes', 'gstin', 'organization_name', 'phone']),
  ...cells('organization_settings', ['registration_number']),
  ...cells('users', ['name']),
];
const trends = cells('lab_results', ['parameter_key', 'parameter_name', 'test_name', 'unit']);

const clinicSees = [
  // Any centre may be chosen for a referral.
  ...directory('center1'),
  ...directory('center2'),
  // The report of a patient whom the clinic referred.
  'center1 files.path',
  'center1 files (content)',
  // The sample of what was referred.
  'center1 referrals.accession_number',
  ...signedResults,
];

/** The allow-list: what a centre sees of a person who was referred to it, and of who referred them. */
const centerSees = [
  'clinic1 patients.name',
  'clinic1 patients.phone',
  'clinic1 referrals.test_list',
  'clinic1 referrals.commission_amount',
  'clinic1 clinics.name',
  'clinic1 users.name',
  // What the centre itself took back, and why.
  'clinic1 withdrawn_reports.file_url',
  'clinic1 withdrawn_reports.reason',
];

/** What a user's row tells the superadmin, who writes it. */
const staffColumns = [
  'name',
  'email',
  'specialization',
  'qualification',
  'registration_number',
  'languages_spoken',
  'profile_image_url',
];

const templateColumns = ['body', 'content_sid', 'dlt_entity_id', 'dlt_template_id'];

/** Of the superadmin's sight: everybody's payments without a name or a typed reason, who did what, and the stock. */
const moneyColumns: Record<string, readonly string[]> = {
  invoices: ['amount'],
  payment_gateway_configs: ['public_key'],
  payment_transactions: ['gateway_order_id', 'gateway_payment_id', 'gateway_transaction_id', 'reference'],
};

const stockColumns: Record<string, readonly string[]> = {
  inventory_items: [
    'name',
    'category',
    'description',
    'unit',
    'supplier',
    'location',
    'generic_name',
    'strength',
    'barcode',
  ],
  inventory_transactions: ['reason', 'notes', 'reference_type'],
};

const adminSees = [
  // Everybody's stock, and what moved it; nothing of who was given what.
  ...owners.flatMap((owner) =>
    Object.entries({ ...stockColumns, ...moneyColumns }).flatMap(([table, columns]) =>
      columns.map((column) => `${owner} ${table}.${column}`),
    ),
  ),
  // A clinic's batch came by a movement, and never expires.
  ...(['clinic1', 'clinic2'] as const).map((owner) => `${owner} inventory_transactions.batch_number`),
  ...(['center1', 'center2'] as const).flatMap((owner) =>
    ['batch_number', 'expiry_date'].map((column) => `${owner} inventory_batches.${column}`),
  ),
  // The log can be read from either end, and so has everybody's.
  ...owners.flatMap((owner) =>
    ['entity_type', 'details', 'entity_id', 'ip_address', 'user_agent'].map(
      (column) => `${owner} audit_logs.${column}`,
    ),
  ),
  ...owners.flatMap((owner) => staffColumns.map((column) => `${owner} users.${column}`)),
  ...(['clinic1', 'clinic2'] as const).flatMap((owner) =>
    ['name', 'location', 'specialization'].map((column) => `${owner} clinics.${column}`),
  ),
  ...directory('center1'),
  ...directory('center2'),
  // Who sends in whose name, and in which approved words.
  ...owners.flatMap((owner) => ['sms_from', 'whatsapp_from'].map((column) => `${owner} messaging_settings.${column}`)),
  ...owners.flatMap((owner) => templateColumns.map((column) => `${owner} message_templates.${column}`)),
  'center1 diagnostic_centers.fixed_commission',
  'center2 diagnostic_centers.fixed_commission',
];

/** Cells as `sightings` names them. */
export const sees: Record<StaffRole, string[]> = {
  clinic_doctor: [...clinicSees, ...trends],
  clinic_reception: clinicSees,
  diagnostic_doctor: centerSees,
  lab_technician: centerSees,
  superadmin: adminSees,
};

/** What a new referral brings along: the clinic's name as it writes it, on the centre's notice. */
export const rings = ['clinic1 organization_settings.organization_name'];

/** What the QR code of a prescription opens, for whoever holds the paper. */
export const printed = [
  'organization_settings.organization_name',
  'prescriptions.medicines.medicineName',
  'prescriptions.medicines.medicineType',
  'users.name',
  'users.registration_number',
];

const ofClinic = (table: string, columns: readonly string[]) => columns.map((column) => `clinic1 ${table}.${column}`);
const letterhead = ['address', 'email', 'footer_notes', 'gstin', 'organization_name', 'phone', 'registration_number'];

/**
 * All that the portal shows of the patient whom the first clinic referred to the first centre, its papers included: the own
 * prescription, visit, filed report and referral, and of the centre the report, the signed results and the paid bill.
 */
export const patientSees: string[] = [
  ...ofClinic('clinics', ['name']),
  ...ofClinic('organization_settings', letterhead),
  ...ofClinic('users', ['name', 'qualification', 'registration_number', 'specialization']),
  ...ofClinic('patients', ['address', 'allergies', 'conditions', 'date_of_birth', 'name', 'phone', 'register_number']),
  ...ofClinic('appointments', ['cancelled_reason', 'reason']),
  ...ofClinic('prescriptions', ['additional_instructions', 'complaints', 'consultation_fee', 'diagnosis']),
  ...ofClinic('prescriptions', ['instructions', 'next_visit_date', 'pdf_url', 'selected_tests']),
  ...ofClinic('prescriptions.medicines', ['genericName', 'medicineName', 'medicineType', 'notes', 'strength']),
  ...ofClinic('prescriptions.vitals', ['bloodPressure', 'bloodSugar', 'pulse', 'temperature', 'weight']),
  // Of the summary that a doctor has read. A letter to a colleague is in the copy of everything, not here.
  ...ofClinic('letters', ['pdf_url', 'text']),
  ...ofClinic('clinic_patient_reports', ['notes', 'test_name']),
  // What isn't in the schedule is named as it was written.
  ...ofClinic('immunisations', ['product']),
  // On the antenatal card, while the pregnancy runs.
  ...ofClinic('pregnancy_visit_logs', ['blood_pressure', 'fetal_heartbeat']),
  ...ofClinic('files', ['path']),
  'clinic1 files (content)',
  ...ofClinic('referrals', ['test_list']),
  // On the bill of a medicine that was given.
  ...ofClinic('inventory_items', ['name']),
  ...ofClinic('data_requests', ['answer', 'due_on', 'guardian_name', 'said', 'wished']),
  ...ofClinic('nominees', ['name', 'phone', 'relation']),
  ...ofClinic('patient_consents', ['guardian_name']),
  ...cells('diagnostic_centers', ['name']),
  ...cells('organization_settings', letterhead),
  ...cells('files', ['path']),
  'center1 files (content)',
  ...cells('invoice_lines', ['description']),
  ...cells('invoices', ['amount', 'description', 'pdf_url']),
  ...cells('lab_reports', ['accession_number', 'correction_reason', 'pdf_url', 'remarks']),
  ...cells('lab_reports', ['signer_name', 'signer_qualification', 'signer_registration_number']),
  ...cells('lab_reports.tests', ['method', 'name', 'reference', 'remarks', 'specimen', 'test', 'unit', 'value']),
  ...cells('lab_results', ['parameter_name', 'unit']),
  // On the paper of the results: who was told of the critical ones.
  ...cells('critical_reports', ['told_contact', 'told_name', 'told_note']),
];

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClinic, aPatient, only, ownDatabase } from '#server/test/rows.ts';
import { patients } from './schema/patients.ts';

const own = ownDatabase();

/** What people don't edit: a change of these leaves the revision alone. Ids, times and whose a record is are nobody's to edit. */
const technical: Record<string, readonly string[]> = {
  appointments: [
    'appointment_date',
    'visit_day',
    'queue_number',
    'video_consultation_url',
    'video_consultation_id',
    'video_consultation_password',
    'reminded_at',
    'arrived_at',
    'begun_at',
    'created_by',
  ],
  billing_terms: [],
  booking_settings: [],
  center_tests: [],
  charge_items: [],
  clinics: [],
  // Told by the clock, and who answered and when by the answer itself.
  data_requests: ['warned_at', 'answered_by', 'answered_at'],
  // Whose acceptance it is goes with its day; a bill and the place in the plan are no edits.
  dental_plans: ['accepted_by', 'estimate', 'withdrawn_at', 'withdrawn_by'],
  dental_records: [
    'plan_id',
    'type',
    'what',
    'tooth_number',
    'charge_item_id',
    'invoice_id',
    'withdrawn_at',
    'withdrawn_by',
  ],
  diagnostic_centers: [],
  doctor_availability: ['day_of_week'],
  doctor_booking: [],
  // Who wrote it, and under which registration, is said once.
  form_f_records: ['recorded_by', 'registration_number', 'withdrawn_at', 'withdrawn_by'],
  free_follow_up_terms: [],
  // The stock moves by transactions, and the batch that expires first with it.
  inventory_items: ['current_stock', 'batch_number', 'expiry_date'],
  invoices: [
    // Said when it is made, and never changed.
    'place_of_supply',
    'buyer_gstin',
    'discount_reason',
    'financial_year',
    'sequence',
    'invoice_number',
    'prescription_id',
    'appointment_id',
    'referral_id',
    'walkin_center_id',
    'refunded_amount',
    'paid_at',
    'pdf_url',
    'created_by',
  ],
  // Who made it final, and when, is said by that step.
  letters: [
    'kind',
    'prescription_id',
    'replaces_id',
    'state',
    'drafted_with_help',
    'approved_by',
    'approved_at',
    'pdf_url',
  ],
  message_templates: ['updated_by'],
  messaging_settings: [],
  backup_settings: [],
  model_settings: [],
  organization_settings: [],
  // The state of the visit moves by steps that look at it themselves, and so does a closing; lists leave people out by the clock; what a list brought along is nobody's to edit.
  patients: [
    'closed_at',
    'archived_at',
    'anonymised_at',
    'name_key',
    'search_text',
    'status',
    'next_visit_date',
    'is_walkin',
    'register_number',
    'import_id',
  ],
  // Which dose it was is corrected by withdrawing it.
  immunisations: ['dose', 'withdrawn_at', 'withdrawn_by'],
  physiotherapy_sessions: ['prescription_id'],
  // What was called off with its end is for taking the end back.
  pregnancy_trackers: ['current_trimester', 'called_off'],
  pndt_registrations: [],
  pregnancy_visit_logs: ['tracker_id', 'withdrawn_at', 'withdrawn_by'],
  prescription_templates: ['usage_count', 'last_used_at'],
  // What is taken back is watched by its reason.
  rct_trackers: ['withdrawn_at', 'withdrawn_by'],
  referrals: [
    'prescription_id',
    'source_prescription_id',
    'patient_search',
    'earnings_amount',
    'confirmed_at',
    'report_uploaded_at',
    'paid_at',
    'accession_number',
    // Fixed by the tests when the clinic asks.
    'reported_within',
  ],
  suppliers: [],
  // A session that was taken back has its reason watched; when and by whom go with it.
  therapy_sessions: ['course_id', 'withdrawn_at', 'withdrawn_by'],
  upi_addresses: [],
  payment_gateway_configs: ['gateway', 'settings'],
  users: ['password_hash', 'password_temporary_until'],
};
const everywhere = ['id', 'clinic_id', 'center_id', 'patient_id', 'doctor_id', 'created_at', 'updated_at', 'revision'];

/** The table's columns and those that its trigger watches. */
async function columnsOf(table: string): Promise<{ all: string[]; watched: string[] }> {
  const { rows } = await own.connection.pool.query<{ name: string; watched: boolean }>(
    `select column_name as name, exists (
       select from information_schema.triggered_update_columns t
       where t.event_object_table = c.table_name and t.event_object_column = c.column_name and t.trigger_name = $2
     ) as watched
     from information_schema.columns c where table_name = $1`,
    [table, `${table}_revision`],
  );
  return {
    all: rows.map(({ name }) => name),
    watched: rows.filter(({ watched }) => watched).map(({ name }) => name),
  };
}

it('stands at every table that people edit', async () => {
  const { rows } = await own.connection.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'revision' and table_schema = 'public'`,
  );
  // A report counts its saves itself.
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'lab_reports');
  expect(tables.toSorted()).toEqual(Object.keys(technical).toSorted());
});

it.each(Object.keys(technical))('%s: every column is watched, or is nobody’s to edit', async (table) => {
  const { all, watched } = await columnsOf(table);
  const left = all.filter((name) => !watched.includes(name) && !everywhere.includes(name));
  expect(left.toSorted()).toEqual(technical[table]?.toSorted());
});

describe('a change', () => {
  const patient = async () => aPatient(own.db, { clinicId: (await aClinic(own.db)).clinicId });
  const change = async (id: number, values: Partial<typeof patients.$inferInsert>) =>
    only(await own.db.update(patients).set(values).where(eq(patients.id, id)).returning()).revision;

  it('raises the revision by one, whichever way it came about', async () => {
    const { id } = await patient();
    expect(await change(id, { address: 'Nashik' })).toBe(1);
    expect(await change(id, { allergies: ['Dust'], conditions: ['Asthma'] })).toBe(2);
    await own.connection.pool.query('update patients set email = $2 where id = $1', [id, 'a@b.in']);
    expect(await change(id, { address: 'Pune' })).toBe(4);
  });

  it('that changes nothing, or nothing that people edit, leaves it', async () => {
    const { id } = await patient();
    expect(await change(id, { address: 'Pune' })).toBe(0);
    expect(await change(id, { status: 'inprogress' })).toBe(0);
  });

  it('can’t set it', async () => {
    const { id } = await patient();
    expect(await change(id, { address: 'Nashik', revision: 70 })).toBe(1);
  });
});

import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { ownDatabase } from '#server/test/rows.ts';
import { exportLists } from './export-lists.ts';

const own = ownDatabase();

/** The tables whose rows carry a clinic and stand in no list, and why. */
const leftOut: Record<string, string> = {
  api_clients: 'keys of machines',
  audit_logs: 'books about the clinic, which it does not keep itself',
  billing_terms: 'how much may be given off a bill, no record',
  booking_settings: 'how the clinic is booked, no record',
  commission_summary: 'drawn from the referrals',
  critical_reports: 'records of the centre that measured',
  data_exports: 'the exports themselves',
  displays: 'keys of machines',
  doctor_booking: 'how the clinic is booked, no record',
  files: 'in the zip with what they belong to',
  free_follow_up_terms: 'which visits cost nothing, no record',
  invoice_counters: 'the next number, no record',
  lab_reports: 'records of the centre that measured',
  lab_results: 'records of the centre that measured',
  lab_tests: "a doctor's own names, which stand in the prescriptions",
  medicines: "a doctor's own names, which stand in the prescriptions",
  message_links: 'keys to documents that are listed',
  message_skips: 'what was not sent',
  message_templates: 'words as the installation had them approved',
  message_usage: 'a count of the messages',
  model_calls: 'a count of what was asked of the model, without its words',
  model_switches: 'whether the clinic uses AI help, no record',
  notices: 'tell of records that are listed',
  notification_logs: 'dead: a message is one record',
  patient_imports: 'how people came in who are listed',
  payment_events: 'what a provider said of payments that are listed',
  payment_gateway_configs: 'secrets',
  record_copies: 'copies that patients took of what is listed',
  safety_counts: 'how often rules were shown, no record',
  upi_addresses: 'where the clinic is paid, no record',
  video_presence: 'who is in a room at this moment',
};

it('has every table of a clinic in the export, or a reason for leaving it out', async () => {
  const { rows } = await own.connection.pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'clinic_id'
      and table_name not in (select relname from pg_class where relispartition)`);
  const dialect = new PgDialect();
  const listed = exportLists({ showsCommission: true }).map(({ from }) => dialect.sqlToQuery(from).sql.split(' ')[0]);
  const missing = rows.map(({ name }) => name).filter((name) => !listed.includes(name));
  expect(missing.toSorted()).toEqual(Object.keys(leftOut));
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { readCatalogue, type Table, tellingColumns } from './catalogue.ts';
import { unnamed } from './statement-reach.ts';

/**
 * What a database that is parted by organisations (Citus) asks of the tables, held against the catalogue: each row's organisation is
 * within reach of its key, and what goes across organisations is said here with its reason. docs/scale.md says what follows.
 */

let t: TestApp;
let tables: Table[];
const find = (name: string): Table => {
  const found = tables.find((one) => one.name === name);
  if (!found) throw new Error(`There is no table ${name}`);
  return found;
};

beforeAll(async () => {
  t = await startTestApp();
  tables = await readCatalogue(t.db);
});
afterAll(() => t.close());

/** Rows of nobody's, or of a person over all organisations: on every node. */
const ofNobody: Record<string, string[]> = {
  'organisations and who works there: small, and read with everything': ['clinics', 'diagnostic_centers', 'users'],
  'a person is one at all of their organisations, known by the phone': [
    'message_opt_outs',
    'patient_auth',
    'patient_sessions',
    'phone_codes',
    'portal_attempts',
    'portal_challenges',
    'portal_passkeys',
  ],
  'who tries to sign in is nobody yet': ['sign_in_attempts'],
  'the installation’s own': [
    'audit_seals',
    'backup_runs',
    'backup_settings',
    'idempotency_keys',
    'installation_keys',
    'model_settings',
  ],
};

/** Has an organisation of each kind in one row. */
const ofTwo: Record<string, string[]> = {
  'what a clinic asks of a centre, and what comes of it, is read by both': [
    'commission_summary',
    'critical_reports',
    'lab_reports',
    'lab_results',
    'referrals',
    'withdrawn_reports',
  ],
  'the superadmin’s have neither': ['audit_logs', 'message_templates', 'model_calls', 'notices'],
};

/** Keys by the number alone: the server reads what they name by its organisation first; the database doesn't hold it. */
const byNumberAlone: Record<string, string[]> = {
  'a visit that came of a request, which may have no patient yet': [
    'booking_requests.appointment_id',
    'booking_waits.appointment_id',
  ],
  'the bill of what was given out': ['dispensed_returns.invoice_id', 'dispensings.invoice_id'],
  'a centre keeps files about the patients of clinics': ['files.patient_id'],
  'another row of the same kind, made from it': ['advances.refund_id', 'message_logs.instead_of'],
  'an event comes from the gateway, before it is known whose it is': ['payment_events.transaction_id'],
};

/** Unique over all organisations. */
const uniqueOverAll: Record<string, string[]> = {
  'a secret or a name in an address, by which its organisation is found': [
    'api_clients_token',
    'booking_settings_slug',
    'displays_token',
    'files_path',
    'message_links_code',
  ],
  'the number of a provider, by which its callback is found': [
    'message_logs_provider_message',
    'message_replies_provider_message',
    'payment_events_once',
    'payment_refunds_gateway_refund',
    'payment_transactions_order',
    'payment_transactions_payment',
  ],
  'a list of all': ['lab_tests_source_code', 'medicines_source_code'],
  'once for the message before': ['message_logs_instead_of'],
  'once for the person who went into another, whose own organisation the row names': ['patient_merges_gone'],
};

const listed = (reasons: Record<string, string[]>) => Object.values(reasons).flat().toSorted();
const owned = () => tables.filter(({ organisation }) => organisation.length > 0);

describe('the organisation of a row', () => {
  it('is in the row, or in what it can’t be without, or the table is nobody’s', () => {
    const reaches = (table: Table, seen: string[] = []): boolean =>
      table.organisation.length > 0 ||
      table.name === 'users' ||
      table.foreignKeys.some(
        ({ target, optional }) => !optional && !seen.includes(target) && reaches(find(target), [...seen, target]),
      );
    const nobodys = tables.filter((table) => !reaches(table) || listed(ofNobody).includes(table.name));
    expect(nobodys.map(({ name }) => name)).toEqual(listed(ofNobody));
  });

  it('is one, but for what is between two', () => {
    const two = owned().filter(({ organisation, ofOne }) => organisation.length === 2 && !ofOne);
    expect(two.map(({ name }) => name)).toEqual(listed(ofTwo));
  });

  it('is that of every record which it names, by the key itself', () => {
    const alone = owned().flatMap((table) => {
      const told = tellingColumns(table);
      return table.foreignKeys
        .filter(({ target, columns }) => find(target).organisation.length > 0 && !columns.some((one) => told.has(one)))
        .map(({ columns }) => `${table.name}.${columns.join()}`);
    });
    expect(alone.toSorted()).toEqual(listed(byNumberAlone));
  });

  it('parts what is unique, too', () => {
    const overAll = owned().flatMap((table) => {
      const told = tellingColumns(table).add('id');
      return table.uniques.filter(({ columns }) => !columns.some((one) => told.has(one))).map(({ name }) => name);
    });
    expect(overAll.toSorted()).toEqual(listed(uniqueOverAll));
  });
});

describe('a statement', () => {
  it.each([
    'select * from "patients" where ("patients"."clinic_id" = $1 and "patients"."id" = $2)',
    'select 1 from invoices where center_id = any($1)',
    'insert into "nominees" ("id", "clinic_id", "name") values (default, $1, $2)',
    'select "name" from "organization_settings" join "clinics" on true where "clinics"."id" = $1',
    'select * from "users" where "users"."id" = $1',
  ])('names its organisation, or asks for nothing of one: %s', (text) => {
    expect(unnamed([text], tables)).toEqual([]);
  });

  it('that doesn’t is told by its tables', () => {
    const texts = [
      'update "patients" set "clinic_id" = clinic_id where "patients"."id" = $1',
      'select * from "patients" join "invoices" on "invoices"."clinic_id" = "patients"."clinic_id" where phone = $1',
    ];
    expect(unnamed(texts, tables)).toEqual(['select invoices,patients', 'update patients']);
  });

  it('of a patient names the person', () => {
    expect(unnamed(['select * from "nominees" where "nominees"."patient_id" in ($1, $2)'], tables, true)).toEqual([]);
    expect(unnamed(['select * from "nominees" where "nominees"."id" = $1'], tables, true)).toEqual(['select nominees']);
  });
});

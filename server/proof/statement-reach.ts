import type { Table } from './catalogue.ts';

/** Whether a statement names the organisation whose rows it wants: what a database that is parted by organisations asks. */

const NAMES = [
  /(?:clinic_id|center_id)"?\s*(?:=|in)\s*\(?\s*(?:select\s+)?(?:\$\d|any)/,
  /(?:clinics?|diagnostic_centers|centers?)"?\."?id"?\s*(?:=|in)\s*\(?\s*(?:\$\d|any)/,
  /insert into[^;]*?(?:clinic_id|center_id)/,
  // The index of a search has the organisation in each of its keys.
  /search_keys\(\$/,
];
const NAMES_PERSON = /(?:patient_id|patients"?\."?id)"?\s*(?:=|in)\s*\(?\s*(?:\$\d|any)/;
const RELATION = /(?:from|join|update|into)\s+(?:only\s+)?"?(\w+)"?/g;
/** Lists of all, with a doctor's own entries among them. */
const SHARED = ['medicines', 'lab_tests'];

/** 'update patients' for each kind of statement that asks for rows of organisations and names none of them. */
export function unnamed(statements: Iterable<string>, tables: readonly Table[], ofPersons = false): string[] {
  const owned = new Set(tables.filter(({ organisation }) => organisation.length > 0).map(({ name }) => name));
  for (const name of SHARED) owned.delete(name);
  const found = new Set<string>();
  for (const statement of statements) {
    const text = statement.toLowerCase();
    if (NAMES.some((one) => one.test(text)) || (ofPersons && NAMES_PERSON.test(text))) continue;
    const asked = [...text.matchAll(RELATION)].map(([, name = '']) => name).filter((name) => owned.has(name));
    const verb = /[a-z]+/.exec(text)?.[0] ?? '';
    // What goes with an import that is taken back, or tells whether a merge can be undone, is all that hangs on a patient.
    const names = asked.length > 20 ? ['patients and all below'] : [...new Set(asked)].toSorted();
    if (names.length > 0) found.add(`${verb} ${names.join()}`);
  }
  return [...found].toSorted();
}

/** Of whom works at an organisation. What each needs where the database is parted: the organisation, which the caller has at hand. */
const unnamedOfMembers: Record<string, string[]> = {
  'the record was read, and locked, by its organisation in the same transaction, and is written by its id': [
    'update appointments',
    'update booking_requests',
    'update files',
    'update follow_up_reminders',
    'update lab_reports',
    'update model_calls',
    'update patient_imports',
    'update patient_merges',
    'update patients',
    'update payment_gateway_configs',
    'delete booking_waits',
    'delete files',
    'delete lab_reports',
    'delete nominees',
    'delete patients',
    'delete patients and all below',
  ],
  'it hangs on a record that was read so, and is asked for by that one’s id': [
    'select dental_records',
    'select immunisations',
    'select lab_reports',
    'select message_logs',
    'select patient_consents',
    'select patient_merges',
    'select patients',
    'select patients and all below',
    'select payment_refunds',
    'select pregnancy_trackers',
    'select rct_trackers',
    'select video_events',
    'select video_presence',
  ],
  'a doctor or another user is asked for, who is of one organisation': [
    'select appointments',
    'select booking_waits',
    'select model_calls',
    'select notices',
    'select organization_settings,pndt_registrations',
  ],
  'nobody has signed in: a public page’s name, a paper’s code or a message’s link finds its organisation': [
    'select booking_settings,organization_settings',
    'select lab_reports,organization_settings,patients',
    'select message_links',
    'select message_links,organization_settings,patients',
    'select organization_settings,patients,prescriptions',
    'update message_links',
  ],
};

/** Of a patient, who is a person at several organisations: what names neither them nor an organisation. */
const unnamedOfPatients: Record<string, string[]> = {
  'the phone and name say who the person is, over all organisations': [
    'select appointments,organization_settings,patient_consents,patients',
    'select patients',
  ],
  'there is none to name': ['select organization_settings'],
};

const listed = (reasons: Record<string, string[]>) => Object.values(reasons).flat().toSorted();
export const membersMayLeaveUnnamed = listed(unnamedOfMembers);
export const patientsMayLeaveUnnamed = listed(unnamedOfPatients);

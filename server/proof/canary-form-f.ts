import { formFRecords, formFVersions } from '#server/kernel/db/schema/form-f.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { Side } from './canary-records.ts';

const today = todayIn(DEFAULT_TIMEZONE);

interface Register {
  organisation: { clinicId: number } | { centerId: number };
  patientId: number;
  userId: number;
}

/** A register of Form F: lines enough for every role to correct and to withdraw one, and one of each that was. */
export async function registerOf(
  { t, book, owner }: Side,
  { organisation, patientId, userId }: Register,
): Promise<void> {
  const word = (cell: string) => book.word(owner, cell);
  const entryOf = (table: string) => ({
    patientId,
    patientName: word(`${table}.patient_name`),
    age: 27,
    livingSons: 1,
    livingDaughters: 1,
    childrenAges: word(`${table}.children_ages`),
    relation: 'husband' as const,
    relativeName: word(`${table}.relative_name`),
    address: word(`${table}.address`),
    phone: word(`${table}.phone`),
    referral: 'referred' as const,
    referredBy: word(`${table}.referred_by`),
    lmpDate: addDays(today, -100),
    weeks: 14,
    procedure: 'other_invasive' as const,
    procedureDetail: word(`${table}.procedure_detail`),
    indications: ['dating' as const],
    indicationDetail: word(`${table}.indication_detail`),
    performedBy: word(`${table}.performed_by`),
    declaredOn: today,
    performedOn: today,
    result: word(`${table}.result`),
    conveyedTo: word(`${table}.conveyed_to`),
    conveyedOn: today,
    mtpIndication: word(`${table}.mtp_indication`),
    familyHistory: word(`${table}.family_history`),
    basis: ['other' as const],
    basisDetail: word(`${table}.basis_detail`),
    invasiveIndications: ['other' as const],
    consentOn: today,
    complications: word(`${table}.complications`),
    furtherTests: ['other' as const],
    furtherDetail: word(`${table}.further_detail`),
  });
  const line = () => ({
    ...organisation,
    ...entryOf('form_f_records'),
    recordedBy: userId,
    registrationNumber: word('form_f_records.registration_number'),
  });
  const made = await t.db
    .insert(formFRecords)
    .values(Array.from({ length: 8 }, line))
    .returning({ id: formFRecords.id });
  const ids = made.map(({ id }) => id);
  const withdrawn = { withdrawnAt: new Date().toISOString(), withdrawnBy: userId };
  await t.db
    .insert(formFRecords)
    .values({ ...line(), ...withdrawn, withdrawReason: word('form_f_records.withdraw_reason') });
  await t.db.insert(formFVersions).values({
    clinicId: null,
    centerId: null,
    ...organisation,
    recordId: ids.at(-1) ?? 0,
    entry: entryOf('form_f_versions.entry'),
    reason: word('form_f_versions.reason'),
    replacedBy: userId,
  });
}

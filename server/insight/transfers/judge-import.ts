import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { foldName } from '#shared/kernel/words/names.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { ImportColumns } from '#shared/insight/transfers/import-columns.ts';
import type { CellProblem } from '#shared/insight/transfers/read-person.ts';
import { columnName } from '#shared/kernel/files/table-file.ts';
import type { RowFault } from '#shared/insight/transfers/transfers.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { unreadableTable } from '#server/kernel/files/judge-table.ts';
import { ownerOf } from '#server/kernel/threads/in-turns.ts';
import { inThread } from '#server/kernel/threads/threads.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { newPersonValues } from '#server/people/patients/patient-details.ts';
import { readingOfList } from './read-list.ts';

/** A person of the list, as a row of the database. */
export type ImportedRow = ReturnType<typeof newPersonValues> & {
  doctorId: number | null;
  registerNumber: string | null;
};

export interface JudgedList {
  /** Rows of the file, without the headings and blank ones. */
  rows: number;
  /** Each person once, in the order of the file. */
  people: ImportedRow[];
  /** Rows of persons who stand further up. */
  repeated: number;
  withoutEmail: number;
  faults: RowFault[];
}

/** Who asks, as far as it matters to whom the patients will belong. */
export type Importer = Pick<ClinicActor, 'userId' | 'role' | 'clinicId' | 'centerId' | 'timezone'>;

/** So many rows are judged in one go; then others have their turn. */
const ROWS_PER_TURN = 250;

/** Reads the whole list and judges each row as registering the person would. Nothing is written. */
export async function judgeImport(
  actor: ClinicActor | Importer,
  doctors: readonly NamedDoctor[],
  bytes: Uint8Array,
  columns: ImportColumns,
): Promise<JudgedList> {
  const today = todayIn(actor.timezone);
  // What a doctor brings along is that doctor's, as with a registration.
  const { doctor: _, ...others } = columns;
  const mapped = actor.role === 'clinic_doctor' ? others : columns;
  const list = await inThread(readingOfList, { bytes, columns: mapped, today }, ownerOf(actor));
  if ('fault' in list) throw unreadableTable(list.fault);
  const doctorOf = byName(doctors);
  const people = new Map<string, ImportedRow>();
  const judged: JudgedList = { rows: list.people.length, people: [], repeated: 0, withoutEmail: 0, faults: [] };

  for (const [index, { row, person, doctorName, problems, ...read }] of list.people.entries()) {
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn();
    const doctor = doctorName === '' ? { id: null } : doctorOf(doctorName);
    const all: CellProblem[] =
      typeof doctor === 'string' ? [...problems, { field: 'doctor', message: doctor }] : problems;
    if (person === null || typeof doctor === 'string') {
      judged.faults.push({ row, problems: all.map(inItsColumn(list.headings, columns)) });
      continue;
    }
    const values = newPersonValues(person, today);
    const key = `${values.phone} ${values.nameKey}`;
    if (people.has(key)) judged.repeated += 1;
    else {
      if (read.emailDropped) judged.withoutEmail += 1;
      people.set(key, {
        ...values,
        ...(read.birthReckoned && { dateOfBirthEstimated: true }),
        registerNumber: read.registerNumber || null,
        doctorId: actor.role === 'clinic_doctor' ? actor.userId : (doctor?.id ?? null),
      });
    }
  }
  judged.people = [...people.values()];
  return judged;
}

const inItsColumn =
  (headings: readonly string[], columns: ImportColumns) =>
  ({ field, message }: CellProblem) => ({ column: columnName(headings, columns[field] ?? 0), message });

const doctorKey = (name: string) => foldName(name).replace(/^dr\b\.?\s*/, '');

interface NamedDoctor {
  id: number;
  name: string;
}

export const namedDoctors = async (db: Db, { clinicId }: { clinicId: number }): Promise<NamedDoctor[]> =>
  await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.assignedClinicId, clinicId), eq(users.role, 'clinic_doctor'), eq(users.isActive, true)));

/** The clinic's doctors by their names, with or without 'Dr.'; in words, why there is none. */
function byName(doctors: readonly NamedDoctor[]): (name: string) => { id: number } | string {
  return (name) => {
    const found = doctors.filter((doctor) => doctorKey(doctor.name) === doctorKey(name));
    const [only] = found;
    if (!only) return says.doctor_unknown({ name: name.slice(0, 60) });
    return found.length === 1 ? only : says.doctor_ambiguous({ name: only.name });
  };
}

/** The list as the database reads it: one parameter, however many rows. */
export const rowsOf = (people: readonly Partial<ImportedRow>[]): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (
    name text, "nameKey" text, "dateOfBirth" date, "dateOfBirthEstimated" boolean, gender text, phone text, email text,
    address text, allergies text[], conditions text[], "doctorId" integer, "registerNumber" text)`;

/** How many of them the clinic has already. */
export async function countKnown(db: Db, actor: ClinicActor, people: readonly ImportedRow[]): Promise<number> {
  const names = people.map(({ phone, nameKey }) => ({ phone, nameKey }));
  const { rows } = await db.execute<{ known: number }>(sql`
    select count(*)::integer as known from ${rowsOf(names)}
    where exists (
      select from ${patients}
      where ${ownedBy(actor, patients)} and ${patients.phone} = person.phone
        and ${patients.nameKey} = person."nameKey")`);
  return rows[0]?.known ?? 0;
}

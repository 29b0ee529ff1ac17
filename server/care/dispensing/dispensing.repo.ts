import { and, count, eq, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import type { RegisterEntry, WaitingFilters, WaitingPrescription } from '#shared/care/dispensing/dispensing.schema.ts';
import type { RegisteredSchedule } from '#shared/money/inventory/inventory.states.ts';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { findByPerson } from '#server/kernel/db/find-by-person.ts';
import { newestFirst, searchPatterns } from '#server/kernel/db/lists.ts';
import { dispensedLines, dispensedReturns, dispensings } from '#server/kernel/db/schema/dispensing.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { clinics, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';

const p = prescriptions;
const successor = alias(prescriptions, 'successor');

/** A medicine that goes on with the one before it is the same one. */
const medicinesOf = sql<number>`(
  select count(*)::integer from jsonb_array_elements(${p.medicines}) m where coalesce(m ->> 'continues', 'false') <> 'true')`;
/** What came back isn't given any more. */
const keptOf = (line: SQL) => sql`(${line}.quantity
  - coalesce((select sum(back.quantity) from ${dispensedReturns} back where back.dispensed_line_id = ${line}.id), 0))`;
const givenOf = sql<number>`(
  select count(distinct l.place)::integer from ${dispensings} d join ${dispensedLines} l on l.dispensing_id = d.id
  where d.prescription_id = ${p.id} and ${keptOf(sql`l`)} > 0)`;

/** What was superseded is no prescription any more, and what only hangs a referral has nothing to give. */
export async function listWaiting(
  db: Db,
  actor: ClinicActor,
  { search, ...page }: WaitingFilters,
): Promise<PageOf<WaitingPrescription>> {
  const successors = db.select({ id: successor.id }).from(successor).where(eq(successor.supersedesId, p.id));
  const scope = and(
    ownedBy(actor, p),
    eq(p.referralOnly, false),
    sql`${p.medicines} <> '[]'::jsonb`,
    notExists(successors),
  );
  const patterns = searchPatterns(search);
  const { ids, ...total } = patterns
    ? await findByPerson(db, actor, { table: p, scope, patterns }, page)
    : await newestOf(db, scope, page);
  return { rows: await waitingOfIds(db, actor, ids), ...total };
}

/** From the newest on. Nobody pages back through years of them: counting stops where the first thousand do. */
async function newestOf(db: Db, scope: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const found = await db
    .select({ id: p.id })
    .from(p)
    .where(scope)
    .orderBy(newestFirst(p.id))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  const isLastPage = ids.length < limit && (ids.length > 0 || offset === 0);
  if (isLastPage) return { ids, total: offset + ids.length };
  const most = Math.max(1000, offset + limit) + 1;
  const some = db.select({ id: p.id }).from(p).where(scope).limit(most).as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  const total = counted?.total ?? 0;
  return total < most ? { ids, total } : { ids, total: most - 1, atLeast: true };
}

async function waitingOfIds(db: Db, actor: ClinicActor, ids: readonly number[]): Promise<WaitingPrescription[]> {
  if (ids.length === 0) return [];
  return await db
    .select({
      id: p.id,
      patientId: p.patientId,
      patientName: patients.name,
      doctorName: users.name,
      createdAt: p.createdAt,
      medicines: medicinesOf,
      given: givenOf,
    })
    .from(p)
    .innerJoin(patients, eq(patients.id, p.patientId))
    .innerJoin(users, eq(users.id, p.doctorId))
    .where(and(ownedBy(actor, p), inArray(p.id, [...ids])))
    .orderBy(newestFirst(p.id));
}

/** How much was given of each medicine of a prescription. */
export async function givenSoFar(db: Db, actor: ClinicActor, prescriptionId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ place: dispensedLines.place, given: sql<number>`sum(${keptOf(sql`${dispensedLines}`)})::integer` })
    .from(dispensedLines)
    .innerJoin(dispensings, eq(dispensings.id, dispensedLines.dispensingId))
    .where(and(ownedBy(actor, dispensings), eq(dispensings.prescriptionId, prescriptionId)))
    .groupBy(dispensedLines.place);
  return new Map(rows.map(({ place, given }) => [place, given]));
}

/** Who prescribed, as the registers name them. */
export async function prescriberOf(db: Db, actor: ClinicActor, doctorId: number) {
  const [found] = await db
    .select({
      prescriberName: users.name,
      prescriberRegistration: users.registrationNumber,
      prescriberAddress: sql<string>`coalesce(
        nullif(concat_ws(', ', ${organizationSettings.organizationName}, ${organizationSettings.address}), ''),
        concat_ws(', ', ${clinics.name}, ${clinics.location}))`,
    })
    .from(users)
    .innerJoin(clinics, eq(clinics.id, actor.clinicId))
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, clinics.id))
    .where(eq(users.id, doctorId));
  if (!found) throw new Error('A prescription has a doctor');
  return found;
}

export async function insertDispensing(
  db: Db,
  actor: ClinicActor,
  given: { patientId: number; prescriptionId: number; invoiceId: number },
): Promise<number> {
  const [made] = await db
    .insert(dispensings)
    .values({ ...given, clinicId: actor.clinicId, dispensedBy: actor.userId })
    .returning({ id: dispensings.id });
  if (!made) throw new Error('What was dispensed was not stored');
  return made.id;
}

export async function insertDispensedLines(
  db: Db,
  actor: ClinicActor,
  lines: readonly Omit<typeof dispensedLines.$inferInsert, 'clinicId'>[],
) {
  return await db
    .insert(dispensedLines)
    .values(lines.map((line) => ({ ...line, clinicId: actor.clinicId })))
    .returning();
}

interface RegisterPage {
  sort?: SortBy<'day'> | undefined;
  limit: number;
  offset: number;
}

interface RegisterDays {
  schedule: RegisteredSchedule;
  startDate: string;
  endDate: string;
}

export const registerSorts: Sorts<'day'> = { day: [rising(dispensedLines.createdAt), rising(dispensedLines.id)] };

/** In the order in which it was written, or the latest first. */
export async function listRegister(
  db: Db,
  actor: ClinicActor,
  { schedule, startDate, endDate, sort = 'day', limit, offset }: RegisterDays & RegisterPage,
): Promise<PageOf<RegisterEntry>> {
  const l = dispensedLines;
  const where: SQL | undefined = and(
    ownedBy(actor, l),
    eq(l.schedule, schedule),
    gte(l.createdAt, startOfDay(startDate, actor.timezone)),
    lt(l.createdAt, endOfDay(endDate, actor.timezone)),
  );
  const rows = await db
    .select({
      id: l.id,
      createdAt: l.createdAt,
      prescriptionId: dispensings.prescriptionId,
      invoiceNumber: invoices.invoiceNumber,
      prescriberName: l.prescriberName,
      prescriberRegistration: l.prescriberRegistration,
      prescriberAddress: l.prescriberAddress,
      patientName: l.patientName,
      patientAddress: l.patientAddress,
      drugName: l.drugName,
      quantity: l.quantity,
      unit: l.unit,
      batchNumber: l.batchNumber,
      expiryDate: l.expiryDate,
      dispensedBy: users.name,
      returns: sql<RegisterEntry['returns']>`(
        select coalesce(json_agg(json_build_object('createdAt', to_char(back.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'quantity', back.quantity,
          'fate', back.fate, 'reason', back.reason) order by back.id), '[]')
        from ${dispensedReturns} back where back.dispensed_line_id = ${l.id})`,
    })
    .from(l)
    .innerJoin(dispensings, eq(dispensings.id, l.dispensingId))
    .innerJoin(invoices, eq(invoices.id, dispensings.invoiceId))
    .innerJoin(users, eq(users.id, dispensings.dispensedBy))
    .where(where)
    .orderBy(orderBy(registerSorts, sort))
    .limit(limit)
    .offset(offset);
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { rows, total: offset + rows.length };
  const [counted] = await db.select({ total: count() }).from(l).where(where);
  return { rows, total: counted?.total ?? 0 };
}

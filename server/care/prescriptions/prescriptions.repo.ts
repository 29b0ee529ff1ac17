import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '#shared/kernel/http/errors.ts';
import { describeMedicines } from '#shared/care/prescriptions/prescriptions.rules.ts';
import type {
  NewPrescription,
  Prescription,
  PrescriptionFilters,
} from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { PrescriptionLanguage } from '#shared/care/dosing/dosing.states.ts';
import type { PrescribedMedicine, Vitals } from '#shared/care/prescriptions/prescriptions.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { falling, type Sorts } from '#server/kernel/db/sorting.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { newDocumentUrl } from '#server/kernel/files/file-names.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';
import { asPrescribed } from './as-prescribed.ts';

type Row = Omit<Prescription, 'vitals' | 'medicines'> & { vitals: Vitals | null; medicines: PrescribedMedicine[] };

const successor = alias(prescriptions, 'successor');

export const prescriptionSorts: Sorts<'date'> = { date: [falling(prescriptions.id)] };

const stored = ownedList<Row, 'patientId' | 'doctorId', 'date'>({
  name: 'prescriptions',
  table: prescriptions,
  sorts: prescriptionSorts,
  filters: {
    patientId: (value) => sql`${prescriptions.patientId} = ${value}`,
    doctorId: (value) => sql`${prescriptions.doctorId} = ${value}`,
  },
  select: (db) =>
    db
      .select({
        id: prescriptions.id,
        patientId: prescriptions.patientId,
        patientName: patients.name,
        clinicId: prescriptions.clinicId,
        doctorId: prescriptions.doctorId,
        doctorName: users.name,
        instructions: prescriptions.instructions,
        medicines: prescriptions.medicines,
        consultationFee: prescriptions.consultationFee,
        additionalInstructions: prescriptions.additionalInstructions,
        requiresDiagnostics: prescriptions.requiresDiagnostics,
        selectedTests: prescriptions.selectedTests,
        complaints: prescriptions.complaints,
        diagnosis: prescriptions.diagnosis,
        vitals: prescriptions.vitals,
        pdfUrl: prescriptions.pdfUrl,
        nextVisitDate: prescriptions.nextVisitDate,
        // Only the contract's languages are ever written.
        language: sql<PrescriptionLanguage | null>`${prescriptions.language}`,
        supersedesId: prescriptions.supersedesId,
        supersededById: successor.id,
        isTeleconsultation: prescriptions.isTeleconsultation,
        followsInPerson: prescriptions.followsInPerson,
        referralOnly: prescriptions.referralOnly,
        createdAt: prescriptions.createdAt,
      })
      .from(prescriptions)
      .innerJoin(patients, eq(patients.id, prescriptions.patientId))
      .innerJoin(users, eq(users.id, prescriptions.doctorId))
      .leftJoin(successor, eq(successor.supersedesId, prescriptions.id))
      .$dynamic(),
});

const toPrescription = (row: Row) => ({ ...row, vitals: writtenDown(row.vitals ?? {}) });

/** What wasn't measured is left out, and reads as '' on the wire. */
const writtenDown = (vitals: Vitals): Record<string, string> =>
  Object.fromEntries(Object.entries(vitals).filter((entry): entry is [string, string] => Boolean(entry[1])));

export async function listPrescriptions(db: Db, actor: ClinicActor, filters: PrescriptionFilters, totals: KeptTotals) {
  const { patientId, doctorId, ...page } = filters;
  const found: PageOf<Row> = await stored.list(db, actor, totals, { ...page, filters: { patientId, doctorId } });
  return { ...found, rows: found.rows.map(toPrescription) };
}

export async function readPrescription(db: Db, actor: ClinicActor, id: number) {
  const row = await stored.one(db, actor, id);
  if (!row) throw notFound('prescription');
  return toPrescription(row);
}

/** A prescription and those that it took the place of, one after the other. */
export async function earlierVersions(db: Db, actor: ClinicActor, id: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive version as (
      select id, supersedes_id from ${prescriptions} where ${ownedBy(actor, prescriptions)} and id = ${id}
      union all
      select earlier.id, earlier.supersedes_id
      from ${prescriptions} earlier join version on earlier.id = version.supersedes_id)
    select id from version`);
  return new Set(rows.map((row) => row.id));
}

/** Stores the prescription as issued; nothing of it ever changes again. */
export async function insertPrescription(
  db: Db,
  actor: ClinicActor,
  { patientId, medicines, ...given }: NewPrescription,
  more: {
    selectedTests: string[];
    appointmentId: number | null;
    language: PrescriptionLanguage;
    isTeleconsultation: boolean;
    followsInPerson: boolean;
  },
): Promise<number> {
  const {
    complaints,
    diagnosis,
    additionalInstructions,
    requiresDiagnostics,
    consultationFee,
    nextVisitDate,
    supersedesId,
  } = given;
  const prescribed = medicines.map(asPrescribed);
  const [inserted] = await db
    .insert(prescriptions)
    .values({
      clinicId: actor.clinicId,
      doctorId: actor.userId,
      patientId,
      medicines: prescribed,
      instructions: describeMedicines(prescribed),
      vitals: writtenDown(given.vitals ?? {}),
      complaints,
      diagnosis,
      additionalInstructions,
      requiresDiagnostics,
      consultationFee,
      nextVisitDate,
      supersedesId,
      ...more,
    })
    .returning({ id: prescriptions.id });
  if (!inserted) throw new Error('The prescription was not stored');
  await drawAnew(db, actor, inserted.id);
  return inserted.id;
}

/**
 * Gives the prescription a new url, whose document is drawn when it is first asked for: at the beginning, and when it
 * was superseded, so that its paper says so from then on.
 */
export async function drawAnew(db: Db, actor: ClinicActor, id: number): Promise<void> {
  await db
    .update(prescriptions)
    .set({ pdfUrl: newDocumentUrl('prescriptions', prescriptions.id) })
    .where(and(ownedBy(actor, prescriptions), eq(prescriptions.id, id)));
}

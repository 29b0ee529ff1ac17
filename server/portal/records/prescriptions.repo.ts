import { and, desc, eq, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { notFound } from '#shared/kernel/http/errors.ts';
import { dayOf, todayIn } from '#shared/kernel/time/days.ts';
import { foodOf, placeInDay, takenOn } from '#shared/portal/records/medicines-today.rules.ts';
import type { MedicineOfToday, prescriptionFilters } from '#shared/portal/records/records.schema.ts';
import { knownNote } from '#shared/care/dosing/note-phrases.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ofPersonsParam, personsParams } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { askedDays, onAskedDays, organisationName, organisationZone } from './organisation-of.ts';
import { type Page, pageOf } from './page-of.ts';

const successor = alias(prescriptions, 'successor');
const clinicName = organisationName({ clinicId: prescriptions.clinicId });

/** What a referral alone hangs under isn't a prescription to the patient. */
export const isOfPatient = and(ofPersonsParam(prescriptions), not(prescriptions.referralOnly));

const shown = {
  id: prescriptions.id,
  createdAt: prescriptions.createdAt,
  doctorName: users.name,
  clinicName,
  instructions: prescriptions.instructions,
  nextVisitDate: prescriptions.nextVisitDate,
  consultationFee: prescriptions.consultationFee,
  medicines: prescriptions.medicines,
  pdfUrl: prescriptions.pdfUrl,
  isReplaced: sql<boolean>`${successor.id} is not null`,
  isTeleconsultation: sql<boolean>`coalesce(${appointments.appointmentType} = 'telemedicine', false)`,
};

const pattern = sql.placeholder('pattern');
const isSearched = or(
  sql`${pattern}::text is null`,
  sql`concat_ws(' ', ${prescriptions.instructions}, ${prescriptions.diagnosis}, ${users.name}, ${clinicName}) ilike ${pattern}`,
);

const statements = prepared((db, which: 'page' | 'one') => {
  const from = db
    .select({
      ...shown,
      complaints: prescriptions.complaints,
      diagnosis: prescriptions.diagnosis,
      additionalInstructions: prescriptions.additionalInstructions,
      tests: prescriptions.selectedTests,
      doctorSpecialization: users.specialization,
      clinicId: prescriptions.clinicId,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.doctorId))
    .leftJoin(successor, eq(successor.supersedesId, prescriptions.id))
    .leftJoin(appointments, eq(appointments.id, prescriptions.appointmentId))
    .$dynamic();
  if (which === 'one') {
    return from.where(and(isOfPatient, eq(prescriptions.id, sql.placeholder('id')))).prepare('portal_prescription');
  }
  const isAsked = onAskedDays(prescriptions.createdAt, { clinicId: prescriptions.clinicId });
  return from
    .where(and(isOfPatient, isAsked, isSearched))
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('portal_prescriptions');
});

const withNotesInHindi = <Row extends { medicines: PrescribedMedicine[] }>(row: Row) => ({
  ...row,
  medicines: row.medicines.map((medicine) => ({ ...medicine, notesInHindi: knownNote(medicine.notes, 'hi') })),
});

export function listPrescriptions(
  db: Db,
  actor: PatientActor,
  { search, startDate, endDate, ...page }: z.output<typeof prescriptionFilters>,
) {
  const values = {
    ...personsParams(actor),
    ...askedDays({ startDate, endDate }),
    pattern: search ? `%${escapeLike(search)}%` : null,
  };
  return pageOf(page, (part) => statements(db, 'page').execute({ ...values, ...part }), withNotesInHindi);
}

export async function readPrescription(db: Db, actor: PatientActor, id: number) {
  const [found] = await statements(db, 'one').execute({ ...personsParams(actor), id });
  if (!found) throw notFound('prescription');
  return withNotesInHindi(found);
}

/** Those that may still hold: nothing that is prescribed lasts longer than its days added up. */
const holding = prepared((db) =>
  db
    .select({
      id: prescriptions.id,
      createdAt: prescriptions.createdAt,
      medicines: prescriptions.medicines,
      doctorName: users.name,
      clinicName,
      timezone: organisationZone({ clinicId: prescriptions.clinicId }),
    })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.doctorId))
    .leftJoin(successor, eq(successor.supersedesId, prescriptions.id))
    .where(
      and(
        isOfPatient,
        isNull(successor.id),
        sql`${prescriptions.createdAt} > now() - (1 + coalesce((
          select sum((medicine ->> 'days')::integer) from jsonb_array_elements(${prescriptions.medicines}) medicine), 0)) * interval '1 day'`,
      ),
    )
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id))
    .prepare('portal_medicines_today'),
);

/** What is to be taken today, the day of each clinic's clock; what has times of day first. */
export async function listMedicinesToday(db: Db, actor: PatientActor, { limit, offset }: Page) {
  const found = await holding(db, 'all').execute(personsParams(actor));
  const taken = found.flatMap(({ id, createdAt, medicines, doctorName, clinicName: clinic, timezone }) =>
    takenOn(medicines, dayOf(createdAt, timezone), todayIn(timezone)).map(
      ({ medicine, ...when }): MedicineOfToday => ({
        prescriptionId: id,
        medicineName: medicine.medicineName,
        strength: medicine.strength ?? null,
        form: medicine.medicineType,
        ...doseOf(medicine),
        food: foodOf(medicine),
        notes: medicine.notes ?? null,
        notesInHindi: knownNote(medicine.notes, 'hi'),
        doctorName,
        clinicName: clinic,
        ...when,
      }),
    ),
  );
  const ordered = taken.toSorted((one, other) => placeInDay(one.frequency) - placeInDay(other.frequency));
  return { rows: ordered.slice(offset, offset + limit), total: ordered.length };
}

import { and, eq, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { clinicPatientReports } from '#server/kernel/db/schema/reports.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { DrawingParts } from '#server/kernel/files/documents.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { type PaperLanguage, paperLanguages } from '#server/papers/pdf/person-words.ts';
import type { Latest, SummaryDocument } from '#server/papers/pdf/summary-document.ts';
import { shortMedicines } from '#server/papers/pdf/short-course.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import type { ReferralStatus } from '#shared/diagnostics/referrals/referrals.states.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { readSections } from './sections.ts';
import { readTrackers } from './tracker-lines.ts';

/** How many of each kind are printed; the paper says how many there are in all. */
const PRINTED = { visits: 20, prescriptions: 10, vitals: 12, referrals: 10, reports: 20 };

/** The record of one person on paper, as far as its reader's own screens show it; in the patient's language, where the paper has it. */
export async function drawPatientSummary(
  parts: DrawingParts,
  actor: ClinicActor,
  id: number,
  asked: PaperLanguage | undefined,
): Promise<Buffer> {
  const { db } = parts;
  const patient = await readPatient(db, actor, id);
  const language = asked ?? paperLanguages.find((one) => one === patient.language) ?? 'en';
  const letterhead = await letterheadOf(parts, actor);
  // One after the other: a paper takes one of the database's connections and leaves the rest to those who wait for a screen.
  const visits = await readVisits(db, actor, id);
  const written = await readPrescriptions(db, actor, id, language);
  const vitals = await readVitals(db, actor, id);
  const referred = await readReferrals(db, actor, id);
  const reports = await readReports(db, actor, id);
  const trackers = await readTrackers(db, actor, patient, language);
  const sections = await readSections(db, actor, patient, language);
  const summary: SummaryDocument = {
    ...letterhead,
    issuedAt: new Date().toISOString(),
    headIn: language,
    patientNumber: id,
    patient,
    doctorName: patient.doctorName,
    nextVisitDate: patient.nextVisitDate,
    registeredAt: patient.createdAt,
    printedBy: actor.name,
    visits,
    prescriptions: written,
    vitals,
    referrals: referred,
    reports,
    trackers,
    sections,
  };
  return await drawPaper('patientSummary', actor, summary, { madeOn: todayIn(letterhead.timezone) });
}

const total = sql<number>`(count(*) over ())::integer`;

function latestOf<Row extends { total: number }>(rows: Row[]): Latest<Row> {
  return { rows, total: rows[0]?.total ?? 0 };
}

type PatientsTable = { clinicId: PgColumn; patientId: PgColumn };
const ofPatient = (actor: ClinicActor, table: PatientsTable, patientId: number): SQL | undefined =>
  and(ownedBy(actor, table), eq(table.patientId, patientId));

const readVisits = async (db: Db, actor: ClinicActor, patientId: number) =>
  latestOf(
    await db
      .select({
        day: appointments.visitDay,
        doctorName: users.name,
        type: appointments.appointmentType,
        status: appointments.status,
        reason: appointments.reason,
        total,
      })
      .from(appointments)
      .leftJoin(users, eq(users.id, appointments.doctorId))
      .where(ofPatient(actor, appointments, patientId))
      .orderBy(sql`${appointments.visitDay} desc`, newestFirst(appointments.id))
      .limit(PRINTED.visits),
  );

const successor = alias(prescriptions, 'successor');

/** Those that hold: not what was written only for a referral, and not what a later one took the place of. */
async function readPrescriptions(db: Db, actor: ClinicActor, patientId: number, language: PaperLanguage) {
  const found = await db
    .select({
      id: prescriptions.id,
      at: prescriptions.createdAt,
      doctorName: users.name,
      diagnosis: prescriptions.diagnosis,
      complaints: prescriptions.complaints,
      instructions: prescriptions.instructions,
      medicines: prescriptions.medicines,
      tests: prescriptions.selectedTests,
      advice: prescriptions.additionalInstructions,
      total,
    })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.doctorId))
    .where(and(ofPatient(actor, prescriptions, patientId), eq(prescriptions.referralOnly, false), holds(db)))
    .orderBy(newestFirst(prescriptions.id))
    .limit(PRINTED.prescriptions);
  // Of what was taken over from elsewhere there may be the words alone.
  return latestOf(
    found.map(({ medicines, instructions, ...row }) => ({
      ...row,
      instructions: shortMedicines(medicines, language) || instructions,
    })),
  );
}

const holds = (db: Db) =>
  notExists(db.select({ one: sql`1` }).from(successor).where(eq(successor.supersedesId, prescriptions.id)));

async function readVitals(db: Db, actor: ClinicActor, patientId: number): Promise<SummaryDocument['vitals']> {
  const measured = sql`exists (select 1 from jsonb_each_text(${prescriptions.vitals}) sign where sign.value <> '')`;
  const found = await db
    .select({ at: prescriptions.createdAt, vitals: prescriptions.vitals, total })
    .from(prescriptions)
    .where(and(ofPatient(actor, prescriptions, patientId), isNotNull(prescriptions.vitals), measured, holds(db)))
    .orderBy(newestFirst(prescriptions.id))
    .limit(PRINTED.vitals);
  return latestOf(found.map((row) => ({ ...row, vitals: row.vitals ?? {} })));
}

const readReferrals = async (db: Db, actor: ClinicActor, patientId: number) =>
  latestOf(
    await db
      .select({
        id: referrals.id,
        at: referrals.createdAt,
        centerName: diagnosticCenters.name,
        tests: referrals.testList,
        // Paid for, and its report withdrawn: it waits for another one.
        status: sql<ReferralStatus>`case when ${referrals.reportUploadedAt} is null and ${referrals.status} <> 'pending' then 'confirmed' else ${referrals.status} end`,
        total,
      })
      .from(referrals)
      .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, referrals.centerId))
      .where(ofPatient(actor, referrals, patientId))
      .orderBy(newestFirst(referrals.id))
      .limit(PRINTED.referrals),
  );

const readReports = async (db: Db, actor: ClinicActor, patientId: number) =>
  latestOf(
    await db
      .select({
        at: clinicPatientReports.createdAt,
        testName: clinicPatientReports.testName,
        notes: clinicPatientReports.notes,
        total,
      })
      .from(clinicPatientReports)
      .where(ofPatient(actor, clinicPatientReports, patientId))
      .orderBy(newestFirst(clinicPatientReports.id))
      .limit(PRINTED.reports),
  );

import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { shownResult } from '#shared/diagnostics/lab/result-text.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { dataRequests, nominees, patientConsents } from '#server/kernel/db/schema/privacy.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { clinicPatientReports, diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import {
  physiotherapySessions,
  pregnancyTrackers,
  rctTrackers,
  specialtyNotes,
} from '#server/kernel/db/schema/trackers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { OrganisationColumns, Scope } from '#server/kernel/principals/principal.ts';
import { type Holder, holdersOf, keyOf } from './person.repo.ts';

/** Whose records: every row of the person, whichever organisation it lies in. */
export type Person = { scope: Extract<Scope, { kind: 'persons' }> };

/** The person of a row, as the portal knows them: the same phone and the same name. */
export async function personOf(db: Db, patientId: number): Promise<Person> {
  const chosen = db
    .select({ phone: patients.phone, nameKey: patients.nameKey })
    .from(patients)
    .where(eq(patients.id, patientId))
    .as('chosen');
  const persons = await db
    .select({ patientId: patients.id, clinicId: patients.clinicId, centerId: patients.centerId })
    .from(patients)
    .innerJoin(chosen, and(eq(patients.phone, chosen.phone), eq(patients.nameKey, chosen.nameKey)));
  return { scope: { kind: 'persons', persons } };
}

const ofClinic = { centerId: sql<null>`null::integer` };
const ofCenter = { clinicId: sql<null>`null::integer` };

const readVisits = (db: Db, person: Person) =>
  db
    .select({
      clinicId: appointments.clinicId,
      centerId: appointments.centerId,
      day: appointments.visitDay,
      start: appointments.startDateTime,
      doctor: users.name,
      type: appointments.appointmentType,
      status: appointments.status,
      reason: appointments.reason,
      token: appointments.queueNumber,
    })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.doctorId))
    .where(ownedBy(person, appointments))
    .orderBy(desc(appointments.visitDay), desc(appointments.id));

const readPrescriptions = (db: Db, person: Person) =>
  db
    .select({
      ...ofClinic,
      clinicId: prescriptions.clinicId,
      number: prescriptions.id,
      at: prescriptions.createdAt,
      doctor: users.name,
      complaints: prescriptions.complaints,
      vitals: prescriptions.vitals,
      diagnosis: prescriptions.diagnosis,
      medicines: prescriptions.medicines,
      instructions: prescriptions.instructions,
      advice: prescriptions.additionalInstructions,
      tests: prescriptions.selectedTests,
      nextVisit: prescriptions.nextVisitDate,
      replaces: prescriptions.supersedesId,
      url: prescriptions.pdfUrl,
    })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.doctorId))
    .where(and(ownedBy(person, prescriptions), eq(prescriptions.referralOnly, false)))
    .orderBy(desc(prescriptions.id));

async function readInvoices(db: Db, person: Person) {
  const found = await db
    .select({
      id: invoices.id,
      clinicId: invoices.clinicId,
      centerId: invoices.centerId,
      number: invoices.invoiceNumber,
      at: invoices.createdAt,
      description: invoices.description,
      amount: invoices.amount,
      paid: invoices.paidAmount,
      refunded: invoices.refundedAmount,
      status: invoices.status,
      url: invoices.pdfUrl,
    })
    .from(invoices)
    .where(and(ownedBy(person, invoices), isNull(invoices.deletedAt)))
    .orderBy(desc(invoices.id));
  const lines = await db
    .select({
      invoiceId: invoiceLines.invoiceId,
      description: invoiceLines.description,
      quantity: sql<number>`${invoiceLines.quantity}::double precision`,
      amount: invoiceLines.amount,
    })
    .from(invoiceLines)
    .where(
      inArray(
        invoiceLines.invoiceId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(invoiceLines.position));
  return found.map(({ id, ...invoice }) => ({
    ...invoice,
    lines: lines.filter(({ invoiceId }) => invoiceId === id),
  }));
}

/** What was signed, with its values; of versions the last. */
async function readLabReports(db: Db, person: Person) {
  const isCorrected = sql`exists (select from ${labReports} later where later.corrects_id = ${labReports.id} and later.status = 'signed')`;
  const found = await db
    .select({
      centerId: labReports.centerId,
      ...ofCenter,
      at: sql<string>`${labReports.signedAt}`.mapWith(labReports.signedAt),
      signer: labReports.signerName,
      tests: labReports.tests,
      remarks: labReports.remarks,
      url: labReports.pdfUrl,
    })
    .from(labReports)
    .where(and(ownedBy(person, labReports), eq(labReports.status, 'signed'), sql`not ${isCorrected}`))
    .orderBy(desc(labReports.id));
  return found.map(({ tests, ...report }) => ({
    ...report,
    tests: tests.map(({ name, parameters }) => ({
      name,
      results: parameters
        .filter(({ value }) => value.trim() !== '')
        .map((parameter) => ({
          name: parameter.name,
          value: shownResult(parameter),
          unit: parameter.unit,
          reference: parameter.reference,
          flag: parameter.flag,
        })),
    })),
  }));
}

async function readFiledReports(db: Db, person: Person) {
  const own = await db
    .select({
      ...ofClinic,
      clinicId: clinicPatientReports.clinicId,
      at: clinicPatientReports.createdAt,
      name: clinicPatientReports.testName,
      notes: clinicPatientReports.notes,
      url: clinicPatientReports.fileUrl,
    })
    .from(clinicPatientReports)
    .where(ownedBy(person, clinicPatientReports))
    .orderBy(desc(clinicPatientReports.id));
  const ofCenters = await db
    .select({
      ...ofCenter,
      centerId: diagnosticPatientReports.centerId,
      at: diagnosticPatientReports.createdAt,
      name: diagnosticPatientReports.testName,
      notes: diagnosticPatientReports.notes,
      url: diagnosticPatientReports.fileUrl,
    })
    .from(diagnosticPatientReports)
    .where(and(ownedBy(person, diagnosticPatientReports), isNull(diagnosticPatientReports.labReportId)))
    .orderBy(desc(diagnosticPatientReports.id));
  return [...own, ...ofCenters];
}

/** With the uploaded report; signed results stand among the lab reports. */
const readReferrals = (db: Db, person: Person) =>
  db
    .select({
      ...ofClinic,
      clinicId: referrals.clinicId,
      at: referrals.createdAt,
      center: diagnosticCenters.name,
      tests: referrals.testList,
      reportAt: referrals.reportUploadedAt,
      url: sql<
        string | null
      >`case when ${referrals.reportUploadedAt} is not null and ${referrals.reportUrl} not like '%/report\\_lab\\_%' then ${referrals.reportUrl} end`,
    })
    .from(referrals)
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, referrals.centerId))
    .where(ownedBy(person, referrals))
    .orderBy(desc(referrals.id));

async function readTrackers(db: Db, person: Person) {
  const pregnancies = await db
    .select({
      ...ofClinic,
      clinicId: pregnancyTrackers.clinicId,
      at: pregnancyTrackers.createdAt,
      lastPeriod: pregnancyTrackers.lmpDate,
      due: pregnancyTrackers.eddDate,
      outcome: pregnancyTrackers.outcome,
      endedOn: pregnancyTrackers.endedOn,
    })
    .from(pregnancyTrackers)
    .where(ownedBy(person, pregnancyTrackers));
  const rootCanals = await db
    .select({
      ...ofClinic,
      clinicId: rctTrackers.clinicId,
      at: rctTrackers.createdAt,
      tooth: rctTrackers.toothNumber,
      diagnosis: rctTrackers.diagnosis,
      status: rctTrackers.status,
    })
    .from(rctTrackers)
    .where(ownedBy(person, rctTrackers));
  const therapies = await db
    .select({
      ...ofClinic,
      clinicId: physiotherapySessions.clinicId,
      at: physiotherapySessions.createdAt,
      therapy: physiotherapySessions.therapyType,
      bodyArea: physiotherapySessions.bodyArea,
      sessions: physiotherapySessions.totalSessions,
      completed: physiotherapySessions.completedSessions,
      instructions: physiotherapySessions.instructions,
    })
    .from(physiotherapySessions)
    .where(ownedBy(person, physiotherapySessions));
  const notes = await db
    .select({
      ...ofClinic,
      clinicId: specialtyNotes.clinicId,
      at: specialtyNotes.createdAt,
      specialization: specialtyNotes.specialization,
      fields: specialtyNotes.fields,
    })
    .from(specialtyNotes)
    .where(ownedBy(person, specialtyNotes));
  return { pregnancies, rootCanals, therapies, notes };
}

const readMessages = (db: Db, person: Person) =>
  db
    .select({
      clinicId: messageLogs.clinicId,
      centerId: messageLogs.centerId,
      at: messageLogs.createdAt,
      channel: messageLogs.channel,
      text: messageLogs.messageContent,
      status: messageLogs.status,
    })
    .from(messageLogs)
    .where(and(ownedBy(person, messageLogs), isNotNull(messageLogs.sentDate)))
    .orderBy(desc(messageLogs.id));

async function readPerson(db: Db, person: Person) {
  return await db
    .select({
      clinicId: patients.clinicId,
      centerId: patients.centerId,
      number: patients.id,
      name: patients.name,
      dateOfBirth: patients.dateOfBirth,
      dateOfBirthEstimated: patients.dateOfBirthEstimated,
      gender: patients.gender,
      phone: patients.phone,
      email: patients.email,
      address: patients.address,
      language: patients.language,
      allergies: patients.allergies,
      conditions: patients.conditions,
      knownSince: patients.createdAt,
    })
    .from(patients)
    .where(ownedBy(person, { patientId: patients.id }))
    .orderBy(patients.id);
}

async function readRights(db: Db, person: Person) {
  const consents = await db
    .select({
      clinicId: patientConsents.clinicId,
      centerId: patientConsents.centerId,
      purpose: patientConsents.purpose,
      state: patientConsents.state,
      way: patientConsents.way,
      noticeVersion: patientConsents.noticeVersion,
      guardianName: patientConsents.guardianName,
      at: patientConsents.createdAt,
    })
    .from(patientConsents)
    .where(ownedBy(person, patientConsents))
    .orderBy(patientConsents.id);
  const requests = await db
    .select({
      clinicId: dataRequests.clinicId,
      centerId: dataRequests.centerId,
      kind: dataRequests.kind,
      field: dataRequests.field,
      wished: dataRequests.wished,
      said: dataRequests.said,
      status: dataRequests.status,
      dueOn: dataRequests.dueOn,
      answer: dataRequests.answer,
      at: dataRequests.createdAt,
    })
    .from(dataRequests)
    .where(ownedBy(person, dataRequests))
    .orderBy(dataRequests.id);
  const [nominee] = await db
    .select({ name: nominees.name, relation: nominees.relation, phone: nominees.phone })
    .from(nominees)
    .where(ownedBy(person, nominees))
    .orderBy(desc(nominees.updatedAt))
    .limit(1);
  return { consents, requests, nominee: nominee ?? null };
}

export interface GatheredRecords {
  person: Awaited<ReturnType<typeof readPerson>>;
  visits: Awaited<ReturnType<typeof readVisits>>;
  prescriptions: Awaited<ReturnType<typeof readPrescriptions>>;
  invoices: Awaited<ReturnType<typeof readInvoices>>;
  labReports: Awaited<ReturnType<typeof readLabReports>>;
  reports: Awaited<ReturnType<typeof readFiledReports>>;
  referrals: Awaited<ReturnType<typeof readReferrals>>;
  trackers: Awaited<ReturnType<typeof readTrackers>>;
  messages: Awaited<ReturnType<typeof readMessages>>;
  rights: Awaited<ReturnType<typeof readRights>>;
  holders: Map<string, Holder>;
}

/** All of it as it stood at one moment. What the staff note for one another, and what a centre earns, is nobody's record of the person. */
export async function gatherRecords(db: Db, person: Person): Promise<GatheredRecords> {
  return await db.transaction(
    async (tx) => {
      const gathered = {
        person: await readPerson(tx, person),
        visits: await readVisits(tx, person),
        prescriptions: await readPrescriptions(tx, person),
        invoices: await readInvoices(tx, person),
        labReports: await readLabReports(tx, person),
        reports: await readFiledReports(tx, person),
        referrals: await readReferrals(tx, person),
        trackers: await readTrackers(tx, person),
        messages: await readMessages(tx, person),
        rights: await readRights(tx, person),
      };
      const { trackers: _, rights: __, ...lists } = gathered;
      const owners: OrganisationColumns[] = Object.values(lists).flat();
      return { ...gathered, holders: await holdersOf(tx, owners) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** What a machine reads: every row with the name of who keeps it, in place of the columns that name it here. */
export function asJson(gathered: GatheredRecords, madeAt: string): string {
  const { holders, ...records } = gathered;
  const text = JSON.stringify(
    { madeAt, ...records },
    (key, value: unknown) => {
      if (key === 'url' || typeof value !== 'object' || value === null || !('clinicId' in value))
        return key === 'url' ? undefined : value;
      const { clinicId, centerId, ...row } = value as OrganisationColumns & Record<string, unknown>;
      return { organisation: holders.get(keyOf({ clinicId, centerId }))?.name ?? null, ...row };
    },
    2,
  );
  return text;
}

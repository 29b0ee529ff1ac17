import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { sessionPackages } from '#server/kernel/db/schema/session-packages.ts';
import { dentalImages } from '#server/kernel/db/schema/dental-images.ts';
import { dentalPlans, dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { letters } from '#server/kernel/db/schema/letters.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { therapySessions } from '#server/kernel/db/schema/therapy-sessions.ts';
import { physiotherapySessions, rctTrackers, specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { keptBy, ownRows, type Person } from './own-rows.ts';
import { readFormF, readPregnancies, readPregnancyVisits } from './pregnancies.ts';

export const readVisits = (db: Db, person: Person) =>
  db
    .select({
      ...keptBy(appointments),
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

export const readPrescriptions = (db: Db, person: Person) =>
  db
    .select({
      ...keptBy(prescriptions),
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

const newer = alias(letters, 'newer');
const later = alias(prescriptions, 'later');

/** What is final, to colleagues too. An older version, and what tells of a prescription that was replaced, has no paper any more. */
export const readLetters = (db: Db, person: Person) =>
  db
    .select({
      ...keptBy(letters),
      number: letters.id,
      at: letters.createdAt,
      prescription: letters.prescriptionId,
      doctor: users.name,
      kind: letters.kind,
      language: letters.language,
      to: letters.recipientName,
      place: letters.recipientPlace,
      email: letters.recipientEmail,
      text: letters.text,
      draftedWithHelp: letters.draftedWithHelp,
      replaces: letters.replacesId,
      url: sql<string | null>`case when ${newer.id} is null and ${later.id} is null then ${letters.pdfUrl} end`,
    })
    .from(letters)
    .innerJoin(users, eq(users.id, letters.approvedBy))
    .leftJoin(newer, and(eq(newer.replacesId, letters.id), eq(newer.state, 'final')))
    .leftJoin(later, eq(later.supersedesId, letters.prescriptionId))
    .where(and(ownedBy(person, letters), eq(letters.state, 'final')))
    .orderBy(desc(letters.id));

/** With the uploaded report; signed results stand among the lab reports. */
export const readReferrals = (db: Db, person: Person) =>
  db
    .select({
      ...keptBy({ clinicId: referrals.clinicId }),
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

const oldestFirst = { oldestFirst: true };

export async function readTrackers(db: Db, person: Person) {
  return {
    pregnancies: await readPregnancies(db, person),
    pregnancyVisits: await readPregnancyVisits(db, person),
    ultrasoundRegister: await readFormF(db, person),
    rootCanals: await ownRows(
      db,
      person,
      rctTrackers,
      {
        at: rctTrackers.createdAt,
        tooth: rctTrackers.toothNumber,
        diagnosis: rctTrackers.diagnosis,
        status: rctTrackers.status,
      },
      oldestFirst,
    ),
    teeth: await ownRows(
      db,
      person,
      dentalRecords,
      {
        at: dentalRecords.createdAt,
        kind: dentalRecords.type,
        what: dentalRecords.what,
        tooth: dentalRecords.toothNumber,
        surfaces: dentalRecords.surfaces,
        status: dentalRecords.status,
        doneOn: dentalRecords.doneOn,
        withdrawnAt: dentalRecords.withdrawnAt,
      },
      oldestFirst,
    ),
    dentalPlans: await ownRows(
      db,
      person,
      dentalPlans,
      {
        at: dentalPlans.createdAt,
        name: dentalPlans.name,
        acceptedOn: dentalPlans.acceptedOn,
        estimate: dentalPlans.estimate,
        withdrawnAt: dentalPlans.withdrawnAt,
      },
      oldestFirst,
    ),
    dentalImages: await ownRows(
      db,
      person,
      dentalImages,
      {
        at: dentalImages.createdAt,
        tooth: dentalImages.toothNumber,
        kind: dentalImages.kind,
        takenOn: dentalImages.takenOn,
        notes: dentalImages.notes,
        withdrawnAt: dentalImages.withdrawnAt,
      },
      oldestFirst,
    ),
    sessionPackages: await ownRows(
      db,
      person,
      sessionPackages,
      { at: sessionPackages.createdAt, name: sessionPackages.name, sessions: sessionPackages.sessions },
      oldestFirst,
    ),
    therapies: await ownRows(
      db,
      person,
      physiotherapySessions,
      {
        at: physiotherapySessions.createdAt,
        therapy: physiotherapySessions.therapyType,
        bodyArea: physiotherapySessions.bodyArea,
        sessions: physiotherapySessions.totalSessions,
        completed: physiotherapySessions.completedSessions,
        instructions: physiotherapySessions.instructions,
      },
      oldestFirst,
    ),
    therapySessions: await ownRows(
      db,
      person,
      therapySessions,
      {
        at: therapySessions.createdAt,
        day: therapySessions.sessionDate,
        attendance: therapySessions.attendance,
        done: therapySessions.modalities,
        painBefore: therapySessions.painBefore,
        painAfter: therapySessions.painAfter,
        measures: therapySessions.measures,
        withdrawnAt: therapySessions.withdrawnAt,
      },
      oldestFirst,
    ),
    immunisations: await ownRows(
      db,
      person,
      immunisations,
      {
        at: immunisations.createdAt,
        dose: immunisations.dose,
        givenOn: immunisations.givenOn,
        isDateEstimated: immunisations.isDateEstimated,
        product: immunisations.product,
        batch: immunisations.batch,
        givenBy: immunisations.givenBy,
        withdrawnAt: immunisations.withdrawnAt,
      },
      oldestFirst,
    ),
    notes: await ownRows(
      db,
      person,
      specialtyNotes,
      {
        at: specialtyNotes.createdAt,
        specialization: specialtyNotes.specialization,
        fields: specialtyNotes.fields,
      },
      oldestFirst,
    ),
  };
}

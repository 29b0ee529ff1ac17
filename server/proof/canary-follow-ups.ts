import { eq } from 'drizzle-orm';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import {
  pregnancyDatings,
  pregnancyTrackers,
  pregnancyVisitLogs,
  pregnancyVisitVersions,
} from '#server/kernel/db/schema/pregnancies.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { sessionPackages } from '#server/kernel/db/schema/session-packages.ts';
import { therapySessions } from '#server/kernel/db/schema/therapy-sessions.ts';
import { physiotherapySessions, rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import { dataExports, patientImports } from '#server/kernel/db/schema/transfers.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { dentalRecordsOf } from './canary-dental.ts';
import type { Records } from './canary-kinds.ts';
import { type OfDoctor, only, type Side } from './canary-records.ts';

/** What a clinic keeps beside its visits: trackers, reminders, lists that come and go. */

const today = todayIn(DEFAULT_TIMEZONE);
const LATER = '2099-01-01T00:00:00.000Z';

export async function reminderOf(
  { t, book, owner }: Side,
  about: { clinicId: number; patientId: number },
): Promise<number> {
  const values = {
    ...about,
    reminderType: 'next_visit' as const,
    messageType: 'sms' as const,
    messageContent: book.word(owner, 'follow_up_reminders.message_content'),
    scheduledDate: LATER,
  };
  const { id } = only(await t.db.insert(followUpReminders).values(values).returning({ id: followUpReminders.id }));
  return id;
}

type OfClinic = OfDoctor & { records: Records };

const measuredNothing = {
  weight: null,
  bloodPressure: null,
  fetalHeartbeat: null,
  haemoglobin: null,
  urineProtein: null,
  urineSugar: null,
  oedema: null,
  fundalHeight: null,
  movements: null,
  fetuses: [],
  gttFasting: null,
  gttOneHour: null,
  gttTwoHour: null,
  antibodyScreen: null,
  antiDDose: null,
  tdDose: null,
  scanDone: false,
};

/** The trackers of the first patient, and pregnancies of others: some of them still run when calls have ended the first. */
export async function specialistsRecords({ t, book, owner }: Side, { records, ...own }: OfClinic): Promise<void> {
  const [patientId = 0, ...more] = records.patient;
  const others = more.slice(0, 4);
  const word = (cell: string) => book.word(owner, cell);
  const about = { ...own, patientId };
  const { clinicId } = own;

  const lmpDate = addDays(today, -100);
  const pregnancy = {
    ...about,
    lmpDate,
    eddDate: addDays(lmpDate, 280),
    currentTrimester: 'Trimester 2' as const,
    notes: [word('pregnancy_trackers.notes')],
  };
  const first = addDays(today, -500);
  const earlier = {
    ...pregnancy,
    lmpDate: first,
    eddDate: addDays(first, 280),
    outcome: 'live_birth' as const,
    endedOn: addDays(first, 275),
    endNote: word('pregnancy_trackers.end_note'),
    calledOff: { nextVisitDate: null, reminderIds: [], conditions: [word('pregnancy_trackers.called_off')] },
  };
  await t.db.insert(pregnancyTrackers).values(earlier);
  const { id: trackerId } = only(
    await t.db.insert(pregnancyTrackers).values(pregnancy).returning({ id: pregnancyTrackers.id }),
  );
  const byLmp = { by: 'lmp' as const, lmpDate: word('pregnancy_datings.dating'), isUncertain: true };
  const unseen = { scanDate: null, scanWeeks: null, scanDays: null, transferDate: null, embryoDay: null };
  await t.db.insert(pregnancyDatings).values({
    clinicId,
    trackerId,
    dating: { ...byLmp, ...unseen },
    eddDate: addDays(today, 173),
    reason: word('pregnancy_datings.reason'),
    replacedBy: own.doctorId,
  });
  const running = others.map((other) => ({ ...pregnancy, patientId: other }));
  const run = await t.db.insert(pregnancyTrackers).values(running).returning({ id: pregnancyTrackers.id });
  const log = {
    clinicId,
    trackerId,
    visitDate: addDays(today, -10),
    bloodPressure: word('pregnancy_visit_logs.blood_pressure'),
    fetalHeartbeat: word('pregnancy_visit_logs.fetal_heartbeat'),
    notes: word('pregnancy_visit_logs.notes'),
  };
  const [logId = 0, ...moreLogs] = (
    await t.db.insert(pregnancyVisitLogs).values([log, log]).returning({ id: pregnancyVisitLogs.id })
  ).map(({ id }) => id);
  const corrected = { ...measuredNothing, visitDate: log.visitDate, notes: word('pregnancy_visit_versions.measured') };
  await t.db.insert(pregnancyVisitVersions).values({ clinicId, logId, measured: corrected, replacedBy: own.doctorId });
  await t.db.insert(pregnancyVisitLogs).values({
    ...log,
    withdrawnAt: LATER,
    withdrawnBy: own.doctorId,
    withdrawReason: word('pregnancy_visit_logs.withdraw_reason'),
  });

  const canal = {
    ...about,
    toothNumber: word('rct_trackers.tooth_number'),
    diagnosis: word('rct_trackers.diagnosis'),
    procedureSteps: [word('rct_trackers.procedure_steps')],
    currentStep: word('rct_trackers.current_step'),
    notes: word('rct_trackers.notes'),
    canals: [{ name: word('rct_trackers.canals'), length: 20, reference: null, fileSize: null }],
  };
  const canals = [1, 2, 3].map(() => ({ ...canal, toothNumber: word('rct_trackers.tooth_number') }));
  const begun = await t.db.insert(rctTrackers).values(canals).returning({ id: rctTrackers.id });
  const withdrawn = { withdrawnAt: LATER, withdrawnBy: own.doctorId };
  await t.db
    .insert(rctTrackers)
    .values({ ...canal, ...withdrawn, withdrawReason: word('rct_trackers.withdraw_reason') });
  await dentalRecordsOf({ t, book, owner }, { ...about, records });

  const courses = [1, 2, 3, 4, 5, 6, 7, 8].map(() => ({
    ...about,
    therapyType: word('physiotherapy_sessions.therapy_type'),
    duration: word('physiotherapy_sessions.duration'),
    bodyArea: [word('physiotherapy_sessions.body_area')],
    totalSessions: 20,
    notes: word('physiotherapy_sessions.notes'),
    instructions: word('physiotherapy_sessions.instructions'),
    closeReason: word('physiotherapy_sessions.close_reason'),
  }));
  const planned = await t.db.insert(physiotherapySessions).values(courses).returning({ id: physiotherapySessions.id });

  const dated = [1, 2].map(() => ({
    clinicId,
    patientId,
    courseId: planned[0]?.id ?? 0,
    sessionDate: addDays(today, -3),
    therapistId: own.doctorId,
    modalities: [word('therapy_sessions.modalities')],
    measures: [{ movement: word('therapy_sessions.measures'), side: 'left' as const, degrees: 20, strength: null }],
    notes: word('therapy_sessions.notes'),
  }));
  const treated = await t.db.insert(therapySessions).values(dated).returning({ id: therapySessions.id });
  const takenBack = {
    withdrawnAt: LATER,
    withdrawnBy: own.doctorId,
    withdrawReason: word('therapy_sessions.withdraw_reason'),
  };
  await t.db.insert(therapySessions).values(dated.slice(0, 1).map((session) => ({ ...session, ...takenBack })));

  const vaccine = (place: number) => ({
    ...about,
    dose: 'typhoid' as const,
    givenOn: addDays(today, -place),
    product: word('immunisations.product'),
    batch: word('immunisations.batch'),
    givenBy: word('immunisations.given_by'),
    notes: word('immunisations.notes'),
  });
  const given = await t.db.insert(immunisations).values([1, 2, 3].map(vaccine)).returning({ id: immunisations.id });
  const withdrawnVaccine = { ...vaccine(4), ...withdrawn, withdrawReason: word('immunisations.withdraw_reason') };
  await t.db.insert(immunisations).values(withdrawnVaccine);

  records.immunisation.push(...given.map(({ id }) => id));
  const ofBill = { id: invoices.id, patientId: invoices.patientId };
  const bill = only(
    await t.db
      .select(ofBill)
      .from(invoices)
      .where(eq(invoices.id, records.invoice[0] ?? 0)),
  );
  const sold = { patientId: bill.patientId, invoiceId: bill.id, name: word('session_packages.name'), sessions: 5 };
  await t.db.insert(sessionPackages).values({ ...sold, clinicId, soldBy: own.doctorId });

  records.therapySession.push(...treated.map(({ id }) => id));
  records.pregnancyTracker.push(trackerId, ...run.map(({ id }) => id));
  records.pregnancyLog.push(logId, ...moreLogs);
  records.rctTracker.push(...begun.map(({ id }) => id));
  // Each of these calls is the end of one.
  const ids = planned.map(({ id }) => id);
  records.physiotherapySession.push(...ids.slice(0, 2));
  records.openCourse = ids.slice(2, 5);
  records.emptyCourse = ids.slice(5);
}

/** A list of patients that was taken over, and an export that is done. */
export async function transfersOf({ t, book, owner }: Side, { records, clinicId, doctorId }: OfClinic): Promise<void> {
  const word = (cell: string) => book.word(owner, cell);
  const own = { clinicId, createdBy: doctorId, status: 'done' as const, finishedAt: new Date().toISOString() };
  const taken = { ...own, fileName: word('patient_imports.file_name'), failure: word('patient_imports.failure') };
  // Each can be taken back once.
  const lists = Array.from({ length: 8 }, () => ({ ...taken, totalRows: 1, doneRows: 1, createdPatients: 1 }));
  const imports = await t.db.insert(patientImports).values(lists).returning({ id: patientImports.id });
  const filePath = newUploadPath('exports', 'zip');
  book.made(owner, 'data_exports.file_path', filePath);
  const made = {
    ...own,
    filePath,
    stage: word('data_exports.stage'),
    contents: { [word('data_exports.contents')]: 1 },
    failure: word('data_exports.failure'),
    expiresAt: LATER,
  };
  const { id: exportId } = only(await t.db.insert(dataExports).values(made).returning({ id: dataExports.id }));
  records.import.push(...imports.map(({ id }) => id));
  records.export.push(exportId);
}

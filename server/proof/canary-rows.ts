import { doctorAvailability, doctorAvailabilityExceptions } from '#server/kernel/db/schema/availability.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { videoEvents } from '#server/kernel/db/schema/video.ts';
import { verificationTokens } from '#server/papers/verification/verification-token.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import type { TestUser } from '#server/test/builders.ts';
import type { TestApp } from '#server/test/harness.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import { markedInvoice, priceList, referralBetween, uploadedReport } from './canary-bills.ts';
import { bookingsOf } from './canary-bookings.ts';
import { freeAllDays } from './canary-days.ts';
import { deskOf } from './canary-desk.ts';
import { fillRest } from './canary-fill.ts';
import { reminderOf, specialistsRecords, transfersOf } from './canary-follow-ups.ts';
import { registerOf } from './canary-form-f.ts';
import { closingsOf } from './canary-closings.ts';
import { noRecords, type Records } from './canary-kinds.ts';
import { labReportsOf, labTestsOf, signedReport } from './canary-lab.ts';
import { lettersOf } from './canary-letters.ts';
import { mergesOf } from './canary-merges.ts';
import { linkOf, messagesOf, outboxOf, waitingFor, yearOfBirth } from './canary-messages.ts';
import { rightsOf } from './canary-privacy.ts';
import { browsersOf, noticeOf, ownNames, prescriptionOf, type Side, templateOf, visitOf } from './canary-records.ts';
import { itemsOf, stockOf } from './canary-stock.ts';
import type { MarkBook } from './marks.ts';

/** Whole organisations whose every text is a mark. */

interface MarkedClinic {
  id: number;
  /** Of the specializations that have a tracker. */
  doctor: TestUser;
  /** Of one that has a note. */
  cardiologist: TestUser;
  reception: TestUser;
  records: Records;
}

interface MarkedCenter {
  id: number;
  doctor: TestUser;
  technician: TestUser;
  records: Records;
}

export interface MarkedPair {
  clinic: MarkedClinic;
  center: MarkedCenter;
  /** Why a table has no row of theirs. */
  unfilled: Map<string, string>;
}

export const PASSWORD = 'canary-password';
let passwordHash: Promise<string> | undefined;
/** Made once: it is slow on purpose. */
const hashOfPassword = () => (passwordHash ??= hashPassword(PASSWORD));

/** A clinic and a diagnostic centre that work together. */
export async function markedPair(t: TestApp, book: MarkBook, which: 1 | 2): Promise<MarkedPair> {
  if (which === 1) freeAllDays();
  const clinicSide: Side = { t, book, owner: `clinic${which}` };
  const centerSide: Side = { t, book, owner: `center${which}` };
  const center = await markedCenter(centerSide);
  const clinic = await markedClinic(clinicSide, center.id);
  const [patientId = 0] = clinic.records.patient;
  const [prescriptionId = 0] = clinic.records.prescription;
  const about = {
    clinicId: clinic.id,
    doctorId: clinic.doctor.id,
    centerId: center.id,
    patientId,
    prescriptionId,
    sequence: center.records.invoice.length + 1,
  };
  const { paths, invoice, referrals } = await referralBetween({ clinic: clinicSide, center: centerSide }, about);
  const [report = ''] = paths;
  clinic.records.path.push(...paths);
  center.records.path.push(report, invoice.path);
  center.records.invoice.push(invoice.id);
  clinic.records.referral.push(...referrals);
  center.records.referral.push(...referrals);
  const bench = { centerId: center.id, userId: center.doctor.id };
  const subject = { clinicId: clinic.id, patientId, referralId: referrals.at(-1) ?? 0 };
  const measured = await signedReport(centerSide, bench, subject);
  const corrected = await signedReport(centerSide, bench, subject, measured);
  for (const side of [clinic, center]) {
    side.records.labReport.push(measured.id, corrected.id);
    side.records.path.push(measured.path, corrected.path);
    side.records.reportToken.push(verificationTokens(centerSide.t.env.jwtSecret, 'lab-report').tokenOf(corrected.id));
  }
  await registerOf(clinicSide, { organisation: { clinicId: clinic.id }, patientId, userId: clinic.doctor.id });
  const [walkIn = 0] = center.records.patient;
  await registerOf(centerSide, { organisation: { centerId: center.id }, patientId: walkIn, userId: center.doctor.id });
  const unfilled = await fillRest(clinicSide, { clinicId: clinic.id }, clinic.records);
  for (const [table, why] of await fillRest(centerSide, { centerId: center.id }, center.records))
    unfilled.set(table, why);
  return { clinic, center, unfilled };
}

const wordsOf = ({ book, owner }: Side, table: string) => ({
  name: book.word(owner, `${table}.name`),
  location: book.word(owner, `${table}.location`),
  specialization: book.word(owner, `${table}.specialization`),
});

async function person({ book, owner }: Side, qualifies = '') {
  const word = (column: string) => book.word(owner, `users.${column}`);
  return {
    name: word('name'),
    email: `${word('email')}@example.in`,
    passwordHash: await hashOfPassword(),
    specialization: `${word('specialization')} ${qualifies}`,
    qualification: word('qualification'),
    registrationNumber: word('registration_number'),
    languagesSpoken: [word('languages_spoken')],
    profileImageUrl: word('profile_image_url'),
  };
}

async function saveSettings({ t, book, owner }: Side, organisation: { clinicId: number } | { centerId: number }) {
  const word = (column: string) => book.word(owner, `organization_settings.${column}`);
  await t.db.insert(organizationSettings).values({
    ...organisation,
    organizationName: word('organization_name'),
    address: word('address'),
    phone: word('phone'),
    email: word('email'),
    gstin: word('gstin'),
    registrationNumber: word('registration_number'),
    logoUrl: word('logo_url'),
    footerNotes: word('footer_notes'),
    prescriptionDefaults: { advice: word('prescription_defaults') },
    autoFollowUpEnabled: true,
    smsEnabled: true,
    whatsappEnabled: true,
  });
}

export async function markedPatient(side: Side, extras: Parameters<TestApp['patient']>[1]): Promise<number> {
  const { t, book, owner } = side;
  const word = (column: string) => book.word(owner, `patients.${column}`);
  const { id } = await t.patient(undefined, {
    name: word('name'),
    dateOfBirth: book.birthday(owner, 'patients.date_of_birth'),
    phone: book.phone(owner, 'patients.phone'),
    email: `${word('email')}@example.in`,
    address: word('address'),
    registerNumber: word('register_number'),
    allergies: [word('allergies')],
    conditions: [word('conditions')],
    nextVisitDate: book.dayAhead(owner, 'patients.next_visit_date'),
    ...extras,
  });
  return id;
}

/** One case in each state, and bills enough for every role to collect, mark and withdraw one. */
const statuses: PatientStatus[] = [
  'appointment',
  'inprogress',
  'bill_paid',
  ...Array.from({ length: 7 }, () => 'bill_pending' as const),
];
const centerStatuses = statuses.slice(2);

async function markedClinic(side: Side, centerId: number): Promise<MarkedClinic> {
  const { t } = side;
  const clinic = await t.clinic({ ...wordsOf(side, 'clinics'), receptionMayWaive: true });
  const clinicId = clinic.id;
  await saveSettings(side, { clinicId });
  const doctor = await t.doctor(clinic, await person(side, 'Gynaecology, Dentistry, Physiotherapy'));
  const cardiologist = await t.doctor(clinic, await person(side, 'Cardiology'));
  const reception = await t.reception(clinic, await person(side));
  const own = { clinicId, doctorId: doctor.id };

  const exception = await keepHours(side, own);
  const records: Records = { ...noRecords(), doctor: [doctor.id], center: [centerId], exception };
  for (const [index, status] of statuses.entries()) await markedCase(side, own, { status, place: index + 1 }, records);
  records.template.push(await templateOf(side, own));
  Object.assign(records, await lettersOf(side, own, records));
  Object.assign(records, await priceList(side, { clinicId }));
  records.medicine.push(await ownNames(side, own));
  records.path.push(await uploadedReport(side, { clinicId, patientId: records.patient[0] ?? 0 }));
  records.notice.push(await noticeOf(side, { clinicId, roles: ['clinic_doctor', 'clinic_reception'] }));
  await specialistsRecords(side, { ...own, records });
  await transfersOf(side, { ...own, records });
  await browsersOf(side, [doctor, reception]);
  const [patientId = 0] = records.patient;
  Object.assign(records, await stockOf(side, { ...own, patientId }));
  const users = [doctor, reception];
  records.message_logs = await outboxOf(side, { organisation: { clinicId }, patientId, users });
  records.dataRequest.push(...(await rightsOf(side, { organisation: { clinicId }, patientId, userId: doctor.id })));
  // Somebody whom no call changes: who waits for the doctor, and was sent a paper.
  const waiting = await markedPatient(side, { clinicId, doctorId: doctor.id });
  const appointmentId = await waitingFor(side, { ...own, patientId: waiting });
  Object.assign(records, await bookingsOf(side, { ...own, patientId: waiting, appointmentId }));
  const { path: documentPath } = await prescriptionOf(side, { ...own, patientId: waiting, appointmentId });
  const sent = await messagesOf(side, { organisation: { clinicId }, patientId: waiting });
  const linked = { clinicId, patientId: waiting, messageId: sent[0] ?? 0, documentPath };
  records.linkCode.push(await linkOf(side, linked));
  records.linkYear.push(await yearOfBirth(t, waiting));
  const byVideo = { ...own, patientId: waiting, status: 'appointment', queueNumber: 90 } as const;
  const videoVisit = await visitOf(side, { ...byVideo, appointmentType: 'telemedicine' });
  records.videoVisit.push(videoVisit);
  await t.db.insert(videoEvents).values({
    clinicId,
    patientId: waiting,
    appointmentId: videoVisit,
    kind: 'in_person_needed',
    side: 'clinic',
    userId: doctor.id,
    wordsVersion: side.book.word(side.owner, 'video_events.words_version'),
    language: side.book.word(side.owner, 'video_events.language'),
    reason: side.book.word(side.owner, 'video_events.reason'),
  });
  const keptFor = await markedPatient(side, { clinicId, doctorId: doctor.id });
  await layDesk(side, records, {
    organisation: { clinicId },
    patientId: keptFor,
    cashierId: doctor.id,
    openUserId: cardiologist.id,
  });
  records.session.push(...(await sessionsOf(t, [doctor, reception])));
  Object.assign(
    records,
    await mergesOf(side, {
      userId: doctor.id,
      organisation: { clinicId },
      person: () => markedPatient(side, { clinicId }),
    }),
    await closingsOf(side, {
      userId: doctor.id,
      organisation: { clinicId, centerId: null },
      person: () => markedPatient(side, { clinicId }),
    }),
  );
  return { id: clinicId, doctor, cardiologist, reception, records };
}

async function keepHours({ t, book, owner }: Side, own: { clinicId: number; doctorId: number }): Promise<number[]> {
  const hours = { ...own, startTime: '08:00', endTime: '21:00' };
  await t.db.insert(doctorAvailability).values([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...hours, dayOfWeek })));
  const reason = book.word(owner, 'doctor_availability_exceptions.reason');
  const exception = { ...own, date: '2030-01-07', reason };
  const stored = await t.db
    .insert(doctorAvailabilityExceptions)
    .values(exception)
    .returning({ id: doctorAvailabilityExceptions.id });
  return stored.map(({ id }) => id);
}

/** One patient with today's visit, its prescription, its bill and a reminder. */
async function markedCase(
  side: Side,
  own: { clinicId: number; doctorId: number },
  { status, place }: { status: PatientStatus; place: number },
  records: Records,
): Promise<void> {
  const { t } = side;
  const { clinicId, doctorId } = own;
  const patientId = await markedPatient(side, { clinicId, doctorId, status });
  const appointmentId = await visitOf(side, { ...own, patientId, status, queueNumber: place });
  const prescription = await prescriptionOf(side, { ...own, patientId, appointmentId });
  records.patient.push(patientId);
  records.appointment.push(appointmentId);
  records.prescription.push(prescription.id);
  if (place === 1) records.path.push(prescription.path);
  if (place === 1) records.token.push(verificationTokens(t.env.jwtSecret, 'prescription').tokenOf(prescription.id));
  if (status === 'bill_paid' || status === 'bill_pending') {
    const bill = { clinicId, patientId, appointmentId, sequence: place };
    const invoice = await markedInvoice(side, bill, status === 'bill_paid');
    records.invoice.push(invoice.id);
    if (place <= 4) records.path.push(invoice.path);
  }
  records.reminder.push(await reminderOf(side, { clinicId, patientId }));
}

async function layDesk(side: Side, records: Records, desk: Parameters<typeof deskOf>[1]): Promise<void> {
  const { paths, records: laid } = await deskOf(side, desk);
  records.path.push(...paths);
  Object.assign(records, laid);
}

/** Another session of each of them, for them to end. */
const sessionsOf = async (t: TestApp, people: TestUser[]): Promise<string[]> =>
  (await Promise.all(people.map((user) => t.signInAgain(user)))).map(({ sessionId }) => sessionId);

async function markedCenter(side: Side): Promise<MarkedCenter> {
  const { t, book, owner } = side;
  const fixedCommission = book.money(owner, 'diagnostic_centers.fixed_commission');
  const center = await t.center({ ...wordsOf(side, 'diagnostic_centers'), commissionMode: false, fixedCommission });
  const centerId = center.id;
  await saveSettings(side, { centerId });
  const doctor = await t.centerDoctor(center, await person(side));
  const technician = await t.technician(center, await person(side));
  const records: Records = { ...noRecords(), doctor: [doctor.id], center: [centerId] };
  for (const [index, status] of centerStatuses.entries()) {
    const patientId = await markedPatient(side, { centerId, isWalkin: true, doctorId: doctor.id, status });
    const invoice = await markedInvoice(side, { centerId, patientId, sequence: index + 1 }, status === 'bill_paid');
    records.patient.push(patientId);
    records.invoice.push(invoice.id);
    if (index < 2) records.path.push(invoice.path);
  }
  records.labTest.push(...(await labTestsOf(side, centerId)));
  Object.assign(records, await priceList(side, { centerId }));
  Object.assign(records, await itemsOf(side, { centerId }));
  // More whose results are awaited: several calls take one that is open.
  const measured: number[] = [];
  for (let more = 0; more < 4; more += 1) {
    measured.push(await markedPatient(side, { centerId, isWalkin: true, doctorId: doctor.id }));
  }
  const bench = { centerId, userId: doctor.id, walkIns: [...records.patient, ...measured] };
  records.labReport.push(...(await labReportsOf(side, bench)));
  records.notice.push(await noticeOf(side, { centerId, roles: ['diagnostic_doctor', 'lab_technician'] }));
  await browsersOf(side, [doctor, technician]);
  const [patientId = 0] = records.patient;
  const users = [doctor, technician];
  records.message_logs = await outboxOf(side, { organisation: { centerId }, patientId, users });
  records.dataRequest.push(...(await rightsOf(side, { organisation: { centerId }, patientId, userId: doctor.id })));
  const keptFor = await markedPatient(side, { centerId, isWalkin: true, doctorId: doctor.id });
  await layDesk(side, records, { organisation: { centerId }, patientId: keptFor, cashierId: doctor.id });
  records.session.push(...(await sessionsOf(t, [doctor, technician])));
  Object.assign(
    records,
    await mergesOf(side, {
      userId: doctor.id,
      organisation: { centerId },
      person: () => markedPatient(side, { centerId }),
    }),
    await closingsOf(side, {
      userId: doctor.id,
      organisation: { clinicId: null, centerId },
      person: () => markedPatient(side, { centerId }),
    }),
  );
  return { id: centerId, doctor, technician, records };
}

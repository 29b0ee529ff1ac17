import { eq } from 'drizzle-orm';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { bookingRequests, bookingWaits, visitAnswers } from '#server/kernel/db/schema/booking.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { patientAuth, portalPasskeys } from '#server/kernel/db/schema/portal.ts';
import type { PatientRow } from '#server/test/builders.ts';
import type { TestApp } from '#server/test/harness.ts';
import { markedInvoice, referralBetween, uploadedReport } from './canary-bills.ts';
import { dayWithRoom } from './canary-bookings.ts';
import type { Records } from './canary-kinds.ts';
import { signedReport } from './canary-lab.ts';
import { messagesOf } from './canary-messages.ts';
import { recordsUnder } from './canary-portal.ts';
import { rightsOf } from './canary-privacy.ts';
import { copyOf } from './canary-copies.ts';
import { only, type OfDoctor, prescriptionOf, type Side, visitOf } from './canary-records.ts';
import { type MarkedPair, markedPatient } from './canary-rows.ts';
import type { MarkBook, Owner } from './marks.ts';

/** One person of whom there is everything that a call of the portal can name. */
export interface MarkedPerson {
  called: string;
  patient: PatientRow;
  records: Records;
}

/** The same book; what is written into it for a person says so: 'clinic1 neighbour patients.name'. */
const bookFor = (book: MarkBook, called: string): MarkBook => ({
  ...book,
  word: (owner, cell) => book.word(owner, `${called} ${cell}`),
  phone: (owner, cell) => book.phone(owner, `${called} ${cell}`),
  money: (owner, cell) => book.money(owner, `${called} ${cell}`),
  birthday: (owner, cell) => book.birthday(owner, `${called} ${cell}`),
  dayAhead: (owner, cell) => book.dayAhead(owner, `${called} ${cell}`),
  made: (owner, cell, text) => book.made(owner, `${called} ${cell}`, text),
});

interface Whose {
  called: string;
  /** The name and the phone of somebody else, for the same person elsewhere and for the family. */
  name?: string;
  phone?: string;
}

let people = 0;
const today = todayIn(DEFAULT_TIMEZONE);
/** For the visits that are cancelled, put elsewhere, and left alone. */
const COMING = [3, 4, 5, 6];

/** Registers somebody at a marked clinic and its centre, with a record of every kind. */
export async function markedPerson(
  t: TestApp,
  given: { book: MarkBook; pair: MarkedPair; which: 1 | 2 },
  { called, ...shared }: Whose,
): Promise<MarkedPerson> {
  people += 1;
  const { pair, which } = given;
  const { clinic, center } = pair;
  const book = bookFor(given.book, called);
  const sideOf = (owner: Owner): Side => ({ t, book, owner });
  const [side, centerSide] = [sideOf(`clinic${which}`), sideOf(`center${which}`)];
  const own = { clinicId: clinic.id, doctorId: clinic.doctor.id };

  const patientId = await markedPatient(side, { ...own, status: 'appointment', ...shared });
  const patient = only(await t.db.select().from(patients).where(eq(patients.id, patientId)));
  await t.db
    .update(patients)
    .set({ nameKey: foldName(patient.name) })
    .where(eq(patients.id, patientId));
  await t.db.insert(patientAuth).values({ phone: patient.phone }).onConflictDoNothing();

  const waits = { ...own, patientId, status: 'appointment' } as const;
  const appointmentId = await visitOf(side, { ...waits, queueNumber: 100 + people });
  const byVideo = { ...waits, queueNumber: 200 + people, appointmentType: 'telemedicine' } as const;
  const videoVisit = await visitOf(side, byVideo);
  const coming = await comingVisits(side, { ...own, patientId });
  const { id: prescriptionId } = await prescriptionOf(side, { ...own, patientId, appointmentId });
  const bill = { clinicId: clinic.id, patientId, appointmentId, sequence: 100 + people };
  await markedInvoice(side, bill, true);
  await uploadedReport(side, { clinicId: clinic.id, patientId });
  await runningPregnancy(side, { ...own, patientId });
  const referred = { ...own, centerId: center.id, patientId, prescriptionId, sequence: 100 + people };
  const { referrals } = await referralBetween({ clinic: side, center: centerSide }, referred);
  const measured = { clinicId: clinic.id, patientId, referralId: referrals.at(-1) ?? 0 };
  await signedReport(centerSide, { centerId: center.id, userId: center.doctor.id }, measured);
  const organisation = { clinicId: clinic.id };
  const dataRequest = await rightsOf(side, { organisation, patientId, userId: clinic.doctor.id });
  await messagesOf(side, { organisation, patientId });

  const records: Records = {
    ...(await recordsUnder(t, patientId)),
    gatewayOrder: await ordersOf(t, patientId),
    today: [appointmentId],
    videoVisit: [videoVisit],
    coming,
    dataRequest,
    doctor: [clinic.doctor.id],
    ...(await askedOnline(side, own, patient, coming)),
    record_copies: [await copyOf(side, patient)],
    // Those of a phone are everybody's on it.
    portal_passkeys: shared.phone === undefined ? [await passkeyOf(side, patient)] : [],
  };
  return { called, patient, records };
}

/** As the portal shows it; which of the people it could be no call asks. */
async function runningPregnancy({ t, book, owner }: Side, own: OfDoctor & { patientId: number }): Promise<void> {
  const lmpDate = addDays(today, -100);
  await t.db.insert(pregnancyTrackers).values({
    ...own,
    lmpDate,
    eddDate: addDays(lmpDate, 280),
    currentTrimester: 'Trimester 2',
    notes: [book.word(owner, 'pregnancy_trackers.notes')],
  });
}

async function ordersOf(t: TestApp, patientId: number): Promise<string[]> {
  const paid = await t.db
    .select({ order: paymentTransactions.gatewayOrderId })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.patientId, patientId));
  return paid.flatMap(({ order }) => order ?? []);
}

async function comingVisits({ t, book, owner }: Side, own: OfDoctor & { patientId: number }): Promise<number[]> {
  const stored = await t.db
    .insert(appointments)
    .values(
      COMING.map((days) => {
        const day = addDays(today, 60 + days);
        const at = (minutes: number) => atTime(day, DEFAULT_TIMEZONE, 8 * 60 + people * 30 + minutes);
        return {
          ...own,
          status: 'booked' as const,
          visitDay: day,
          startDateTime: at(0),
          endDateTime: at(30),
          reason: book.word(owner, 'appointments.reason'),
        };
      }),
    )
    .returning({ id: appointments.id });
  return stored.map(({ id }) => id);
}

/** What the person asked for, waits for, is offered, and told before a visit. */
async function askedOnline(
  { t, book, owner }: Side,
  own: OfDoctor,
  { id: patientId, name, phone }: PatientRow,
  [appointmentId = 0]: number[],
): Promise<{ booking_requests: number[]; booking_waits: number[] }> {
  const word = (cell: string) => book.word(owner, cell);
  const told = (table: string) => ({ allergies: [word(`${table}.allergies`)], medicines: word(`${table}.medicines`) });
  await t.db.insert(visitAnswers).values({
    clinicId: own.clinicId,
    patientId,
    appointmentId,
    complaint: word('visit_answers.complaint'),
    ...told('visit_answers'),
  });
  const visitDay = dayWithRoom(addDays(today, 75));
  const slot = (place: number) => ({
    start: atTime(visitDay, DEFAULT_TIMEZONE, 9 * 60 + (people * 4 + place) * 15),
    end: atTime(visitDay, DEFAULT_TIMEZONE, 9 * 60 + (people * 4 + place) * 15 + 15),
  });
  const asked = [0, 1].map((place) => ({
    ...own,
    patientId,
    name,
    nameKey: foldName(name),
    phone,
    dateOfBirth: book.birthday(owner, 'booking_requests.date_of_birth'),
    gender: 'female' as const,
    startDateTime: slot(place).start,
    endDateTime: slot(place).end,
    visitDay,
    reason: word('booking_requests.reason'),
    declinedReason: word('booking_requests.declined_reason'),
    ...told('booking_requests'),
  }));
  const requests = await t.db.insert(bookingRequests).values(asked).returning({ id: bookingRequests.id });
  const until = new Date(Date.now() + 600_000).toISOString();
  const { start, end } = slot(2);
  const offered = { state: 'offered' as const, offeredStart: start, offeredEnd: end, offeredUntil: until };
  const waiting = { ...own, patientId, visitDay };
  const waits = await t.db
    .insert(bookingWaits)
    .values([
      { ...waiting, visitDay: addDays(visitDay, 1) },
      { ...waiting, ...offered },
    ])
    .returning({ id: bookingWaits.id });
  return { booking_requests: requests.map(({ id }) => id), booking_waits: waits.map(({ id }) => id) };
}

async function passkeyOf({ t, book, owner }: Side, { phone }: PatientRow): Promise<number> {
  const word = (column: string) => book.word(owner, `portal_passkeys.${column}`);
  const values = { phone, credentialId: word('credential_id'), publicKey: word('public_key'), name: word('name') };
  return only(await t.db.insert(portalPasskeys).values(values).returning({ id: portalPasskeys.id })).id;
}

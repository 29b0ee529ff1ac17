import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { doctorAvailabilityExceptions } from '#server/kernel/db/schema/availability.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { at, dayAfterTomorrow, today, tomorrow } from './times-for-tests.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
  patient = await t.patient(clinic);
});

const book = (clock: string, extras: Record<string, unknown> = {}) =>
  t.as(reception)(api.appointments.create, {
    body: { patientId: patient.id, doctorId: doctor.id, startDateTime: at(clock), ...extras },
  });
const change = (id: number, body: Record<string, unknown>, user = reception) =>
  t.as(user)(api.appointments.update, { params: { id }, body });
const patientStatus = async () =>
  (await t.db.select({ status: patients.status }).from(patients).where(eq(patients.id, patient.id)))[0]?.status;

type Visit = Partial<typeof appointments.$inferInsert>;
/** A visit past the booking's rules: today, without a time, in the state that a test begins with. */
async function aVisit(extras: Visit = {}, standing?: PatientStatus) {
  if (standing) await t.db.update(patients).set({ status: standing }).where(eq(patients.id, patient.id));
  const values = { clinicId: clinic.id, patientId: patient.id, visitDay: today, ...extras };
  const [visit] = await t.db.insert(appointments).values(values).returning();
  if (!visit) throw new Error('The visit was not stored');
  return visit;
}

describe('rescheduling', () => {
  it('keeps the length and the queue number within the day, and the usual reason follows', async () => {
    const visit = await book('10:30', { endDateTime: at('10:50') });
    const moved = await change(visit.id, { startDateTime: at('15:00') });
    expect(moved).toMatchObject({
      startDateTime: at('15:00'),
      endDateTime: at('15:20'),
      appointmentDate: at('15:00'),
      queueNumber: 1,
      status: 'booked',
    });
    expect(moved.reason).toMatch(/ at 3:00 pm$/);
    expect(await book('10:30')).toMatchObject({ queueNumber: 2 });
  });

  it('gives the next number of another day or another doctor', async () => {
    const colleague = await t.doctor(clinic, { name: 'Dr Shah' });
    const visit = await book('10:30', { reason: 'Fever' });
    await book('11:30');
    await book('09:00', { startDateTime: at('09:00', dayAfterTomorrow) });
    expect(await change(visit.id, { startDateTime: at('10:30', dayAfterTomorrow) })).toMatchObject({
      queueNumber: 2,
      reason: 'Fever',
    });
    expect(await change(visit.id, { doctorId: colleague.id })).toMatchObject({
      doctorName: 'Dr Shah',
      startDateTime: at('10:30', dayAfterTomorrow),
      queueNumber: 1,
    });
    expect(await change(visit.id, { startDateTime: at('10:30'), doctorId: doctor.id })).toMatchObject({
      queueNumber: 3,
    });
  });

  it('meets the rules of a booking', async () => {
    await book('12:00');
    const visit = await book('10:30');
    const taken = {
      status: 409,
      code: 'slot_taken',
      message: 'This time slot is already booked. Please select a different time.',
    };
    expect(await refusalOf(change(visit.id, { startDateTime: at('11:45') }))).toMatchObject(taken);
    expect(await refusalOf(change(visit.id, { endDateTime: at('12:15') }))).toMatchObject(taken);
    expect(await refusalOf(change(visit.id, { startDateTime: at('20:00') }))).toMatchObject({ status: 422 });
    expect(await refusalOf(change(visit.id, { startDateTime: at('10:30', addDays(today, -1)) }))).toMatchObject({
      status: 422,
      message: 'This time has already passed. Please select a later time.',
    });
    await t.db
      .insert(doctorAvailabilityExceptions)
      .values({ clinicId: clinic.id, doctorId: doctor.id, date: dayAfterTomorrow });
    expect(await refusalOf(change(visit.id, { startDateTime: at('10:30', dayAfterTomorrow) }))).toMatchObject({
      message: 'Doctor is not available on this day (leave)',
    });
    expect(await change(visit.id, { startDateTime: at('10:45') })).toMatchObject({ endDateTime: at('11:15') });
  });

  it('of twenty visits to one slot lets one in', async () => {
    const visits = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { id } = await t.patient(clinic);
        return book('09:00', { patientId: id, startDateTime: at('09:00', addDays(tomorrow, index + 1)) });
      }),
    );
    const statuses = await Promise.all(
      visits.map(({ id }) =>
        change(id, { startDateTime: at('12:00') }).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('is for visits that have not begun', async () => {
    const visit = await aVisit({ status: 'inprogress', doctorId: doctor.id }, 'inprogress');
    expect(await refusalOf(change(visit.id, { startDateTime: at('10:30') }))).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message: 'A visit that is inprogress cannot be rescheduled',
    });
  });

  it('gives a time to a visit without one, and its reminder goes out anew', async () => {
    const visit = await aVisit({ remindedAt: new Date().toISOString() });
    expect(await change(visit.id, { startDateTime: at('10:30'), doctorId: doctor.id })).toMatchObject({
      endDateTime: at('11:00'),
      queueNumber: 1,
    });
    const [row] = await t.db.select().from(appointments).where(eq(appointments.id, visit.id));
    expect(row).toMatchObject({ remindedAt: null, visitDay: tomorrow });
  });

  it('finds only doctors of the clinic', async () => {
    const visit = await book('10:30');
    const refusal = await refusalOf(change(visit.id, { doctorId: (await t.doctor()).id }));
    expect(refusal).toMatchObject({ status: 404, message: 'The doctor was not found' });
  });
});

describe('cancelling and no-shows', () => {
  /** A visit to the doctor at one and the same time of today, which may be over. */
  const todays = (queueNumber: number) =>
    aVisit({ doctorId: doctor.id, startDateTime: at('10:30', today), endDateTime: at('11:00', today), queueNumber });

  it.each(['cancelled', 'no_show'])('as %s frees the slot, keeps the number and leaves the patient', async (status) => {
    const visit = await todays(1);
    expect(await change(visit.id, { status, reason: 'Is travelling' })).toMatchObject({
      status,
      queueNumber: 1,
      cancelledReason: 'Is travelling',
      reason: visit.reason,
      patientStatus: 'appointment',
    });
    await todays(2);
  });

  it('as cancelled does not give its number to the next', async () => {
    const visit = await book('10:30');
    await change(visit.id, { status: 'cancelled' });
    expect(await book('10:30')).toMatchObject({ queueNumber: 2 });
  });

  it('a cancelled visit is over', async () => {
    const visit = await book('10:30');
    await change(visit.id, { status: 'cancelled' });
    expect(await refusalOf(change(visit.id, { status: 'appointment' }))).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message: 'Cannot move a visit from cancelled to appointment',
    });
    expect(await refusalOf(change(visit.id, { startDateTime: at('12:00') }))).toMatchObject({ status: 409 });
  });

  it('somebody who did not show up may come after all, if the time is still free', async () => {
    const visit = await todays(1);
    await change(visit.id, { status: 'no_show' });
    expect(await change(visit.id, { status: 'appointment' })).toMatchObject({
      status: 'appointment',
      cancelledReason: null,
    });
    await change(visit.id, { status: 'no_show' });
    await todays(2);
    expect(await refusalOf(change(visit.id, { status: 'appointment' }))).toMatchObject({
      status: 409,
      code: 'slot_taken',
    });
  });

  it('nobody misses a visit before its day', async () => {
    const ahead = await aVisit({ visitDay: tomorrow });
    expect(await refusalOf(change(ahead.id, { status: 'no_show' }))).toMatchObject({
      status: 422,
      message: 'A visit can only be missed on its day',
    });
    expect(await change(ahead.id, { status: 'cancelled' })).toMatchObject({ status: 'cancelled' });
  });

  it('a visit that was begun or paid cannot be cancelled', async () => {
    for (const status of ['inprogress', 'bill_pending', 'bill_paid'] as const) {
      const visit = await aVisit({ status }, status);
      expect(await refusalOf(change(visit.id, { status: 'cancelled' }))).toMatchObject({
        message: `Cannot move a visit from ${status} to cancelled`,
      });
    }
  });
});

describe('the other moves of a visit', () => {
  it('take the patient along on the day', async () => {
    const visit = await aVisit();
    for (const status of ['inprogress', 'bill_pending', 'bill_paid'] as const) {
      expect(await change(visit.id, { status }, doctor)).toMatchObject({ status, patientStatus: status });
      expect(await patientStatus()).toBe(status);
    }
  });

  it('end a next visit that was due, when it is paid', async () => {
    const visit = await aVisit({ status: 'bill_pending' }, 'bill_pending');
    await t.db.update(patients).set({ nextVisitDate: today }).where(eq(patients.id, patient.id));
    await change(visit.id, { status: 'bill_paid' });
    const seen = await t.as(reception)(api.patients.get, { params: { id: patient.id } });
    expect(seen).toMatchObject({ status: 'bill_paid', nextVisitDate: null });
  });

  it('begin a new visit of a patient who has paid the last one', async () => {
    const visit = await aVisit({}, 'bill_paid');
    expect(await change(visit.id, { status: 'inprogress' })).toMatchObject({ patientStatus: 'inprogress' });
  });

  it('are refused when the patient cannot go along', async () => {
    const visit = await aVisit({}, 'bill_pending');
    expect(await refusalOf(change(visit.id, { status: 'inprogress' }))).toMatchObject({
      status: 409,
      message: 'Cannot move a patient from bill_pending to inprogress',
    });
  });

  it('begin on the day, and end on a later one without the patient', async () => {
    const ahead = await book('10:30');
    expect(await refusalOf(change(ahead.id, { status: 'inprogress' }))).toMatchObject({
      status: 422,
      message: 'A visit can only begin on its day',
    });
    const yesterdays = await aVisit({ visitDay: addDays(today, -1), status: 'bill_pending' });
    expect(await change(yesterdays.id, { status: 'bill_paid' })).toMatchObject({ status: 'bill_paid' });
    expect(await patientStatus()).toBe('appointment');
  });

  it('change nothing when the status is the present one, and the reason is put in other words', async () => {
    const visit = await book('10:30');
    expect(await change(visit.id, { status: 'booked' })).toMatchObject({ status: 'booked' });
    expect(await change(visit.id, { reason: 'Vaccination' })).toMatchObject({ reason: 'Vaccination' });
  });
});

it('a visit of another clinic is not there', async () => {
  const visit = await book('10:30');
  const stranger = await t.reception();
  for (const body of [{ status: 'cancelled' }, { startDateTime: at('11:30') }, { reason: 'Mine' }]) {
    const refusal = await refusalOf(change(visit.id, body, stranger));
    expect(refusal).toMatchObject({ status: 404, message: 'The appointment was not found' });
  }
  const [row] = await t.db.select().from(appointments).where(eq(appointments.id, visit.id));
  expect(row).toMatchObject({ status: 'booked', reason: visit.reason });
});

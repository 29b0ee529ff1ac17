import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { canMove } from '#shared/desk/visits/visits.rules.ts';
import { patientStatuses } from '#shared/people/patients/patients.states.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
const today = todayIn(DEFAULT_TIMEZONE);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
});

type Visit = Partial<typeof appointments.$inferInsert>;

/** A visit past the booking's rules: today, waiting, without a time. */
async function aVisit(patient: PatientRow, extras: Visit = {}) {
  const values = { clinicId: patient.clinicId, patientId: patient.id, visitDay: today, ...extras };
  const [visit] = await t.db.insert(appointments).values(values).returning({ id: appointments.id });
  if (!visit) throw new Error('The visit was not stored');
  return visit.id;
}

const move = (patient: { id: number }, status: string, user = reception) =>
  t.as(user)(api.visits.setStatus, { params: { id: patient.id }, body: { status } });
const statusOf = async (visitId: number) =>
  (await t.db.select({ status: appointments.status }).from(appointments).where(eq(appointments.id, visitId)))[0]
    ?.status;

describe("a patient's status", () => {
  const moves = patientStatuses.flatMap((from) => patientStatuses.map((to) => [from, to] as const));

  it.each(moves.filter(([from, to]) => canMove(from, to)))('goes from %s to %s', async (from, to) => {
    const patient = await t.patient(clinic, { status: from });
    expect(await move(patient, to)).toMatchObject({ id: patient.id, status: to });
  });

  it.each(moves.filter(([from, to]) => !canMove(from, to)))('does not go from %s to %s', async (from, to) => {
    const patient = await t.patient(clinic, { status: from });
    expect(await refusalOf(move(patient, to))).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message: `Cannot move a patient from ${from} to ${to}`,
    });
    expect(await t.as(reception)(api.patients.get, { params: { id: patient.id } })).toMatchObject({ status: from });
  });

  it('reads booked and pending as appointment, and refuses any other word', async () => {
    for (const word of ['booked', 'pending']) {
      const patient = await t.patient(clinic, { status: 'inprogress' });
      expect(await move(patient, word)).toMatchObject({ status: 'appointment' });
    }
    const patient = await t.patient(clinic);
    expect(await refusalOf(move(patient, 'cancelled'))).toMatchObject({ status: 400 });
  });

  it('may be moved by any doctor of the clinic', async () => {
    const patient = await t.patient(clinic, { doctorId: (await t.doctor(clinic)).id });
    expect(await move(patient, 'inprogress', doctor)).toMatchObject({ status: 'inprogress' });
  });

  it('leads through the day, the visit along with it, and nothing is booked by it', async () => {
    const patient = await t.patient(clinic);
    const visit = await aVisit(patient);
    for (const status of ['inprogress', 'appointment', 'inprogress', 'bill_pending', 'bill_paid'] as const) {
      await move(patient, status);
      expect(await statusOf(visit)).toBe(status);
    }
    await move(patient, 'appointment');
    expect(await statusOf(visit)).toBe('bill_paid');
    expect(await t.db.$count(appointments, eq(appointments.patientId, patient.id))).toBe(1);
  });

  it('ends with the visit the next visit that was due, and no other', async () => {
    for (const [nextVisitDate, left] of [
      [addDays(today, -9), null],
      [today, null],
      [addDays(today, 1), addDays(today, 1)],
    ]) {
      const patient = await t.patient(clinic, { status: 'bill_pending', nextVisitDate });
      await aVisit(patient, { status: 'bill_pending' });
      expect(await move(patient, 'bill_paid')).toMatchObject({ nextVisitDate: left });
    }
  });

  it('leaves the next visit that was missed when only an earlier bill is paid', async () => {
    const missed = addDays(today, -1);
    const patient = await t.patient(clinic, { status: 'bill_pending', nextVisitDate: missed });
    await aVisit(patient, { status: 'bill_pending', visitDay: addDays(today, -9) });
    expect(await move(patient, 'bill_paid')).toMatchObject({ nextVisitDate: missed });
  });

  it('leaves the visits of other days, the cancelled ones and other people’s alone', async () => {
    const patient = await t.patient(clinic);
    const brother = await t.patient(clinic, { phone: patient.phone });
    const others = [
      await aVisit(patient, { visitDay: addDays(today, -1) }),
      await aVisit(patient, { visitDay: addDays(today, 1) }),
      await aVisit(brother),
    ];
    const cancelled = await aVisit(patient, { status: 'cancelled' });
    await move(patient, 'inprogress');
    for (const visit of others) expect(await statusOf(visit)).toBe('booked');
    expect(await statusOf(cancelled)).toBe('cancelled');
  });

  it("starts the doctor's own visit when the patient has two today", async () => {
    const patient = await t.patient(clinic);
    const colleague = await t.doctor(clinic);
    const earlier = await aVisit(patient, {
      doctorId: colleague.id,
      startDateTime: `${today}T05:00:00Z`,
      endDateTime: `${today}T05:30:00Z`,
    });
    const own = await aVisit(patient, {
      doctorId: doctor.id,
      startDateTime: `${today}T06:00:00Z`,
      endDateTime: `${today}T06:30:00Z`,
    });
    await move(patient, 'inprogress', doctor);
    expect([await statusOf(earlier), await statusOf(own)]).toEqual(['booked', 'inprogress']);
  });

  it('goes from bill_paid to inprogress when a visit is booked for today, and not without one', async () => {
    const patient = await t.patient(clinic, { status: 'bill_paid' });
    const tomorrow = await aVisit(patient, { visitDay: addDays(today, 1) });
    expect(await refusalOf(move(patient, 'inprogress'))).toMatchObject({
      message: 'Cannot move a patient from bill_paid to inprogress',
    });
    const visit = await aVisit(patient);
    expect(await move(patient, 'inprogress')).toMatchObject({ status: 'inprogress' });
    expect([await statusOf(visit), await statusOf(tomorrow)]).toEqual(['inprogress', 'booked']);
  });

  it('keeps a visit waiting that is booked for today while an older bill is settled', async () => {
    const patient = await t.patient(clinic, { status: 'bill_pending' });
    const visit = await aVisit(patient);
    await move(patient, 'bill_paid');
    expect(await statusOf(visit)).toBe('booked');
    await move(patient, 'inprogress');
    expect(await statusOf(visit)).toBe('inprogress');
  });

  it('takes one of twenty moves that come at once', async () => {
    const patient = await t.patient(clinic);
    const attempts = Array.from({ length: 20 }, () =>
      move(patient, 'inprogress').then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    );
    expect((await Promise.all(attempts)).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
    const [row] = await t.db.select().from(patients).where(eq(patients.id, patient.id));
    expect(row?.status).toBe('inprogress');
  });
});

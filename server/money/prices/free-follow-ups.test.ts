import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;
const today = todayIn(DEFAULT_TIMEZONE);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { name: 'Dr. Sen' });
  reception = await t.reception(clinic);
  patient = await t.patient(clinic, { doctorId: doctor.id });
});

const save = (body: Record<string, unknown>, user = doctor, doctorId = user.id) =>
  t.as(user)(api.freeFollowUps.saveTerms, { params: { doctorId }, body });
const next = async (user = reception, more: Record<string, unknown> = {}) =>
  (await t.as(user)(api.freeFollowUps.next, { query: { patientId: patient.id, ...more } })).free;
const visit = async (day: string, status: 'bill_paid' | 'inprogress' = 'bill_paid', doctorId = doctor.id) =>
  (
    await t.db
      .insert(appointments)
      .values({ clinicId: clinic.id, patientId: patient.id, doctorId, visitDay: day, status })
      .returning()
  )[0]?.id ?? 0;
/** A consultation that was billed at a visit of that day. */
const consultation = async (day: string, { paid = true, description = 'Clinic consultation charges' } = {}) => {
  const appointmentId = await visit(day);
  const { id } = await t.as(reception)(api.invoices.create, {
    body: { patientId: patient.id, amount: 500, description },
  });
  await t.db.update(invoices).set({ appointmentId }).where(eq(invoices.id, id));
  if (paid) await t.as(reception)(api.invoices.setStatus, { params: { id }, body: { status: 'paid' } });
  return id;
};

describe('a free follow-up', () => {
  it('is what comes within the days of a paid consultation, as often as the doctor gives', async () => {
    await save({ visits: 2, days: 7 });
    expect(await next()).toBeNull();
    await consultation(addDays(today, -5));
    const until = addDays(today, 2);
    expect(await next()).toEqual({ doctorName: 'Dr. Sen', until, number: 1, visits: 2 });
    await visit(addDays(today, -3));
    await visit(addDays(today, -1), 'inprogress');
    expect(await next(doctor)).toMatchObject({ number: 2 });
    await visit(addDays(today, -2));
    expect(await next()).toBeNull();
  });

  it('follows a consultation among other things on a bill', async () => {
    await save({ visits: 1, days: 7 });
    await visit(today);
    const lines = [
      { description: 'Dressing', unitPrice: 200 },
      { description: 'Consultation', unitPrice: 500 },
    ];
    const { id } = await t.as(reception)(api.invoices.create, {
      body: { patientId: patient.id, description: 'Dressing, Consultation', lines },
    });
    await t.as(reception)(api.invoices.setStatus, { params: { id }, body: { status: 'paid' } });
    expect(await next()).toMatchObject({ until: addDays(today, 7) });
  });

  it('ends with its last day, and begins anew with the next paid one', async () => {
    await save({ visits: 1, days: 7 });
    await consultation(addDays(today, -8));
    expect(await next()).toBeNull();
    await consultation(addDays(today, -7));
    expect(await next()).toMatchObject({ until: today, number: 1 });
  });

  it('follows neither an open bill, nor one that went back, nor a dressing', async () => {
    await save({ visits: 1, days: 7 });
    await consultation(addDays(today, -1), { paid: false });
    await consultation(addDays(today, -1), { description: 'Dressing' });
    expect(await next()).toBeNull();
  });

  it('is not used up by a visit whose fee was asked, or waived', async () => {
    await save({ visits: 1, days: 7 });
    await consultation(addDays(today, -4));
    const waived = await consultation(addDays(today, -2), { paid: false });
    await t.as(doctor)(api.invoices.waive, { params: { id: waived }, body: { reason: 'Poor' } });
    expect(await next()).toMatchObject({ number: 1, until: addDays(today, 3) });
  });

  it('is one doctor’s: a colleague’s visits have their fee', async () => {
    await save({ visits: 1, days: 7 });
    const colleague = await t.doctor(clinic);
    await save({ visits: 3, days: 30 }, colleague);
    await consultation(addDays(today, -2));
    await visit(addDays(today, -1), 'bill_paid', colleague.id);
    expect(await next(reception)).toMatchObject({ number: 1, visits: 1 });
    expect(await next(colleague)).toBeNull();
    expect(await next(reception, { doctorId: colleague.id })).toBeNull();
  });

  it('counts a visit that is completed without a fee, through the door', async () => {
    await save({ visits: 1, days: 7 });
    await consultation(addDays(today, -2));
    const move = (status: string) =>
      t.as(reception)(api.visits.setStatus, { params: { id: patient.id }, body: { status } });
    await t.db.insert(appointments).values({ clinicId: clinic.id, patientId: patient.id, visitDay: today });
    await move('inprogress');
    expect(await next()).toMatchObject({ number: 1 });
    await move('bill_paid');
    expect(await next()).toBeNull();
  });
});

describe('the terms', () => {
  const list = async (user: TestUser) => (await t.as(user)(api.freeFollowUps.terms, {})).rows;

  it('are every doctor’s own, and shown to everybody of the clinic', async () => {
    const colleague = await t.doctor(clinic, { name: 'Dr. Rao' });
    expect(await save({ visits: '2', days: '10' })).toMatchObject({ doctorName: 'Dr. Sen', visits: 2, days: 10 });
    expect(await list(reception)).toMatchObject([
      { doctorId: colleague.id, visits: 0, days: 7 },
      { doctorId: doctor.id, visits: 2, days: 10, revision: 1 },
    ]);
    expect(await refusalOf(save({ visits: 1, days: 1 }, doctor, colleague.id))).toMatchObject({
      status: 403,
      code: 'record_denied',
    });
    expect(await refusalOf(save({ visits: 1, days: 1 }, reception, doctor.id))).toMatchObject({ status: 403 });
    expect(await refusalOf(save({ visits: 1, days: 1 }, doctor, (await t.doctor()).id))).toMatchObject({ status: 404 });
    expect(await refusalOf(save({ visits: 21, days: 1 }))).toMatchObject({ message: 'Between 0 and 20 visits' });
    expect(await refusalOf(save({ visits: 1, days: 0 }))).toMatchObject({ message: 'Between 1 and 365 days' });
    await save({ visits: 0, days: 10, revision: 1 });
    expect(await refusalOf(save({ visits: 3, days: 10, revision: 1 }))).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('and visits of another clinic don’t exist', async () => {
    const stranger = await t.reception(await t.clinic());
    expect(await refusalOf(next(stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(next(reception, { doctorId: (await t.doctor()).id }))).toMatchObject({ status: 404 });
  });
});

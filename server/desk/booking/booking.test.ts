import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { at, dayAfterTomorrow, tomorrow } from '#server/desk/appointments/times-for-tests.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { bookingRequests } from '#server/kernel/db/schema/booking.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow, PatientRow, PortalUser, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

type Caller = ReturnType<TestApp['as']>;
let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let asha: PatientRow;
let asAsha: Caller;
let ashasPhone: PortalUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Asha Clinic' });
  doctor = await t.doctor(clinic, { name: 'Meera Rao' });
  reception = await t.reception(clinic);
  asha = await t.patient(clinic, { name: 'Asha Patil', language: 'hi' });
  ashasPhone = await t.inPortal(asha);
  asAsha = t.as(ashasPhone);
});

const asPatient = async (patient: PatientRow) => t.as(await t.inPortal(patient));
const open = (mode: 'off' | 'request' | 'automatic', who = doctor) =>
  t.as(who)(api.booking.saveDoctor, { params: { doctorId: who.id }, body: { mode } });
const ask = (start = at('10:00'), caller = asAsha, more: Record<string, unknown> = {}) =>
  caller(api.portalVisits.book, { body: { doctorId: doctor.id, startDateTime: start, reason: 'Fever', ...more } });
const requests = (state?: 'open' | 'accepted') =>
  t.as(reception)(api.booking.requests, { query: state ? { state } : {} });

describe('the terms of a clinic', () => {
  it('are the usual ones until they are saved, and a public page gets a free address', async () => {
    const first = await t.as(reception)(api.booking.settings, {});
    expect(first).toMatchObject({
      isPublic: false,
      slug: null,
      daysAhead: 30,
      leastNoticeHours: 2,
      changeLimitHours: 4,
    });
    const saved = await t.as(reception)(api.booking.saveSettings, {
      body: { isPublic: true, daysAhead: 10, revision: 0 },
    });
    expect(saved).toMatchObject({ isPublic: true, slug: first.suggestedSlug, daysAhead: 10 });
    const other = await t.clinic({ name: 'Asha Clinic' });
    const their = await t.as(await t.doctor(other))(api.booking.saveSettings, { body: { isPublic: true } });
    expect(their.slug).not.toBe(saved.slug);
    const taken = t.as(await t.doctor(other))(api.booking.saveSettings, { body: { slug: saved.slug } });
    expect(await refusalOf(taken)).toMatchObject({ status: 409, issues: [{ path: 'slug' }] });
    // The address stays while the page is off, and comes back with it.
    await t.as(doctor)(api.booking.saveSettings, { body: { isPublic: false } });
    const again = await t.as(doctor)(api.booking.saveSettings, { body: { isPublic: true } });
    expect(again.slug).toBe(saved.slug);
  });

  it('change on the revision that was on the screen', async () => {
    const { revision } = await t.as(doctor)(api.booking.saveSettings, { body: { daysAhead: 20 } });
    const saved = await t.as(reception)(api.booking.saveSettings, { body: { daysAhead: 25, revision } });
    expect(saved.revision).toBe(revision + 1);
    const stale = t.as(doctor)(api.booking.saveSettings, { body: { daysAhead: 40, revision } });
    expect(await refusalOf(stale)).toMatchObject({ status: 409, code: 'changed_meanwhile', fields: ['daysAhead'] });
  });

  it('let a doctor choose for themselves alone', async () => {
    expect((await t.as(reception)(api.booking.doctors, {})).rows).toMatchObject([
      { doctorId: doctor.id, doctorName: 'Meera Rao', mode: 'off', offersVideo: false },
    ]);
    await open('automatic');
    const colleague = await t.doctor(clinic);
    const change = { params: { doctorId: doctor.id }, body: { mode: 'off' } };
    expect(await refusalOf(t.as(colleague)(api.booking.saveDoctor, change))).toMatchObject({ code: 'record_denied' });
    expect(await refusalOf(t.as(await t.doctor())(api.booking.saveDoctor, change))).toMatchObject({ status: 404 });
  });
});

describe('a patient books', () => {
  it('at once where the doctor is booked automatically, on the path of every booking', async () => {
    await open('automatic');
    const answer = await ask();
    expect(answer).toMatchObject({ state: 'booked', clinicName: 'Asha Clinic', startDateTime: at('10:00') });
    const { appointments: visits } = await t.as(reception)(api.appointments.list, { query: { startDate: tomorrow } });
    expect(visits).toMatchObject([
      {
        id: answer.visitId,
        patientId: asha.id,
        doctorId: doctor.id,
        queueNumber: 1,
        reason: 'Fever',
        endDateTime: at('10:15'),
      },
    ]);
    expect(await refusalOf(ask())).toMatchObject({ status: 409, code: 'slot_taken' });
  });

  it('asks where the desk decides: nothing is reserved, and the bell rings', async () => {
    await open('request');
    const answer = await ask();
    expect(answer).toMatchObject({ state: 'open', visitId: null });
    expect((await requests()).rows).toMatchObject([
      { id: answer.id, patientId: asha.id, name: 'Asha Patil', doctorName: 'Meera Rao', isFree: true, reason: 'Fever' },
    ]);
    const bell = await t.as(reception)(api.notices.list, { query: {} });
    expect(bell.rows[0]).toMatchObject({ kind: 'booking_request', about: { patient: 'Asha Patil' } });
    expect((await t.as(reception)(api.appointments.list, { query: { startDate: tomorrow } })).total).toBe(0);
  });

  it('and the desk sees who comes first, or who has waited longest for an answer', async () => {
    await open('request');
    const bala = await asPatient(await t.patient(clinic, { name: 'Bala Rao' }));
    const late = await ask(at('12:00'));
    const early = await ask(at('10:00'), bala);
    const ids = async (query: Record<string, unknown>) =>
      (await t.as(reception)(api.booking.requests, { query })).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([early.id, late.id]);
    expect(await ids({ sort: '-wish' })).toEqual([late.id, early.id]);
    expect(await ids({ sort: 'asked' })).toEqual([late.id, early.id]);
    expect(await ids({ sort: '-asked' })).toEqual([early.id, late.id]);
    expect(await refusalOf(ids({ sort: 'name' }))).toMatchObject({ status: 400 });
  });

  it('not at all where the doctor does not want it, by video where they do not offer it, or outside the terms', async () => {
    expect(await refusalOf(ask())).toMatchObject({ status: 422, values: { reason: 'not_booked_online' } });
    await open('automatic');
    expect(await refusalOf(ask(at('10:00'), asAsha, { appointmentType: 'telemedicine' }))).toMatchObject({
      values: { reason: 'no_video_online' },
    });
    expect(await refusalOf(ask(at('10:07')))).toMatchObject({ values: { reason: 'slot_not_open' } });
    expect(await refusalOf(ask(at('03:00')))).toMatchObject({ values: { reason: 'slot_not_open' } });
    await t.as(reception)(api.booking.saveSettings, { body: { daysAhead: 1 } });
    expect(await refusalOf(ask(at('10:00', dayAfterTomorrow)))).toMatchObject({
      values: { reason: 'day_not_bookable' },
    });
    await t.as(reception)(api.booking.saveSettings, { body: { leastNoticeHours: 168 } });
    expect(await refusalOf(ask())).toMatchObject({ values: { reason: 'slot_not_open' } });
  });

  it('a few times at one clinic, and no more', async () => {
    await open('request');
    for (const clock of ['10:00', '10:15', '10:30']) await ask(at(clock));
    expect(await refusalOf(ask(at('11:00')))).toMatchObject({ status: 422, values: { reason: 'too_many_ahead' } });
    const [first] = (await asAsha(api.portalVisits.requests, {})).rows;
    await asAsha(api.portalVisits.withdraw, { params: { id: first?.id ?? 0 } });
    expect((await ask(at('11:00'))).state).toBe('open');
  });

  it('only at clinics that know them or have a public page, which then knows them by the booking alone', async () => {
    const elsewhere = await t.clinic();
    const other = await t.doctor(elsewhere);
    await open('automatic', other);
    const wish = { doctorId: other.id, startDateTime: at('10:00') };
    expect(await refusalOf(asAsha(api.portalVisits.book, { body: wish }))).toMatchObject({ status: 404 });
    const { slug } = await t.as(other)(api.booking.saveSettings, { body: { isPublic: true } });
    expect((await asAsha(api.portalVisits.clinics, {})).rows).toEqual([]);
    expect((await asAsha(api.portalVisits.clinics, { query: { slug } })).rows).toMatchObject([
      { id: elsewhere.id, isKnown: false, doctors: [{ id: other.id, mode: 'automatic' }] },
    ]);
    await asAsha(api.portalVisits.book, { body: wish });
    const rows = await t.db.select().from(patients).where(eq(patients.clinicId, elsewhere.id));
    expect(rows).toMatchObject([
      { name: 'Asha Patil', phone: asha.phone, gender: 'female', dateOfBirth: '1990-01-01' },
    ]);
    expect((await asAsha(api.portalVisits.coming, {})).rows).toMatchObject([{ clinicId: elsewhere.id, token: 1 }]);
  });

  it('one slot for one of two who want it at the same moment', async () => {
    await open('automatic');
    const others = await Promise.all(Array.from({ length: 6 }, async () => asPatient(await t.patient(clinic))));
    const outcomes = await Promise.allSettled(others.map((caller) => ask(at('12:00'), caller)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the desk decides', () => {
  beforeEach(async () => {
    await open('request');
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: 'Asha Clinic', smsEnabled: true });
  });
  const messages = () => t.db.select().from(messageLogs).where(eq(messageLogs.clinicId, clinic.id));

  it('accepts, which books it and tells the patient in their language', async () => {
    const { id } = await ask();
    const accepted = await t.as(reception)(api.booking.accept, { params: { id } });
    expect(accepted).toMatchObject({ state: 'accepted', patientId: asha.id });
    expect((await asAsha(api.portalVisits.coming, {})).rows).toMatchObject([{ id: accepted.appointmentId }]);
    expect(await messages()).toMatchObject([{ messageType: 'booking_confirmed', language: 'hi', patientId: asha.id }]);
    expect(await refusalOf(t.as(doctor)(api.booking.accept, { params: { id } }))).toMatchObject({
      code: 'invalid_transition',
    });
  });

  it('moves it to another time', async () => {
    const { id } = await ask();
    const body = { startDateTime: at('15:00') };
    const moved = await t.as(reception)(api.booking.move, { params: { id }, body });
    expect(moved.state).toBe('moved');
    expect((await asAsha(api.portalVisits.coming, {})).rows).toMatchObject([
      { startDateTime: at('15:00'), endDateTime: at('15:15'), canReschedule: true },
    ]);
    expect(await messages()).toMatchObject([{ messageType: 'booking_moved' }]);
  });

  it('declines with a reason', async () => {
    const { id } = await ask();
    await t.as(reception)(api.booking.decline, { params: { id }, body: { reason: 'Dr. Rao is away' } });
    expect((await asAsha(api.portalVisits.requests, {})).rows).toMatchObject([
      { state: 'declined', declinedReason: 'Dr. Rao is away' },
    ]);
    expect((await messages())[0]?.messageContent).toMatch(/Dr. Rao is away$/);
  });

  it('tells them where they are now, when the desk has written down another phone', async () => {
    const { id } = await ask();
    const phone = '9811100099';
    await t.as(reception)(api.patients.update, { params: { id: asha.id }, body: { phone } });
    await t.as(reception)(api.booking.decline, { params: { id }, body: { reason: 'Dr. Rao is away' } });
    expect((await messages())[0]).toMatchObject({ phone, patientId: asha.id });
    const now = await asPatient({ ...asha, phone });
    expect((await now(api.portalVisits.requests, {})).rows).toMatchObject([{ id, state: 'declined' }]);
    // Whoever has the old phone is somebody else, also under the same name.
    const namesake = await asPatient(await t.patient(undefined, { name: asha.name, phone: asha.phone }));
    expect((await namesake(api.portalVisits.requests, {})).rows).toEqual([]);
    expect(await refusalOf(namesake(api.portalVisits.withdraw, { params: { id } }))).toMatchObject({ status: 404 });
  });

  it('answers a slot that is gone as every booking does, and leaves the request open', async () => {
    const { id } = await ask();
    const other = await t.patient(clinic);
    await t.as(reception)(api.appointments.create, {
      body: { patientId: other.id, doctorId: doctor.id, startDateTime: at('10:00') },
    });
    expect((await requests()).rows).toMatchObject([{ id, isFree: false }]);
    expect(await refusalOf(t.as(reception)(api.booking.accept, { params: { id } }))).toMatchObject({
      code: 'slot_taken',
    });
    expect((await requests()).total).toBe(1);
  });

  it('sees nothing of another clinic', async () => {
    const { id } = await ask();
    const stranger = await t.reception();
    expect((await t.as(stranger)(api.booking.requests, {})).rows).toEqual([]);
    for (const call of [api.booking.accept, api.booking.decline])
      expect(await refusalOf(t.as(stranger)(call, { params: { id }, body: { reason: 'x' } }))).toMatchObject({
        status: 404,
      });
  });

  it('lets requests expire whose time has come', async () => {
    const { id } = await ask();
    const past = { startDateTime: at('01:00', '2026-01-05'), endDateTime: at('01:15', '2026-01-05') };
    await t.db.update(bookingRequests).set(past).where(eq(bookingRequests.id, id));
    expect((await requests()).total).toBe(0);
    expect(await refusalOf(t.as(reception)(api.booking.accept, { params: { id } }))).toMatchObject({
      values: { reason: 'request_time_over' },
    });
  });
});

describe('a visit that is to come', () => {
  const booked = async (start = at('10:00')) => {
    await open('automatic');
    return (await ask(start)).visitId ?? 0;
  };

  it('is cancelled and rescheduled up to the limit, and the desk hears of it', async () => {
    const id = await booked();
    const moved = await asAsha(api.portalVisits.reschedule, { params: { id }, body: { startDateTime: at('11:00') } });
    expect(moved).toMatchObject({ id, startDateTime: at('11:00'), endDateTime: at('11:15') });
    await asAsha(api.portalVisits.cancel, { params: { id }, body: {} });
    expect((await asAsha(api.portalVisits.coming, {})).rows).toEqual([]);
    const { rows } = await t.as(reception)(api.notices.list, { query: { kind: 'booking_change' } });
    expect(rows.map(({ values }) => values.reason)).toEqual(['visit_cancelled_online', 'visit_moved_online']);
    expect(await refusalOf(asAsha(api.portalVisits.cancel, { params: { id }, body: {} }))).toMatchObject({
      status: 409,
    });
  });

  it('is the clinic’s to change afterwards, whose phone is told', async () => {
    const id = await booked();
    await t.as(reception)(api.booking.saveSettings, { body: { changeLimitHours: 168 } });
    const cancel = () => refusalOf(asAsha(api.portalVisits.cancel, { params: { id }, body: {} }));
    expect(await cancel()).toMatchObject({ status: 422, values: { reason: 'too_late_to_change' } });
    await t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'X', phone: '020 12345' });
    expect((await cancel()).message).toMatch(/020 12345$/);
    expect((await asAsha(api.portalVisits.coming, {})).rows).toMatchObject([
      { changeableUntil: null, canReschedule: false },
    ]);
  });

  it('is nobody else’s: another patient gets 404 everywhere', async () => {
    const id = await booked();
    const stranger = await asPatient(await t.patient(clinic));
    const family = await asPatient(await t.patient(clinic, { phone: asha.phone, name: 'Ravi Patil' }));
    for (const caller of [stranger, family]) {
      const params = { id };
      expect(await refusalOf(caller(api.portalVisits.cancel, { params, body: {} }))).toMatchObject({ status: 404 });
      expect(await refusalOf(caller(api.portalVisits.answers, { params }))).toMatchObject({ status: 404 });
      expect(await refusalOf(caller(api.portalVisits.calendar, { params }))).toMatchObject({ status: 404 });
      expect(
        await refusalOf(caller(api.portalVisits.reschedule, { params, body: { startDateTime: at('11:00') } })),
      ).toMatchObject({ status: 404 });
    }
  });

  it('goes into the calendar as long as it is ahead', async () => {
    const id = await booked();
    const path = api.portalVisits.calendar.path.replace(':id', String(id));
    const answer = await t.raw({ method: 'GET', path, headers: { cookie: ashasPhone.cookie } });
    expect(answer.headers.get('content-type')).toMatch('text/calendar');
    const file = await answer.text();
    expect(file).toContain(`UID:visit-${id}@localhost`);
    expect(file).toContain(`DTSTART:${at('10:00').slice(0, 19).replace(/[-:]/g, '')}Z`);
    await asAsha(api.portalVisits.cancel, { params: { id }, body: {} });
    expect(await t.raw({ method: 'GET', path, headers: { cookie: ashasPhone.cookie } })).toMatchObject({ status: 422 });
  });

  it('is told about before coming: proposed from the records, kept beside them', async () => {
    await t.db
      .update(patients)
      .set({ allergies: ['Penicillin'] })
      .where(eq(patients.id, asha.id));
    await open('automatic');
    const { visitId: id } = await ask(at('10:00'), asAsha, { reason: null });
    const params = { id: id ?? 0 };
    expect(await asAsha(api.portalVisits.answers, { params })).toMatchObject({
      allergies: ['Penicillin'],
      isProposal: true,
    });
    const body = { reason: 'Cough', allergies: ['Penicillin', 'Dust'], medicines: 'Metformin' };
    expect(await asAsha(api.portalVisits.saveAnswers, { params, body })).toEqual({ ...body, isProposal: false });
    const [row] = await t.db.select().from(patients).where(eq(patients.id, asha.id));
    expect(row?.allergies).toEqual(['Penicillin']);
    await t.db.update(appointments).set({ status: 'inprogress' }).where(eq(appointments.id, params.id));
    expect(await refusalOf(asAsha(api.portalVisits.saveAnswers, { params, body }))).toMatchObject({ status: 422 });
  });

  it('tells free times and days, and nothing of who has the others', async () => {
    await booked();
    const params = { doctorId: doctor.id };
    const { slots } = await asAsha(api.portalVisits.slots, { params, query: { date: tomorrow } });
    expect(slots).toHaveLength(31);
    expect(slots.map(({ start }) => start)).not.toContain(at('10:00'));
    const { days } = await asAsha(api.portalVisits.days, { params, query: {} });
    expect(days).toHaveLength(31);
    expect(days[1]).toEqual({ day: tomorrow, free: 31, isFull: false });
  });
});

import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patientSessions } from '#server/kernel/db/schema/portal.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

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

/** Somebody with a token for today and no booked time, as who simply came. */
async function comes(token: number, more: Partial<typeof appointments.$inferInsert> = {}) {
  const patient = await t.patient(clinic);
  const values = {
    clinicId: clinic.id,
    patientId: patient.id,
    doctorId: doctor.id,
    visitDay: today,
    queueNumber: token,
  };
  const [visit] = await t.db
    .insert(appointments)
    .values({ ...values, ...more })
    .returning();
  return { patient, id: visit?.id ?? 0 };
}
const calledIn = (patient: PatientRow) =>
  t.as(doctor)(api.visits.setStatus, { params: { id: patient.id }, body: { status: 'inprogress' } });

/** The places that a stream tells, one after the other. */
async function follow(patient: PatientRow, id: number) {
  const { cookie } = await t.inPortal(patient);
  return await listen(cookie, id);
}

async function listen(cookie: string, id: number) {
  const path = api.portalVisits.queue.path.replace(':id', String(id));
  const response = await t.raw({ method: 'GET', path, headers: { cookie } });
  if (!response.body) throw new Error('There is no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: response.status,
    async next(): Promise<unknown> {
      for (;;) {
        const found = /event: place\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? '');
        }
        const { done, value } = await reader.read();
        if (done) return 'the end';
        text += value;
      }
    },
    leave: () => reader.cancel(),
  };
}

it('tells a patient where they stand, and anew with every change at the desk', async () => {
  const first = await comes(1);
  const second = await comes(2);
  const third = await comes(3);
  const queue = await follow(third.patient, third.id);
  expect(await queue.next()).toEqual({
    token: 3,
    now: null,
    ahead: 2,
    minutes: 30,
    state: 'waiting',
    arrivedAt: null,
    isOutOfTurn: false,
  });
  await calledIn(first.patient);
  expect(await queue.next()).toMatchObject({ now: 1, ahead: 1 });
  await t.as(reception)(api.appointments.update, { params: { id: second.id }, body: { status: 'no_show' } });
  expect(await queue.next()).toMatchObject({ now: 1, ahead: 0 });
  await t.as(reception)(api.appointments.update, { params: { id: third.id }, body: { status: 'cancelled' } });
  expect(await queue.next()).toBe('the end');
});

it('waits for who reception has marked as here, and tells whoever it is', async () => {
  const [first, second, third] = [await comes(1), await comes(2), await comes(3)];
  const mark = (arrived: boolean) =>
    t.as(reception)(api.appointments.update, { params: { id: first.id }, body: { arrived } });
  await calledIn(second.patient);
  const [theirs, own] = [await follow(third.patient, third.id), await follow(first.patient, first.id)];
  expect(await theirs.next()).toMatchObject({ now: 2, ahead: 0 });
  expect(await own.next()).toMatchObject({ now: 2, arrivedAt: null, isOutOfTurn: true });
  const { arrivedAt } = await mark(true);
  expect(await theirs.next()).toMatchObject({ now: 2, ahead: 1 });
  expect(await own.next()).toMatchObject({ arrivedAt });
  await mark(false);
  expect(await theirs.next()).toMatchObject({ now: 2, ahead: 0 });
  expect(await own.next()).toMatchObject({ arrivedAt: null });
  await Promise.all([theirs.leave(), own.leave()]);
});

it('is the same from another server process', async () => {
  const first = await comes(1);
  const second = await comes(2);
  const queue = await follow(second.patient, second.id);
  await queue.next();
  const other = await t.another();
  await other.as(doctor)(api.visits.setStatus, { params: { id: first.patient.id }, body: { status: 'inprogress' } });
  expect(await queue.next()).toMatchObject({ now: 1 });
  await queue.leave();
  await other.close();
});

it('ends when the phone signs out, also at another server process, and for no other phone', async () => {
  const first = await comes(1);
  const mine = await comes(2);
  const { cookie } = await t.inPortal(mine.patient);
  const other = await t.another();
  const queue = await listen(cookie, mine.id);
  const ofAnotherPhone = await follow(mine.patient, mine.id);
  await Promise.all([queue.next(), ofAnotherPhone.next()]);
  const { path } = api.signIn.logout;
  const left = await other.raw({ method: 'POST', path, headers: { cookie } });
  expect(left.status).toBe(204);
  expect(await queue.next()).toBe('the end');
  await calledIn(first.patient);
  expect(await ofAnotherPhone.next()).toMatchObject({ now: 1 });
  await ofAnotherPhone.leave();
  await other.close();
});

it('is told no further once the session is over, also where nobody announced it', async () => {
  const [mine, before] = [await comes(2), await comes(1)];
  const { cookie } = await t.inPortal(mine.patient);
  const [session] = await t.db
    .select()
    .from(patientSessions)
    .where(eq(patientSessions.patientId, mine.patient.id))
    .orderBy(desc(patientSessions.id))
    .limit(1);
  if (!session) throw new Error('There is no session');
  const [left, stays] = [await listen(cookie, mine.id), await follow(mine.patient, mine.id)];
  await Promise.all([left.next(), stays.next()]);
  await t.db
    .update(patientSessions)
    .set({ endedAt: new Date().toISOString() })
    .where(eq(patientSessions.id, session.id));
  await calledIn(before.patient);
  expect(await left.next()).toBe('the end');
  expect(await stays.next()).toMatchObject({ token: 2 });
  await stays.leave();
});

it('is of the own visit of today, and told to few pages at once', async () => {
  const mine = await comes(1);
  const stranger = t.as(await t.inPortal(await t.patient(clinic)));
  expect(await refusalOf(stranger(api.portalVisits.queue, { params: { id: mine.id } }))).toMatchObject({ status: 404 });
  const pages = await Promise.all(Array.from({ length: 6 }, () => follow(mine.patient, mine.id)));
  expect((await follow(mine.patient, mine.id)).status).toBe(429);
  await Promise.all(pages.map(({ leave }) => leave()));
});

it('marks who says to be here, by the code of the desk', async () => {
  const mine = await comes(1);
  const caller = t.as(await t.inPortal(mine.patient));
  const { code, link, picture } = await t.as(reception)(api.booking.hereCode, {});
  expect(link).toBe(`${t.env.publicUrl}/patient-portal#here/${code}`);
  expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
  const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
  const { arrivedAt } = await caller(api.portalVisits.here, { body: { code: typed } });
  expect(arrivedAt).not.toBeNull();
  const { appointments: seen } = await t.as(reception)(api.appointments.list, { query: { startDate: today } });
  expect(seen).toMatchObject([{ id: mine.id, arrivedAt }]);
  expect((await caller(api.portalVisits.here, { body: { code } })).arrivedAt).toBe(arrivedAt);
});

it('takes no code of another clinic, and after some wrong ones none for a while', async () => {
  const mine = await comes(1);
  const caller = t.as(await t.inPortal(mine.patient));
  const { code: theirs } = await t.as(await t.reception())(api.booking.hereCode, {});
  const say = (code: string) => refusalOf(caller(api.portalVisits.here, { body: { code } }));
  for (let count = 0; count < 10; count += 1) expect(await say(theirs)).toMatchObject({ status: 422 });
  const { code } = await t.as(reception)(api.booking.hereCode, {});
  expect(await say(code)).toMatchObject({ status: 429 });
  const [row] = await t.db.select().from(appointments).where(eq(appointments.id, mine.id));
  expect(row?.arrivedAt).toBeNull();
});

it('says so where there is no visit today', async () => {
  const caller = t.as(await t.inPortal(await t.patient(clinic)));
  const { code } = await t.as(reception)(api.booking.hereCode, {});
  expect(await refusalOf(caller(api.portalVisits.here, { body: { code } }))).toMatchObject({
    values: { reason: 'no_visit_today' },
  });
});

it('counts wrong codes also when many are guessed at the same moment', async () => {
  const mine = await comes(1);
  const caller = t.as(await t.inPortal(mine.patient));
  const guesses = Array.from({ length: 40 }, (_, index) => `GUES${index + 10}`);
  const said = await Promise.all(
    guesses.map((code) => refusalOf(caller(api.portalVisits.here, { body: { code } })).then(({ status }) => status)),
  );
  expect(said.filter((status) => status === 422)).toHaveLength(10);
  expect(said.filter((status) => status === 429)).toHaveLength(30);
});

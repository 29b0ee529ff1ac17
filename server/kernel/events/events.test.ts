import { eq, inArray } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { type Change, eventsApi } from '#shared/kernel/events/events.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { sessions } from '#server/kernel/db/schema/users.ts';
import type { TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { startSmallApp } from '#server/test/small-app.ts';
import { sessionStore } from '#server/kernel/principals/session-store.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import type { Hub } from './hub.ts';
import { sessionStream } from './session-stream.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const open: AbortController[] = [];
afterAll(() => {
  for (const one of open) one.abort();
});

/** Follows a user's stream; gives what came so far, and whether it ended. */
async function follow(app: { url: string }, user: TestUser) {
  const controller = new AbortController();
  open.push(controller);
  const response = await fetch(`${app.url}/api/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: controller.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const heard: { changes: Change[]; text: string; ended: boolean } = { changes: [], text: '', ended: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      heard.text += decoder.decode(piece, { stream: true });
      heard.changes = [...heard.text.matchAll(/event: change\ndata: (.*)\n\n/g)].map(
        ([, data]) => JSON.parse(data ?? '') as Change,
      );
    }
    heard.ended = true;
  };
  read().catch(() => undefined);
  await expect.poll(() => heard.text).toContain('connected');
  return heard;
}

const kinds = (heard: { changes: Change[] }) => heard.changes.map(({ kind }) => kind);
const newPatient = (phone: string) => ({
  name: 'Asha Rao',
  age: 30,
  gender: 'female' as const,
  phone,
  address: 'MG Road',
});

it('tells the own organisation of a change, on every process, within 300 ms, and says nothing of its content', async () => {
  const clinic = await t.clinic();
  const [reception, doctor] = [await t.reception(clinic), await t.doctor(clinic)];
  const stranger = await t.doctor();
  const other = await t.another();
  const [here, there, elsewhere] = [
    await follow(t, doctor),
    await follow(other, doctor),
    await follow(other, stranger),
  ];
  const begun = performance.now();
  const { id } = await t.as(reception)(api.patients.create, { body: newPatient('9822200001') });
  await expect.poll(() => kinds(there), { interval: 5 }).toContain('patients');
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(here.changes).toContainEqual({ kind: 'patients', id, action: 'created' });
  expect(here.text + there.text).not.toContain('Asha');
  expect(here.text + there.text).not.toContain('9822200001');
  expect(elsewhere.changes).toEqual([]);
});

it('tells of a person under another name wherever it stands, also at the centres they were referred to', async () => {
  const [clinic, center] = [await t.clinic(), await t.center()];
  const [reception, doctor, technician] = [
    await t.reception(clinic),
    await t.doctor(clinic),
    await t.technician(center),
  ];
  const { id } = await t.as(reception)(api.patients.create, { body: newPatient('9822200003') });
  const body = { patientId: id, centerId: center.id, testList: ['CBC'] };
  await t.as(doctor)(api.referrals.refer, { body });
  await t.as(doctor)(api.referrals.refer, { body });
  const [here, there] = [await follow(t, doctor), await follow(t, technician)];
  const change = (more: Record<string, unknown>) =>
    t.as(reception)(api.patients.update, { params: { id }, body: more });
  await change({ name: 'Asha Rao', address: 'Kochi', age: 30 });
  await change({ name: 'Asha Menon' });
  await expect.poll(() => here.changes.filter(({ kind }) => kind === 'patients')).toHaveLength(2);
  expect(kinds(here)).toEqual(
    expect.arrayContaining(['referrals', 'invoices', 'prescriptions', 'follow-ups', 'commission', 'lab-reports']),
  );
  await expect.poll(() => kinds(there)).toEqual(['referrals', 'invoices', 'lab-reports']);
  expect(there.text).not.toContain('Menon');
});

it('tells a superadmin when any doctor is there, and nothing of patients', async () => {
  const clinic = await t.clinic();
  const [doctor, reception, admin] = [await t.doctor(clinic), await t.reception(clinic), await t.superadmin()];
  const heard = await follow(t, admin);
  await t.as(reception)(api.patients.create, { body: newPatient('9822200011') });
  await t.as(doctor)(api.availability.addException, { body: { date: '2027-03-01', exceptionType: 'leave' } });
  await expect.poll(() => kinds(heard)).toContain('availability');
  expect([...new Set(kinds(heard))]).toEqual(['availability']);
});

it('says nothing of a write that was refused', async () => {
  const clinic = await t.clinic();
  const reception = await t.reception(clinic);
  await t.as(reception)(api.patients.create, { body: newPatient('9822200002') });
  const heard = await follow(t, reception);
  await t
    .as(reception)(api.patients.create, { body: newPatient('9822200002') })
    .catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard.changes).toEqual([]);
});

it('ends with the session', async () => {
  const user = await t.doctor();
  const other = await t.another();
  const heard = await follow(other, user);
  await t.as(user)(api.sessions.logout);
  await expect.poll(() => heard.ended).toBe(true);
});

it('ends with a session that nobody uses any more, or that is too old, though nobody ends it', async () => {
  let isJudged = false;
  const small = await startSmallApp(t, ({ hub }) => {
    const store = sessionStore({
      db: t.db,
      hub,
      tokens: tokenService(t.env.jwtSecret),
      log: pino({ level: 'silent' }),
    });
    const holds = async (id: string) => !isJudged || (await store.holds(id));
    const parts = { hub, sessions: { holds }, judgedEveryMs: 50 };
    return implement(eventsApi, { stream: ({ actor }) => sessionStream(parts, actor) });
  });
  const [idle, old, live] = [await t.doctor(), await t.doctor(), await t.doctor()];
  const streams = [await follow(small, idle), await follow(small, old), await follow(small, live)];
  const past = new Date(Date.now() - 31 * 60_000).toISOString();
  await t.db.update(sessions).set({ lastActiveAt: past }).where(eq(sessions.userId, idle.id));
  await t.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, old.id));
  isJudged = true;
  await expect.poll(() => streams.map(({ ended }) => ended)).toEqual([true, true, false]);
  const ends = await t.db
    .select({ why: sessions.endReason })
    .from(sessions)
    .where(inArray(sessions.userId, [idle.id, old.id]));
  expect(new Set(ends.map(({ why }) => why))).toEqual(new Set(['expired', 'idle']));
  await small.close();
});

it('is for six pages of a session, and for another when one is closed', async () => {
  const user = await t.doctor();
  const pages = Array.from({ length: 6 }, () => new AbortController());
  const openPage = (signal?: AbortSignal) =>
    fetch(`${t.url}/api/events`, {
      headers: { authorization: `Bearer ${user.token}` },
      ...(signal && { signal }),
    });
  for (const { signal } of pages) expect((await openPage(signal)).status).toBe(200);
  const seventh = await openPage();
  expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await t.as(user)(api.sessions.me)).toMatchObject({ id: user.id });
  pages[0]?.abort();
  const next = new AbortController();
  await expect.poll(async () => (await openPage(next.signal)).status).toBe(200);
  for (const page of [...pages, next]) page.abort();
});

it('leaves nobody listening whose page was closed before the stream began', async () => {
  const heard: Hub[] = [];
  const small = await startSmallApp(t, ({ hub }) => {
    heard.push(hub);
    // The reader goes while the call is still being looked at.
    const begin = async (actor: Actor) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return sessionStream({ hub, sessions: { holds: async () => true } }, actor);
    };
    return implement(eventsApi, { stream: ({ actor }) => begin(actor) });
  });
  const user = await t.doctor();
  const page = new AbortController();
  const asked = fetch(`${small.url}/api/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: page.signal,
  });
  setTimeout(() => page.abort(), 50);
  await expect(asked).rejects.toThrow('aborted');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard[0]?.subscriberCount()).toBe(0);
  await small.close();
});

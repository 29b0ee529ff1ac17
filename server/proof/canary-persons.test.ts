import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, api } from '#shared/api.ts';
import { type Endpoint, isStreamReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { randomFrom } from '#server/demo/random.ts';
import { hereCodes } from '#server/desk/booking/here-code.ts';
import { bookingSettings } from '#server/kernel/db/schema/booking.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { dataRequests } from '#server/kernel/db/schema/privacy.ts';
import { patientSessions, portalPasskeys } from '#server/kernel/db/schema/portal.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import type { PortalUser } from '#server/test/builders.ts';
import { type Answer, call, type Input, nameOf, type PartLeaf, requestOf, rowsOf, send, validCall } from './calls.ts';
import { kindOf, preferOwn, referencesOf } from './canary-fields.ts';
import { type MarkedPerson, markedPerson } from './canary-person.ts';
import { type MarkedPair, markedPair } from './canary-rows.ts';
import { type MarkBook, markBook, sightings } from './marks.ts';
import { fieldName, withValue } from './schema.ts';
import { asLines, rowsOwnedBy } from './snapshot.ts';

/**
 * Everything that a patient can call, in the portal and on the public pages, made with what belongs to somebody else. The
 * calls are those of the contracts: one that is new is tried from its first day, and fails here until there is something to try it with.
 */

const calls = allEndpoints.filter(
  ({ roles, path }) => roles === 'patient' || /^\/api\/v1\/(patient-portal|book)\//.test(path),
);

let t: TestApp;
let book: MarkBook;
let first: MarkedPair;
let second: MarkedPair;
/** Who calls. */
let asha: MarkedPerson;
/** Whose records are asked for. */
let others: MarkedPerson[];
/** What the server wrote about it. */
const log: string[] = [];
const cookies: string[] = [];
const seen: { endpoint: Endpoint; answer: Answer }[] = [];

/** Another session each time: some calls end the one that they are made with, or choose somebody else in it. */
async function signedIn(): Promise<PortalUser> {
  const user = await t.inPortal(asha.patient);
  cookies.push(user.cookie.split('=')[1] ?? '');
  return user;
}

/** A stream is looked at up to its first part. */
async function answerOf(endpoint: Endpoint, input: Input, user: PortalUser): Promise<Answer> {
  if (!isStreamReply(endpoint.response)) return await call(t, endpoint, input, user);
  const { method, path } = await requestOf(endpoint, input);
  const response = await t.raw({ method, path }, user);
  let visible = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    visible += part;
    if (visible.includes('data:')) break;
  }
  const { status, headers } = response;
  const json = status === 200 ? undefined : { code: status === 404 ? 'not_found' : undefined };
  return { status, headers, bytes: Buffer.from(visible), visible, json };
}

async function ask(endpoint: Endpoint, input: Input): Promise<Answer> {
  const answer = await answerOf(endpoint, input, await signedIn());
  seen.push({ endpoint, answer });
  return answer;
}

const ownCall = (endpoint: Endpoint, turn: number, fullness = 1): Input =>
  validCall(endpoint, { random: randomFrom(turn + 7), prefer: preferOwn(endpoint, asha, turn), fullness });

const desk = (pair: MarkedPair) => t.as(pair.clinic.reception);

beforeAll(async () => {
  t = await startTestApp({}, { write: (line) => void log.push(line) });
  book = markBook();
  first = await markedPair(t, book, 1);
  second = await markedPair(t, book, 2);
  const [here, elsewhere] = [
    { book, pair: first, which: 1 as const },
    { book, pair: second, which: 2 as const },
  ];
  asha = await markedPerson(t, here, { called: 'own' });
  const { name, phone } = asha.patient;
  const code = hereCodes(t.env).codeOf(first.clinic.id, todayIn(DEFAULT_TIMEZONE));
  Object.assign(asha.records, { slug: first.clinic.records.slug, linkCode: [code] });
  // She may ask for more once what she has asked for is answered.
  const answered = { answer: '-', answeredBy: first.clinic.doctor.id, answeredAt: new Date().toISOString() };
  await t.db
    .update(dataRequests)
    .set({ status: 'refused', ...answered })
    .where(and(eq(dataRequests.patientId, asha.patient.id), eq(dataRequests.status, 'open')));
  const neighbour = await markedPerson(t, here, { called: 'neighbour' });
  const stranger = await markedPerson(t, elsewhere, { called: 'stranger' });
  const family = await markedPerson(t, here, { called: 'family', phone });
  // Known elsewhere under her name and phone, until the desk there wrote down another phone.
  const moved = await markedPerson(t, elsewhere, { called: 'moved', name, phone });
  const changed = { params: { id: moved.patient.id }, body: { phone: '7999900001' } };
  await desk(second)(api.patients.update, changed);
  others = [neighbour, stranger, family, moved];
  // A doctor of her own clinic is hers to book, and so is one with a public page.
  for (const one of [neighbour, family]) one.records.doctor = [];
  await t.db.update(bookingSettings).set({ isPublic: false }).where(eq(bookingSettings.clinicId, second.clinic.id));
}, 120_000);
afterAll(() => t.close());

const recordsOf = (endpoint: Endpoint, { path }: PartLeaf, { records }: MarkedPerson) =>
  (records[kindOf(endpoint, path)] ?? []).slice(0, 3);

/** Whom somebody on the phone may choose, they may choose. */
const isTheirs = ({ area, name }: Endpoint, { called }: MarkedPerson) =>
  called === 'family' && area === 'portal-sign-in' && name === 'selectProfile';

/** Of these the own call needs what no contract tells: a code, a proof, a device, a full day. Where each succeeds is said. */
const elsewhere: Record<string, string> = {
  'portal-sign-in verifyOtp': 'server/contact/codes/codes.test.ts',
  'portal-sign-in signInByPasskey': 'server/portal/sign-in/passkeys.test.ts',
  'portal-sign-in addPasskey': 'server/portal/sign-in/passkeys.test.ts',
  'portal-profile changePhone': 'server/portal/profile/profile.test.ts',
  'portal-payments pay': 'server/portal/payments/payments.test.ts',
  'portal-payments verify': 'server/portal/payments/payments.test.ts',
  'portal-visits wait': 'server/desk/booking/waits.test.ts',
  'public-booking checkCode': 'server/desk/booking/public-page.test.ts',
  'public-booking book': 'server/desk/booking/public-page.test.ts',
};

const TURNS = 8;
const isFine = ({ status }: Answer) => status < 300;

const rowsOfOthers = async () => {
  const all = { clinics: [first.clinic.id, second.clinic.id], centers: [first.center.id, second.center.id] };
  const ids = others.map(({ patient }) => patient.id);
  const tables = await rowsOwnedBy(t.db, all);
  const theirs = tables.map((one) => ({
    ...one,
    rows: one.rows.filter((row) => ids.includes(Number(one.table === 'patients' ? row.id : row.patient_id))),
  }));
  const keys = await t.db
    .select()
    .from(portalPasskeys)
    .where(
      inArray(
        portalPasskeys.phone,
        others.map(({ patient }) => patient.phone),
      ),
    );
  return [...asLines(theirs), ...keys.map((key) => JSON.stringify(key))];
};

/** Of a family everybody stands where one of them is chosen. */
const toChoose = ['clinic1 family patients.date_of_birth', 'clinic1 family patients.name'];

describe('somebody else’s record', () => {
  it('does not exist, wherever a patient’s call names it, and stays as it is', async () => {
    const before = await rowsOfOthers();
    const noticed: string[] = [];
    let tried = 0;
    for (const endpoint of calls) {
      for (const leaf of referencesOf(endpoint)) {
        const named = others.flatMap((one) => recordsOf(endpoint, leaf, one).map((id) => ({ one, id })));
        expect(
          named.length,
          `Say in canary-person.ts what '${leaf.path.join('.')}' of ${nameOf(endpoint)} names`,
        ).toBeGreaterThan(0);
        for (const { one, id } of named) {
          if (isTheirs(endpoint, one)) continue;
          const own = ownCall(endpoint, 0, leaf.part === 'query' ? 0 : 1);
          const value = leaf.schema.safeParse(id).success ? id : String(id);
          const input = { ...own, [leaf.part]: withValue(own[leaf.part], leaf.path, value) };
          const answer = await ask(endpoint, input);
          tried += 1;
          const isGone = answer.status === 404 && (answer.json as { code?: unknown }).code === 'not_found';
          const isNoRow = leaf.part === 'query' && rowsOf(endpoint, answer)?.length === 0;
          if (isGone || isNoRow) continue;
          noticed.push(
            `${nameOf(endpoint)} with the ${fieldName(leaf.path)} of ${one.called}: ${answer.status} ${answer.visible.slice(-300)}`,
          );
        }
      }
    }
    expect(noticed).toEqual([]);
    expect(tried).toBeGreaterThan(120);
    expect(await rowsOfOthers()).toEqual(before);
  }, 60_000);

  it('leaves every call to the person’s own, which succeeds', async () => {
    const failed: string[] = [];
    for (const endpoint of calls) {
      if (elsewhere[`${endpoint.area} ${endpoint.name}`]) continue;
      const answers: Answer[] = [];
      // A write until it succeeds; a read with each record, and once by all its filters.
      for (let turn = 0; turn < TURNS; turn += 1) {
        if (isWrite(endpoint) && answers.some(isFine)) break;
        answers.push(await ask(endpoint, ownCall(endpoint, turn, turn === 1 ? 1 : 0)));
      }
      const [answer] = answers;
      if (!answers.some(isFine)) {
        failed.push(`${nameOf(endpoint)}: ${answer?.status} ${answer?.visible.slice(-300)}`);
      }
    }
    expect(failed).toEqual([]);
  }, 60_000);

  it('is not shown in any answer, whatever was asked', () => {
    const marks = seen.flatMap(({ answer }) => book.seenIn(answer.visible));
    const strange = marks.filter(
      ({ owner, cell }) => owner.endsWith('2') || others.some(({ called }) => cell.startsWith(`${called} `)),
    );
    expect(sightings(strange)).toEqual(toChoose);
    const own = marks.filter(({ cell }) => cell.startsWith('own '));
    expect(sightings(own).length).toBeGreaterThan(40);
  });

  it('leaves no name, phone, code, cookie or word of anybody in the log', async () => {
    await t.runJobs();
    const lines = log.join('');
    expect(lines).toContain('"call":"GET /api/v1/patient-portal/dashboard"');
    expect(sightings(book.seenIn(lines))).toEqual([]);
    expect(cookies.filter((token) => lines.includes(token))).toEqual([]);
    // Ten digits are a phone, six by themselves a code; the moment of a line has more, its id and its duration fewer or letters.
    expect(lines.replaceAll(/"time":\d+/g, '').match(/(?<![\w-])(\d{10}|\d{6})(?![\w-])/g)).toBeNull();
  });
});

describe('a person whose phone was changed meanwhile', () => {
  it('is signed out, whatever is called, and nothing of them is told', async () => {
    const before = await markedPerson(t, { book, pair: first, which: 1 }, { called: 'before' });
    const cookies = await Promise.all(calls.map(() => t.inPortal(before.patient)));
    const reader = await t.inPortal(before.patient);
    const [path = ''] = before.records.path;
    const link = (await call(t, api.records.fileLink, { query: { path } }, reader)).json as { url: string };
    expect((await send(t, { method: 'GET', path: link.url })).status).toBe(200);
    await desk(first)(api.patients.update, { params: { id: before.patient.id }, body: { phone: '7999900002' } });

    const answers: string[] = [];
    for (const [index, endpoint] of calls.entries()) {
      const user = cookies[index];
      if (!user) throw new Error('No session');
      const input = validCall(endpoint, { random: randomFrom(3), prefer: preferOwn(endpoint, before) });
      const answer = await answerOf(endpoint, input, user);
      const told = sightings(book.seenIn(answer.visible)).filter((one) => one.includes(' before '));
      const isShut = endpoint.roles !== 'patient' || answer.status === 401;
      if (!isShut || told.length > 0) answers.push(`${nameOf(endpoint)}: ${answer.status} ${told.join()}`);
    }
    expect(answers).toEqual([]);
    expect((await send(t, { method: 'GET', path: link.url })).status).toBe(404);
  }, 60_000);

  it('is not signed in again by an old cookie when the phone is changed back', async () => {
    const back = await markedPerson(t, { book, pair: first, which: 1 }, { called: 'back' });
    const old = await t.inPortal(back.patient);
    const { id, phone } = back.patient;
    await desk(first)(api.patients.update, { params: { id }, body: { phone: '7999900003' } });
    expect((await call(t, api.records.dashboard, {}, old)).status).toBe(401);
    await desk(first)(api.patients.update, { params: { id }, body: { phone } });
    expect(await t.db.select({ phone: patients.phone }).from(patients).where(eq(patients.id, id))).toEqual([{ phone }]);
    expect((await call(t, api.records.dashboard, {}, old)).status).toBe(401);
    const [session] = await t.db.select().from(patientSessions).where(eq(patientSessions.patientId, id));
    expect(session?.endedAt).not.toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, api } from '#shared/api.ts';
import { type Endpoint, isStreamReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { randomFrom } from '#server/demo/random.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Answer, call, type Input, nameOf, type PartLeaf, rowsOf, send, validCall } from './calls.ts';
import { kindOf, preferOwn, referencesOf } from './canary-fields.ts';
import type { Records } from './canary-kinds.ts';
import { type MarkedPair, markedPair } from './canary-rows.ts';
import { printed } from './canary-sights.ts';
import { adminOf, type Caller, callersOf, mayCall, signedInFor, sweepWrite } from './canary-sweep.ts';
import { listenTo, untilHeard } from './listen.ts';
import { type MarkBook, markBook, sightings } from './marks.ts';
import { fieldName, withValue } from './schema.ts';
import { asLines, rowsOwnedBy } from './snapshot.ts';

/** What happens when somebody names, opens or waits for what belongs to another organisation. */

let t: TestApp;
let book: MarkBook;
let first: MarkedPair;
let second: MarkedPair;
let callers: Caller[];

const endpoints = allEndpoints.filter((endpoint) => !isStreamReply(endpoint.response));

beforeAll(async () => {
  t = await startTestApp();
  book = markBook();
  first = await markedPair(t, book, 1);
  second = await markedPair(t, book, 2);
  callers = [...callersOf(first, 1), await adminOf(t)];
});
afterAll(() => t.close());

/** Where a body or a path may name somebody else's record, and why. */
const openReferences: { field: string; role?: StaffRole; area?: string; inQuery?: true; why: string }[] = [
  { field: 'userId', role: 'superadmin', area: 'audit', inQuery: true, why: 'the log is of every organisation' },
  { field: 'id', role: 'superadmin', area: 'audit', why: 'the same' },
  { field: 'organizationId', inQuery: true, why: 'the superadmin’s; of everybody else it is ignored' },
  ...(['inventory', 'payments'] as const).flatMap((area) =>
    ['id', 'itemId', 'invoiceId', 'patientId'].map((field) => {
      return { field, role: 'superadmin' as const, area, inQuery: true as const, why: 'looks at every organisation’s' };
    }),
  ),
  { field: 'selectedCenters', why: 'a clinic may refer to any centre that is open' },
  { field: 'centerId', why: 'the same' },
  { field: 'upToId', why: 'it only marks how far the caller has read' },
  { field: 'token', why: 'whoever holds the paper may check it' },
  { field: 'medicineId', why: 'a hint which of the known medicines was picked; a stranger is none' },
  {
    field: 'doctorId',
    role: 'clinic_doctor',
    area: 'patients',
    why: 'only reception assigns; of a doctor it is ignored',
  },
];

const isOpen = ({ area }: Endpoint, { role }: Caller, { part, path }: PartLeaf): boolean =>
  openReferences.some(
    (open) =>
      (part !== 'query' || open.inQuery === true) &&
      open.field === fieldName(path) &&
      (open.role ?? role) === role &&
      (open.area ?? area) === area,
  );

/** The own call with one of its references replaced by each of a few records of the others. */
function foreignCalls(endpoint: Endpoint, caller: Caller, leaf: PartLeaf): Input[] {
  const kind = kindOf(endpoint, leaf.path);
  const { clinic, center } = second;
  const recordsOf = ({ records }: { records: Records }) => {
    const found = records[kind];
    if (!found) throw new Error(`Say in canary-fields.ts what '${leaf.path.join('.')}' of ${nameOf(endpoint)} names`);
    return found;
  };
  const ofCenter = caller.owner === 'center1' ? recordsOf(center).slice(0, 1) : [];
  const theirs = [...ofCenter, ...recordsOf(clinic).slice(0, 3 - ofCenter.length)];
  return theirs.map((id) => {
    const making = { random: randomFrom(7), prefer: preferOwn(endpoint, caller) };
    const own = validCall(endpoint, { ...making, fullness: leaf.part === 'query' ? 0 : 1 });
    const value = leaf.schema.safeParse(id).success ? id : String(id);
    return { ...own, [leaf.part]: withValue(own[leaf.part], leaf.path, value) };
  });
}

/** An empty list for a filter, 404 for everything else, and not a byte of theirs. */
function isAsIfNotThere(endpoint: Endpoint, { part }: PartLeaf, answer: Answer): boolean {
  if (book.seenIn(answer.visible).some(({ owner }) => owner.endsWith('2'))) return false;
  if (part === 'query' && answer.status === 200) return rowsOf(endpoint, answer)?.length === 0;
  return answer.status === 404 && (answer.json as { code?: unknown }).code === 'not_found';
}

const rowsOfOthers = async () =>
  asLines(await rowsOwnedBy(t.db, { clinics: [second.clinic.id], centers: [second.center.id] }));

describe("another organisation's record", () => {
  it('does not exist, wherever a call names it, and stays as it is', async () => {
    const before = await rowsOfOthers();
    let tried = 0;
    const noticed: string[] = [];
    for (const caller of callers) {
      for (const endpoint of endpoints.filter((one) => mayCall(one, caller))) {
        for (const leaf of referencesOf(endpoint)) {
          if (isOpen(endpoint, caller, leaf)) continue;
          for (const input of foreignCalls(endpoint, caller, leaf)) {
            const answer = await call(t, endpoint, input, await signedInFor(t, endpoint, caller));
            tried += 1;
            if (isAsIfNotThere(endpoint, leaf, answer)) continue;
            noticed.push(
              `${caller.role} ${nameOf(endpoint)} ${JSON.stringify(input)}: ${answer.status} ${answer.visible}`,
            );
          }
        }
      }
    }
    expect(noticed).toEqual([]);
    expect(tried).toBeGreaterThan(150);
    expect(await rowsOfOthers()).toEqual(before);
  }, 60_000);
});

describe('a file of another organisation', () => {
  it('is not there, with the own session or with a link to another file', async () => {
    const opened: string[] = [];
    for (const caller of callers.filter(({ owner }) => owner !== 'nobody')) {
      const [own = ''] = caller.records.path;
      const { url } = await t.as(caller.user)(api.files.link, { query: { path: own } });
      const signature = url.split('?')[1] ?? '';
      for (const path of [...second.clinic.records.path, ...second.center.records.path]) {
        const answers = [
          await send(t, { method: 'GET', path: `/${path}` }, caller.user),
          await send(t, { method: 'GET', path: `/${path}?${signature}` }),
          await send(t, { method: 'GET', path: `/${path}?${signature}` }, caller.user),
        ];
        opened.push(...answers.filter(({ status }) => status !== 404).map(() => `${caller.role} ${path}`));
      }
    }
    expect(opened).toEqual([]);
  });

  it('is not there by its own link either, when somebody else is signed in', async () => {
    const [path = ''] = second.clinic.records.path;
    const { url } = await t.as(second.clinic.doctor)(api.files.link, { query: { path } });
    expect((await send(t, { method: 'GET', path: url })).status).toBe(200);
    expect((await send(t, { method: 'GET', path: url }, first.clinic.doctor)).status).toBe(404);
  });
});

describe('the paper of a prescription', () => {
  it('tells whoever holds it what is printed on it, and nobody else', async () => {
    const [token = ''] = second.clinic.records.token;
    const read = await call(t, api.verification.prescription, { params: { token } });
    expect(sightings(book.seenIn(read.visible))).toEqual(printed.map((cell) => `clinic2 ${cell}`));
    const [id = '', signature = ''] = token.split('-');
    for (const guessed of [`${Number(id) + 1}-${signature}`, `${id}-${'A'.repeat(22)}`, id, `${id}-`]) {
      expect((await call(t, api.verification.prescription, { params: { token: guessed } })).status).toBe(404);
    }
  });
});

describe('a referred patient', () => {
  it('is to the centre the fields of the allow-list, and no more', async () => {
    for (const caller of callers.filter(({ owner }) => owner === 'center1')) {
      const { rows } = await t.as(caller.user)(api.referrals.list);
      expect(rows.length).toBeGreaterThan(0);
      for (const { patient } of rows) {
        const { id, name, age, ageInMonths, gender, phone, ...hidden } = patient;
        expect([id, name, age, gender, phone].every((value) => value !== null)).toBe(true);
        expect(hidden).toEqual({ dateOfBirth: null, nextVisitDate: null });
        expect(ageInMonths === null).toBe(age >= 2);
      }
      for (const id of first.clinic.records.patient) {
        expect((await call(t, api.patients.get, { params: { id } }, caller.user)).status).toBe(404);
      }
    }
  });
});

describe('the stream of events', () => {
  it('says nothing of what happens elsewhere', async () => {
    const listeners = await Promise.all(callers.map(({ user }) => listenTo(t, user)));
    for (const caller of callersOf(second, 2)) {
      for (const endpoint of endpoints.filter(isWrite)) {
        if (mayCall(endpoint, caller)) await sweepWrite(t, endpoint, caller);
      }
    }
    await untilHeard();
    // That a doctor is there or not is all that a superadmin hears, who sees every organisation's.
    const admin = listeners.at(-1)?.heard() ?? '';
    expect(listeners.slice(0, -1).map((listener) => listener.heard())).toEqual(callers.slice(0, -1).map(() => ''));
    expect(new Set(Array.from(admin.matchAll(/"kind":"([\w-]+)"/g), ([, kind]) => kind))).toEqual(
      new Set(['availability']),
    );
    expect(sightings(book.seenIn(admin))).toEqual([]);
    await t.as(first.clinic.reception)(api.notices.markRead, { body: { upToId: 1 } });
    await untilHeard();
    expect(listeners.slice(0, -1).map((listener) => listener.heard() !== '')).toEqual([true, true, false, false]);
    expect(listeners.at(-1)?.heard()).toBe(admin);
    for (const listener of listeners) listener.stop();
  }, 60_000);
});

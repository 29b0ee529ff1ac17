import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allEndpoints, api } from '#shared/api.ts';
import { type Endpoint, isWrite } from '#shared/http/endpoint.ts';
import type { StaffRole } from '#shared/http/roles.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { call, isStream, nameOf, rowsOf, send, validCall } from './calls.ts';
import { type MarkedPair, markedPair, noRecords, type Records } from './canary-rows.ts';
import {
  type Asked,
  type Caller,
  callersOf,
  kindOf,
  mayCall,
  preferOwn,
  referencesOf,
  sweepReads,
  sweepWrite,
} from './canary-sweep.ts';
import { listenTo, untilHeard } from './listen.ts';
import { type Mark, type MarkBook, markBook, type Owner, owners, sightings } from './marks.ts';
import { fieldName, leavesOf, withValue } from './schema.ts';
import { asLines, type Organisations, rowsOwnedBy } from './snapshot.ts';
import { unmarkedCells, readTables } from './canary-cells.ts';
import { randomFrom } from '#server/db/demo/random.ts';

/**
 * Two clinics and two centres whose every text is a mark. Every call of the product is made as every role of the
 * first two, and what is seen of the others is exactly what the specification lets them see.
 */

let t: TestApp;
let book: MarkBook;
let first: MarkedPair;
let second: MarkedPair;
let others: Organisations;
let unmarked: string[];
let callers: Caller[];
/** The reads, made before there was anybody else, and again beside them by a process that remembers nothing. */
let alone: Asked[];
let beside: Asked[];
let written: Asked[];
const statements = new Set<string>();

const endpoints = allEndpoints.filter((endpoint) => !isStream(endpoint));
const reads = endpoints.filter((endpoint) => !isWrite(endpoint));
const writes = endpoints.filter(isWrite);

async function askAll(app: TestApp, which: Endpoint[], how: typeof sweepReads): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const caller of callers) {
    for (const endpoint of which) if (mayCall(endpoint, caller)) asked.push(...(await how(app, endpoint, caller)));
  }
  return asked;
}

beforeAll(async () => {
  t = await startTestApp();
  book = markBook();
  first = await markedPair(t, book, 1);
  unmarked = await unmarkedCells(t.db, { clinics: [first.clinic.id], centers: [first.center.id] }, book);
  const admin: Caller = { role: 'superadmin', user: await t.superadmin(), owner: 'nobody', records: noRecords() };
  callers = [...callersOf(first, 1), admin];
  alone = await askAll(t, reads, sweepReads);
  second = await markedPair(t, book, 2);
  others = { clinics: [second.clinic.id], centers: [second.center.id] };
  unmarked.push(...(await unmarkedCells(t.db, others, book)));
  const watched = vi.spyOn(pg.Client.prototype, 'query');
  beside = await askAll(await t.another(), reads, sweepReads);
  written = await askAll(t, writes, sweepWrite);
  for (const [query] of watched.mock.calls as unknown as [string | { text: string }][]) {
    statements.add(typeof query === 'string' ? query : query.text);
  }
  watched.mockRestore();
});
afterAll(() => t.close());

const describeCall = ({ endpoint, caller, input }: Asked) =>
  `${caller.role} ${nameOf(endpoint)} ${JSON.stringify(input)}`;

describe('the canary itself', () => {
  it('has a mark in every text of every organisation', () => {
    expect(unmarked).toEqual([]);
  });

  it('has rows in every table that a call reads', async () => {
    const filled = new Set(
      (await rowsOwnedBy(t.db, others)).filter(({ rows }) => rows.length > 0).map((one) => one.table),
    );
    expect((await readTables(t.db, statements)).filter((table) => !filled.has(table))).toEqual([]);
  });

  it('made every call of every role that may, with success', () => {
    const made = [...beside, ...written].filter(({ answer }) => answer.status < 300);
    const silent = callers.flatMap((caller) =>
      endpoints
        .filter((endpoint) => mayCall(endpoint, caller) && endpoint.roles !== 'public')
        .filter((endpoint) => !made.some((asked) => asked.caller === caller && asked.endpoint === endpoint))
        .map((endpoint) => `${caller.role} ${nameOf(endpoint)}`),
    );
    expect(silent).toEqual([]);
    const open = endpoints.filter((endpoint) => endpoint.roles === 'public');
    expect(open.filter((endpoint) => !made.some((asked) => asked.endpoint === endpoint)).map(nameOf)).toEqual([]);
  });

  it('saw most of what is their own', () => {
    for (const caller of callers.filter(({ owner }) => owner !== 'nobody')) {
      const own = beside
        .filter((asked) => asked.caller === caller)
        .flatMap(({ answer }) => book.seenIn(answer.visible));
      const cells = sightings(own.filter(({ owner }) => owner === caller.owner));
      expect(cells.length, caller.role).toBeGreaterThan(caller.owner === 'clinic1' ? 60 : 30);
    }
  });
});

const directory = (center: Owner) =>
  ['name', 'location', 'specialization'].map((column) => `${center} diagnostic_centers.${column}`);
const staff = (owner: Owner) => ['name', 'email', 'specialization'].map((column) => `${owner} users.${column}`);
const clinicSees = [
  ...directory('center1'),
  ...directory('center2'),
  // The report of a patient whom the clinic referred.
  'center1 files.path',
  'center1 files (content)',
];
/** The allow-list: what a centre sees of a person who was referred to it, and of who referred them. */
const centerSees = [
  'clinic1 patients.name',
  'clinic1 patients.phone',
  'clinic1 referrals.test_list',
  'clinic1 referrals.commission_amount',
  'clinic1 clinics.name',
  'clinic1 users.name',
];
const adminSees = [
  ...owners.flatMap(staff),
  ...(['clinic1', 'clinic2'] as const).flatMap((owner) =>
    ['name', 'location', 'specialization'].map((column) => `${owner} clinics.${column}`),
  ),
  ...directory('center1'),
  ...directory('center2'),
];
const sees: Record<StaffRole, string[]> = {
  clinic_doctor: clinicSees,
  clinic_reception: clinicSees,
  diagnostic_doctor: centerSees,
  lab_technician: centerSees,
  superadmin: adminSees,
};
/** What only a write of this run brought along: the clinic's name as it writes it on a new referral's notice. */
const rings = ['clinic1 organization_settings.organization_name'];

describe('what is seen of others', () => {
  it("is no clinic's commission, at its own reception", () => {
    const seen = [...beside, ...written]
      .filter(({ caller }) => caller.role === 'clinic_reception')
      .flatMap(({ answer }) => book.seenIn(answer.visible));
    expect(sightings(seen).filter((one) => one.includes('commission'))).toEqual([]);
  });

  it('is exactly what each role may see, in every read, file and error', () => {
    for (const caller of callers) {
      const seen = beside
        .filter((asked) => asked.caller === caller)
        .flatMap(({ answer }) => book.seenIn(answer.visible))
        .filter(({ owner }) => owner !== caller.owner);
      expect(sightings(seen), caller.role).toEqual(sees[caller.role].toSorted());
    }
  });

  it('is no more in any write', () => {
    for (const asked of written) {
      const { caller, answer } = asked;
      const foreign = book.seenIn(answer.visible).filter(({ owner }) => owner !== caller.owner);
      const unexpected = sightings(foreign).filter((one) => ![...sees[caller.role], ...rings].includes(one));
      expect(unexpected, describeCall(asked)).toEqual([]);
    }
  });

  it('is no trace either: no count, order or figure differs from when the others did not exist', () => {
    const open = new Set<Endpoint>([api.organisations.clinics, api.organisations.centers, api.users.list]);
    const differing = alone.filter(({ endpoint, answer }, index) => {
      if (open.has(endpoint) || endpoint === api.files.link) return false;
      const now = beside[index]?.answer;
      const counted = (one: typeof answer) => [
        one.status,
        one.headers.get('x-total-count'),
        one.headers.get('x-unread-count'),
      ];
      return !now || !answer.bytes.equals(now.bytes) || String(counted(answer)) !== String(counted(now));
    });
    expect(differing.map(describeCall)).toEqual([]);
    expect(alone.length).toBe(beside.length);
  });
});

describe('a search', () => {
  const searched = endpoints.filter(({ query }) => leavesOf(query).some(({ path }) => fieldName(path) === 'search'));
  const search = (endpoint: Endpoint, caller: Caller, text: string) =>
    call(t, endpoint, { query: { search: text, limit: '50' } }, caller.user);

  it('finds nothing that others wrote', async () => {
    expect(searched.length).toBeGreaterThan(6);
    for (const caller of callers) {
      for (const endpoint of searched.filter((one) => mayCall(one, caller))) {
        for (const beginning of ['zqc', 'zqd', '98300', '98400']) {
          const answer = await search(endpoint, caller, beginning);
          const where = `${caller.role} ${nameOf(endpoint)}?search=${beginning}`;
          expect(answer.status, where).toBe(200);
          const seen = sightings(book.seenIn(answer.visible).filter(({ owner }) => owner.endsWith('2')));
          expect(
            seen.filter((one) => !sees[caller.role].includes(one)),
            where,
          ).toEqual([]);
          if (seen.length === 0) expect([answer.json, answer.headers.get('x-total-count')], where).toEqual([[], '0']);
        }
      }
    }
  });

  it('finds nobody by what is hidden of them', async () => {
    for (const caller of callers.filter(({ role }) => role.endsWith('_doctor'))) {
      const counterpart = caller.owner === 'clinic1' ? 'center1' : 'clinic1';
      const hidden = onePerCell(book.of(counterpart)).filter(
        ({ owner, cell }) => ![...sees[caller.role], ...rings].includes(`${owner} ${cell}`),
      );
      expect(hidden.length).toBeGreaterThan(20);
      for (const endpoint of searched.filter((one) => mayCall(one, caller))) {
        for (const { cell, text } of hidden) {
          const answer = await search(endpoint, caller, text);
          expect(answer.json, `${caller.role} ${nameOf(endpoint)} by ${cell}`).toEqual([]);
        }
      }
    }
  });
});

const onePerCell = (marks: Mark[]) => [...new Map(marks.map((mark) => [`${mark.owner} ${mark.cell}`, mark])).values()];

/** Where naming somebody else's record is no refusal, and why. */
const openReferences: { field: string; role?: StaffRole; area?: string; why: string }[] = [
  { field: 'selectedCenters', why: 'a clinic may refer to any centre that is open' },
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
const isOpen = (endpoint: Endpoint, caller: Caller, name: string): boolean =>
  openReferences.some(
    ({ field, role = caller.role, area = endpoint.area }) =>
      field === name && role === caller.role && area === endpoint.area && isWrite(endpoint),
  ) || name === 'token';

describe("another organisation's record", () => {
  it('does not exist, wherever a call names it, and stays as it is', async () => {
    const before = asLines(await rowsOwnedBy(t.db, others));
    let refused = 0;
    for (const caller of callers) {
      const theirs: Records = caller.owner.startsWith('center') ? second.center.records : second.clinic.records;
      for (const endpoint of endpoints.filter((one) => mayCall(one, caller))) {
        for (const { part, path, schema } of referencesOf(endpoint)) {
          const name = fieldName(path);
          const kind = kindOf(endpoint, path);
          const foreign = [...theirs[kind], ...second.clinic.records[kind]].slice(0, 3);
          if (isOpen(endpoint, caller, name) || foreign.length === 0) continue;
          for (const id of foreign) {
            const making = { random: randomFrom(7), prefer: preferOwn(endpoint, caller) };
            const own = validCall(endpoint, { ...making, fullness: part === 'query' ? 0 : 1 });
            const value = schema.safeParse(id).success ? id : String(id);
            const input = { ...own, [part]: withValue(own[part], path, value) };
            const answer = await call(t, endpoint, input, caller.user);
            refused += 1;
            const asked = `${describeCall({ endpoint, caller, input, answer })}: ${answer.status} ${answer.visible.slice(-300)}`;
            if (answer.status === 200) {
              expect(part, asked).toBe('query');
              expect(rowsOf(endpoint, answer), asked).toEqual([]);
            } else {
              expect(answer.status, asked).toBe(404);
              expect(answer.json, asked).toMatchObject({ code: 'not_found' });
            }
            expect(sightings(book.seenIn(answer.visible).filter(({ owner }) => owner.endsWith('2'))), asked).toEqual(
              [],
            );
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(150);
    expect(asLines(await rowsOwnedBy(t.db, others))).toEqual(before);
  });
});

describe('a file of another organisation', () => {
  it('is not there, with the own session or with a link to another file', async () => {
    for (const caller of callers.filter(({ owner }) => owner !== 'nobody')) {
      const [own = ''] = caller.records.path;
      const { url } = await t.as(caller.user)(api.files.link, { query: { path: own } });
      for (const path of [...second.clinic.records.path, ...second.center.records.path]) {
        for (const [address, user] of [
          [`/${path}`, caller.user],
          [`/${path}?${url.split('?')[1]}`, undefined],
          [`/${path}?${url.split('?')[1]}`, caller.user],
        ] as const) {
          const answer = await send(t, { method: 'GET', path: address }, user);
          expect(answer.status, `${caller.role} ${address}`).toBe(404);
          expect(answer.json).toMatchObject({ code: 'not_found' });
        }
      }
    }
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
    expect(sightings(book.seenIn(read.visible))).toEqual(
      [
        'clinic2 organization_settings.organization_name',
        'clinic2 prescriptions.medicines.medicineName',
        'clinic2 prescriptions.medicines.medicineType',
        'clinic2 users.name',
        'clinic2 users.registration_number',
      ].toSorted(),
    );
    const [id, signature = ''] = token.split('-');
    for (const guessed of [`${Number(id) + 1}-${signature}`, `${id}-${'A'.repeat(22)}`, String(id), `${id}-`]) {
      expect((await call(t, api.verification.prescription, { params: { token: guessed } })).status).toBe(404);
    }
  });
});

describe('the stream of events', () => {
  it('says nothing of what happens elsewhere', async () => {
    const listeners = await Promise.all(callers.map(({ user }) => listenTo(t, user)));
    for (const caller of callersOf(second, 2)) {
      for (const endpoint of writes) if (mayCall(endpoint, caller)) await sweepWrite(t, endpoint, caller);
    }
    await untilHeard();
    expect(listeners.map((listener) => listener.heard())).toEqual(callers.map(() => ''));
    await t.as(first.clinic.reception)(api.notices.markRead, { body: { upToId: 1 } });
    await untilHeard();
    expect(listeners.map((listener) => listener.heard() !== '')).toEqual([true, true, false, false, false]);
    for (const listener of listeners) listener.stop();
  });
});

describe('a referred patient', () => {
  it('is to the centre the fields of the allow-list, and no more', async () => {
    for (const caller of callers.filter(({ owner }) => owner === 'center1')) {
      const { rows } = await t.as(caller.user)(api.referrals.list);
      expect(rows.length).toBeGreaterThan(0);
      for (const { patient, slipUrl } of rows) {
        const { id, name, age, gender, phone, ...hidden } = patient;
        expect([id, name, age, gender, phone].every((value) => value !== null)).toBe(true);
        expect(hidden).toEqual({ dateOfBirth: null, nextVisitDate: null });
        expect(slipUrl).toBeNull();
      }
      for (const id of first.clinic.records.patient) {
        expect((await call(t, api.patients.get, { params: { id } }, caller.user)).status).toBe(404);
      }
    }
  });
});

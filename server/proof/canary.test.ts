import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allEndpoints, api } from '#shared/api.ts';
import { type Endpoint, isWrite } from '#shared/http/endpoint.ts';
import type { StaffRole } from '#shared/http/roles.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { call, isStream, nameOf, rowsOf, validCall } from './calls.ts';
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
import { type Mark, type MarkBook, markBook, type Owner, owners, sightings } from './marks.ts';
import { fieldName, withValue } from './schema.ts';
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
  const admin: Caller = { role: 'superadmin', user: await t.superadmin(), owner: 'nobody', records: noRecords() };
  callers = [...callersOf(first, 1), admin];
  alone = await askAll(t, reads, sweepReads);
  second = await markedPair(t, book, 2);
  others = { clinics: [second.clinic.id], centers: [second.center.id] };
  const all = { clinics: [first.clinic.id, second.clinic.id], centers: [first.center.id, second.center.id] };
  unmarked = await unmarkedCells(t.db, all, book);
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
    const filled = new Set((await rowsOwnedBy(t.db, others)).filter(({ rows }) => rows.length > 0).map((one) => one.table));
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
      const own = beside.filter((asked) => asked.caller === caller).flatMap(({ answer }) => book.seenIn(answer.visible));
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
      const counted = (one: typeof answer) => [one.status, one.headers.get('x-total-count'), one.headers.get('x-unread-count')];
      return !now || !answer.bytes.equals(now.bytes) || String(counted(answer)) !== String(counted(now));
    });
    expect(differing.map(describeCall)).toEqual([]);
    expect(alone.length).toBe(beside.length);
  });
});

describe('a search for what is written elsewhere', () => {
  const onePerCell = (marks: Mark[]) => [...new Map(marks.map((mark) => [`${mark.owner} ${mark.cell}`, mark])).values()];

  it('finds nothing', async () => {
    const searched = endpoints.filter(({ query }) => query && 'search' in (query as unknown as { shape: object }).shape);
    expect(searched.length).toBeGreaterThan(6);
    for (const caller of callers.filter(({ role }) => /doctor|admin/.test(role))) {
      const foreign = onePerCell(book.of(...owners.filter((owner) => owner !== caller.owner)));
      for (const endpoint of searched.filter((one) => mayCall(one, caller))) {
        const found = await Promise.all(
          foreign.map(async (mark) => {
            const answer = await call(t, endpoint, { query: { search: mark.text, limit: '5' } }, caller.user);
            const isFound = answer.status !== 200 || answer.headers.get('x-total-count') !== '0' || answer.json?.toString() !== '';
            return isFound ? `${mark.owner} ${mark.cell}` : '';
          }),
        );
        const where = `${caller.role} ${nameOf(endpoint)}`;
        expect([...new Set(found)].filter((one) => one !== '' && !sees[caller.role].includes(one) && !rings.includes(one)), where).toEqual([]);
      }
    }
  });
});

/** Where naming somebody else's record is no refusal, and why. */
const openReferences: { field: string; role?: StaffRole; area?: string; why: string }[] = [
  { field: 'selectedCenters', why: 'a clinic may refer to any centre that is open' },
  { field: 'upToId', why: 'it only marks how far the caller has read' },
  { field: 'token', why: 'whoever holds the paper may check it' },
  { field: 'medicineId', why: 'a hint which of the known medicines was picked; a stranger is none' },
  { field: 'doctorId', role: 'clinic_doctor', area: 'patients', why: 'only reception assigns; of a doctor it is ignored' },
];
const isOpen = (endpoint: Endpoint, caller: Caller, name: string): boolean =>
  openReferences.some(
    ({ field, role = caller.role, area = endpoint.area }) =>
      field === name && role === caller.role && area === endpoint.area && isWrite(endpoint),
  ) || name === 'token';

describe("another organisation's record", () => {
  it('does not exist, wherever a call names it, and stays as it is', async () => {
    const before = asLines(await rowsOwnedBy(t.db, others));
    expect(before.length).toBeGreaterThan(50);
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
            const asked = `${describeCall({ endpoint, caller, input, answer })}: ${answer.status} ${answer.visible.slice(-300)}`;
            if (answer.status === 200) {
              expect(part, asked).toBe('query');
              expect(rowsOf(endpoint, answer), asked).toEqual([]);
            } else {
              expect(answer.status, asked).toBe(404);
              expect(answer.json, asked).toMatchObject({ code: 'not_found' });
            }
            expect(sightings(book.seenIn(answer.visible).filter(({ owner }) => owner.endsWith('2'))), asked).toEqual([]);
          }
        }
      }
    }
    expect(asLines(await rowsOwnedBy(t.db, others))).toEqual(before);
  });
});

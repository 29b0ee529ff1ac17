import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { allEndpoints, api } from '#shared/api.ts';
import { type Endpoint, isStreamReply } from '#shared/kernel/http/endpoint.ts';
import { messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import { modelSettings, modelSwitches } from '#server/kernel/db/schema/model.ts';
import { type AnthropicStandIn, answerWith, startAnthropic } from '#server/test/anthropic-stand-in.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Answer, call, nameOf, send } from './calls.ts';
import { readTables, unmarkedCells } from './canary-cells.ts';
import { readCatalogue } from './catalogue.ts';
import { type PatientCaller, patientOf, portalReads } from './canary-portal.ts';
import { type MarkedPair, markedPair } from './canary-rows.ts';
import { patientSees, rings, sees } from './canary-sights.ts';
import { adminOf, type Asked, type Caller, callersOf, mayCall, sweepReads, sweepWrite } from './canary-sweep.ts';
import { membersMayLeaveUnnamed, patientsMayLeaveUnnamed, unnamed } from './statement-reach.ts';
import { type Mark, type MarkBook, markBook, sightings } from './marks.ts';
import { pdfText } from './pdf-text.ts';
import { fieldName, leavesOf } from './schema.ts';
import { type Organisations, rowsOwnedBy } from './snapshot.ts';

/**
 * Two clinics and two centres whose every text is a mark. Every call of the product is made as every role of the
 * first two, and what is seen of the others is exactly what the specification lets them see.
 */

let t: TestApp;
let model: AnthropicStandIn;
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
/** What a patient of theirs is shown, alone and beside the others. */
let portal: Record<'alone' | 'beside', Asked<PatientCaller>[]>;
/** What the database was asked for members of an organisation, for a patient, and for the administration. */
const statements = { members: new Set<string>(), patient: new Set<string>(), administration: new Set<string>() };
let watched: MockInstance<pg.Client['query']> | undefined;

const endpoints = allEndpoints.filter((endpoint) => !isStreamReply(endpoint.response));
const reads = endpoints.filter(({ method }) => method === 'GET');
const writes = endpoints.filter(({ method }) => method !== 'GET');

async function inTurn<Item, Result>(items: Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await ask(item));
  return results;
}

async function askAll(app: TestApp, which: Endpoint[], how: typeof sweepWrite): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const caller of callers) {
    for (const endpoint of which) if (mayCall(endpoint, caller)) asked.push(...(await how(app, endpoint, caller)));
    noteStatements(caller.role === 'superadmin' ? 'administration' : 'members');
  }
  return asked;
}

function noteStatements(of: keyof typeof statements) {
  for (const [query] of (watched?.mock.calls ?? []) as unknown as [string | { text: string }][]) {
    statements[of].add(typeof query === 'string' ? query : query.text);
  }
  watched?.mockClear();
}

beforeAll(async () => {
  model = await startAnthropic();
  model.goes(({ system }) => {
    if (system.includes('"paragraphs"')) return { says: { paragraphs: ['All is well.'] } };
    return { says: system.includes('Suggest medicines') ? answerWith() : { interactions: [] } };
  });
  t = await startTestApp({ email: { url: 'smtp://127.0.0.1:9', from: 'desk@naadi.example' }, ...model.settings });
  book = markBook();
  first = await markedPair(t, book, 1);
  unmarked = await unmarkedCells(t.db, { clinics: [first.clinic.id], centers: [first.center.id] }, book);
  callers = [...callersOf(first, 1), await adminOf(t)];
  alone = await askAll(t, reads, sweepReads);
  const patient = await patientOf(t, first, 1);
  const askPortal = async (app: TestApp) =>
    (await inTurn(portalReads, (endpoint) => sweepReads(app, endpoint, patient))).flat();
  portal = { alone: await askPortal(t), beside: [] };
  second = await markedPair(t, book, 2);
  others = { clinics: [second.clinic.id], centers: [second.center.id] };
  unmarked.push(...(await unmarkedCells(t.db, others, book)));
  watched = vi.spyOn(pg.Client.prototype, 'query');
  beside = await askAll(await t.another(), reads, sweepReads);
  portal.beside = await askPortal(await t.another());
  noteStatements('patient');
  written = await askAll(t, writes, sweepWrite);
  // Whether AI help is on, and how often it may be asked, was changed like everything else.
  await t.db.delete(modelSettings);
  await t.db.update(modelSwitches).set({ isOn: true });
  await t.db.update(messagingSettings).set({ emailEnabled: true });
  watched.mockClear();
  written.push(
    ...(await askAll(
      t,
      [api.assistant.analyze, api.assistant.checkInteractions, api.letters.draft, api.letters.send],
      sweepWrite,
    )),
  );
  watched.mockRestore();
}, 180_000);
afterAll(async () => {
  await t.close();
  await model.close();
});

const describeCall = ({ endpoint, caller, input }: Asked) =>
  `${caller.role} ${nameOf(endpoint)} ${JSON.stringify(input)}`;
const alreadySeen = new Map<Asked, Mark[]>();
function seenIn(asked: Asked): Mark[] {
  const seen = alreadySeen.get(asked) ?? book.seenIn(asked.answer.visible);
  alreadySeen.set(asked, seen);
  return seen;
}
const seenBy = (asked: Asked[], caller: Caller): Mark[] => asked.filter((one) => one.caller === caller).flatMap(seenIn);

describe('the canary itself', () => {
  it('has a mark in every text of every organisation', () => {
    expect(unmarked).toEqual([]);
  });

  it('has rows in every table that a call reads', async () => {
    const owned = await rowsOwnedBy(t.db, others);
    const filled = new Set(owned.filter(({ rows }) => rows.length > 0).map(({ table }) => table));
    const empty = (
      await readTables(
        t.db,
        Object.values(statements).flatMap((some) => [...some]),
      )
    ).filter((table) => !filled.has(table));
    expect(empty.map((table) => `${table}: ${second.unfilled.get(table)}`)).toEqual([]);
  });

  it('made every call of every role that may, with success', () => {
    const made = [...beside, ...written].filter(({ answer }) => answer.status < 300);
    // What asks a gateway, of which there is none here: server/money/payments makes these at stand-ins. A return needs a bill
    // that was taken in, or one that was dispensed, and the report a browser's dates: server/money/inventory, server/care/dispensing
    // and server/insight/audit make these.
    const { order, cancel, verify, link, code, refund, testConfig } = api.payments;
    const elsewhere: Endpoint[] = [order, cancel, verify, link, code, refund, testConfig];
    // A drawer is counted by whom it is: server/money/day-close. Who is anonymised is named: server/people/closings.
    elsewhere.push(
      api.closings.anonymise,
      api.purchases.giveBack,
      api.dispensing.takeBack,
      api.audit.complianceReport,
      api.dayClose.closeShift,
    );
    const silent = callers.flatMap((caller) =>
      endpoints
        .filter((endpoint) => mayCall(endpoint, caller) && endpoint.roles !== 'public' && !elsewhere.includes(endpoint))
        .filter((endpoint) => !made.some((asked) => asked.caller === caller && asked.endpoint === endpoint))
        .map((endpoint) => `${caller.role} ${nameOf(endpoint)}`),
    );
    expect(silent).toEqual([]);
    // Who comes in there holds the phone, or its passkey.
    const byPhone: Endpoint[] = [
      api.signIn.verifyOtp,
      api.signIn.signInByPasskey,
      api.publicBooking.checkCode,
      api.publicBooking.book,
    ];
    const open = endpoints.filter((endpoint) => endpoint.roles === 'public' && !byPhone.includes(endpoint));
    expect(open.filter((endpoint) => !made.some((asked) => asked.endpoint === endpoint)).map(nameOf)).toEqual([]);
  });

  it('saw most of what is their own', () => {
    for (const caller of callers.filter(({ owner }) => owner !== 'nobody')) {
      const own = seenBy(beside, caller).filter(({ owner }) => owner === caller.owner);
      expect(sightings(own).length, caller.role).toBeGreaterThan(caller.owner === 'clinic1' ? 60 : 30);
    }
  });
});

describe('what is asked of the database', () => {
  it('names the organisation whose rows are wanted', async () => {
    expect(unnamed(statements.members, await readCatalogue(t.db))).toEqual(membersMayLeaveUnnamed);
  });

  it('names the person, where a patient asks', async () => {
    expect(unnamed(statements.patient, await readCatalogue(t.db), true)).toEqual(patientsMayLeaveUnnamed);
  });
});

describe('what is seen of others', () => {
  it('is exactly what each role may see, in every read, file and error', () => {
    for (const caller of callers) {
      const foreign = seenBy(beside, caller).filter(({ owner }) => owner !== caller.owner);
      expect(sightings(foreign), caller.role).toEqual(sees[caller.role].toSorted());
    }
  });

  it('is no more in any write', () => {
    for (const asked of written) {
      const { caller } = asked;
      const foreign = seenIn(asked).filter(({ owner }) => owner !== caller.owner);
      const unexpected = sightings(foreign).filter((one) => ![...sees[caller.role], ...rings].includes(one));
      expect(unexpected, describeCall(asked)).toEqual([]);
    }
  });

  it("is no clinic's commission, at its own reception", () => {
    const reception = callers.filter(({ role }) => role === 'clinic_reception');
    const seen = reception.flatMap((caller) => seenBy([...beside, ...written], caller));
    expect(sightings(seen).filter((one) => one.includes('commission'))).toEqual([]);
  });

  it('is nothing of what the model is asked, which names nobody at all', () => {
    const seen = book.seenIn(model.asked.map(({ content }) => content).join('\n'));
    expect(model.asked.length).toBeGreaterThan(5);
    expect(seen.filter(({ owner }) => owner.endsWith('2'))).toEqual([]);
    const names = ['patients.name', 'patients.phone', 'patients.address', 'patients.email', 'users.name'];
    expect(seen.filter(({ cell }) => names.includes(cell))).toEqual([]);
  });

  it('is no trace either: no count, order or figure differs from when the others did not exist', () => {
    const open = new Set<Endpoint>([
      api.organisations.clinics,
      api.organisations.centers,
      api.users.list,
      api.availability.organization,
      api.messaging.state,
      api.messaging.organisations,
      api.messaging.templates,
      api.model.summary,
      api.model.usage,
    ]);
    // A link has another signature each time; the next free slot, the last activity and a delay move with the clock.
    const { nextSlot, nextSlots } = api.availability;
    const moving = new Set<Endpoint>([api.files.link, nextSlot, nextSlots, api.sessions.list, api.automation.delays]);
    // A page that is drawn anew carries the moment; what it says is the same. What is left of today grows less each quarter.
    const contentOf = (endpoint: Endpoint, { headers, bytes }: Answer) => {
      if (headers.get('content-type') === 'application/pdf') return pdfText(bytes);
      const said = bytes.toString('latin1');
      return endpoint === api.publicBooking.days ? said.replace(/"day":"[\d-]+","free":\d+/, 'today') : said;
    };
    const told = (endpoint: Endpoint, answer: Answer) =>
      [
        answer.status,
        answer.headers.get('x-total-count'),
        answer.headers.get('x-unread-count'),
        contentOf(endpoint, answer),
      ].join('\n');
    // The superadmin looks at everybody's stock, payments and audit log, and searches the users of all.
    const ofEverybody = ['inventory', 'payments', 'audit', 'search'];
    const differing = alone.filter(({ endpoint, caller, answer }, index) => {
      if (open.has(endpoint) || moving.has(endpoint)) return false;
      if (caller.role === 'superadmin' && ofEverybody.includes(endpoint.area)) return false;
      const now = beside[index]?.answer;
      return !now || told(endpoint, answer) !== told(endpoint, now);
    });
    expect(differing.map(describeCall)).toEqual([]);
    expect(alone.length).toBe(beside.length);
  });
});

/** Whom every message to any patient is from, and whose visit it tells of: they stand in the rows about others too. */
const namedToEverybody = [
  'center1 organization_settings.organization_name',
  'clinic1 organization_settings.organization_name',
  'clinic1 users.name',
];

describe('what a patient is shown', () => {
  it('is made by every call with success', () => {
    const made = portal.beside.filter(({ answer }) => answer.status < 300).map(({ endpoint }) => endpoint);
    expect(portalReads.filter((endpoint) => !made.includes(endpoint)).map(nameOf)).toEqual([]);
  });

  it('is of their own records exactly what the portal has, and of nobody else’s anything', async () => {
    const seen = portal.beside.flatMap(({ answer }) => book.seenIn(answer.visible));
    expect(sightings(seen)).toEqual(patientSees.toSorted());
    const marks = new Set(seen.map(({ text }) => text));
    const [{ caller } = { caller: undefined }] = portal.beside;
    const rows = await rowsOwnedBy(t.db, { clinics: [first.clinic.id], centers: [first.center.id] });
    const aboutOthers = rows
      .filter(({ columns }) => columns.some(({ column }) => column === 'patient_id'))
      .flatMap((one) => one.rows.filter((row) => row.patient_id !== null && row.patient_id !== caller?.patient.id));
    const others = book.seenIn(JSON.stringify(aboutOthers)).filter(({ text }) => marks.has(text));
    expect(sightings(others)).toEqual(namedToEverybody);
  });

  it('doesn’t change with others beside them', () => {
    const told = ({ endpoint, answer }: Asked<PatientCaller>) =>
      endpoint === api.records.fileLink ? answer.status : [answer.status, answer.bytes.toString('latin1')];
    expect(portal.beside.map(told)).toEqual(portal.alone.map(told));
  });
});

describe('an export', () => {
  it("holds what is the clinic's, its documents too, and of others what its doctor may see", async () => {
    const doctor = callers.find(({ role }) => role === 'clinic_doctor');
    if (!doctor) throw new Error('No doctor');
    await t.runJobs();
    const { rows } = await t.as(doctor.user)(api.transfers.listExports);
    const path = rows.find(({ fileSize }) => fileSize !== null)?.fileUrl?.slice(1);
    const { url } = await t.as(doctor.user)(api.files.link, { query: { path: path ?? '' } });
    const answer = await send(t, { method: 'GET', path: url });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const seen = book.seenIn(answer.visible);
    const own = seen.filter(({ owner }) => owner === doctor.owner);
    expect(sightings(own).length).toBeGreaterThan(60);
    const foreign = sightings(seen.filter(({ owner }) => owner !== doctor.owner));
    expect(foreign.filter((one) => !sees.clinic_doctor.includes(one))).toEqual([]);
    // The report that the centre sent is a document of the clinic's.
    expect(foreign).toContain('center1 files (content)');
  });
});

describe('a search', () => {
  const searched = endpoints.filter(({ query }) => leavesOf(query).some(({ path }) => fieldName(path) === 'search'));
  const takesLimit = ({ query }: Endpoint) => leavesOf(query).some(({ path }) => fieldName(path) === 'limit');
  const search = (endpoint: Endpoint, caller: Caller, text: string) =>
    call(t, endpoint, { query: { search: text, ...(takesLimit(endpoint) && { limit: '50' }) } }, caller.user);
  /** A list without rows, bare or enveloped, that says so; of the search for everything each of its lists is without. */
  const isEmpty = ({ json, headers, status }: Answer, endpoint: Endpoint) => {
    if (endpoint === api.search.everything) return status === 200 && Object.values(json ?? {}).flat().length === 0;
    const { data = json, total = headers.get('x-total-count') } = (json ?? {}) as { data?: unknown; total?: unknown };
    return JSON.stringify([data, String(total)]) === JSON.stringify([[], '0']);
  };

  it('finds nothing that others wrote', async () => {
    expect(searched.length).toBeGreaterThan(6);
    const found: string[] = [];
    for (const caller of callers) {
      for (const endpoint of searched.filter((one) => mayCall(one, caller))) {
        for (const beginning of ['zqc', 'zqd', '98300', '98400']) {
          const answer = await search(endpoint, caller, beginning);
          const seen = sightings(book.seenIn(answer.visible).filter(({ owner }) => owner.endsWith('2')));
          const unexpected = seen.filter((one) => !sees[caller.role].includes(one));
          const isFine = seen.length > 0 ? unexpected.length === 0 : isEmpty(answer, endpoint);
          if (!isFine) found.push(`${caller.role} ${nameOf(endpoint)}?search=${beginning}: ${answer.visible}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('finds nobody by what is hidden of them', async () => {
    const found: string[] = [];
    for (const caller of callers.filter(({ role }) => role.endsWith('_doctor'))) {
      const counterpart = caller.owner === 'clinic1' ? 'center1' : 'clinic1';
      const hidden = onePerCell(book.of(counterpart)).filter(
        ({ owner, cell }) => ![...sees[caller.role], ...rings].includes(`${owner} ${cell}`),
      );
      expect(hidden.length).toBeGreaterThan(20);
      for (const endpoint of searched.filter((one) => mayCall(one, caller))) {
        const answers = hidden.map(async ({ cell, text }) => {
          if (!isEmpty(await search(endpoint, caller, text), endpoint))
            found.push(`${caller.role} ${nameOf(endpoint)} by ${cell}`);
        });
        await Promise.all(answers);
      }
    }
    expect(found).toEqual([]);
  }, 60_000);
});

const onePerCell = (marks: Mark[]): Mark[] => [
  ...new Map(marks.map((mark) => [`${mark.owner} ${mark.cell}`, mark])).values(),
];

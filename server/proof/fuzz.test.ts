import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '#server/kernel/files/sample-files.ts';
import { allEndpoints } from '#shared/api.ts';
import { type Endpoint, isListReply, isStreamReply } from '#shared/kernel/http/endpoint.ts';
import { kindOf } from '#shared/kernel/http/principals.ts';
import { type Random, randomFrom } from '#server/demo/random.ts';
import { type AnthropicStandIn, answerWith, startAnthropic } from '#server/test/anthropic-stand-in.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { signedByTwilio, twilioAccount } from '#server/test/twilio-stand-in.ts';
import {
  type Answer,
  call,
  type Input,
  leavesOfCall,
  nameOf,
  type PartLeaf,
  send,
  type Sent,
  validCall,
} from './calls.ts';
import { preferOwn } from './canary-fields.ts';
import { type PatientCaller, patientOf } from './canary-portal.ts';
import { markedPair } from './canary-rows.ts';
import { adminOf, type Caller, callersOf, mayCall, signedInFor } from './canary-sweep.ts';
import { figure } from './figure.ts';
import { anyHostile, type Hostile, hostileValues, jsonOf, percentOf, shareOf, textOf } from './hostile.ts';
import { wrongWith } from './judge-answer.ts';
import { markBook } from './marks.ts';
import { branchesOf, fieldName, REMOVED, withValue } from './schema.ts';

/**
 * Every call is sent what no screen sends, made from its own contract: whatever comes, the answer keeps to the
 * contract, nothing is a fault, and the process lives. PROOF_ROUNDS adds that many random calls of every endpoint.
 */

const ROUNDS = Number(process.env.PROOF_ROUNDS ?? 0);
const ALL = { limits: 1, general: 1, queries: 1 };
/** All of them are more than a hundred thousand calls, which `npm run proof` makes; in `npm test` each value comes up at some of them. */
const SHARE = ROUNDS > 0 ? ALL : { limits: 3, general: 27, queries: 4 };
const AT_ONCE = 4;

let t: TestApp;
let model: AnthropicStandIn;
let callers: Caller[];
let patient: PatientCaller;
const tally = new Map<number, number>();
const endpoints = allEndpoints.filter((endpoint) => !isStreamReply(endpoint.response));

beforeAll(async () => {
  model = await startAnthropic();
  // One that answers whatever it is asked: what is wrong then is the product's own.
  model.goes(({ system }) => ({
    says: system.includes('Suggest medicines') ? answerWith('Paracetamol 650 mg') : { interactions: [] },
  }));
  t = await startTestApp({ twilio: { ...twilioAccount, apiUrl: 'http://127.0.0.1:9' }, ...model.settings });
  // First, so that the numbers 1 and 2, which are tried as ids, name organisations and people that nobody signs in with.
  const admin = await adminOf(t);
  const pair = await markedPair(t, markBook(), 1);
  callers = [...callersOf(pair, 1), admin];
  patient = await patientOf(t, pair, 1);
});
afterAll(async () => {
  await t.close();
  await model.close();
});

type Anybody = Caller | PatientCaller;
/** A patient's session may have ended with the call before. */
const sessionFor = (endpoint: Endpoint, caller: Anybody) =>
  caller.role === 'patient' ? t.inPortal(caller.patient) : signedInFor(t, endpoint, caller);

interface Attempt {
  name: string;
  request: Sent;
}

function attemptOf(endpoint: Endpoint, name: string, { params, query, body }: Input): Attempt {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => percentOf(values[field]));
  const search = Object.entries((query ?? {}) as Record<string, unknown>)
    .map(([field, value]) => `${percentOf(field)}=${percentOf(value)}`)
    .join('&');
  const request: Sent = { method: endpoint.method, path: search === '' ? path : `${path}?${search}` };
  if (endpoint.method === 'GET' || body === undefined || body === REMOVED) return { name, request };
  if (endpoint.upload && typeof body === 'object' && body !== null) {
    return { name, request: { ...request, body: formOf(endpoint.upload.field, body) } };
  }
  if (endpoint.bodyAs === 'form') return { name, request: { ...request, ...signedForm(request.path, body) } };
  return { name, request: { ...request, headers: { 'content-type': 'application/json' }, body: jsonOf(body) } };
}

/** Whatever a provider says, it is the provider who says it. */
function signedForm(path: string, body: unknown) {
  const fields = typeof body === 'object' && body !== null ? body : { body };
  const texts = Object.entries(fields).map(([field, value]) => [field, textOf(value)]);
  return signedByTwilio(`${t.env.publicUrl}${path}`, Object.fromEntries(texts) as Record<string, string>);
}

function formOf(field: string, body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, textOf(value));
  form.append(field, new Blob([new Uint8Array(pdf)]), 'report.pdf');
  return form;
}

/** The valid call, and it with each of its values replaced in turn. */
function attemptsOf(endpoint: Endpoint, caller: Anybody, turn: number): Attempt[] {
  const random = randomFrom(3);
  // Each time anew: another free slot, another record, other fields left out, so that the rest of the call can succeed.
  const valid = () =>
    validCall(endpoint, { random, prefer: preferOwn(endpoint, caller, random.between(0, 9)), fullness: 0.8 });
  const replaced = (leaf: PartLeaf, place: number) =>
    hostileValues(leaf, turn + place, SHARE)
      // Nothing where the id stands is another address.
      .filter(({ value }) => leaf.part !== 'params' || value !== '')
      .map(({ name, value }) => spoiled(endpoint, valid(), leaf, { name, value }));
  const leaves = leavesOfCall(endpoint);
  const branches = branchesOf(endpoint.body).map((leaf): PartLeaf => ({ ...leaf, part: 'body' }));
  return [
    attemptOf(endpoint, 'a valid call', valid()),
    ...[...leaves, ...branches].flatMap(replaced),
    ...shareOf(duplicated(endpoint, valid(), leaves), SHARE.queries, turn),
  ];
}

const spoiled = (endpoint: Endpoint, input: Input, { part, path }: PartLeaf, { name, value }: Hostile): Attempt =>
  attemptOf(endpoint, `${name} as ${part} ${path.join('.')}`, {
    ...input,
    [part]: withValue(input[part], path, value),
  });

/** The same name twice in a query, as a list, as an object, and one that nobody knows. */
function duplicated(endpoint: Endpoint, input: Input, leaves: PartLeaf[]): Attempt[] {
  const { name, request } = attemptOf(endpoint, 'a query of its own', input);
  const more = leaves
    .filter(({ part }) => part === 'query')
    .flatMap(({ path: [field = ''] }) => [
      `${field}=1&${field}=2`,
      `${field}[]=1`,
      `${field}[a]=1`,
      `${field}`,
      `${field}=%ff`,
    ]);
  const strange = [
    '__proto__=1',
    '__proto__[a]=1',
    'constructor.prototype=1',
    '%00=1',
    'a=%',
    '&&&==',
    'a=1&'.repeat(2000),
  ];
  return [...more, ...strange].map((query) => ({
    name: `${name}: ${query.slice(0, 40)}`,
    request: { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${query}` },
  }));
}

async function problemsOf(endpoint: Endpoint, caller: Anybody, attempts: Attempt[]): Promise<string[]> {
  const problems: string[] = [];
  const waiting = attempts.values();
  const work = async () => {
    for (const { name, request } of waiting) {
      const user = await sessionFor(endpoint, caller);
      const answer: Answer = await send(t, request, user);
      tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1);
      const wrong = wrongWith(endpoint, answer);
      if (wrong !== undefined) problems.push(`${caller.role} ${nameOf(endpoint)} with ${name}: ${wrong}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems.slice(0, 20);
}

const callerOf = (endpoint: Endpoint, turn: number): Anybody => {
  if (endpoint.roles === 'patient') return patient;
  // A provider has no session, and whoever calls in its name needs none.
  const able = callers.filter((caller) => mayCall(endpoint, caller) || kindOf(endpoint.roles) === 'gateway');
  const caller = able[turn % able.length];
  if (!caller) throw new Error(`Nobody may call ${nameOf(endpoint)}`);
  return caller;
};

const randomly = ROUNDS > 0 ? endpoints : [];

const lists = endpoints.filter(
  ({ response, path, query }) => isListReply(response) && !path.includes(':') && query?.safeParse({}).success,
);

describe('a list', () => {
  it.each(lists.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is whole when its filters stand empty, and empty for an id that nobody has: %s',
    async (_, endpoint) => {
      const { user } = callerOf(endpoint, 0);
      const filters = leavesOfCall(endpoint).map(({ path }) => fieldName(path));
      const ask = (query: Record<string, string>) => call(t, endpoint, { query }, user);
      const [whole, asked] = [await ask({}), await ask(Object.fromEntries(filters.map((name) => [name, ''])))];
      expect([asked.status, asked.json]).toEqual([200, whole.json]);
      for (const name of filters.filter((filter) => filter.endsWith('Id'))) {
        for (const id of ['0', '2147483648', '99999999999']) {
          const { status, json } = await ask({ [name]: id });
          expect([name, id, status, json]).toEqual([name, id, 200, expect.toSatisfy(isEmptyPage)]);
        }
      }
    },
  );
});

const isEmptyPage = (page: unknown): boolean => {
  const { data = page, total = 0 } = page as { data?: unknown; total?: number };
  return Array.isArray(data) && data.length === 0 && total === 0;
};

describe('a call that no screen makes', () => {
  it.each(endpoints.map((endpoint, turn) => [nameOf(endpoint), endpoint, turn] as const))(
    'is answered within its contract: %s',
    async (_, endpoint, turn) => {
      const caller = callerOf(endpoint, turn);
      expect((await problemsOf(endpoint, caller, attemptsOf(endpoint, caller, turn))).join('\n')).toBe('');
    },
    ROUNDS > 0 ? 600_000 : 60_000,
  );

  it.each(randomly.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    `is answered within its contract with several strange values at once, ${ROUNDS} times: %s`,
    async (_, endpoint) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const caller = callerOf(endpoint, round);
        const random = randomFrom(round + 1);
        const attempts = Array.from({ length: AT_ONCE }, () => randomAttempt(endpoint, caller, random));
        expect((await problemsOf(endpoint, caller, attempts)).join('\n'), `seed ${round + 1}`).toBe('');
      }
    },
    600_000,
  );

  it('leaves the process alive, and its objects as they were', async () => {
    expect((await t.raw({ method: 'GET', path: '/api/health/ready' })).status).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const counts = [...tally].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
    figure(`strange calls by the status of their answer: ${counts.join(', ')}`);
  });
});

function randomAttempt(endpoint: Endpoint, caller: Anybody, random: Random): Attempt {
  // Now and then with any numbers for ids, which are mostly nobody's.
  const { records } = random.chance(0.8) ? caller : { records: {} };
  const prefer = preferOwn(endpoint, { records }, random.between(0, 9));
  let input = validCall(endpoint, { random, fullness: random.next(), prefer });
  const spoilt = random.some(leavesOfCall(endpoint), random.between(0, 3));
  for (const leaf of spoilt) {
    const { value } = random.pick(random.chance(0.5) ? anyHostile : hostileValues(leaf, 0, ALL));
    if (leaf.part === 'params' && value === '') continue;
    input = { ...input, [leaf.part]: withValue(input[leaf.part], leaf.path, value) };
  }
  return attemptOf(endpoint, JSON.stringify(input).slice(0, 2000), input);
}

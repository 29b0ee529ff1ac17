import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { allEndpoints, api } from '#shared/api.ts';
import { connect } from '#server/kernel/db/client.ts';
import type { Link } from '#server/kernel/db/replica/link.ts';
import { type ReplicaRead, replicaReads } from '#server/kernel/watching/channels.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { nameOf } from './calls.ts';
import { markedPair } from './canary-rows.ts';
import { adminOf, type Caller, callersOf, mayCall, sweepReads } from './canary-sweep.ts';
import { markBook } from './marks.ts';

/** Every call whose contract lets a replica answer, at a connection that can write nothing, as at a standby. */

const readOnly = async (url: string): Promise<Link> => {
  const connection = connect(url, { isReadOnly: true });
  return {
    db: connection.db,
    acknowledged: async () => 1,
    replayed: async () => 1,
    writeOut: async () => undefined,
    onLost: () => undefined,
    close: () => void connection.close(),
  };
};

let t: TestApp;
let callers: Caller[];
let outcomes: string[] = [];
const listen = (message: unknown) => void outcomes.push((message as ReplicaRead).outcome);

beforeAll(async () => {
  t = await startTestApp({}, undefined, readOnly);
  const pair = await markedPair(t, markBook(), 1);
  callers = [...callersOf(pair, 1), await adminOf(t)];
  replicaReads.subscribe(listen);
}, 60_000);
afterEach(() => {
  outcomes = [];
});
afterAll(async () => {
  replicaReads.unsubscribe(listen);
  await t.close();
});

it.each(
  allEndpoints.filter(({ reads }) => reads === 'replica').map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('%s writes nothing where it reads', async (_name, endpoint) => {
  const answers = [];
  for (const caller of callers.filter((one) => mayCall(endpoint, one))) {
    answers.push(...(await sweepReads(t, endpoint, caller)));
  }
  expect(answers.map(({ answer }) => answer.status)).toContain(200);
  expect(new Set(outcomes)).toEqual(new Set(['replica']));
});

it('writes at the primary that a record was looked at', async () => {
  const clinic = await t.clinic();
  const [user, patient] = [await t.doctor(clinic), await t.patient(clinic)];
  await t.as(user)(api.prescriptions.list, { query: { patientId: patient.id } });
  expect(outcomes).toEqual(['replica']);
  const admin = await t.superadmin();
  const { rows } = await t.as(admin)(api.audit.userActivity, { params: { id: user.id } });
  expect(rows.map(({ action }) => action)).toEqual(['VIEW']);
});

it('reads at the primary what nobody said a replica may read', async () => {
  const clinic = await t.clinic();
  const [user, patient] = [await t.doctor(clinic), await t.patient(clinic)];
  await t.as(user)(api.patients.get, { params: { id: patient.id } });
  await t.as(user)(api.sessions.me);
  expect(outcomes).toEqual([]);
});

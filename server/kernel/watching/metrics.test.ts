import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { connect } from '#server/kernel/db/client.ts';
import { jobNames } from '#server/kernel/jobs/queues.ts';
import { smtpProvider } from '#server/contact/providers/smtp.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { startSmtp } from '#server/test/smtp-stand-in.ts';
import { startStandIn } from '#server/test/http-stand-in.ts';
import { type ReplicaRead, replicaReads } from './channels.ts';
import { serveMetrics } from './metrics.ts';

let t: TestApp;
let provider: Awaited<ReturnType<typeof startStandIn>>;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
let connection: ReturnType<typeof connect>;

beforeAll(async () => {
  t = await startTestApp();
  provider = await startStandIn(
    () => ({}),
    () => ({}),
  );
  connection = connect(t.databaseUrl);
  const env = { ...t.env, model: { ...t.env.model, baseUrl: provider.url } };
  metrics = await serveMetrics({ env, connection }, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await metrics.stop();
  await provider.close();
  await connection.close();
  await t.close();
});

const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${metrics.port}${path}`);
const lines = async () => (await (await read()).text()).split('\n');
/** The value of the series whose line begins so. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await lines()).find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

it('counts calls by the path of their contract and their status, and never by what was asked for', async () => {
  const clinic = await t.clinic();
  const doctor = await t.doctor(clinic);
  const patient = await t.patient(clinic);
  await t.as(doctor)(api.patients.get, { params: { id: patient.id } });
  await t.raw({ method: 'GET', path: '/api/patients/987654321' }, doctor);
  await t.raw({ method: 'GET', path: '/api/patients?search=Kamala%20Devi' }, doctor);
  const count = (call: string, status: number) =>
    valueOf(`naadi_call_duration_seconds_count{call="${call}",status="${status}"}`);
  expect(await count('GET /api/patients/:id', 200)).toBe(1);
  expect(await count('GET /api/patients/:id', 404)).toBe(1);
  const text = (await lines()).join('\n');
  expect(text).not.toContain('987654321');
  expect(text).not.toContain('Kamala');
  expect(text).not.toContain(doctor.email);
  const labels = [...text.matchAll(/call="([^"]+)"/g)].map(([, call]) => call);
  const contracts = new Set(
    Object.values(api).flatMap((area) => Object.values(area).map((one) => `${one.method} ${one.path}`)),
  );
  expect(labels.filter((call) => !contracts.has(call ?? ''))).toEqual([]);
});

it('tells of the pool, the queues, the seals and the process', async () => {
  expect(await valueOf('naadi_database_up')).toBe(1);
  expect(await valueOf('naadi_database_connections{state="waiting"}')).toBe(0);
  for (const job of jobNames) expect(await valueOf(`naadi_jobs{kind="${job}",state="waiting"}`)).toBeDefined();
  expect(await valueOf('naadi_audit_sealing_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await valueOf('naadi_build_info{version="1.0.0"}')).toBe(1);
});

it('tells how many jobs are due, for how long, and what was given up', async () => {
  await t.asOwner((db) =>
    db.execute(`insert into pgboss.job (name, data, state, start_after) values
      ('send-email', '{}', 'created', now() - interval '90 seconds'), ('send-email', '{}', 'created', now() + interval '1 hour'),
      ('send-email', '{}', 'failed', now())`),
  );
  expect(await valueOf('naadi_jobs{kind="send-email",state="waiting"}')).toBe(1);
  expect(await valueOf('naadi_jobs{kind="send-email",state="given_up"}')).toBe(1);
  expect(await valueOf('naadi_job_oldest_waiting_seconds{kind="send-email"}')).toBeGreaterThanOrEqual(90);
  await t.asOwner((db) => db.execute(`delete from pgboss.job where name = 'send-email'`));
});

it('tells how old the last backup is where they are to be made, and whether the last try failed', async () => {
  expect(await valueOf('naadi_backup_failed')).toBe(0);
  expect(await valueOf('naadi_backup_age_seconds')).toBeUndefined();
  await t.db.execute(`insert into backup_settings (is_on, updated_at) values (true, now() - interval '3 days')`);
  expect(await valueOf('naadi_backup_age_seconds')).toBeGreaterThanOrEqual(3 * 86_400);
  await t.db.execute(`insert into backup_runs (begun_at, name) values (now() - interval '1 hour', 'naadi-x')`);
  expect(await valueOf('naadi_backup_age_seconds')).toBeLessThan(3700);
  await t.db.execute(
    `insert into backup_runs (begun_at, ended_at, failure) values (now(), now() + interval '1 s', 'place_full')`,
  );
  expect(await valueOf('naadi_backup_failed')).toBe(1);
});

it('counts what providers did not do, by their names', async () => {
  const faults = (name: string, kind: string) =>
    valueOf(`naadi_provider_faults_total{provider="${name}",kind="${kind}"}`);
  provider.goes({ status: 529, body: {} });
  await fetch(`${provider.url}/v1/messages`, { method: 'POST' });
  expect(await faults('anthropic', 'come_back_later')).toBe(1);
  provider.goes({ status: 401, body: {} });
  await fetch(`${provider.url}/v1/messages`, { method: 'POST' });
  expect(await faults('anthropic', 'refuses_us')).toBe(1);
  const before = (await faults('razorpay', 'unreachable')) ?? 0;
  await fetch(`${t.env.payments.razorpayUrl}/v1/orders`).catch(() => undefined);
  expect((await faults('razorpay', 'unreachable')) ?? 0).toBeGreaterThanOrEqual(before);

  const smtp = await startSmtp();
  smtp.says.toRecipient = { code: 550, text: 'No such user' };
  const message = { id: 1, to: 'asha@example.org', subject: 'A', text: 'B' };
  await smtpProvider(smtp.settings, t.env.publicUrl).send(message as never, AbortSignal.timeout(5000));
  await smtp.close();
  expect(await faults('smtp', 'rejected')).toBe(1);
});

it('counts the streams that are open', async () => {
  const doctor = await t.doctor(await t.clinic());
  const gone = new AbortController();
  const before = (await valueOf('naadi_open_streams')) ?? 0;
  const response = await fetch(`${t.url}${api.events.stream.path}`, {
    headers: { authorization: `Bearer ${doctor.token}` },
    signal: gone.signal,
  });
  expect(response.status).toBe(200);
  expect(await valueOf('naadi_open_streams')).toBe(before + 1);
  gone.abort();
  await expect.poll(() => valueOf('naadi_open_streams')).toBe(before);
});

it('answers nothing else, and stands at no public port', async () => {
  expect((await read('/')).status).toBe(404);
  expect((await fetch(`${t.url}/metrics`)).status).toBe(404);
});

it('says so while the database is away, instead of telling old figures', async () => {
  const away = connect('postgres://nobody@127.0.0.1:9/none');
  const own = await serveMetrics({ env: t.env, connection: away }, { port: 0, host: '127.0.0.1' });
  const text = await (await fetch(`http://127.0.0.1:${own.port}/metrics`)).text();
  expect(text).toContain('naadi_database_up 0');
  expect(text).not.toMatch(/^naadi_audit_sealing_lag_seconds \d/m);
  await own.stop();
  await away.close();
});

it('says how the read replica stands, where there is one, and nothing of it otherwise', async () => {
  expect((await lines()).join('\n')).not.toContain('naadi_replica');
  const env = { ...t.env, databaseReadUrl: t.databaseUrl };
  const withReplica = await serveMetrics({ env, connection }, { port: 0, host: '127.0.0.1' });
  const text = async () => await (await fetch(`http://127.0.0.1:${withReplica.port}/metrics`)).text();
  replicaReads.publish({ outcome: 'behind' } satisfies ReplicaRead);
  // It answers, and is a primary.
  expect(await text()).toContain('naadi_replica_up 0');
  expect(await text()).toContain('naadi_replica_reads_total{outcome="behind"} 1');
  expect(await text()).not.toContain('naadi_replica_lag_bytes 0');
  await withReplica.stop();
});

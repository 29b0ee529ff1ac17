import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/client.ts';
import { makeLargeOrganisation } from '#server/db/demo/large-organisation.ts';
import { DEMO_PASSWORD } from '#server/db/demo/organisations.ts';
import { startPostgres } from '#server/db/embedded.mjs';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';
import { startHub } from '#server/events/hub.ts';
import { projectFile } from '#server/project-file.ts';
import type { BareCall } from './bare-server.ts';
import { type Figures, load, median } from './measure.ts';
import { recordStatements } from './record.ts';
import { toReplay } from './replay.ts';
import { type Ground, type Scenario, scenarios } from './scenarios.ts';

// npm run bench -- [--patients 100000] [--rounds 5] [--seconds 3] [--clients 64]

const { values: options } = parseArgs({
  options: {
    patients: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '64' },
    only: { type: 'string' },
  },
});
const patients = Number(options.patients);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const clients = Number(options.clients);

const folder = path.resolve('.data/bench');
fs.mkdirSync(folder, { recursive: true });
const postgres = await startPostgres({ name: `bench-${patients}`, dataDir: folder });
await postgres.createDatabase('naadi');
const databaseUrl = postgres.url('naadi');
await migrateDatabase(databaseUrl);
const connection = connect(databaseUrl);
const children: ChildProcess[] = [];

try {
  await run();
} finally {
  for (const child of children) child.kill('SIGTERM');
  await connection.close();
  await postgres.stop();
}

async function run(): Promise<void> {
  const ground = await makeGround();
  const token = await signIn();
  const chosen = scenarios(ground).filter(({ name }) => !options.only || name.includes(options.only));
  const bareUrl = await startBare(await recordCalls(chosen, token.email));
  const product = await startProduct();
  const authorization = { authorization: `Bearer ${await tokenFrom(product.url, token.email)}` };

  console.log(
    `${patients} patients, ${patients * 3} visits; ${rounds} rounds of ${seconds} s, ${clients} clients, interleaved\n`,
  );
  console.log('call                    bare/s   naadi/s   ratio   promised   p99 bare   p99 naadi');
  for (const scenario of chosen) await compare(scenario, bareUrl, product.url, authorization);
  console.log(`\nserver memory after the benchmark: ${memoryOf(product.child)} MB`);
}

async function makeGround(): Promise<Ground> {
  const { db } = connection;
  const { rows: known } = await db.execute<{ id: number }>(sql`select id from clinics where name = 'Large Clinic'`);
  if (known.length === 0) {
    console.log('Making the large organisation, once ...');
    await makeLargeOrganisation(db, patients, (line) => console.log(`  ${line}`));
    await db.execute(sql`vacuum analyze`);
  }
  const { rows } = await db.execute<{ first: number; count: number; doctors: number[]; day: string }>(sql`
    select (select min(id) from patients) as first,
      (select array_agg(id order by id) from users where role = 'clinic_doctor') as doctors,
      (coalesce((select max(visit_day) from appointments), current_date) + 2)::text as day`);
  const [found] = rows;
  if (!found) throw new Error('The large organisation is not there');
  return { firstPatient: found.first, patients, doctorIds: found.doctors, emptyDay: found.day };
}

async function signIn(): Promise<{ email: string }> {
  const { rows } = await connection.db.execute<{ email: string }>(
    sql`select email from users where role = 'clinic_reception' order by id limit 1`,
  );
  return { email: rows[0]?.email ?? '' };
}

async function tokenFrom(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Makes each call once on the product within this process, and writes down what it asks of the database. */
async function recordCalls(chosen: Scenario[], email: string): Promise<BareCall[]> {
  const log = pino({ level: 'silent' });
  const recording = connect(databaseUrl);
  const hub = await startHub({ connectionString: databaseUrl, pool: recording.pool, log });
  const env = { ...readEnv({ DATABASE_URL: '', DATA_DIR: folder }), databaseUrl };
  const server = http.createServer(createApp({ env, connection: recording, hub, log }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await tokenFrom(url, email)}` };
  const calls: BareCall[] = [];
  for (const scenario of chosen) {
    const { placeholders } = scenario;
    await tellingQueueNumber(placeholders);
    const send = async () => {
      const reply = await fetch(url + scenario.path(placeholders), {
        method: scenario.method,
        headers,
        ...(scenario.body && { body: JSON.stringify(scenario.body(placeholders)) }),
      });
      if (!reply.ok) throw new Error(`${scenario.name}: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
    };
    // A read is made twice: what it does only once in a while is not what is measured.
    if (scenario.method === 'GET') await send();
    const recorded = await recordStatements(send);
    calls.push({
      method: scenario.method === 'GET' ? 'get' : 'post',
      path: scenario.route,
      placeholders,
      statements: toReplay(recorded, placeholders),
    });
    await forgetRecorded(placeholders);
  }
  await hub.close();
  server.closeAllConnections();
  server.close();
  await recording.close();
  return calls;
}

/** A queue number that can't be mistaken for anything else when the recorded call is read. */
async function tellingQueueNumber({ doctorId, day }: Record<string, string>): Promise<void> {
  if (!doctorId || !day) return;
  await connection.db.execute(sql`
    insert into queue_counters (doctor_id, day, last_number) values (${doctorId}::integer, ${day}::date, 987653)
    on conflict (doctor_id, day) do update set last_number = 987653`);
}

async function forgetRecorded({ phone, doctorId, day }: Record<string, string>): Promise<void> {
  if (phone) await connection.db.execute(sql`delete from patients where phone = ${phone}`);
  if (doctorId && day)
    await connection.db.execute(
      sql`delete from appointments where doctor_id = ${doctorId}::integer and visit_day = ${day}::date`,
    );
}

async function startBare(calls: BareCall[]): Promise<string> {
  const file = path.join(folder, 'recorded-calls.json');
  fs.writeFileSync(file, JSON.stringify(calls, null, 1));
  const port = 5391;
  const child = fork(projectFile('server/bench/bare-server.ts'), [file, String(port)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  children.push(child);
  await new Promise((resolve) => child.once('message', resolve));
  return `http://127.0.0.1:${port}`;
}

/** The product as it is shipped: the built bundle, in production mode, its log to a file. */
async function startProduct(): Promise<{ url: string; child: ChildProcess }> {
  const port = 5392;
  const secrets = { JWT_SECRET: 'b'.repeat(40), APP_ENCRYPTION_KEY: 'b'.repeat(40), AUDIT_KEY: 'b'.repeat(40) };
  const logFile = fs.openSync(path.join(folder, 'server.log'), 'w');
  const child = fork(projectFile('dist/server/main.js'), [], {
    env: {
      ...process.env,
      ...secrets,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: 'false',
      PORT: String(port),
      NODE_ENV: 'production',
      ENV_FILE: '',
    },
    stdio: ['ignore', logFile, 'inherit', 'ipc'],
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return { url, child };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The product did not start; see .data/bench/server.log');
}

let requests = 0;

async function compare(
  scenario: Scenario,
  bareUrl: string,
  productUrl: string,
  authorization: Record<string, string>,
): Promise<void> {
  const sides = [
    { side: 0 as const, url: bareUrl, headers: {}, path: (parts: Record<string, string>) => barePath(scenario, parts) },
    { side: 1 as const, url: productUrl, headers: authorization, path: scenario.path },
  ];
  const measured: [Figures[], Figures[]] = [[], []];
  // Before the first round, each warms up: compiled code, connections, the database's cache.
  for (let round = -1; round < rounds; round += 1) {
    for (const { side, url, headers, path: pathOf } of sides) {
      let parts: Record<string, string> = {};
      const figures = await load(
        {
          url,
          headers,
          method: scenario.method,
          path: () => {
            requests += 1;
            parts = scenario.request(requests, side);
            return pathOf(parts);
          },
          ...(scenario.body && { body: () => scenario.body?.(parts) ?? {} }),
        },
        round < 0 ? 1 : seconds,
        clients,
      );
      if (round >= 0) measured[side].push(figures);
    }
  }
  print(scenario, measured);
}

function barePath({ route, method }: Scenario, parts: Record<string, string>): string {
  const filled = route.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '');
  return method === 'GET' && parts.search ? `${filled}?search=${encodeURIComponent(parts.search)}` : filled;
}

function print({ name, promised }: Scenario, [bare, product]: [Figures[], Figures[]]): void {
  const perSecond = (figures: Figures[]) => median(figures.map((one) => one.perSecond));
  const p99 = (figures: Figures[]) => median(figures.map((one) => one.p99));
  const ratio = median(product.map((one, round) => one.perSecond / (bare[round]?.perSecond ?? 1)));
  const refused = [...bare, ...product].reduce((sum, one) => sum + one.refused, 0);
  const cells = [
    name.padEnd(22),
    perSecond(bare).toFixed(0).padStart(8),
    perSecond(product).toFixed(0).padStart(9),
    ratio.toFixed(2).padStart(7),
    promised.toFixed(2).padStart(10),
    `${p99(bare)} ms`.padStart(10),
    `${p99(product)} ms`.padStart(11),
  ];
  console.log(`${cells.join(' ')}${ratio < promised ? '   below' : ''}${refused > 0 ? `   ${refused} refused` : ''}`);
}

/** Resident memory in MB. */
function memoryOf(child: ChildProcess): number {
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

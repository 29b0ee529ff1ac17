import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type {
  BodyInput,
  Endpoint,
  EndpointSpec,
  ParamsInput,
  QueryInput,
  ResultOf,
} from '#shared/kernel/http/endpoint.ts';
import type { Logger } from 'pino';
import { isListReply } from '#shared/kernel/http/endpoint.ts';
import { createApp, lastResort } from '#server/app.ts';
import { type Connection, connect } from '#server/kernel/db/client.ts';
import type { Link } from '#server/kernel/db/replica/link.ts';
import { replicaOf } from '#server/kernel/db/replica/replica.ts';
import { type Env, featureFlags } from '#server/kernel/env.ts';
import { startHub } from '#server/kernel/events/hub.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { Handler } from '#server/kernel/jobs/run-job.ts';
import { runDueJobs, startWorker, type WorkerSettings } from '#server/kernel/jobs/worker.ts';
import { startWatching } from '#server/kernel/watching/start-watching.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import { type Builders, builders, type PortalUser, type TestUser } from './builders.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { logCanary } from './log-canary.ts';

/** What a call throws that was answered with 400 or more. `refusalOf` catches it. */
export class CallFailed extends Error {
  readonly status: number;
  readonly reply: { message: string; code: string; issues?: { path: string; message: string }[] };

  constructor(status: number, reply: CallFailed['reply']) {
    super(`${status}: ${reply.message}`);
    this.status = status;
    this.reply = reply;
  }
}

type Parts<E extends EndpointSpec> = {
  params?: ParamsInput<E>;
  query?: Partial<QueryInput<E>>;
  /** Also what the contract refuses. */
  body?: BodyInput<E> | Record<string, unknown>;
  headers?: Record<string, string>;
  /** Makes it a multipart call, with the body as its text fields. */
  file?: { name: string; content: Buffer; type?: string };
};

interface RawCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** Whoever has a session: somebody of the staff, or a patient. */
export type AnyUser = TestUser | PortalUser;

export interface TestApp extends Builders {
  url: string;
  env: Env;
  databaseUrl: string;
  /** What is written there is held against everybody in the database when the test ends. */
  log: Logger;
  /** As the application's role, past the product. */
  db: Connection['db'];
  /** As the owner of the tables, for what the application itself may not do. */
  asOwner<T>(work: (db: Connection['db']) => Promise<T>): Promise<T>;
  /** Calls as a user; nobody when null. Answers the parsed reply, throws CallFailed for anything but success. */
  as(user: AnyUser | null): <E extends Endpoint>(endpoint: E, parts?: Parts<E>) => Promise<ResultOf<E>>;
  /** The bare HTTP answer, for what the contract can't say. */
  raw(call: RawCall, user?: AnyUser): Promise<Response>;
  /** Does the jobs that are due (or due by then), one after the other, and says how many; nothing else runs them in a test. */
  runJobs(until?: { dueBy?: string; handlers?: Handler[] }): Promise<number>;
  /** As if nothing had ever been to do. */
  forgetJobs(): Promise<void>;
  /** Runs the jobs as a server does, until the function given back is called. */
  startWorker(settings?: WorkerSettings & { handlers?: Handler[] }): Promise<() => Promise<void>>;
  /** A second server process' worth of app on the same database. */
  another(): Promise<TestApp>;
  close(): Promise<void>;
}

/** Where the lines of the log go, for a test that reads them. */
type LogTo = { write(line: string): void };

const secrets = 'a secret of the tests, long enough to be one';

/** What is read from in place of a standby, given the database's address. */
type OpenLink = (url: string) => Promise<Link>;

/** The whole product on a database of the test file's own, reached over HTTP. `close` it after the last test. */
export async function startTestApp(settings: Partial<Env> = {}, logTo?: LogTo, openLink?: OpenLink): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-test-'));
  const canary = logCanary(logTo);
  const first = await serve(database, dataDir, settings, { log: canary.log, openLink });
  return {
    ...first,
    async close() {
      await first.close();
      try {
        await canary.assertSilent(database.ownerUrl);
      } finally {
        await database.drop();
        fs.rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

async function serve(
  database: TestDatabase,
  dataDir: string,
  settings: Partial<Env>,
  { log, openLink }: { log: Logger; openLink: OpenLink | undefined },
): Promise<TestApp> {
  const databaseUrl = database.url;
  const env: Env = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:5000',
    databaseUrl,
    databaseOwnerUrl: undefined,
    databasePoolUrl: undefined,
    databaseReadUrl: undefined,
    dataDir,
    demo: false,
    demoOnNetwork: false,
    jwtSecret: secrets,
    encryptionKey: secrets,
    auditKey: secrets,
    features: [...featureFlags],
    logLevel: 'silent',
    trustProxy: false,
    // A test asks as fast as it can, for one clinic.
    callsPerSecond: 0,
    securityContact: null,
    twilio: null,
    email: null,
    messagePrices: { sms: null, whatsapp: null },
    video: { baseUrl: 'https://meet.jit.si', app: null },
    // Nobody listens there: a test that pays brings a stand-in.
    payments: { razorpayUrl: 'http://127.0.0.1:9', stripeUrl: 'http://127.0.0.1:9', patienceMs: 1000 },
    model: { apiKey: null, baseUrl: 'http://127.0.0.1:9', model: 'claude-sonnet-5-5', patienceMs: 1000 },
    // Set up, and the folder isn't there: a test that backs up brings one.
    backup: { passphrase: 'five words that nobody says', to: path.join(dataDir, 'backups') },
    s3: null,
    watch: { metrics: null, tracesTo: null },
    ...settings,
  };
  const connection = connect(databaseUrl);
  const stopWatching = await startWatching(env, connection);
  const hub = await startHub({ connectionString: databaseUrl, pool: connection.pool, log });
  const replica = openLink && (await replicaOf({ open: () => openLink(databaseUrl), hub, log }));
  const parts = { env, connection, replica, hub, log };
  const worker = { ...parts, handlers: jobHandlers(parts) };
  const app = createApp(parts).use(lastResort(log));
  // As in main.ts: a connection outlives a test that is busy with itself for a while.
  const server = http.createServer({ keepAliveTimeout: 65_000 }, app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = tokenService(env.jwtSecret);
  const build = builders(connection.db, tokens);

  const raw = (call: RawCall, user?: AnyUser) =>
    fetch(url + call.path, {
      method: call.method,
      headers: { ...(user && credentialOf(user)), ...call.headers },
      ...(call.body !== undefined && { body: call.body }),
    });

  const others = new Set<TestApp>();
  return {
    ...build,
    url,
    env,
    databaseUrl,
    log,
    db: connection.db,
    async asOwner(work) {
      const owner = connect(database.ownerUrl, { max: 1 });
      try {
        return await work(owner.db);
      } finally {
        await owner.close();
      }
    },
    raw,
    runJobs: ({ handlers = worker.handlers, ...until } = {}) => runDueJobs({ ...worker, handlers }, until),
    forgetJobs: async () => void (await connection.pool.query('delete from pgboss.job')),
    startWorker: ({ handlers = worker.handlers, ...settings } = {}) => startWorker({ ...worker, handlers }, settings),
    as:
      (user) =>
      async (endpoint, parts = {}) => {
        const { body, headers } = bodyOf(endpoint, parts);
        const response = await raw(
          {
            method: endpoint.method,
            path: pathOf(endpoint, parts),
            headers: { ...headers, ...parts.headers },
            ...(body !== undefined && { body }),
          },
          user ?? undefined,
        );
        return (await resultOf(endpoint, response)) as never;
      },
    async another() {
      const next = await serve(database, dataDir, settings, { log, openLink });
      others.add(next);
      const close = async () => {
        if (others.delete(next)) await next.close();
      };
      return { ...next, close };
    },
    async close() {
      for (const other of others) await other.close();
      await hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await stopWatching();
      replica?.close();
      await connection.close();
    },
  };
}

const credentialOf = (user: AnyUser): Record<string, string> =>
  'cookie' in user ? { cookie: user.cookie } : { authorization: `Bearer ${user.token}` };

function pathOf<E extends EndpointSpec>(endpoint: Endpoint, parts: Parts<E>): string {
  const params = (parts.params ?? {}) as Record<string, unknown>;
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(
    (parts.query ?? {}) as Record<string, string | number | boolean | undefined>,
  ))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function bodyOf<E extends EndpointSpec>(
  endpoint: Endpoint,
  parts: Parts<E>,
): { body?: BodyInit; headers: Record<string, string> } {
  if (parts.file && endpoint.upload) {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts.body ?? {})) form.set(name, String(value));
    form.set(
      endpoint.upload.field,
      new Blob([new Uint8Array(parts.file.content)], { type: parts.file.type ?? '' }),
      parts.file.name,
    );
    return { body: form, headers: {} };
  }
  if (parts.body === undefined) return { headers: {} };
  return { body: JSON.stringify(parts.body), headers: { 'content-type': 'application/json' } };
}

async function resultOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) throw new CallFailed(response.status, (await response.json()) as CallFailed['reply']);
  if (response.status === 204) return undefined;
  if ('kind' in endpoint.response && endpoint.response.kind === 'file') return response.blob();
  const json = (await response.json()) as unknown;
  if (!isListReply(endpoint.response)) return json;
  const headers = Object.fromEntries(response.headers);
  if (endpoint.response.form === 'enveloped') {
    const { data, total } = json as { data: unknown[]; total: number };
    return { rows: data, total, headers };
  }
  const atLeast = response.headers.get('x-total-at-least') === 'true';
  return { rows: json, total: Number(response.headers.get('x-total-count')), ...(atLeast && { atLeast }), headers };
}

/** The refusal that a call must meet, with its status and code; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<CallFailed['reply'] & { status: number }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallFailed) return { ...error.reply, status: error.status };
    throw error;
  }
  throw new Error('The call was expected to be refused, and succeeded');
}

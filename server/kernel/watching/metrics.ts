import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BadSetting } from '#server/kernel/bad-setting.ts';
import type { Connection } from '#server/kernel/db/client.ts';
import { jobNames } from '#server/kernel/jobs/queues.ts';
import type { Env } from '#server/kernel/env.ts';
import { VERSION } from '#server/kernel/version.ts';
import { answered, type Answered, type ProviderFault, providerFaults, streams } from './channels.ts';
import { type BackupFigures, readBackups, readQueues, readSealingLag } from './database-figures.ts';
import { faultKind, providerNames, type ProviderSettings, watchOutgoing } from './outgoing.ts';
import { replicaFigures } from './replica-figures.ts';

// Prometheus' figures. Labels are names of the product's own: contracts' paths, jobs, providers. Nothing that names a person
// or an organisation may become one.

export interface MetricsParts {
  env: ProviderSettings & Pick<Env, 'databaseReadUrl'>;
  connection: Connection;
}

/** From a read by id to what a person gives up on. */
const CALL_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function collectMetrics(parts: MetricsParts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'naadi_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version'],
    registers,
  })
    .labels(VERSION)
    .set(1);
  const stops = [watchCalls(registers), watchProviders(registers, parts.env)];
  const countConnections = poolFigures(registers, parts.connection);
  const askDatabase = databaseFigures(registers, parts.connection);
  const { databaseReadUrl: readUrl } = parts.env;
  const replica =
    readUrl === undefined ? undefined : replicaFigures(registers, { primary: parts.connection.pool, readUrl });
  return {
    contentType: registry.contentType,
    read: async () => {
      // Before the figures themselves need a connection.
      countConnections();
      await Promise.all([askDatabase(), replica?.ask()]);
      return await registry.metrics();
    },
    stop: () => {
      for (const stop of stops) stop();
      replica?.stop();
    },
  };
}

function watchCalls(registers: Registry[]): () => void {
  const duration = new Histogram({
    name: 'naadi_call_duration_seconds',
    help: 'Calls by the path of their contract; streams only where they were refused.',
    labelNames: ['call', 'status'],
    buckets: CALL_SECONDS,
    registers,
  });
  const open = new Gauge({ name: 'naadi_open_streams', help: 'Streams that somebody reads.', registers });
  const onAnswer = (message: unknown) => {
    const { call, status, ms, isStream } = message as Answered;
    if (!isStream || status >= 400) duration.observe({ call, status }, ms / 1000);
  };
  const onStream = (change: unknown) => open.inc(change as number);
  answered.subscribe(onAnswer);
  streams.subscribe(onStream);
  return () => {
    answered.unsubscribe(onAnswer);
    streams.unsubscribe(onStream);
  };
}

function watchProviders(registers: Registry[], env: MetricsParts['env']): () => void {
  const faults = new Counter({
    name: 'naadi_provider_faults_total',
    help: 'What providers did not do: out of reach, refusing our credentials, wanting to be asked later, rejecting, broken.',
    labelNames: ['provider', 'kind'],
    registers,
  });
  const nameOf = providerNames(env);
  const stop = watchOutgoing({
    onEnd(_request, { host, status }) {
      const kind = faultKind(status);
      if (kind) faults.inc({ provider: nameOf(host), kind });
    },
  });
  const onFault = (message: unknown) => faults.inc({ ...(message as ProviderFault) });
  providerFaults.subscribe(onFault);
  return () => {
    stop();
    providerFaults.unsubscribe(onFault);
  };
}

function poolFigures(registers: Registry[], { pool }: Connection): () => void {
  const connections = new Gauge({
    name: 'naadi_database_connections',
    help: 'Connections of the pool by state; waiting are calls that have none yet.',
    labelNames: ['state'],
    registers,
  });
  return () => {
    connections.set({ state: 'total' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
  };
}

/** What is asked of the database before each look. While it is away, the figures are missing rather than old. */
function databaseFigures(registers: Registry[], { db }: Connection): () => Promise<void> {
  const up = new Gauge({ name: 'naadi_database_up', help: '1 while the database answers.', registers });
  const jobs = new Gauge({
    name: 'naadi_jobs',
    help: 'Jobs by kind: waiting are due, given_up failed for good within 30 days.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const age = new Gauge({
    name: 'naadi_job_oldest_waiting_seconds',
    help: 'How long the job that has been due for the longest waits.',
    labelNames: ['kind'],
    registers,
  });
  const lag = new Gauge({
    name: 'naadi_audit_sealing_lag_seconds',
    help: 'How long the oldest entry of the audit log waits for its seal.',
    registers,
  });
  const backup = backupFigures(registers);
  return async () => {
    jobs.reset();
    age.reset();
    lag.remove();
    backup.forget();
    try {
      const [queues, sealing, backups] = await Promise.all([readQueues(db), readSealingLag(db), readBackups(db)]);
      for (const job of jobNames) {
        const { waiting, active, givenUp, oldestSeconds } = queues.find((queue) => queue.job === job) ?? NOTHING_TO_DO;
        jobs.set({ kind: job, state: 'waiting' }, waiting);
        jobs.set({ kind: job, state: 'active' }, active);
        jobs.set({ kind: job, state: 'given_up' }, givenUp);
        age.set({ kind: job }, oldestSeconds);
      }
      lag.set(sealing);
      backup.tell(backups);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}

function backupFigures(registers: Registry[]) {
  const age = new Gauge({
    name: 'naadi_backup_age_seconds',
    help: 'Since the last backup was begun, or since they were switched on; missing where none is to be made.',
    registers,
  });
  const failed = new Gauge({
    name: 'naadi_backup_failed',
    help: '1 while the last backup that was tried was not made.',
    registers,
  });
  return {
    forget() {
      age.remove();
      failed.remove();
    },
    tell({ ageSeconds, hasFailed }: BackupFigures) {
      if (ageSeconds !== null) age.set(ageSeconds);
      failed.set(hasFailed ? 1 : 0);
    },
  };
}

const NOTHING_TO_DO = { waiting: 0, active: 0, givenUp: 0, oldestSeconds: 0 };

/** Serves them at a port of their own, never at the public one. */
export async function serveMetrics(
  parts: MetricsParts,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { contentType, read, stop } = collectMetrics(parts);
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      stop();
      reject(new BadSetting(`Setting METRICS_PORT: nothing can listen at ${host}:${port} (${error.code}).`));
    });
    server.listen(port, host, resolve);
  });
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

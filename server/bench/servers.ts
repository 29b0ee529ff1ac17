import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';
import { projectFile } from '#server/kernel/project-file.ts';
import type { BareCall } from './bare-server.ts';

/** Loaded into a server before its program, so that it can be asked for its stops. */
export const LOOP_WATCH = projectFile('server/bench/watch-loop.mjs');

export interface Bench {
  databaseUrl: string;
  /** For the recorded calls and the product's log. */
  folder: string;
  /** Of the seals that the data have already; left out: one of the benchmark. */
  auditKey?: string;
  /** Further settings of the product. */
  env?: Record<string, string>;
  children: ChildProcess[];
}

export async function startBare({ databaseUrl, folder, children }: Bench, calls: BareCall[]): Promise<string> {
  const port = await freePort();
  const file = path.join(folder, 'recorded-calls.json');
  fs.writeFileSync(file, JSON.stringify(calls, null, 1));
  const child = fork(projectFile('server/bench/bare-server.ts'), [file, String(port)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  children.push(child);
  await new Promise((resolve) => child.once('message', resolve));
  return `http://127.0.0.1:${port}`;
}

/** The product as it is shipped: the built bundle, in production mode, its log to a file. */
export async function startProduct({
  databaseUrl,
  folder,
  auditKey,
  env,
  children,
}: Bench): Promise<{ url: string; child: ChildProcess; jwtSecret: string }> {
  const port = await freePort();
  const secretFor = (what: string) => `a secret of the benchmark, long enough for ${what}`;
  const secrets = {
    JWT_SECRET: secretFor('tokens'),
    APP_ENCRYPTION_KEY: secretFor('keeping'),
    AUDIT_KEY: auditKey ?? secretFor('sealing'),
  };
  const logFile = fs.openSync(path.join(folder, 'server.log'), 'w');
  const child = fork(projectFile('dist/server/main.js'), [], {
    execArgv: ['--import', LOOP_WATCH],
    env: {
      ...process.env,
      ...secrets,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      // The large organisation's accounts are of the demo.
      DEMO: 'true',
      PORT: String(port),
      NODE_ENV: 'production',
      ENV_FILE: '',
      // What one clinic could get, if it got all.
      ORGANISATION_CALLS_PER_SECOND: '0',
      ...env,
    },
    stdio: ['ignore', logFile, 'inherit', 'ipc'],
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return { url, child, jwtSecret: secrets.JWT_SECRET };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The product did not start; see server.log in ${folder}`);
}

/** Resident memory in MB. */
export function memoryOf(child: ChildProcess): number {
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';
import { projectFile } from '#server/kernel/project-file.ts';

/** The built server as a process of its own. */

export const SECRET = 'a secret of the proofs, long enough to be one';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** From its start to its being ready, in milliseconds. */
  readyAfter: number;
  hasEnded(): boolean;
  /** Ends it and waits until it is gone; answers how it ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | NodeJS.Signals | null>;
}

/** Builds what isn't built yet. */
export const buildServer = (): void => {
  execFileSync(process.execPath, [projectFile('scripts/build.mjs')], { stdio: 'inherit' });
};

/** With a database of somebody's, or else with the embedded one in the data folder. */
export async function startServer(settings: {
  dataDir: string;
  databaseUrl?: string;
  /** Further ones, under their names in the environment. */
  env?: Record<string, string>;
  /** Of a built copy of another version; this one's otherwise. */
  root?: string;
}): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, [path.join(settings.root ?? projectFile('.'), 'dist/server/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl ?? '',
      DEMO: 'false',
      // One clinic brings all the load of a proof.
      ORGANISATION_CALLS_PER_SECOND: '0',
      LOG_LEVEL: 'error',
      ENV_FILE: 'none',
      JWT_SECRET: SECRET,
      APP_ENCRYPTION_KEY: `${SECRET} for keeping`,
      AUDIT_KEY: `${SECRET} for sealing`,
      ...settings.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  // A proof that fails in the middle leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await untilReady(url, hasEnded);
  return {
    url,
    child,
    readyAfter: performance.now() - begun,
    hasEnded,
    async end(signal) {
      child.kill(signal);
      return await ended;
    },
  };
}

const PATIENCE_MS = 60_000;

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(url))) {
    if (hasEnded()) throw new Error('The server ended before it was ready');
    if (Date.now() > deadline) throw new Error('The server does not become ready');
    await sleep(25);
  }
}

export const isReady = async (url: string): Promise<boolean> =>
  await fetch(`${url}/api/health/ready`).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status === 200;
    },
    () => false,
  );

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';

/** PgBouncer in transaction mode before a database: `PGBOUNCER` names the program where the one on the path is older than 1.21. */
export interface Pooler {
  /** The database's address with the pooler's place in it. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const program = process.env.PGBOUNCER ?? 'pgbouncer';

/** The version that keeps named statements is the first that serves. */
export function hasPooler(): boolean {
  try {
    const [, major = 0, minor = 0] =
      /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(major) > 1 || Number(minor) >= 21;
  } catch {
    return false;
  }
}

export async function pooler(
  folder: string,
  databaseUrl: string,
  { connections, statements = 500 }: { connections: number; statements?: number },
): Promise<Pooler> {
  const database = new URL(databaseUrl);
  const port = await freePort();
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href;
  const place = fs.mkdtempSync(path.join(folder, 'pgbouncer-'));
  fs.writeFileSync(path.join(place, 'users.txt'), `"${database.username}" "${database.password}"\n`);
  const config = path.join(place, 'pgbouncer.ini');
  fs.writeFileSync(
    config,
    `[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${place}/users.txt
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
max_prepared_statements = ${statements}
log_connections = 0
log_disconnections = 0
logfile = ${place}/log
`,
  );
  // It doesn't run as root; whoever it runs as reads what is in the folder.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    for (const one of [folder, place]) fs.chmodSync(one, 0o755);
    execFileSync('chown', ['-R', 'nobody', place]);
  }
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      child = spawn(program, [...(asRoot ? ['-u', 'nobody'] : []), config], { stdio: 'ignore' });
      const started = child;
      process.once('exit', () => started.kill('SIGKILL'));
      for (const deadline = Date.now() + 10_000; ; await sleep(50)) {
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => {});
        const answers = await client.connect().then(
          () => client.end().then(() => true),
          () => false,
        );
        if (answers) return;
        if (Date.now() > deadline)
          throw new Error(`PgBouncer lets nobody in: ${fs.readFileSync(`${place}/log`, 'utf8')}`);
      }
    },
    async stop() {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGTERM');
      child?.kill('SIGINT');
      setTimeout(() => child?.kill('SIGKILL'), 2_000).unref();
      await ended;
    },
  };
}

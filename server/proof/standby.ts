import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Cluster, findOrStart, OWNER, readPassword, shutDown } from '#server/kernel/db/embedded/cluster.mjs';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';
import { dataFolder, makeTemporaryHome } from '#server/kernel/db/embedded/places.mjs';
import { giveTo } from '#server/kernel/db/embedded/system-user.mjs';
import type { OwnPostgres } from './own-postgres.ts';

/** A streaming standby of a database server, made from its data folder as `pg_basebackup` would, which npm doesn't bring. */
export interface Standby extends Omit<OwnPostgres, 'cluster'> {
  /** To all of its processes: as a machine that hangs, and goes on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** As its superuser: pauses and goes on replaying. */
  ask(statement: string): Promise<Record<string, unknown>[]>;
}

/** What belongs to the running server and not to its data. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|server\.log.*|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$/;

export async function standbyOf({ url, cluster: of }: Pick<OwnPostgres, 'url' | 'cluster'>): Promise<Standby> {
  const home = makeTemporaryHome('standby');
  const cluster: Cluster = { ...of, home, data: dataFolder(home, of.user) };
  await copyRunning(url, of.data, cluster);
  const port = await freePort();
  let { pid } = await findOrStart(cluster, port);
  const own = `postgres://${OWNER}:${readPassword(cluster)}@127.0.0.1:${port}/postgres`;
  const stop = () => shutDown(cluster);
  return {
    url: own,
    async start() {
      ({ pid } = await findOrStart(cluster, port));
    },
    stop,
    async crash() {
      process.kill(pid, 'SIGKILL');
    },
    signal(name) {
      for (const one of processesOf(pid)) process.kill(one, name);
    },
    async ask(statement) {
      const client = new pg.Client({ connectionString: own });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    async remove() {
      await stop();
      fs.rmSync(cluster.data, { recursive: true, force: true });
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The postmaster and its children. */
const processesOf = (pid: number): number[] =>
  [pid, ...fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)].filter(Boolean);

async function copyRunning(url: string, from: string, cluster: Cluster): Promise<void> {
  const primary = new pg.Client({ connectionString: url });
  await primary.connect();
  try {
    await primary.query(`select pg_backup_start('standby', true)`);
    fs.cpSync(from, cluster.data, {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(path.relative(from, file)),
    });
    const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    fs.writeFileSync(path.join(cluster.data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await primary.end();
  }
  const { hostname, port, username, password } = new URL(url);
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=standby`;
  fs.writeFileSync(path.join(cluster.data, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(cluster.data, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nhot_standby_feedback = on\n`,
  );
  giveTo(cluster.data, cluster.user);
  for (const name of fs.readdirSync(cluster.data, { recursive: true }))
    giveTo(path.join(cluster.data, String(name)), cluster.user);
}

import fs from 'node:fs';
import path from 'node:path';
import {
  type Cluster,
  findOrStart,
  initialise,
  OWNER,
  readPassword,
  shutDown,
} from '#server/kernel/db/embedded/cluster.mjs';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';
import { dataFolder, makeTemporaryHome, programFolder } from '#server/kernel/db/embedded/places.mjs';
import { databaseUser } from '#server/kernel/db/embedded/system-user.mjs';

/** A database server that goes and comes when it is told to, always at the same place. */
export interface OwnPostgres {
  url: string;
  cluster: Cluster;
  start(): Promise<void>;
  /** In order, as for an update. */
  stop(): Promise<void>;
  /** As if the power went. */
  crash(): Promise<void>;
  remove(): Promise<void>;
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const home = makeTemporaryHome('proof');
  const user = databaseUser(path.join(home, 'data'));
  const cluster: Cluster = {
    home,
    data: dataFolder(home, user),
    programs: await programFolder(user),
    user,
    ephemeral: false,
  };
  await initialise(cluster);
  const port = await freePort();
  let { pid } = await findOrStart(cluster, port);
  const stop = () => shutDown(cluster);
  return {
    url: `postgres://${OWNER}:${readPassword(cluster)}@127.0.0.1:${port}/postgres`,
    cluster,
    async start() {
      ({ pid } = await findOrStart(cluster, port));
    },
    stop,
    async crash() {
      process.kill(pid, 'SIGKILL');
    },
    async remove() {
      await stop();
      fs.rmSync(cluster.data, { recursive: true, force: true });
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Where the server's own embedded database runs at the moment. */
export function embeddedUrl(dataDir: string): string {
  const data = fs.realpathSync(path.join(dataDir, 'postgres', 'main', 'data'));
  const port = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = fs.readFileSync(path.join(data, 'naadi.password'), 'utf8').trim();
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/naadi`;
}

import { callbackify } from 'node:util';
import type pg from 'pg';
import { connect, type Connection, type Db } from '#server/kernel/db/client.ts';
import { openedPools } from '#server/kernel/watching/channels.ts';
import { acknowledgedBy, openAsker, relationOf, replayedBy, standingOf, writeOut } from './standing.ts';

/** A primary and its standby, as long as both are the ones that were found to belong together. */
export interface Link {
  /** The standby, to read from. */
  db: Db;
  /** Of the primary: everything that was acknowledged to anybody before the question stands before it. */
  acknowledged(): Promise<number>;
  /** Of the standby. */
  replayed(): Promise<number>;
  /** Has the primary write out what waits for somebody's commit. */
  writeOut(): Promise<void>;
  /** Called once, when either isn't there any more, or isn't what it was. */
  onLost(listener: () => void): void;
  close(): void;
}

interface Addresses {
  /** The primary itself: over PgBouncer nobody would notice that it became another one. */
  url: string;
  readUrl: string;
}

/** Throws where the two don't belong together. */
export async function openLink({ url, readUrl }: Addresses): Promise<Link> {
  const opened: pg.Client[] = [];
  const open = async (address: string) => {
    const client = await openAsker(address);
    opened.push(client);
    return client;
  };
  const end = () => {
    for (const client of opened) client.end().catch(() => undefined);
  };
  try {
    const [primary, standby] = await Promise.all([open(url), open(readUrl)]);
    const [at, there] = await Promise.all([standingOf(primary), standingOf(standby)]);
    const relation = relationOf(at, there);
    if (relation !== 'follows') throw new Error(`DATABASE_READ_URL is ${relation}`);
    return linkOf(primary, standby, poolOf(readUrl, there.instance));
  } catch (error) {
    end();
    throw error;
  }
}

function linkOf(primary: pg.Client, standby: pg.Client, connection: Connection): Link {
  const listeners: (() => void)[] = [];
  let isOver = false;
  const close = () => {
    if (isOver) return;
    isOver = true;
    for (const client of [primary, standby]) client.end().catch(() => undefined);
    void connection.close();
    for (const listener of listeners) listener();
  };
  for (const client of [primary, standby]) {
    client.on('error', close);
    client.on('end', close);
  }
  const asked = async <Answer>(question: Promise<Answer>) => {
    try {
      return await question;
    } catch (error) {
      close();
      throw error;
    }
  };
  return {
    db: connection.db,
    acknowledged: () => asked(acknowledgedBy(primary)),
    replayed: () => asked(replayedBy(standby)),
    writeOut: () => asked(writeOut(primary)),
    onLost(listener) {
      if (isOver) listener();
      else listeners.push(listener);
    },
    close,
  };
}

/**
 * A pool of the standby, whose connections lead to that one server and to no other behind the same address, nor to the same one after it
 * was started anew: it may then be further back than it was. What is under way when the link is lost fails at once.
 */
function poolOf(readUrl: string, instance: string): Connection {
  const connection = connect(readUrl, {
    isReadOnly: true,
    verify: callbackify(async (client: pg.PoolClient) => {
      const found = await standingOf(client);
      if (found.instance !== instance || !found.isStandby) throw new Error('Another server');
    }),
  });
  openedPools.publish(connection.pool);
  const open = new Set<pg.PoolClient>();
  connection.pool.on('connect', (client) => open.add(client));
  connection.pool.on('remove', (client) => open.delete(client));
  return {
    ...connection,
    async close() {
      const ended = connection.close();
      for (const client of open) client.connection.stream.destroy();
      await ended;
    },
  };
}

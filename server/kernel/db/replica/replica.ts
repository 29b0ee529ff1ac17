import type { Logger } from 'pino';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { faultFacts } from '#server/kernel/http/faults.ts';
import { type ReplicaRead, replicaReads } from '#server/kernel/watching/channels.ts';
import { catchUp } from './catch-up.ts';
import { type Link, openLink } from './link.ts';
import { unseenChanges } from './unseen-changes.ts';

export interface Replica {
  /**
   * Does a read at the standby where that has all that was acknowledged before now, and at the primary otherwise; there too, anew, when
   * the standby fails over it. So the work changes nothing but what it gives back.
   */
  read<Result>(primary: Db, work: (from: Db) => Promise<Result>): Promise<Result>;
  close(): void;
}

interface Parts {
  open: () => Promise<Link>;
  hub: Pick<Hub, 'onAnyChange' | 'keepOnlyWhere'>;
  log: Logger;
  patienceMs?: number;
  /** For tests. */
  openAgainAfterMs?: number;
}

const OPEN_AGAIN_AFTER_MS = 1_000;
/** How long one that was behind is left alone. */
const LOOK_AGAIN_AFTER_MS = 250;
/** While somebody waits for it: a machine that has gone without a word is missed after this and its silence. */
const LOOKED_AFTER_MS = 1_000;

/** The standby of DATABASE_READ_URL. Nobody waits for it: whatever it is, the primary is there. */
export async function startReplica(
  addresses: { url: string; readUrl: string },
  parts: Pick<Parts, 'hub' | 'log'>,
): Promise<Replica> {
  return await replicaOf({ ...parts, open: () => openLink(addresses) });
}

export async function replicaOf({
  open,
  hub,
  log,
  patienceMs,
  openAgainAfterMs = OPEN_AGAIN_AFTER_MS,
}: Parts): Promise<Replica> {
  const unseen = unseenChanges(hub);
  let current: { link: Link; hasAll: () => Promise<boolean> } | undefined;
  let isBehind = false;
  let isLooking = false;
  let lookedAt = 0;
  let isClosed = false;
  /** It is told once that it isn't used, however often it is tried. */
  let isAway = false;

  const openAgain = async () => {
    try {
      const link = await open();
      if (isClosed) return link.close();
      current = { link, hasAll: catchUp({ link, unseen, ...(patienceMs !== undefined && { patienceMs }) }) };
      isBehind = false;
      isAway = false;
      link.onLost(() => {
        current = undefined;
        if (!isClosed) log.warn({}, 'the read replica is lost: reads go to the primary');
      });
      log.info({}, 'lists and figures are read from the replica');
    } catch (error) {
      if (!isAway) log.warn(faultFacts(error), 'the read replica is not used: reads go to the primary');
      isAway = true;
    }
  };

  /** One look at a time, and a few a second at most. Whoever brings it about waits for nothing. */
  const look = (afterMs: number, what: () => Promise<unknown>): void => {
    if (isLooking || isClosed || performance.now() - lookedAt < afterMs) return;
    isLooking = true;
    const over = () => {
      isLooking = false;
      lookedAt = performance.now();
    };
    what().then(over, over);
  };

  /** The standby, if it has everything; else why not. */
  async function fresh(): Promise<Link | 'behind' | 'away'> {
    if (!current) {
      look(openAgainAfterMs, openAgain);
      return 'away';
    }
    const { link, hasAll } = current;
    if (isBehind) {
      look(LOOK_AGAIN_AFTER_MS, async () => {
        isBehind = !(await hasAll());
      });
      return 'behind';
    }
    try {
      if (await hasAll()) return link;
      isBehind = true;
      return 'behind';
    } catch {
      return 'away';
    }
  }

  const watch = setInterval(() => {
    if (unseen.isReading()) current?.link.replayed().catch(() => undefined);
  }, LOOKED_AFTER_MS);
  watch.unref();
  await openAgain();

  return {
    async read(primary, work) {
      const from = await fresh();
      if (typeof from === 'string') {
        told(from);
        return await work(primary);
      }
      try {
        const result = await unseen.whileReading(() => work(from.db));
        told('replica');
        return result;
      } catch (error) {
        // Said by the work itself, of what it has read.
        if (error instanceof AppError) throw error;
        log.warn(faultFacts(error), 'a read failed at the replica and is done at the primary');
        told('fault');
      }
      return await work(primary);
    },
    close() {
      isClosed = true;
      clearInterval(watch);
      current?.link.close();
    },
  };
}

const told = (outcome: ReplicaRead['outcome']) => {
  if (replicaReads.hasSubscribers) replicaReads.publish({ outcome } satisfies ReplicaRead);
};

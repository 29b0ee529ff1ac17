import type { Logger } from 'pino';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { type By, writeAudit } from './audit-log.ts';
import { faultFacts } from './faults.ts';
import type { AuditEntry } from './trail.ts';

const EVERY_MS = 60_000;
const MOST_KEYS = 10_000;
/** All that come when so many different ones have come within the minute. */
const OTHERS = 'others';

interface Refused {
  by: By;
  entry: AuditEntry;
}

/**
 * Refusals that anybody can cause as often as they like. The audit log can't be shortened, so of one kind it gets two rows
 * a minute: the first refusal at once, and at the minute's end how many followed. A process that is killed takes with it
 * what it counted in the last minute.
 */
export function refusalLog({ db, hub, log }: { db: Db; hub: Hub; log: Logger }) {
  let counted = new Map<string, Refused & { more: number }>();

  const flush = async () => {
    const minute = counted;
    counted = new Map();
    for (const { by, entry, more } of minute.values()) {
      if (more === 0) continue;
      const told = { ...entry, details: { ...entry.details, refused: more } };
      await writeAudit(db, by, [told]).catch((error: unknown) =>
        log.error({ ...faultFacts(error), refused: more }, 'refusals that were counted could not be written down'),
      );
    }
  };
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  hub.onClose(async () => {
    clearInterval(timer);
    await flush();
  });

  return {
    /** True for the first of its kind within the minute, which the caller writes down; any other is counted here. */
    isFirst(kind: string, refused: Refused): boolean {
      const key = counted.has(kind) || counted.size < MOST_KEYS ? kind : OTHERS;
      const known = counted.get(key);
      if (!known) counted.set(key, { ...refused, more: 0 });
      else known.more += 1;
      return known === undefined;
    },
    flush,
  };
}

export type RefusalLog = ReturnType<typeof refusalLog>;

import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AuditStats } from '#shared/insight/audit/audit.schema.ts';
import type { AuditAction } from '#shared/kernel/audit/audit.states.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { addMonths, dayOf, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';

interface Figures {
  total: number;
  actions: Map<string, number>;
  resources: Map<string, number>;
  users: Set<number>;
}

interface Piece {
  from: string;
  until: string;
}

/** Ten years of months, for two clocks. */
const MOST_PIECES = 250;
/** What is older than this gets no further entries: no transaction is open for so long. */
const SETTLED_MS = 3_600_000;
const TOP = 10;

/**
 * The figures of the log. It has millions of entries and never changes, so a month that is over is counted once and kept in the
 * process; what is counted each time is the running day.
 */
export function auditFigures() {
  const kept = new LRUCache<string, Promise<Figures>>({ max: MOST_PIECES });

  function figuresOf(db: Db, piece: Piece): Promise<Figures> {
    const key = `${piece.from} ${piece.until}`;
    const known = kept.get(key);
    // Whose read it was may have failed where this one doesn't read.
    if (known) return known.catch(() => countPiece(db, piece));
    const counted = countPiece(db, piece);
    if (Date.parse(piece.until) < Date.now() - SETTLED_MS) {
      kept.set(key, counted);
      counted.catch(() => kept.delete(key));
    }
    return counted;
  }

  /** Of the time between two instants, or of all time. Today's are those of the clock's day, whatever the time asked for. */
  return async function stats(
    db: Db,
    { from, until, timezone }: { from?: string | undefined; until?: string | undefined; timezone: string },
  ): Promise<AuditStats> {
    const today = todayIn(timezone);
    const dayBegan = startOfDay(today, timezone);
    const now = new Date().toISOString();
    const begin = from ?? (await firstEntry(db)) ?? dayBegan;
    const end = until === undefined || until > now ? now : until;
    const sum: Figures = { total: 0, actions: new Map(), resources: new Map(), users: new Set() };
    for (const piece of piecesOf(begin, end, dayBegan, timezone)) add(sum, await figuresOf(db, piece));
    const ofToday = await countPiece(db, { from: dayBegan, until: now });
    return {
      totalLogs: sum.total,
      todayLogs: ofToday.total,
      uniqueUsers: sum.users.size,
      topActions: topOf(sum.actions).map(([action, count]) => ({ action: action as AuditAction, count })),
      topResources: topOf(sum.resources).map(([resource, count]) => ({ resource, count })),
    };
  };
}

/** Months of the clock, the running one up to today, and today: only the last is counted anew each time. */
function piecesOf(begin: string, end: string, dayBegan: string, timezone: string): Piece[] {
  const borders: string[] = [];
  for (
    let month = addMonths(`${monthOf(dayOf(begin, timezone))}-01`, 1);
    startOfDay(month, timezone) < end;
    month = addMonths(month, 1)
  )
    borders.push(startOfDay(month, timezone));
  const inside = [...borders, dayBegan].filter((border) => border > begin && border < end);
  const edges = [begin, ...new Set(inside.toSorted()), end];
  return edges.slice(1).flatMap((until, index) => {
    const from = edges[index] ?? begin;
    return from < until ? [{ from, until }] : [];
  });
}

async function firstEntry(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ first: string | null }>(sql`select min("timestamp") as first from ${auditLogs}`);
  return rows[0]?.first ? toInstant(rows[0].first) : undefined;
}

async function countPiece(db: Db, { from, until }: Piece): Promise<Figures> {
  const { rows } = await db.execute<{
    action: string | null;
    resource: string | null;
    userId: number | null;
    count: number;
  }>(sql`
    select action, entity_type as resource, performed_by_user_id as "userId", count(*)::integer as count from ${auditLogs}
    where "timestamp" >= ${from} and "timestamp" < ${until}
    group by grouping sets ((action), (entity_type), (performed_by_user_id))`);
  const figures: Figures = { total: 0, actions: new Map(), resources: new Map(), users: new Set() };
  for (const { action, resource, userId, count } of rows) {
    if (action !== null) {
      figures.total += count;
      figures.actions.set(action, count);
    } else if (resource !== null) figures.resources.set(resource, count);
    else if (userId !== null) figures.users.add(userId);
  }
  return figures;
}

function add(sum: Figures, part: Figures): void {
  sum.total += part.total;
  for (const [action, count] of part.actions) sum.actions.set(action, (sum.actions.get(action) ?? 0) + count);
  for (const [resource, count] of part.resources)
    sum.resources.set(resource, (sum.resources.get(resource) ?? 0) + count);
  for (const user of part.users) sum.users.add(user);
}

const topOf = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].toSorted(([, one], [, other]) => other - one).slice(0, TOP);

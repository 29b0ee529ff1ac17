import type { Hub } from '#server/kernel/events/hub.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

export interface Total {
  total: number;
  /** Counting stopped at `total`. */
  atLeast?: boolean;
}

/** What changed the tables past the product (a seed, a restore) shows after this long. */
const KEPT_MS = 60_000;
const MOST_FILTERS = 100;

/**
 * The totals of an area's lists, kept in the process: counting a hundred thousand rows costs more than reading a page
 * of them. An organisation's totals go with every announced change of that kind, and none is kept while this process
 * can't hear announcements, or reads where one of them isn't seen yet. Another sum over the whole list may be kept in their place.
 */
export function keptTotals<Kept extends object = Total>({ hub, kind }: { hub: Hub; kind: string }) {
  const kept = new Map<string, Map<string, { until: number; total: Promise<Kept> }>>();
  hub.onAnyChange((change) => {
    if (change.kind === kind) kept.delete(ownerKey(change));
  });
  hub.onGap(() => kept.clear());

  /** The total of the actor's list under these filters; `count` is asked when it isn't known. */
  return function totalOf(actor: Member, filters: unknown, count: () => Promise<Kept>): Promise<Kept> {
    if (!hub.mayKeep(actor)) return count();
    const owner = ownerKey(actor);
    const totals = kept.get(owner) ?? new Map<string, { until: number; total: Promise<Kept> }>();
    kept.set(owner, totals);
    const key = JSON.stringify(filters);
    const now = Date.now();
    const known = totals.get(key);
    // Whose read it was may have failed where this one doesn't read.
    if (known && known.until > now) return known.total.catch(count);
    if (totals.size >= MOST_FILTERS) totals.clear();
    const total = count();
    totals.set(key, { until: now + KEPT_MS, total });
    total.catch(() => totals.delete(key));
    return total;
  };
}

const ownerKey = (owner: { clinicId: number | null; centerId: number | null }) =>
  owner.clinicId === null ? `center ${owner.centerId}` : `clinic ${owner.clinicId}`;

export type KeptTotals<Kept extends object = Total> = ReturnType<typeof keptTotals<Kept>>;

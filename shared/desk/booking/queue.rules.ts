import { byCall } from '#shared/desk/visits/visits.rules.ts';

/** One of a doctor's visits of the day, as far as the queue goes. */
export interface QueuedVisit {
  id: number;
  token: number | null;
  /** The time that was booked; null for who simply came. */
  start: string | null;
  state: 'waiting' | 'in' | 'over';
  /** When the doctor called the patient in. */
  begunAt: string | null;
  /** Since when the patient is here, as they said or the desk; null for who isn't. */
  arrivedAt: string | null;
}

export interface QueuePlace {
  token: number | null;
  /** The token that is in, or was called in last; null before the first. */
  now: number | null;
  /** How many are still before this one. */
  ahead: number;
  /** About how long it takes yet, in steps of five; 0 for who is in or over. */
  minutes: number;
  state: QueuedVisit['state'];
  arrivedAt: string | null;
  /** Somebody with a later token is called before this one. */
  isOutOfTurn: boolean;
}

/** Of the pace: older visits of the day say less. */
const LAST_VISITS = 6;
/** Longer than that between two visits was a break, or nobody there. */
const LONGEST_VISITS = 3;

const minutesBetween = (from: string, to: string | number): number =>
  (Number(new Date(to)) - Date.parse(from)) / 60_000;

/** Minutes from one visit to the next as the doctor goes today; the length of a slot until three have begun. */
export function paceOf(visits: readonly QueuedVisit[], slotMinutes: number): number {
  const begun = visits.flatMap(({ begunAt }) => begunAt ?? []).toSorted();
  const gaps = begun
    .slice(1)
    .map((at, index) => minutesBetween(begun[index] ?? at, at))
    .filter((gap) => gap >= 1 && gap <= slotMinutes * LONGEST_VISITS)
    .slice(-LAST_VISITS);
  if (gaps.length < 2) return slotMinutes;
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}

/** Where a visit stands among the doctor's of that day; undefined when it is none of them. */
export function placeInQueue(
  visits: readonly QueuedVisit[],
  id: number,
  { slotMinutes, at }: { slotMinutes: number; at: number },
): QueuePlace | undefined {
  const queue = visits.toSorted(byCall);
  const own = queue.find((visit) => visit.id === id);
  if (!own) return undefined;
  const begun = visits
    .filter(({ begunAt }) => begunAt !== null)
    .toSorted((a, b) => (a.begunAt ?? '').localeCompare(b.begunAt ?? ''));
  const inside = begun.findLast(({ state }) => state === 'in');
  const current = inside ?? begun.at(-1);
  const { token, state, arrivedAt } = own;
  const place = { token, now: current?.token ?? null, state, arrivedAt };
  if (state !== 'waiting') return { ...place, ahead: 0, minutes: 0, isOutOfTurn: false };
  const before = queue
    .slice(0, queue.indexOf(own))
    .filter((visit) => visit.state === 'waiting' && !wasPassedOver(visit, current));
  const pace = paceOf(visits, slotMinutes);
  const rest = inside?.begunAt ? Math.max(0, pace - minutesBetween(inside.begunAt, at)) : 0;
  const untilStart = own.start ? -minutesBetween(own.start, at) : 0;
  const minutes = Math.max(before.length * pace + rest, untilStart);
  const isOutOfTurn = token !== null && [current, ...before].some((one) => (one?.token ?? 0) > token);
  return { ...place, ahead: before.length, minutes: Math.ceil(minutes / 5) * 5, isOutOfTurn };
}

/** Somebody with a later place was called in, and this one isn't here: they aren't waited for. */
const wasPassedOver = (visit: QueuedVisit, current: QueuedVisit | undefined): boolean =>
  current !== undefined && visit.arrivedAt === null && byCall(visit, current) < 0;

import type { DayTime, DoseUnit, FoodRule, Weekday } from '../dosing.states.ts';

/** What was said so far of a dose that is being read. Nothing is said twice: the second time it is a contradiction. */
export interface Said {
  /** The figures of '1-0-1', in the order of the day. */
  pattern?: number[];
  amount?: number;
  unit?: DoseUnit | 'piece';
  /** 'BD', 'five times a day' */
  timesADay?: number;
  times?: Set<DayTime>;
  hours?: number;
  everyDays?: number;
  monthly?: true;
  timesAWeek?: number;
  weekdays?: Set<Weekday>;
  once?: true;
  asNeeded?: true;
  reason?: string;
  mostPerDay?: number;
  /** 'Max 3 tabs': of pieces, not of times. */
  mostPieces?: number;
  gapHours?: number;
  food?: FoodRule;
  /** Of the course. */
  days?: number;
  /** Where or by which way: phrases of the book of notes. */
  notes?: Set<string>;
}

/** One thing that can be said, at the beginning of what is left to read. False where it contradicts what was said. */
export interface Saying {
  pattern: RegExp;
  take: (said: Said, groups: readonly (string | undefined)[]) => boolean;
}

export const saying = (pattern: string, take: Saying['take']): Saying => ({
  pattern: new RegExp(`^(?:${pattern})`, 'u'),
  take,
});
/** The same, where it ends with the word. */
export const word = (pattern: string, take: Saying['take']): Saying => saying(`(?:${pattern})(?![\\p{L}\\d])`, take);

export function set<Key extends keyof Said>(said: Said, key: Key, value: Said[Key]): boolean {
  if (said[key] !== undefined && said[key] !== value) return false;
  said[key] = value;
  return true;
}
export const setting =
  <Key extends keyof Said>(key: Key, value: Said[Key]) =>
  (said: Said) =>
    set(said, key, value);

export const addTo = <Value>(known: Set<Value> | undefined, ...values: Value[]) =>
  new Set([...(known ?? []), ...values]);

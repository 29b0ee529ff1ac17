import type { DayTime, DoseUnit, FoodRule, FoodTiming, Weekday } from './dosing.states.ts';
import type { Piece, Way } from './way.ts';

type OneAndMany = readonly [one: string, many: string];

/**
 * The words and the grammar of which a patient's dosing line is put together, and nothing else is: no sentence of a
 * prescription is ever translated by a machine. Another language is another table, read by somebody who speaks it.
 *
 * An `amount` is said already ('1 tablet'), and so are `amounts`, each with its time ('1 tablet at night').
 */
export interface DosingPhrases {
  /** The language in its own words. */
  name: string;
  units: Record<DoseUnit, OneAndMany>;
  pieces: Record<NonNullable<Piece>, OneAndMany>;
  /** '½', or a tablet's '½ (half)'. */
  figure: (figure: number, piece: Piece) => string;
  times: Record<DayTime, string>;
  weekdays: Record<Weekday, string>;
  /** The doses of one day, each with its time; where it is only applied, the times alone. */
  list: (parts: readonly string[], way: Way) => string;
  /** Which of one and many a figure takes. */
  isMany: (figure: number) => boolean;
  /** An amount at a time of the day; without an amount where it is only applied. */
  at: (amount: string, time: string) => string;
  /** What is done with the amounts. */
  done: (amounts: string, way: Way) => string;
  timesADay: (taken: string, times: number) => string;
  everyHours: (taken: string, hours: number) => string;
  alternateDays: (taken: string) => string;
  everyDays: (taken: string, days: number) => string;
  weekly: (taken: string, days: readonly string[]) => string;
  monthly: (taken: string) => string;
  once: (taken: string) => string;
  asNeeded: (taken: string, rules: { when: string; mostPerDay: number | null; gapHours: number | null }) => string;
  asDirected: (amount: string) => string;
  food: Record<FoodRule, string>;
  /** Of the older food by meal. */
  mealFood: Record<FoodTiming, string>;
  days: (days: number) => string;
  /** How long something may be taken when needed. */
  upTo: (days: number) => string;
  /** Between the dose and the note. */
  stop: string;
  /** A note that no book translates. */
  ownNote: (note: string) => string;
  /** Before the next step of a taper. */
  goingOn: string;
  /** When something is taken that is taken as needed, under the words of the reason that the dose is read by. */
  reasons: Readonly<Record<string, string>>;
  /** The same for any other reason, which stays as it was typed. */
  anyReason: (reason: string) => string;
}

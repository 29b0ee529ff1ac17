import type { Said } from './reading/said.ts';
import { sayings } from './reading/sayings.ts';
import {
  type DayTime,
  type Dose,
  type DoseAmount,
  type DoseAt,
  dayTimes,
  type FoodRule,
  type Frequency,
  weekdays,
} from './dosing.states.ts';

/** What a typed dose says, and what was typed with it: food, the days of the course, where it goes. */
export interface Reading {
  dose: Dose;
  food: FoodRule | null;
  days: number | null;
  /** Phrases of the book of notes: 'in both eyes'. */
  notes: readonly string[];
}

export const asDirected: Dose = { frequency: { kind: 'as_directed' }, doseAmount: null };

/**
 * Reads a dose as doctors write it: '1-0-1', '½-0-1-1', 'BD', '5 ml TDS', '10 U-0-8 U', 'q6h', 'weekly Mon', 'alt days',
 * '1 SOS for fever, max 3 a day', 'stat', '2 drops both eyes QID x 5 days'. Nothing written means as directed. Null for what
 * can't be read to its end, or says two things at once.
 */
export function readDose(typed: string): Reading | null {
  const said = readAll(tidied(typed));
  const dose = said && doseOf(said);
  return dose && { dose, food: said.food ?? null, days: said.days ?? null, notes: notesOf(said) };
}

/** What it is for is part of the dose only where it is taken when needed. */
const notesOf = ({ notes = new Set(), reason, asNeeded }: Said): string[] =>
  reason === undefined || asNeeded ? [...notes] : [...notes, `for ${reason}`];

const DEVANAGARI_ZERO = 0x0966;

const tidied = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[०-९]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replace(/[–—−]/gu, '-')
    .replaceAll('×', 'x')
    // 't.d.s.', 'tab.'
    .replace(/(?<=\p{L})\./gu, '')
    .replace(/\s+/gu, ' ');

function readAll(text: string): Said | null {
  const said: Said = {};
  let rest = text;
  while (rest !== '') {
    const next = sayings.find(({ pattern }) => pattern.test(rest));
    const found = next?.pattern.exec(rest);
    if (!next || !found || !next.take(said, found)) return null;
    rest = rest.slice(found[0].length).replace(/^[\s,;@()]+/u, '');
  }
  return said;
}

/** When 'once' to 'four times a day' is, where nothing closer is said. */
const usualTimes: Record<number, DayTime[]> = {
  1: ['breakfast'],
  2: ['breakfast', 'dinner'],
  3: ['breakfast', 'lunch', 'dinner'],
  4: ['breakfast', 'lunch', 'dinner', 'bedtime'],
};

function doseOf(said: Said): Dose | null {
  const measured = measuredOf(said);
  if (!measured) return null;
  const { count, doseAmount, at } = measured;
  if (said.timesADay !== undefined && at && timesIn(at) !== said.timesADay) return null;
  const frequency = frequencyOf(said, count, at);
  return frequency && { frequency, doseAmount };
}

const timesIn = (at: DoseAt): number => dayTimes.filter((time) => (at[time] ?? 0) > 0).length;

interface Measured {
  /** How many at once. */
  count: number;
  doseAmount: DoseAmount | null;
  /** Where times of the day are named. */
  at: DoseAt | null;
}

/** '5-0-5 ml' is 5 ml twice, '10-0-8 units' a unit ten times and eight times, '2 tabs BD' two pieces twice. */
function measuredOf({ pattern, times, amount, unit }: Said): Measured | null {
  if (pattern && times) return null;
  // '1-0-1 3': three of what?
  if (pattern && amount !== undefined && unit === undefined) return null;
  const figures = pattern ?? (times ? dayTimes.map((time) => Number(times.has(time))) : null);
  if (figures?.every((figure) => figure === 0)) return null;
  const isMeasured = unit !== undefined && unit !== 'piece';
  if (!isMeasured) return { count: amount ?? 1, doseAmount: null, at: figures && atOf(figures, amount ?? 1) };
  if (amount !== undefined) return { count: 1, doseAmount: { amount, unit }, at: figures && atOf(figures, 1) };
  const taken = figures?.filter((figure) => figure > 0) ?? [];
  const [first = 0] = pattern ? taken : [];
  if (!figures || first === 0) return null;
  return taken.every((figure) => figure === first)
    ? { count: 1, doseAmount: { amount: first, unit }, at: atOf(figures.map(Math.sign), 1) }
    : { count: 1, doseAmount: { amount: 1, unit }, at: atOf(figures, 1) };
}

const atOf = (figures: readonly number[], each: number): DoseAt =>
  Object.fromEntries(
    dayTimes.flatMap((time, index) => ((figures[index] ?? 0) > 0 ? [[time, (figures[index] ?? 0) * each]] : [])),
  );

/** Each way to say how often, alone: two of them at once say nothing. */
function frequencyOf(said: Said, count: number, at: DoseAt | null): Frequency | null {
  const { timesADay, hours, everyDays, timesAWeek, monthly, once } = said;
  const week = said.weekdays !== undefined || timesAWeek !== undefined;
  const spans = [everyDays !== undefined, week, monthly === true, once === true, hours !== undefined].filter(Boolean);
  if (spans.length > 1) return null;
  if (said.asNeeded) return asNeeded(said, count, at);
  if (said.mostPerDay !== undefined || said.mostPieces !== undefined || said.gapHours !== undefined) return null;
  if (hours !== undefined) return at || timesADay ? null : { kind: 'every_hours', hours, count };
  if (once) return at || timesADay ? null : { kind: 'once', count };
  const day = at ?? timesOfDay(timesADay, count);
  if (everyDays === 2) return { kind: 'alternate_days', at: day ?? { day: count } };
  if (everyDays !== undefined) return { kind: 'every_days', days: everyDays, at: day ?? { day: count } };
  if (monthly) return { kind: 'monthly', at: day ?? { day: count } };
  if (week) return weekly(said, day ?? { day: count });
  if (at) return { kind: 'daily', at };
  if (timesADay !== undefined)
    return day ? { kind: 'daily', at: day } : { kind: 'times_a_day', times: timesADay, count };
  return isMereAmount(said) ? { kind: 'as_directed' } : null;
}

const timesOfDay = (timesADay: number | undefined, count: number): DoseAt | null => {
  const times = usualTimes[timesADay ?? 0];
  return times ? Object.fromEntries(times.map((time) => [time, count])) : null;
};

function weekly({ weekdays: named, timesAWeek }: Said, at: DoseAt): Frequency | null {
  const days = weekdays.filter((day) => named?.has(day));
  if (timesAWeek !== undefined && named && days.length !== timesAWeek) return null;
  return days.length === weekdays.length ? { kind: 'daily', at } : { kind: 'weekly', days, at };
}

/** How often at most; 'max 4 tabs' of two at once is twice. */
const mostOf = ({ mostPerDay, mostPieces, unit }: Said, count: number): number | undefined => {
  if (mostPieces === undefined) return mostPerDay;
  return unit !== undefined && unit !== 'piece' ? Number.NaN : mostPieces / count;
};

/** 'TDS SOS' is at most three times, '1 q6h SOS' at most four and six hours apart. */
function asNeeded(said: Said, count: number, at: DoseAt | null): Frequency | null {
  const { timesADay, hours, reason = '', everyDays, timesAWeek, monthly, once } = said;
  if (everyDays ?? timesAWeek ?? said.weekdays ?? monthly ?? once) return null;
  const counts = at ? dayTimes.flatMap((time) => at[time] ?? []) : [];
  const [first = count] = counts;
  if (counts.some((other) => other !== first)) return null;
  const usual = counts.length || timesADay || (hours && Math.floor(24 / hours)) || null;
  const most = mostOf(said, first);
  if (most !== undefined && !Number.isInteger(most)) return null;
  const gapHours = said.gapHours ?? hours ?? null;
  return { kind: 'as_needed', count: first, reason, gapHours, mostPerDay: most ?? usual };
}

/** Nothing, or '2 puffs': as directed. '1' alone could be anything. */
const isMereAmount = ({ amount, unit, food, days, notes, reason }: Said): boolean =>
  unit === undefined ? amount === undefined && !food && !days && !notes && !reason : unit !== 'piece';

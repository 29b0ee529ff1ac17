import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type { Slot } from './availability.api.ts';
import type { ExceptionType } from './availability.states.ts';

/** A doctor's hours on one day of the week, as they are kept; times are 'HH:mm' on the organisation's clock. */
export interface WeekdayHours {
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  isAvailable: boolean;
  maxPatients: number;
  slotDuration: number;
  breakStartTime: string | null;
  breakEndTime: string | null;
}

/** A day, or hours of it, on which the week's hours don't hold. */
export interface DayException {
  date: string;
  exceptionType: ExceptionType;
  isFullDay: boolean;
  isAvailable: boolean;
  startTime: string | null;
  endTime: string | null;
}

export interface Schedule {
  week: readonly WeekdayHours[];
  exceptions: readonly DayException[];
}

/** Minutes of a day's clock, the end excluded: 13:00 to 14:00 is 780 to 840. */
export interface Span {
  from: number;
  to: number;
}

/** What holds on one day. */
export interface DayPlan {
  hours: Span[];
  pause: Span | null;
  /** Why the doctor is away, all day or for some hours. */
  away: ExceptionType | null;
  awayHours: (Span & { why: ExceptionType })[];
  maxPatients: number;
  slotMinutes: number;
}

/** A visit takes this long unless its end is given. */
export const VISIT_MINUTES = 30;

/** The hours of a doctor who has never said any: every day, without a break. */
export const usualHours: Omit<WeekdayHours, 'dayOfWeek'> = {
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
  maxPatients: 30,
  slotDuration: 15,
  breakStartTime: null,
  breakEndTime: null,
};

export function planOf(schedule: Schedule, day: string): DayPlan {
  const saysNothing = schedule.week.length === 0;
  const ofWeekday = schedule.week.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(day));
  const usual = ofWeekday ?? usualHours;
  const works = ofWeekday ? ofWeekday.isAvailable : saysNothing;
  const exceptions = schedule.exceptions.filter(({ date }) => date === day);
  // A day on which the doctor comes in although the week says otherwise, with the weekday's hours or with its own.
  const comesIn = exceptions.filter(({ isAvailable }) => isAvailable);
  const away = exceptions.filter(({ isAvailable }) => !isAvailable);
  const hours = [
    ...(works || comesIn.some((one) => spanOf(one) === null) ? [span(usual.startTime, usual.endTime)] : []),
    ...comesIn.flatMap((one) => spanOf(one) ?? []),
  ];
  return {
    hours: joined(hours),
    pause: usual.breakStartTime && usual.breakEndTime ? span(usual.breakStartTime, usual.breakEndTime) : null,
    away: away.find(({ isFullDay }) => isFullDay)?.exceptionType ?? null,
    awayHours: away.flatMap((one) => {
      const hoursAway = one.isFullDay ? null : spanOf(one);
      return hoursAway ? [{ ...hoursAway, why: one.exceptionType }] : [];
    }),
    maxPatients: usual.maxPatients,
    slotMinutes: usual.slotDuration,
  };
}

/** Why the doctor doesn't come in at all; null on a day with hours. */
export function whyOff(plan: DayPlan): Sentence | null {
  if (plan.away) return says.doctor_away({ why: plan.away });
  return plan.hours.length === 0 ? says.doctor_off : null;
}

/** Why a visit can't be then, as a sentence for the person; null when the doctor's day allows it. */
export function whyNotThen(plan: DayPlan, visit: Span): Sentence | null {
  const off = whyOff(plan);
  if (off) return off;
  const starts = { from: visit.from, to: visit.from + 1 };
  if (!plan.hours.some((hours) => overlaps(hours, starts))) {
    return says.outside_hours({ hours: plan.hours.map(spanText).join(', ') });
  }
  if (plan.pause && overlaps(plan.pause, visit)) return says.in_break({ hours: spanText(plan.pause) });
  const away = plan.awayHours.find((hours) => overlaps(hours, visit));
  return away ? says.doctor_away_then({ hours: spanText(away), why: away.why }) : null;
}

export const whyFull = (plan: DayPlan): Sentence => says.day_full({ most: plan.maxPatients });

/** What is on a day already, and how much of it is over. */
export interface DaySoFar {
  taken: readonly Span[];
  /** Live visits, those without a time included. */
  visits: number;
  /** Minutes of the day's clock that are over: 0 on a later day, all of them on an earlier one. */
  over: number;
}

/** Why a visit can't be had then, the other visits of the day asked too; null when it can be booked. */
export function whyNotFree(plan: DayPlan, { taken, visits, over }: DaySoFar, visit: Span): Sentence | null {
  if (visit.from < over) return says.slot_in_the_past;
  const refusal = whyNotThen(plan, visit);
  if (refusal) return refusal;
  if (taken.some((other) => overlaps(visit, other))) {
    return says.slot_taken;
  }
  return visits >= plan.maxPatients ? whyFull(plan) : null;
}

/** The day's slots in order, each with what it is good for. */
export function slotsOf(plan: DayPlan, soFar: DaySoFar): (Span & { status: Slot['status'] })[] {
  const isFull = soFar.visits >= plan.maxPatients;
  return plan.hours
    .flatMap((hours) => slotsWithin(hours, plan.slotMinutes))
    .map((slot) => ({ ...slot, status: statusOf(slot, plan, soFar, isFull) }));
}

function statusOf(slot: Span, plan: DayPlan, { taken, over }: DaySoFar, isFull: boolean): Slot['status'] {
  const meets = (other: Span) => overlaps(slot, other);
  if (slot.from < over) return 'past';
  if (plan.away || plan.awayHours.some(meets)) return 'unavailable';
  if (plan.pause && meets(plan.pause)) return 'break';
  if (taken.some(meets)) return 'booked';
  return isFull ? 'unavailable' : 'available';
}

function slotsWithin({ from, to }: Span, minutes: number): Span[] {
  const count = Math.floor((to - from) / minutes);
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * minutes;
    return { from: start, to: start + minutes };
  });
}

/** In order, and as one where they meet: extra hours may begin within the usual ones. */
function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const next of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else result.push({ ...next });
  }
  return result;
}

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

const span = (start: string, end: string): Span => ({ from: minutesOf(start), to: minutesOf(end) });

export const spanOf = ({ startTime, endTime }: Pick<DayException, 'startTime' | 'endTime'>): Span | null =>
  startTime && endTime ? span(startTime, endTime) : null;

/** '14:30' -> 870 */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const spanText = ({ from, to }: Span): string => `${clockOf(from)}-${clockOf(to)}`;

/** 870 -> '14:30' */
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** 870 -> '2:30 pm' */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

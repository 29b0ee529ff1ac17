import { addDays } from '#shared/kernel/time/days.ts';
import {
  type DayException,
  type DayPlan,
  overlaps,
  planOf,
  type Schedule,
  type Span,
  slotsOf,
  spanOf,
  usualHours,
  type WeekdayHours,
  whyNotThen,
  whyOff,
} from './availability.rules.ts';

/** What a change of a doctor's hours makes of the schedule, and of the visits that are booked already. */

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const WHOLE_DAY: Span = { from: 0, to: 24 * 60 };

/**
 * The week after some of its days changed. To a doctor who never said any hours the usual ones go on applying on the
 * other days: a week of which only Monday is kept would make every other day free.
 */
export function changedWeek(week: readonly WeekdayHours[], days: readonly WeekdayHours[]): WeekdayHours[] {
  const before = week.length > 0 ? week : WEEK.map((dayOfWeek) => ({ dayOfWeek, ...usualHours }));
  const kept = before.filter(({ dayOfWeek }) => !days.some((day) => day.dayOfWeek === dayOfWeek));
  return [...kept, ...days].toSorted((one, other) => one.dayOfWeek - other.dayOfWeek);
}

/** Any Sunday, from which the other days of the week are counted. */
const SUNDAY = '2026-02-01';

/** How many visits a day of the week has slots for, break and exceptions aside. */
export function slotsOfWeekday(hours: WeekdayHours): number {
  const plan = planOf({ week: [hours], exceptions: [] }, addDays(SUNDAY, hours.dayOfWeek));
  return slotsOf(plan, { taken: [], visits: 0, over: 0 }).filter(({ status }) => status === 'available').length;
}

/** The days that an exception is for, both ends included. */
export function daysOf({ date, endDate }: { date: string; endDate: string | null }): string[] {
  const days: string[] = [];
  for (let day = date; day <= (endDate ?? date); day = addDays(day, 1)) days.push(day);
  return days;
}

type Kind = Pick<DayException, 'isFullDay' | 'isAvailable' | 'startTime' | 'endTime'>;

const isDayOff = (one: Kind): boolean => one.isFullDay && !one.isAvailable;
const spanOrDay = (one: Kind): Span => (one.isFullDay ? WHOLE_DAY : (spanOf(one) ?? WHOLE_DAY));

/**
 * Whether an exception that a day has already leaves no sense in another one. On a day off nothing else can be; a day
 * off can't be taken over extra hours, but over hours away, which it takes in; two of a kind may not overlap.
 */
export function standsInTheWay(existing: Kind, wanted: Kind): boolean {
  if (isDayOff(existing)) return true;
  if (isDayOff(wanted)) return existing.isAvailable;
  return existing.isAvailable === wanted.isAvailable && overlaps(spanOrDay(existing), spanOrDay(wanted));
}

/** The days of a wish that are left to it, and what stands in its way; a day that is off already is no obstacle to more days off. */
export function placeException<Existing extends DayException>(
  existing: readonly Existing[],
  wanted: Kind,
  days: readonly string[],
): { free: string[]; obstacle: Existing | null } {
  const inTheWay = existing.filter((one) => days.includes(one.date) && standsInTheWay(one, wanted));
  const isOffAlready = (one: Existing) => isDayOff(one) && isDayOff(wanted);
  const blocked = new Set(inTheWay.map(({ date }) => date));
  const free = days.filter((day) => !blocked.has(day));
  const obstacle = inTheWay.find((one) => !isOffAlready(one)) ?? (free.length === 0 ? inTheWay[0] : undefined);
  return { free, obstacle: obstacle ?? null };
}

/** A booked visit of a day; without a time it only asks that the doctor comes in. */
export interface BookedVisit {
  day: string;
  time: Span | null;
}

const whyStranded = (plan: DayPlan, { time }: BookedVisit): string | null =>
  time ? whyNotThen(plan, time) : whyOff(plan);

/** The visits that a schedule has no hours for, each with the reason. */
export function strandedOf<Visit extends BookedVisit>(
  schedule: Schedule,
  visits: readonly Visit[],
): { visit: Visit; why: string }[] {
  const planFor = plans(schedule);
  return visits.flatMap((visit) => {
    const why = whyStranded(planFor(visit.day), visit);
    return why === null ? [] : [{ visit, why }];
  });
}

/**
 * The visits that a change strands: those it takes the hours from, and those that were outside the hours already
 * where the doctor then doesn't come in at all.
 */
export function newlyStranded<Visit extends BookedVisit>(
  before: Schedule,
  after: Schedule,
  visits: readonly Visit[],
): { visit: Visit; why: string }[] {
  const [planBefore, planAfter] = [plans(before), plans(after)];
  return strandedOf(after, visits).filter(({ visit }) => {
    const was = planBefore(visit.day);
    return whyStranded(was, visit) === null || (whyOff(was) === null && whyOff(planAfter(visit.day)) !== null);
  });
}

/** Many visits share a day: each day is planned once. */
function plans(schedule: Schedule): (day: string) => DayPlan {
  const known = new Map<string, DayPlan>();
  return (day) => {
    const plan = known.get(day) ?? planOf(schedule, day);
    known.set(day, plan);
    return plan;
  };
}

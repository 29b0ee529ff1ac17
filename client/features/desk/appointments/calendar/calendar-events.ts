import type { EventInput } from '@fullcalendar/react';
import { dayOf } from '#client/lib/format.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { canReschedule } from '#shared/desk/appointments/appointments.rules.ts';
import type { DayPlan, Span } from '#shared/desk/availability/availability.rules.ts';
import type { ExceptionType } from '#shared/desk/availability/availability.states.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import type { DayPlans } from './use-day-plans.ts';

/** Where a visit was put by hand while the server is still asked. */
export interface Place {
  startDateTime: string;
  endDateTime: string;
  /** Where it is put to another doctor. */
  doctorId?: number;
}

export const isOff = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'cancelled' || status === 'no_show';

/** The visits to draw, each where it was put last. */
export function placed(
  visits: readonly Appointment[],
  moving: ReadonlyMap<number, Place>,
  showsCancelled: boolean,
): Appointment[] {
  const shown = showsCancelled ? [...visits] : visits.filter((visit) => !isOff(visit));
  if (moving.size === 0) return shown;
  return shown.map((visit) => {
    const place = moving.get(visit.id);
    return place ? { ...visit, ...place } : visit;
  });
}

/** What the calendar's own machinery has to know of a visit; what is written in it comes from `visit`. */
function visitEvent(visit: Appointment, byTheHour: boolean, showsDoctor: boolean): EventInput {
  const { id, startDateTime, endDateTime, appointmentDate, patientName } = visit;
  const hasTime = startDateTime !== null && endDateTime !== null;
  return {
    id: String(id),
    title: patientName,
    start: startDateTime ?? appointmentDate,
    ...(hasTime && { end: endDateTime }),
    // A visit without a time stands above the hours of its day.
    allDay: byTheHour && !hasTime,
    editable: hasTime && canReschedule(visit.status),
    extendedProps: { visit, showsDoctor },
  };
}

export const visitEvents = (visits: readonly Appointment[], showsDoctor: boolean, sideBySide: number): EventInput[] => {
  const crowded = crowdedVisits(visits, sideBySide);
  return visits.map((visit) => {
    const event = visitEvent(visit, true, showsDoctor);
    return { ...event, extendedProps: { ...event.extendedProps, crowded: crowded.has(visit.id) } };
  });
};

/** Those that share their time with more visits than stand side by side: '+2 more' lies over their end. */
function crowdedVisits(visits: readonly Appointment[], sideBySide: number): Set<number> {
  const crowded = new Set<number>();
  const timed = visits
    .flatMap(({ id, startDateTime, endDateTime }) =>
      startDateTime && endDateTime ? [{ id, from: startDateTime, to: endDateTime }] : [],
    )
    .toSorted((one, other) => one.from.localeCompare(other.from));
  let going: typeof timed = [];
  for (const visit of timed) {
    going = [...going.filter(({ to }) => to > visit.from), visit];
    if (going.length > sideBySide) for (const { id } of going) crowded.add(id);
  }
  return crowded;
}

/** The visits of each day, in their order. */
export function byDay(visits: readonly Appointment[]): Map<string, Appointment[]> {
  const days = new Map<string, Appointment[]>();
  for (const visit of visits) {
    const day = dayOf(visit.startDateTime ?? visit.appointmentDate);
    const own = days.get(day);
    if (own) own.push(visit);
    else days.set(day, [visit]);
  }
  return days;
}

/** More than these of a day stand behind '+n more', and never reach the calendar's machinery. */
const VISITS_PER_DAY = 3;

export const monthEvents = (visits: readonly Appointment[], more: (hidden: number) => string): EventInput[] =>
  [...byDay(visits)].flatMap(([day, ofDay]) => {
    const shown = ofDay.slice(0, VISITS_PER_DAY).map((visit) => visitEvent(visit, false, false));
    const hidden = ofDay.length - shown.length;
    if (hidden === 0) return shown;
    const [start, end] = [wallTime(day, WHOLE_DAY.to - 2), wallTime(day, WHOLE_DAY.to - 1)];
    return [
      ...shown,
      { id: `more ${day}`, title: more(hidden), start, end, editable: false, extendedProps: { more: day } },
    ];
  });

type ClosedKind = 'break' | 'leave' | 'closed' | 'past';
interface ClosedSpan extends Span {
  kind: ClosedKind;
  why: ExceptionType | null;
}

const WHOLE_DAY: Span = { from: 0, to: 24 * 60 };

/** The parts of a day in which nobody can be booked, in order: not working, break, away. */
export function closedSpans(plan: DayPlan): ClosedSpan[] {
  if (plan.away) return [{ ...WHOLE_DAY, kind: 'leave', why: plan.away }];
  const gaps = [{ from: 0, to: 0 }, ...plan.hours, { from: WHOLE_DAY.to, to: WHOLE_DAY.to }];
  const closed = gaps
    .slice(1)
    .map(({ from }, index): ClosedSpan => ({ from: gaps[index]?.to ?? 0, to: from, kind: 'closed', why: null }))
    .filter(({ from, to }) => from < to);
  if (plan.hours.length === 0) return closed;
  return [
    ...closed,
    ...(plan.pause ? [{ ...plan.pause, kind: 'break' as const, why: null }] : []),
    ...plan.awayHours.map(({ from, to, why }): ClosedSpan => ({ from, to, kind: 'leave', why })),
  ];
}

interface ClosedWords {
  slots: Record<ClosedKind, string>;
  away: Record<ExceptionType, string>;
}

const wordOf = ({ kind, why }: ClosedSpan, words: ClosedWords): string =>
  why === null ? words.slots[kind] : words.away[why];

/** Break, leave and hours off of one doctor's days as backgrounds of the hours. */
export const closedEvents = (plans: DayPlans | undefined, words: ClosedWords): EventInput[] =>
  [...(plans ?? [])].flatMap(([day, plan]) =>
    closedSpans(plan).map((span, index) => background(`${day} ${index}`, day, span, wordOf(span, words), span.kind)),
  );

/** What is over of the days shown, as far as nothing else keeps it closed: two words would lie over each other. */
export const pastEvents = (
  days: readonly string[],
  now: { day: string; minutes: number },
  words: ClosedWords,
  plans?: DayPlans,
): EventInput[] =>
  days
    .filter((day) => day <= now.day)
    .flatMap((day) => {
      const over = { from: 0, to: day === now.day ? now.minutes : WHOLE_DAY.to };
      const plan = plans?.get(day);
      return without(over, plan ? closedSpans(plan) : []).map((span, index) =>
        background(`past ${day} ${index}`, day, span, words.slots.past, 'past'),
      );
    });

/** What is left of a span after others are taken out of it. */
export const without = (span: Span, taken: readonly Span[]): Span[] =>
  taken
    .reduce(
      (parts, { from, to }) =>
        parts.flatMap((part) => [
          { from: part.from, to: Math.min(part.to, from) },
          { from: Math.max(part.from, to), to: part.to },
        ]),
      [span],
    )
    .filter(({ from, to }) => from < to);

/** The days of a month: on leave, free, over, or with a word about some hours. */
export const dayBackgrounds = (
  days: readonly string[],
  plans: DayPlans | undefined,
  today: string,
  noteOf: (plan: DayPlan | undefined) => string,
): EventInput[] =>
  days.flatMap((day) => {
    const plan = plans?.get(day);
    const note = noteOf(plan);
    const closed: ClosedKind | null = plan?.away ? 'leave' : plan?.hours.length === 0 ? 'closed' : null;
    const kind = closed ?? (day < today ? 'past' : 'note');
    if (kind === 'note' && note === '') return [];
    return { id: `day ${day}`, title: note, start: day, allDay: true, display: 'background', extendedProps: { kind } };
  });

function background(id: string, day: string, { from, to }: Span, title: string, kind: ClosedKind): EventInput {
  return {
    id,
    title,
    start: wallTime(day, from),
    end: wallTime(day, to),
    display: 'background',
    editable: false,
    extendedProps: { kind },
  };
}

const pad = (value: number) => String(value).padStart(2, '0');
/** Without a zone: the calendar reads it on its own clock. */
const wallTime = (day: string, minutes: number): string =>
  minutes >= WHOLE_DAY.to
    ? `${addDays(day, 1)}T00:00:00`
    : `${day}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`;

/** The hours to draw: an hour around what is worked and booked, eight to eight where nothing is known. */
export function hoursShown(plans: DayPlans | undefined, visits: readonly Span[]): Span {
  const worked = [...(plans?.values() ?? [])].flatMap(({ hours }) => hours);
  const spans = [...(worked.length > 0 ? worked : [{ from: 9 * 60, to: 19 * 60 }]), ...visits];
  const first = Math.min(...spans.map(({ from }) => from)) - 60;
  const last = Math.max(...spans.map(({ to }) => to)) + 60;
  return { from: Math.max(0, Math.floor(first / 60) * 60), to: Math.min(WHOLE_DAY.to, Math.ceil(last / 60) * 60) };
}

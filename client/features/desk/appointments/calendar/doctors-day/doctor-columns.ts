import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { DayPlan, Span } from '#shared/desk/availability/availability.rules.ts';
import type { DoctorsDay } from '#shared/desk/availability/availability.schema.ts';
import { minutesInto } from '#shared/kernel/time/days.ts';

/** One doctor's day: who comes when, within which hours. */
export interface DoctorColumn {
  /** Null for visits that have no doctor. */
  doctorId: number | null;
  name: string;
  /** Undefined for whoever has left the clinic: what was booked is shown, and nothing more can be. */
  plan: DayPlan | undefined;
  visits: Appointment[];
}

/** The doctors of the clinic in their order; after them whoever else has visits on the day. */
export function columnsOf(
  doctors: readonly DoctorsDay[],
  visits: readonly Appointment[],
  withoutDoctor: string,
): DoctorColumn[] {
  const columns = new Map<number | null, DoctorColumn>(
    doctors.map(({ doctorId, doctorName: name, ...plan }) => [doctorId, { doctorId, name, plan, visits: [] }]),
  );
  for (const visit of visits) {
    const { doctorId, doctorName } = visit;
    const known = columns.get(doctorId);
    if (known) known.visits.push(visit);
    else columns.set(doctorId, { doctorId, name: doctorName ?? withoutDoctor, plan: undefined, visits: [visit] });
  }
  return [...columns.values()];
}

/** A visit where it is drawn: from when to when, and beside how many others. */
export interface PlacedVisit extends Span {
  visit: Appointment;
  lane: number;
  lanes: number;
}

/** The visits with a time, side by side where they share it. `least` is how long the shortest one is drawn. */
export function laidOut(visits: readonly Appointment[], zone: string, least: number): PlacedVisit[] {
  const spans = visits
    .flatMap((visit) => {
      const span = spanOfVisit(visit, zone);
      return span ? [{ visit, from: span.from, to: Math.max(span.to, span.from + least) }] : [];
    })
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  return together(spans).flatMap((group) => {
    const ends: number[] = [];
    const placed = group.map((one) => {
      const free = ends.findIndex((end) => end <= one.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = one.to;
      return { ...one, lane };
    });
    return placed.map((one) => ({ ...one, lanes: ends.length }));
  });
}

/** Of spans in order those that hang together: each begins before everything in its group is over. */
function together<Part extends Span>(spans: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const one of spans) {
    if (one.from < end) groups.at(-1)?.push(one);
    else groups.push([one]);
    end = Math.max(end, one.to);
  }
  return groups;
}

/** When a visit is on the day's clock; null without a time. */
export function spanOfVisit({ startDateTime, endDateTime }: Appointment, zone: string): Span | null {
  if (startDateTime === null || endDateTime === null) return null;
  const from = minutesInto(startDateTime, zone);
  return { from, to: from + (Date.parse(endDateTime) - Date.parse(startDateTime)) / 60_000 };
}

/** Where a visit of this length may begin that is held at some minute: on the doctor's lines, within the hours drawn. */
export function landing(minute: number, length: number, { slotMinutes }: DayPlan, hours: Span): number {
  const onLine = Math.round(minute / slotMinutes) * slotMinutes;
  return Math.max(hours.from, Math.min(onLine, hours.to - length));
}

import {
  planOf,
  type Schedule,
  VISIT_MINUTES,
  whyFull,
  whyNotThen,
} from '#shared/desk/availability/availability.rules.ts';
import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import { dayOf, minutesInto, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { tooFarAhead } from '#shared/kernel/time/ahead.ts';

const MOST_MINUTES = 8 * 60;

/** When a visit is, in instants and on the organisation's clock. */
export interface VisitTime {
  start: string;
  end: string;
  day: string;
  /** Minutes of the day's clock; a visit over midnight ends after 1440. */
  from: number;
  to: number;
}

export function visitTime(start: string, givenEnd: string | undefined, timezone: string): VisitTime {
  const end = givenEnd ?? new Date(Date.parse(start) + VISIT_MINUTES * 60_000).toISOString();
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  if (minutes <= 0) {
    const message = says.end_after_start;
    throw new AppError('invalid_input', message, { issues: [{ path: 'endDateTime', message }] });
  }
  if (minutes > MOST_MINUTES) throw ruleBroken(says.visit_too_long({ hours: MOST_MINUTES / 60 }));
  const from = minutesInto(start, timezone);
  return { start, end, day: dayOf(start, timezone), from, to: from + Math.ceil(minutes) };
}

/** Neither over, nor in a year that nobody meant. */
export function assertAhead({ start, day }: VisitTime, timezone: string): void {
  if (Date.parse(start) < Date.now()) throw ruleBroken(says.slot_in_the_past);
  const tooLate = tooFarAhead(day, todayIn(timezone));
  if (tooLate) throw ruleBroken(tooLate);
}

/** The doctor's day allows a visit then, as far as no other visit is asked. Answers how many patients it takes. */
export function assertWithinHours(schedule: Schedule, time: VisitTime): { maxPatients: number; whyFull: Sentence } {
  const plan = planOf(schedule, time.day);
  const refusal = whyNotThen(plan, time);
  if (refusal) throw ruleBroken(refusal);
  return { maxPatients: plan.maxPatients, whyFull: whyFull(plan) };
}

import { sentenceOf } from '#client/lib/refusals.ts';
import { dayOf } from '#client/lib/format.ts';
import type { calendarText } from '#client/text/en/calendar.ts';
import { whyNotThen } from '#shared/desk/availability/availability.rules.ts';
import { minutesInto } from '#shared/kernel/time/days.ts';
import type { DayPlans } from './use-day-plans.ts';

interface Known {
  plans: DayPlans | undefined;
  now: number;
  zone: string;
  text: Pick<(typeof calendarText)['en'], 'notAvailable' | 'notAvailableDay' | 'past' | 'pastDay'>;
}

/**
 * Why nobody can be booked on a day or at a moment, as far as the calendar knows; null when it may be tried. A time within
 * the hours may still be taken: that is the dialog's to show.
 */
export function freedomOf(when: string, { plans, now, zone, text }: Known): { title: string; sentence: string } | null {
  const isDay = when.length === 10;
  const day = isDay ? when : dayOf(when, zone);
  const refuse = (sentence: string) => ({ title: text.notAvailable, sentence });
  if (day < dayOf(new Date(now), zone)) return refuse(isDay ? text.pastDay : text.past);
  const plan = plans?.get(day);
  if (plan && (plan.away || plan.hours.length === 0)) return refuse(text.notAvailableDay);
  if (isDay) return null;
  if (Date.parse(when) < now) return refuse(text.past);
  const from = minutesInto(when, zone);
  const why = plan && whyNotThen(plan, { from, to: from + 1 });
  return why ? refuse(sentenceOf({ message: why })) : null;
}

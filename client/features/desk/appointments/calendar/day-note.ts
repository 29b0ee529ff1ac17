import type { calendarText } from '#client/text/en/calendar.ts';
import { clockText, type DayPlan } from '#shared/desk/availability/availability.rules.ts';

type Words = Pick<(typeof calendarText)['en'], 'away' | 'slots' | 'range' | 'agenda'>;

/** What is out of the ordinary on a doctor's day: 'Leave', 'Not working', 'Conference 2:00 pm – 4:00 pm'; '' for nothing. */
export function dayNote(plan: DayPlan | undefined, text: Words): string {
  if (!plan) return '';
  if (plan.away) return text.away[plan.away];
  if (plan.hours.length === 0) return text.slots.closed;
  return plan.awayHours
    .map(({ from, to, why }) => `${text.away[why]} ${text.range(clockText(from), clockText(to))}`)
    .join(', ');
}

/** The hours of a doctor's day in words, with what is out of the ordinary. */
export function dayHours(plan: DayPlan, text: Words): string {
  const note = dayNote(plan, text);
  if (plan.away) return text.agenda.away(note);
  if (plan.hours.length === 0) return note;
  const spans = plan.hours.map(({ from, to }) => text.range(clockText(from), clockText(to)));
  const hours = text.agenda.hours(spans.join(', '));
  return note === '' ? hours : `${hours} · ${note}`;
}

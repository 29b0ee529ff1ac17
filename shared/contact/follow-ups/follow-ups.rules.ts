import { format, parseISO } from 'date-fns';
import type { ReminderType } from '#shared/contact/messages/messages.states.ts';
import { daysBetween } from '#shared/kernel/time/days.ts';
import type { EngagementType, VisitTiming } from './follow-ups.states.ts';

/** Negative days are overdue, zero is today, positive ones are upcoming. */
export function visitTiming(nextVisitDate: string, today: string): VisitTiming {
  const days = daysBetween(today, nextVisitDate);
  if (days === 0) return 'today';
  return days < 0 ? 'overdue' : 'upcoming';
}

/** What an outcome makes of the patient's next visit: another day, none, or nothing at all. */
export function nextVisitAfter(
  outcome: { engagementType: EngagementType; dueDate?: string | null | undefined },
  nextVisitDate: string | null,
): string | null {
  switch (outcome.engagementType) {
    case 'visit_completed':
    case 'call_removed':
      return null;
    case 'call_later':
    case 'visit_restored':
      return outcome.dueDate ?? nextVisitDate;
    default:
      return nextVisitDate;
  }
}

/**
 * The text that a reminder begins with: of a visit that is to come, or of one that was missed. It names the organisation and
 * nothing of what was found or prescribed.
 */
export function reminderText(
  type: ReminderType,
  {
    patientName,
    organizationName,
    visitDate,
    today,
  }: { patientName: string; organizationName: string; visitDate?: string | null; today: string },
): string {
  const on = visitDate ? ` on ${format(parseISO(visitDate), 'd MMM yyyy')}` : '';
  const isOver = visitDate != null && visitDate < today;
  const sentences: Record<ReminderType, string> = {
    next_visit: isOver
      ? `you were expected at ${organizationName}${on}. Please call or visit us for another day.`
      : `this is a reminder of your next visit to ${organizationName}${on}.`,
    medication: `please remember to take your medicines as ${organizationName} has told you.`,
    test_results: `your test results are ready at ${organizationName}.`,
    general: `${organizationName} would like to hear how you are. Please call or visit us.`,
  };
  return `Dear ${patientName}, ${sentences[type]}`;
}

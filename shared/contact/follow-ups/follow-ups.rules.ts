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

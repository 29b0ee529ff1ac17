import { addDays, daysBetween } from '#shared/kernel/time/days.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import { ADULT_AGE, ANSWER_WITHIN_DAYS, type RequestState } from './privacy.states.ts';

/** The last day on which a request of today is answered in time. */
export const dueDay = (today: string): string => addDays(today, ANSWER_WITHIN_DAYS);

/** Days that are left; 0 on the last one, negative afterwards, null of what was answered. */
export const daysLeft = ({ status, dueOn }: { status: RequestState; dueOn: string }, today: string): number | null =>
  status === 'open' ? daysBetween(today, dueOn) : null;

export const isChild = (dateOfBirth: string, today: string): boolean => ageOn(dateOfBirth, today) < ADULT_AGE;

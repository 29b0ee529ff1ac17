import { type DayPlan, type DaySoFar, type Span, slotsOf } from '#shared/desk/availability/availability.rules.ts';
import { foldName } from '#shared/kernel/words/names.ts';

/** What holds until a clinic says otherwise. */
export const usualTerms = {
  isPublic: false,
  slug: null,
  daysAhead: 30,
  leastNoticeHours: 2,
  changeLimitHours: 4,
} as const;

/** Of what somebody has asked for or booked online at one clinic and that is still to come. */
export const MOST_AHEAD = 3;
/** What one phone may ask for within a day, at all clinics. */
export const MOST_OF_PHONE_A_DAY = 8;

const MOST_OF_SLUG = 60;

/** The address that a clinic's public page has by itself: 'Śrī Asha Clinic, Pune' is `sri-asha-clinic-pune`. */
export function slugOf(name: string): string {
  const words = foldName(name).match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, MOST_OF_SLUG).replace(/-$/, '') || 'clinic';
}

/** The slots that a patient may have: free ones, not before the least notice is over. */
export const openSlots = (plan: DayPlan, soFar: DaySoFar): Span[] =>
  slotsOf(plan, soFar).flatMap(({ from, to, status }) => (status === 'available' ? [{ from, to }] : []));

/** Until when a patient may cancel or reschedule; afterwards the clinic wants to be called. */
export const changeableUntil = (start: string, changeLimitHours: number): string =>
  new Date(Date.parse(start) - changeLimitHours * 3_600_000).toISOString();

import { addDays, daysBetween } from '#shared/kernel/time/days.ts';
import { isOver } from './pregnancy.rules.ts';

/**
 * The antenatal contacts of the WHO model (WHO recommendations on antenatal care for a positive pregnancy experience,
 * 2016): the first by 12 weeks, then in these weeks, and a return at 41 weeks of whoever hasn't given birth. India's four
 * (Guidelines for antenatal care and skilled attendance at birth, MoHFW, 2010: by 12, 14 to 26, 28 to 34, 36 weeks to term) are among them.
 */
const contactWeeks = [12, 20, 26, 30, 34, 36, 38, 40, 41] as const;
const POST_DATES = 41 * 7;
/** From 41 weeks on mother and child are looked at twice a week (ACOG practice bulletin 146, Late-term and postterm pregnancies, 2014). */
const DAYS_BETWEEN_LATE_CONTACTS = [3, 4] as const;

export interface Contact {
  week: number;
  /** Beyond the week; only of contacts after 41 weeks. */
  days: number;
  date: string;
}

/** The next contact after a day: it goes on beyond 41 weeks, as long as a pregnancy can last. */
export function nextContact(lmpDate: string, day: string): Contact | undefined {
  const week = contactWeeks.find((contact) => addDays(lmpDate, contact * 7) > day);
  if (week !== undefined) return { week, days: 0, date: addDays(lmpDate, week * 7) };
  const elapsed = daysBetween(lmpDate, day);
  let late = POST_DATES;
  for (let place = 0; late <= elapsed; place += 1) late += DAYS_BETWEEN_LATE_CONTACTS[place % 2] ?? 0;
  const date = addDays(lmpDate, late);
  return isOver(lmpDate, date) ? undefined : { week: Math.floor(late / 7), days: late % 7, date };
}

/** Past 41 weeks: nothing is awaited any more without being looked at. */
export const isPostDates = (lmpDate: string, day: string): boolean => daysBetween(lmpDate, day) >= POST_DATES;

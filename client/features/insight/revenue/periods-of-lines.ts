import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import type { Period } from './use-period.ts';

/** 'yyyy-MM' in the place of a day. */
export const isMonth = (from: string): boolean => from.length === 7;

/** The days of one line of a period: a day, or as much of a month as lies in the period. */
export function daysOf(from: string, { startDate, endDate }: Period): Period {
  if (!isMonth(from)) return { startDate: from, endDate: from };
  const first = `${from}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { startDate: first < startDate ? startDate : first, endDate: last > endDate ? endDate : last };
}

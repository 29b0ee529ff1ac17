/** What a day, 'yyyy-MM-dd', says by itself. Reckoning with days is in days.ts, whose libraries no first screen needs for this. */

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(day.slice(0, 10)).getUTCDay();

export const monthOf = (day: string): string => day.slice(0, 7);

/** The Indian financial year that a day is in, April to March: '26-27'. */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  const first = Number(day.slice(5, 7)) >= 4 ? year : year - 1;
  const short = (value: number) => String(value % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

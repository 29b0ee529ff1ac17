import { addDays, DEFAULT_TIMEZONE, dayOf } from '#shared/kernel/time/days.ts';
import { isBackupName, momentOf } from './places.ts';

// Which backups stay: the last of each of seven days, of each of four weeks and of each of twelve months. Days, weeks and months
// in which there was none don't count, so a machine that was off for a month loses nothing by it.

const KEPT: readonly { most: number; periodOf: (day: string) => string }[] = [
  { most: 7, periodOf: (day) => day },
  { most: 4, periodOf: mondayOf },
  { most: 12, periodOf: (day) => day.slice(0, 7) },
];

/** Of names in any order those that are to be removed, by days in India. */
export function outlived(names: readonly string[]): string[] {
  const newestFirst = names.filter(isBackupName).toSorted().toReversed();
  const kept = new Set(KEPT.flatMap(({ most, periodOf }) => lastOfEach(newestFirst, most, periodOf)));
  return newestFirst.filter((name) => !kept.has(name));
}

function lastOfEach(newestFirst: readonly string[], most: number, periodOf: (day: string) => string): string[] {
  const found = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(dayOf(momentOf(name), DEFAULT_TIMEZONE));
    if (!found.has(period)) found.set(period, name);
    if (found.size === most) break;
  }
  return [...found.values()];
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

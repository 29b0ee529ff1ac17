import type { ExceptionRow } from '#shared/desk/availability/availability.schema.ts';
import { addDays } from '#shared/kernel/time/days.ts';

/** The same on one day after the other, as it was meant: a leave from the 20th to the 24th. */
export interface ExceptionGroup {
  first: ExceptionRow;
  /** The first and the last day in time, whichever way the list runs. */
  from: string;
  until: string;
  ids: number[];
}

export function groupExceptions(rows: readonly ExceptionRow[]): ExceptionGroup[] {
  const groups: ExceptionGroup[] = [];
  for (const row of rows) {
    const group = groups.findLast((one) => isSame(one.first, row) && isNextTo(one, row.date));
    if (!group) {
      groups.push({ first: row, from: row.date, until: row.date, ids: [row.id] });
      continue;
    }
    group.ids.push(row.id);
    if (row.date < group.from) group.from = row.date;
    else group.until = row.date;
  }
  return groups;
}

const isNextTo = ({ from, until }: ExceptionGroup, date: string): boolean =>
  date === addDays(until, 1) || date === addDays(from, -1);

const meaning = ['exceptionType', 'isFullDay', 'isAvailable', 'startTime', 'endTime', 'reason'] as const;

const isSame = (one: ExceptionRow, other: ExceptionRow): boolean =>
  meaning.every((field) => one[field] === other[field]);

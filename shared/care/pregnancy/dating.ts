import { addDays, daysBetween } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type { DatingMethod } from '#shared/care/trackers/trackers.states.ts';
import { lmpProblem } from './pregnancy.rules.ts';

/** An embryo that is transferred on its third or fifth day; ovulation lies 14 days after the LMP. */
export const embryoDays = [3, 5] as const;
const OVULATION = 14;

/** All that is known of when a pregnancy began, and which of it counts. */
export interface Dating {
  by: DatingMethod;
  /** As the patient tells it. */
  lmpDate: string | null;
  isUncertain: boolean;
  scanDate: string | null;
  /** What the scan showed on that day. */
  scanWeeks: number | null;
  scanDays: number | null;
  transferDate: string | null;
  embryoDay: number | null;
}

const byScan = ({ scanDate, scanWeeks, scanDays }: Dating) =>
  scanDate === null || scanWeeks === null ? null : addDays(scanDate, -(scanWeeks * 7 + (scanDays ?? 0)));

const byTransfer = ({ transferDate, embryoDay }: Dating) =>
  transferDate === null || embryoDay === null ? null : addDays(transferDate, -(OVULATION + embryoDay));

/** The day from which the weeks are counted: the LMP, or what it would have been. Null while what counts isn't known. */
export function countedFrom(dating: Dating): string | null {
  if (dating.by === 'lmp') return dating.lmpDate;
  return dating.by === 'scan' ? byScan(dating) : byTransfer(dating);
}

export interface DatingProblem {
  field: keyof Dating;
  sentence: Sentence;
}

/** What is wrong with the days of a tracker that was, or is, started on a day; null when nothing is. */
export function datingProblem(dating: Dating, today: string, startedOn = today): DatingProblem | null {
  const { by, lmpDate, scanDate, transferDate } = dating;
  if (lmpDate !== null && lmpDate > today) return { field: 'lmpDate', sentence: says.lmp_in_future };
  if (scanDate !== null && scanDate > today) return { field: 'scanDate', sentence: says.scan_in_future };
  if (transferDate !== null && transferDate > today)
    return { field: 'transferDate', sentence: says.transfer_in_future };
  const from = countedFrom(dating);
  const sentence = from === null ? null : lmpProblem(from, today, startedOn);
  return sentence && { field: fieldOfDating[by], sentence };
}

/** Where what counts was typed. */
export const fieldOfDating = { lmp: 'lmpDate', scan: 'scanDate', transfer: 'transferDate' } as const;

/**
 * How far a scan may be from a certain LMP before it dates in its place: up to these weeks and days of pregnancy by the LMP, so many
 * days (ACOG committee opinion 700, Methods for estimating the due date, 2017; affirmed 2022).
 */
const tolerances = [
  [8 * 7 + 6, 5],
  [15 * 7 + 6, 7],
  [21 * 7 + 6, 10],
  [27 * 7 + 6, 14],
  [Number.POSITIVE_INFINITY, 21],
] as const;

/** By how many days scan and LMP differ where that is more than the scan's error; null where they agree, or one is missing. */
export function disagreement(dating: Dating): number | null {
  const { lmpDate, scanDate } = dating;
  const scanned = byScan(dating);
  if (lmpDate === null || scanDate === null || scanned === null) return null;
  const differ = Math.abs(daysBetween(scanned, lmpDate));
  const atScan = daysBetween(lmpDate, scanDate);
  const [, tolerated = 0] = tolerances.find(([until]) => atScan <= until) ?? [];
  return differ > tolerated ? differ : null;
}

/** Whether both say the same of when it began. */
export const isSameDating = (one: Dating, other: Dating): boolean =>
  (Object.keys(one) as (keyof Dating)[]).every((name) => one[name] === other[name]);

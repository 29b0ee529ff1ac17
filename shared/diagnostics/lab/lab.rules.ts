import { readNumber } from '#shared/kernel/numbers/read-number.ts';
import { shownNumber } from '#shared/kernel/numbers/shown-number.ts';
import { daysBetween } from '#shared/kernel/time/days.ts';
import type { CriticalValue } from './critical.schema.ts';
import type { EnteredTest, OrderedTest, ReferenceRange, TestParameter } from './lab.schema.ts';
import type { ResultFlag } from './lab.states.ts';

/** Whose result it is. Days of life on the day that the sample was taken. */
export interface Measured {
  gender: 'male' | 'female' | 'other';
  ageDays: number;
}

export const ageInDaysOn = (dateOfBirth: string, day: string): number => Math.max(0, daysBetween(dateOfBirth, day));

/**
 * The range for this person: of those that fit, the one for the own sex before the one for anybody, then the one for
 * fewer years. Undefined where the definition says nothing of such a person.
 */
export function rangeFor({ ranges }: Pick<TestParameter, 'ranges'>, person: Measured): ReferenceRange | undefined {
  const span = ({ ageFromDays, ageToDays }: ReferenceRange) => (ageToDays ?? Infinity) - (ageFromDays ?? 0);
  return ranges
    .filter(
      ({ sex, ageFromDays, ageToDays }) =>
        (sex === 'any' || sex === person.gender) &&
        (ageFromDays === null || person.ageDays >= ageFromDays) &&
        (ageToDays === null || person.ageDays < ageToDays),
    )
    .toSorted((a, b) => Number(a.sex === 'any') - Number(b.sex === 'any') || span(a) - span(b))[0];
}

/**
 * The ranges that are for people whom one before them is for as well: then the order of a list would decide. A range for
 * everybody beside those of a sex is none of them; it is for whoever has no own one.
 */
export function overlapsIn(
  ranges: readonly Pick<ReferenceRange, 'sex' | 'ageFromDays' | 'ageToDays'>[],
): { place: number; other: number }[] {
  return ranges.flatMap((range, place) => {
    const other = ranges.findIndex(
      (earlier, at) =>
        at < place &&
        earlier.sex === range.sex &&
        (earlier.ageFromDays ?? 0) < (range.ageToDays ?? Infinity) &&
        (range.ageFromDays ?? 0) < (earlier.ageToDays ?? Infinity),
    );
    return other === -1 ? [] : [{ place, other }];
  });
}

/** '12.5', '<0.01' and '> 1,00,000' are numbers to compare; 'Trace' is none, nor is '1,5', which could be 1.5 or 15. */
export function numberIn(typed: string): { number: number; bound: '<' | '>' | null } | undefined {
  const [, bound, figure = ''] = /^([<>])?\s*=?\s*(\S+)$/.exec(typed.trim()) ?? [];
  const number = readNumber(figure);
  return number === undefined ? undefined : { number, bound: (bound as '<' | '>' | undefined) ?? null };
}

/** How a value is marked. Limits themselves are still normal; critical ones are critical. */
export function flagOf(
  { kind, normalChoices }: Pick<TestParameter, 'kind' | 'normalChoices'>,
  range: ReferenceRange | undefined,
  typed: string,
): ResultFlag | null {
  if (typed.trim() === '') return null;
  if (kind === 'choice') return normalChoices.length > 0 && !normalChoices.includes(typed) ? 'abnormal' : null;
  const read = kind === 'number' ? numberIn(typed) : undefined;
  if (!read || !range) return null;
  const { low, high, criticalLow, criticalHigh } = range;
  // Of '<5' only that it is low can be said, of '>500' only that it is high; '<5' is below a limit of 5.
  const isBelow = (limit: number | null) =>
    limit !== null && read.bound !== '>' && (read.number < limit || (read.bound === '<' && read.number <= limit));
  const isAbove = (limit: number | null) =>
    limit !== null && read.bound !== '<' && (read.number > limit || (read.bound === '>' && read.number >= limit));
  if (criticalLow !== null && (isBelow(criticalLow) || (read.bound === null && read.number === criticalLow)))
    return 'critical_low';
  if (criticalHigh !== null && (isAbove(criticalHigh) || (read.bound === null && read.number === criticalHigh)))
    return 'critical_high';
  if (isBelow(low)) return 'low';
  return isAbove(high) ? 'high' : null;
}

/** As printed: '13.0 - 17.0', '1,50,000 - 4,10,000', '< 200', '> 40', or the range's own words. */
export function referenceOf(range: ReferenceRange | undefined, decimals: number | null): string | null {
  if (!range) return null;
  if (range.text !== null) return range.text;
  const { low, high } = range;
  const shown = (value: number) => shownNumber(value, decimals);
  if (low !== null && high !== null) return `${shown(low)} - ${shown(high)}`;
  if (high !== null) return `< ${shown(high)}`;
  return low !== null ? `> ${shown(low)}` : null;
}

/** 'Haemoglobin (Hb)' -> 'haemoglobin-hb'. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');

/** By what a test is found again under another spelling. Of a name in another script no key is left, so it stands as it is. */
export const testKeyOf = (name: string): string => keyOf(name) || name.trim().toLowerCase();

/** Whether a test that was asked for is among these. */
export function isAmong({ name, alsoCalled }: OrderedTest, tests: readonly string[]): boolean {
  const meant = [name, ...(alsoCalled === null ? [] : [alsoCalled])].map(testKeyOf);
  return tests.some((test) => meant.includes(testKeyOf(test)));
}

/** The letters beside a value. */
export const flagMarks: Record<ResultFlag, string> = {
  low: 'L',
  high: 'H',
  critical_low: 'LL',
  critical_high: 'HH',
  abnormal: 'A',
};

export const isCritical = (flag: ResultFlag | null): flag is 'critical_low' | 'critical_high' =>
  flag === 'critical_low' || flag === 'critical_high';

/** What somebody has to be told of at once. */
export const criticalOf = (tests: readonly Pick<EnteredTest, 'name' | 'parameters'>[]): CriticalValue[] =>
  tests.flatMap(({ name: test, parameters }) =>
    parameters.flatMap(({ name, value, unit, flag }) => (isCritical(flag) ? { test, name, value, unit, flag } : [])),
  );

/** Whether a referral's report is one of structured results, and not an uploaded file. */
export const isLabReportUrl = (url: string | null): boolean => url !== null && /\/report_lab_\d+_[^/]*$/.test(url);

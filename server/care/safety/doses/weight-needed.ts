import { daysBetween } from '#shared/kernel/time/days.ts';
import type { Dosed } from './dosed.ts';
import { childLineOf, isChild, isSmallChild } from './limits.ts';

/** What was weighed last, and on which day. */
export interface Weighed {
  kg: number;
  on: string;
}

/** A child grows: an older weight no longer tells the dose. */
const FRESH_FOR_DAYS = 30;

interface Asked {
  ageInMonths: number | null;
  typedKg: number | null;
  weighed: Weighed | null;
  today: string;
}

/**
 * A child whose doses can't be reckoned: nobody has weighed it lately. Of medicines that aren't only applied; null is one that
 * wasn't recognised, and may be anything.
 */
export function weightNeeded(
  medicines: readonly (Dosed | null)[],
  { ageInMonths, typedKg, weighed, today }: Asked,
): boolean {
  if (typedKg !== null || (weighed && daysBetween(weighed.on, today) <= FRESH_FOR_DAYS)) return false;
  if (isSmallChild({ ageInMonths })) return medicines.length > 0;
  return isChild({ ageInMonths }) && medicines.some((dosed) => dosed !== null && goesByWeight(dosed, ageInMonths));
}

function goesByWeight({ route, contents }: Dosed, ageInMonths: number | null): boolean {
  return contents.some(({ rule }) => {
    const limits = childLineOf(rule, route, { ageInMonths })?.limits;
    return limits !== undefined && (limits.perKgPerDay !== null || limits.perKgAtOnce !== null);
  });
}

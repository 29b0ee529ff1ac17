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
  latest: Weighed | null;
  today: string;
}

/** A child whose doses can't be reckoned: nobody has weighed it lately. What acts only where it is applied needs no weight. */
export function weightNeeded(
  medicines: readonly (Dosed | null)[],
  { ageInMonths, typedKg, latest, today }: Asked,
): boolean {
  if (typedKg !== null || (latest && daysBetween(latest.on, today) <= FRESH_FOR_DAYS)) return false;
  // What isn't recognised may be anything.
  const inside = medicines.filter((dosed) => dosed === null || !dosed.medicine.local);
  if (isSmallChild({ ageInMonths })) return inside.length > 0;
  return isChild({ ageInMonths }) && inside.some((dosed) => dosed !== null && goesByWeight(dosed, ageInMonths));
}

function goesByWeight({ route, contents }: Dosed, ageInMonths: number | null): boolean {
  return contents.some(({ rule }) => {
    const limits = childLineOf(rule, route, { ageInMonths })?.limits;
    return limits !== undefined && (limits.perKgPerDay !== null || limits.perKgAtOnce !== null);
  });
}

import { isFreshWeight, isSmallChild } from '#shared/care/safety/safety.rules.ts';
import type { PatientFacts } from '#shared/care/safety/safety.schema.ts';
import type { Dosed } from './dosed.ts';
import { childLineOf, isChild } from './limits.ts';

interface Asked {
  ageInMonths: number | null;
  typedKg: number | null;
  weighed: PatientFacts['weight'];
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
  if (typedKg !== null || isFreshWeight(weighed, today)) return false;
  if (isSmallChild(ageInMonths)) return medicines.length > 0;
  return isChild({ ageInMonths }) && medicines.some((dosed) => dosed !== null && goesByWeight(dosed, ageInMonths));
}

function goesByWeight({ route, contents }: Dosed, ageInMonths: number | null): boolean {
  return contents.some(({ rule }) => {
    const limits = childLineOf(rule, route, { ageInMonths })?.limits;
    return limits !== undefined && (limits.perKgPerDay !== null || limits.perKgAtOnce !== null);
  });
}

import { conditionPatterns, pregnancyPattern } from './tables/conditions.ts';

// Only what plainly says that there is none: a condition too many costs a glance, one too few may cost more.
const NEGATED =
  /^\s*(no|nil|denies|without|family history|f\/h)\b|\b(ruled out|excluded|negative|no (history|known)|no h\/o)\b|\bno[tn].?pregnant/;

/** The conditions that the check knows, out of what was written. 'No asthma' is none. */
export function readConditions(written: readonly string[]): { known: string[]; pregnant: boolean } {
  const said = written
    .flatMap((text) => text.toLowerCase().split(/[,;.\n]|\bbut\b/))
    .filter((part) => !NEGATED.test(part));
  const known = Object.entries(conditionPatterns).filter(([, pattern]) => said.some((part) => pattern.test(part)));
  return { known: known.map(([name]) => name), pregnant: said.some((part) => pregnancyPattern.test(part)) };
}

import { breastfeedingPattern, conditionPatterns, pregnancyPattern } from './tables/conditions.ts';

// Only what plainly says that there is none: a condition too many costs a glance, one too few may cost more.
const NEGATED =
  /^\s*(no|nil|denies|without|family history|f\/h)\b|\b(ruled out|excluded|negative|no (history|known)|no h\/o)\b|\bno[tn].?(pregnant|breast)|\bstopped\b/;

// What was, or is wished for: a pregnancy that was lost must not be told to her as one that goes on.
const NOT_NOW =
  /\bpregnancy loss|\bloss of pregnancy|\b(previous|past|prior|earlier|last|recurrent|history of|h\/o) (\w+ )?pregnanc(y|ies)\b(?!.*\d ?w)|\b(planning|wants|trying for|before|pre)[ -](a )?pregnanc|preconception/;

interface ReadConditions {
  known: string[];
  pregnant: boolean;
  /** Null where nothing is said of it. */
  breastfeeding: boolean | null;
}

/** The conditions that the check knows, out of what was written. 'No asthma' is none. */
export function readConditions(written: readonly string[]): ReadConditions {
  const parts = written.flatMap((text) => text.toLowerCase().split(/[,;.\n]|\bbut\b/));
  const said = parts.filter((part) => !NEGATED.test(part));
  const known = Object.entries(conditionPatterns).filter(([, pattern]) => said.some((part) => pattern.test(part)));
  const ofMilk = parts.filter((part) => breastfeedingPattern.test(part));
  return {
    known: known.map(([name]) => name),
    pregnant: said.some((part) => pregnancyPattern.test(part) && !NOT_NOW.test(part)),
    breastfeeding: ofMilk.length === 0 ? null : ofMilk.some((part) => said.includes(part)),
  };
}

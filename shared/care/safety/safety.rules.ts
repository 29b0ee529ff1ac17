import { daysBetween } from '#shared/kernel/time/days.ts';
import type { PatientFacts, SafetyAlert } from './safety.schema.ts';
import { safetyKinds, safetySeverities } from './safety.states.ts';

type Ranked = Pick<SafetyAlert, 'severity' | 'kind'>;

/** The most severe first, and of one severity in the order of the kinds. */
export const bySeverity = (one: Ranked, other: Ranked): number =>
  safetySeverities.indexOf(other.severity) - safetySeverities.indexOf(one.severity) ||
  safetyKinds.indexOf(one.kind) - safetyKinds.indexOf(other.kind);

/** Shown while writing, not only to those who look for it. */
export const isSerious = ({ severity }: Pick<SafetyAlert, 'severity'>): boolean =>
  severity === 'major' || severity === 'contraindicated';

/** Interactions need two medicines; allergies, age and conditions are checked with one. */
export const FEWEST_FOR_INTERACTIONS = 2;

const SMALL_UNTIL_MONTHS = 12 * 12;
const FRESH_FOR_DAYS = 30;

/** Before twelve years doses go by weight, and adults' are none. */
export const isSmallChild = (ageInMonths: number | null): boolean =>
  ageInMonths !== null && ageInMonths < SMALL_UNTIL_MONTHS;

/** A child grows: a weight that is older no longer tells the dose. */
export const isFreshWeight = (weight: PatientFacts['weight'], today: string): boolean =>
  weight !== null && daysBetween(weight.on, today) <= FRESH_FOR_DAYS;

export const needsWeighing = (
  { ageInMonths, weight }: Pick<PatientFacts, 'ageInMonths' | 'weight'>,
  today: string,
): boolean => isSmallChild(ageInMonths) && !isFreshWeight(weight, today);

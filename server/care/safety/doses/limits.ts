import { isSmallChild } from '#shared/care/safety/safety.rules.ts';
import type { ResultBasis } from '#shared/care/safety/safety.schema.ts';
import type { DoseRule, Limits, Route, Usual } from './read-dose-rules.ts';

/** What a dose is measured by, of the person. */
export interface Measured {
  ageInMonths: number | null;
  weightKg: number | null;
  egfr: number | null;
  /** Of which day it is. */
  kidneys?: ResultBasis | null;
}

/** Why it is no more: said with the figure. */
export type Reason =
  | { kind: 'usual' }
  | { kind: 'weight'; kg: number; perKg: number }
  | { kind: 'young'; underMonths: number }
  | { kind: 'child' }
  | { kind: 'elderly'; fromYears: number }
  | { kind: 'kidney'; egfr: number };

export interface Most {
  figure: number;
  reason: Reason;
}

export interface AppliedLimits {
  perDay: Most | null;
  atOnce: Most | null;
}

const YEAR = 12;
const CHILD_UNTIL = 18 * YEAR;
/** From twelve years on, who weighs so much is given adults' doses. */
const ADULT_KG = 40;

export const isChild = ({ ageInMonths }: Pick<Measured, 'ageInMonths'>): boolean =>
  ageInMonths !== null && ageInMonths < CHILD_UNTIL;

const suits = (line: { route: Route | null }, route: Route | null): boolean =>
  line.route === null || line.route === route;

/** What the rule says of children of this age and by this route. */
export function childLineOf(rule: DoseRule, route: Route | null, { ageInMonths }: Pick<Measured, 'ageInMonths'>) {
  if (ageInMonths === null || ageInMonths >= CHILD_UNTIL) return null;
  return (
    rule.child.find((line) => suits(line, route) && (line.underMonths === null || ageInMonths < line.underMonths)) ??
    null
  );
}

/** What is usual for each kilogram of a child that isn't as heavy as an adult. */
export function usualOf(rule: DoseRule, route: Route | null, person: Measured): Usual | null {
  return byWeight(person) ? (childLineOf(rule, route, person)?.usual ?? null) : null;
}

const byWeight = (person: Measured): boolean =>
  isSmallChild(person.ageInMonths) || (isChild(person) && person.weightKg !== null && person.weightKg < ADULT_KG);

/** The strictest of what the rule says for this person. */
export function limitsFor(rule: DoseRule, route: Route | null, person: Measured): AppliedLimits {
  const adult = rule.adult.find((line) => suits(line, route))?.limits;
  const usual = adult ? [{ limits: adult, reason: { kind: 'usual' } as const }] : [];
  const told = [
    ...childLimits(rule, route, person),
    ...usual,
    ...elderlyLimits(rule, person),
    ...kidneyLimits(rule, person),
  ];
  return { perDay: strictest(told, 'perDay'), atOnce: strictest(told, 'atOnce') };
}

interface Told {
  limits: Pick<Limits, 'perDay' | 'atOnce'>;
  reason: Reason | { kind: 'perKg'; kg: number; per: Pick<Limits, 'perKgPerDay' | 'perKgAtOnce'> };
}

function strictest(told: readonly Told[], field: 'perDay' | 'atOnce'): Most | null {
  const some = told.flatMap(({ limits, reason }): Most[] => {
    const figure = limits[field];
    if (figure === null) return [];
    if (reason.kind !== 'perKg') return [{ figure, reason }];
    const perKg = (field === 'perDay' ? reason.per.perKgPerDay : reason.per.perKgAtOnce) ?? 0;
    return [{ figure, reason: { kind: 'weight', kg: reason.kg, perKg } }];
  });
  return some.toSorted((one, other) => one.figure - other.figure)[0] ?? null;
}

function childLimits(rule: DoseRule, route: Route | null, person: Measured): Told[] {
  const line = childLineOf(rule, route, person);
  // The heavier of the older ones have what an adult has, unless the line names their age.
  if (!line || (!byWeight(person) && line.underMonths === null)) return [];
  const { limits, underMonths } = line;
  const absolute: Told = {
    limits,
    reason: underMonths === null ? { kind: 'child' } : { kind: 'young', underMonths },
  };
  const { weightKg: kg } = person;
  if (kg === null) return [absolute];
  const times = (perKg: number | null) => (perKg === null ? null : perKg * kg);
  const weighed = { perDay: times(limits.perKgPerDay), atOnce: times(limits.perKgAtOnce) };
  return [absolute, { limits: weighed, reason: { kind: 'perKg', kg, per: limits } }];
}

function elderlyLimits({ elderly }: DoseRule, { ageInMonths }: Measured): Told[] {
  const line = elderly.find(({ fromYears }) => ageInMonths !== null && ageInMonths >= fromYears * YEAR);
  return line ? [{ limits: line.limits, reason: { kind: 'elderly', fromYears: line.fromYears } }] : [];
}

/** The band of the kidneys. What a child should avoid is told; the figures of adults are none of a child's. */
export function kidneyBandOf({ kidney }: DoseRule, person: Measured) {
  const { egfr } = person;
  if (egfr === null) return null;
  const band = kidney.find(({ underEgfr }) => egfr < underEgfr);
  return band && (band.limits === null || !isChild(person)) ? { ...band, egfr } : null;
}

function kidneyLimits(rule: DoseRule, person: Measured): Told[] {
  const band = kidneyBandOf(rule, person);
  return band?.limits ? [{ limits: band.limits, reason: { kind: 'kidney', egfr: band.egfr } }] : [];
}

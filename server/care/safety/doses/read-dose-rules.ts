import type { Strength } from '#shared/care/dosing/strength.ts';
import { type SourceKey, sources } from '../tables/sources.ts';

type Unit = Strength['unit'];
/** What a table is written in; milligrams are reckoned with. */
type ShownUnit = 'mg' | 'mcg' | 'IU';
export type Route = 'swallowed' | 'injected';

/** At most so much, in milligrams or units. */
export interface Limits {
  perDay: number | null;
  atOnce: number | null;
  perKgPerDay: number | null;
  perKgAtOnce: number | null;
}

/** Of a child, for each kilogram. */
export interface Usual {
  least: number;
  most: number;
  per: 'day' | 'dose';
}

/** Limits of some: by route, by age, by kidney. */
interface Line {
  route: Route | null;
  limits: Limits;
}
interface ChildLine extends Line {
  /** Younger than so many months; null for every child. */
  underMonths: number | null;
  usual: Usual | null;
}

export interface DoseRule {
  ingredient: string;
  unit: Unit;
  shown: ShownUnit;
  adult: Line[];
  elderly: { fromYears: number; limits: Limits }[];
  /** The strictest first; null limits are 'avoid'. */
  kidney: { underEgfr: number; limits: Limits | null }[];
  /** The youngest first. */
  child: ChildLine[];
  underMonths: number | null;
  underKg: number | null;
  /** Not more often than this, where one time is at least `from`. */
  interval: { every: 'week' | 'month'; from: number } | null;
  /** Little lies between the dose that helps and the one that harms. */
  narrow: boolean;
  /** The maximum depends on what it is for; the highest usual one stands here. */
  byIndication: boolean;
  source: string;
  /** What the table says, in its own words. */
  clauses: string;
}

const FIGURE = String.raw`\d+(?:\.\d+)?`;
const UNIT = 'mg|mcg|IU';
const HEAD = /^(?<ingredient>[^[:]+) \[(?<keys>[\w ]+)\]: (?<clauses>.+)$/;
const LIMIT = new RegExp(`^(?<figure>${FIGURE}) (?<unit>${UNIT})(?<kg>/kg)? (?<per>a day|at once)$`);
const USUAL = new RegExp(`^usual (?<least>${FIGURE})-(?<most>${FIGURE}) (?<unit>${UNIT})/kg (?<per>a day|at once)$`);
const ROUTED =
  /^(?:(?<route>swallowed|injected) )?(?<who>adult|child(?: under (?<count>\d+) (?<age>months|years))?) (?<rest>.+)$/;
const ELDERLY = /^from (?<years>\d+) years (?<rest>.+)$/;
const KIDNEY = /^kidney under (?<egfr>\d+) (?<rest>.+)$/;
const NOT_UNDER = /^not under (?<count>\d+) (?<what>months|years|kg)$/;
const INTERVAL = new RegExp(`^(?<every>week|month)ly(?: from (?<from>${FIGURE}) (?<unit>${UNIT}))?$`);

/**
 * Reads a table of doses, a line for each ingredient:
 *
 *     name [source source]: adult 4000 mg a day, 1000 mg at once; from 65 years ...; kidney under 30 ...|avoid;
 *       child under 6 years usual 40-60 mg/kg a day, 75 mg/kg a day, 3000 mg a day; swallowed adult ...; injected child ...;
 *       not under 2 months|15 kg; weekly from 35 mg; narrow; by indication
 *
 * Throws for a line it does not understand: of medicines, nothing is guessed and nothing left out silently.
 */
export const readDoseRules = (text: string): DoseRule[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readRule);

function readRule(line: string): DoseRule {
  const { ingredient, keys = '', clauses = '' } = HEAD.exec(line)?.groups ?? {};
  if (ingredient === undefined) throw new Error(`Not a rule of a dose: '${line}'`);
  const shown = shownUnitOf(line);
  const rule: DoseRule = {
    ingredient,
    unit: shown === 'IU' ? 'IU' : 'mg',
    shown,
    adult: [],
    elderly: [],
    kidney: [],
    child: [],
    underMonths: null,
    underKg: null,
    interval: null,
    narrow: false,
    byIndication: false,
    source: keys.split(' ').map(sourceNamed).join('; '),
    clauses,
  };
  for (const clause of clauses.split('; ')) {
    if (!takeClause(rule, clause)) throw new Error(`Not a part of a dose: '${clause}' of ${ingredient}`);
  }
  rule.kidney.sort((one, other) => one.underEgfr - other.underEgfr);
  rule.elderly.sort((one, other) => other.fromYears - one.fromYears);
  rule.child.sort((one, other) => (one.underMonths ?? Infinity) - (other.underMonths ?? Infinity));
  return rule;
}

const isSource = (key: string): key is SourceKey => key in sources;
function sourceNamed(key: string): string {
  if (!isSource(key)) throw new Error(`There is no source '${key}'`);
  return sources[key];
}

/** One unit for the whole of a rule, so that its sentences can be compared. */
function shownUnitOf(line: string): ShownUnit {
  const [unit, ...others] = new Set(line.match(/(?<=\d )(?:mg|mcg|IU)\b/g) ?? []);
  if (others.length > 0) throw new Error(`A rule in two units: '${line}'`);
  return unit === 'mcg' || unit === 'IU' ? unit : 'mg';
}

/** Whether the clause was understood. */
function takeClause(rule: DoseRule, clause: string): boolean {
  if (clause === 'narrow') return (rule.narrow = true);
  if (clause === 'by indication') return (rule.byIndication = true);
  return takeRouted(rule, clause) || takeSome(rule, clause) || takeNotUnder(rule, clause) || takeInterval(rule, clause);
}

function takeRouted(rule: DoseRule, clause: string): boolean {
  const { route, who, count, age, rest = '' } = ROUTED.exec(clause)?.groups ?? {};
  if (who === undefined) return false;
  const path = route === 'swallowed' || route === 'injected' ? route : null;
  if (who === 'adult') {
    rule.adult.push({ route: path, limits: readLimits(rest.split(', ')) });
    return true;
  }
  const [first = '', ...others] = rest.split(', ');
  const usual = readUsual(first);
  const limits = readLimits(usual ? others : [first, ...others]);
  const underMonths = count === undefined ? null : Number(count) * (age === 'years' ? 12 : 1);
  rule.child.push({ route: path, underMonths, usual, limits });
  return true;
}

function takeSome(rule: DoseRule, clause: string): boolean {
  const { years, rest: elderly = '' } = ELDERLY.exec(clause)?.groups ?? {};
  if (years !== undefined) rule.elderly.push({ fromYears: Number(years), limits: readLimits(elderly.split(', ')) });
  const { egfr, rest: kidney = '' } = KIDNEY.exec(clause)?.groups ?? {};
  if (egfr !== undefined) {
    const limits = kidney === 'avoid' ? null : readLimits(kidney.split(', '));
    rule.kidney.push({ underEgfr: Number(egfr), limits });
  }
  return years !== undefined || egfr !== undefined;
}

function takeNotUnder(rule: DoseRule, clause: string): boolean {
  const { count, what } = NOT_UNDER.exec(clause)?.groups ?? {};
  if (what === 'kg') rule.underKg = Number(count);
  else if (what !== undefined) rule.underMonths = Number(count) * (what === 'years' ? 12 : 1);
  return what !== undefined;
}

function takeInterval(rule: DoseRule, clause: string): boolean {
  const { every, from = '0', unit = 'mg' } = INTERVAL.exec(clause)?.groups ?? {};
  if (every !== 'week' && every !== 'month') return false;
  rule.interval = { every, from: reckoned(Number(from), unit) };
  return true;
}

const reckoned = (figure: number, unit: string): number => (unit === 'mcg' ? figure / 1000 : figure);

/** A figure that was reckoned with, as the table writes it. */
export const inShownUnit = ({ shown }: Pick<DoseRule, 'shown'>, figure: number): number =>
  shown === 'mcg' ? figure * 1000 : figure;

function readUsual(text: string): Usual | null {
  const { least, most, unit = '', per } = USUAL.exec(text)?.groups ?? {};
  if (least === undefined || most === undefined) return null;
  return {
    least: reckoned(Number(least), unit),
    most: reckoned(Number(most), unit),
    per: per === 'a day' ? 'day' : 'dose',
  };
}

function readLimits(parts: readonly string[]): Limits {
  const limits: Limits = { perDay: null, atOnce: null, perKgPerDay: null, perKgAtOnce: null };
  for (const part of parts) {
    const { figure, unit = '', kg, per } = LIMIT.exec(part)?.groups ?? {};
    if (figure === undefined) throw new Error(`Not a limit of a dose: '${part}'`);
    const daily = per === 'a day';
    const field = kg ? (daily ? 'perKgPerDay' : 'perKgAtOnce') : daily ? 'perDay' : 'atOnce';
    if (limits[field] !== null) throw new Error(`Twice a limit ${per}: '${parts.join(', ')}'`);
    limits[field] = reckoned(Number(figure), unit);
  }
  return limits;
}

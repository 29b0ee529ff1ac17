import { isSmallChild } from '#shared/care/safety/safety.rules.ts';
import type { ResultBasis, SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { daysTaken } from '#shared/care/dosing/frequency.ts';
import type { SafetySeverity } from '#shared/care/safety/safety.states.ts';
import { ruleId } from '../rules.ts';
import { type Dosed, isOfEveryDay } from './dosed.ts';
import { type DoseLanguage, doseWords, type DoseWords } from './dose-words.ts';
import { type AppliedLimits, kidneyBandOf, limitsFor, type Measured, type Most, usualOf } from './limits.ts';
import type { DoseRule, Route } from './read-dose-rules.ts';

/** What the tables say about the doses of these medicines, for this person. The same ingredient in several is added up. */
export function findDoseAlerts(
  medicines: readonly Dosed[],
  person: Measured,
  language: DoseLanguage = 'en',
): SafetyAlert[] {
  const words = doseWords[language];
  return groupsOf(medicines).flatMap((group) => {
    const often = tooOften(group, words);
    const limits = limitsFor(group.rule, group.route, person);
    const alerts = [
      ...notUnder(group, person, words),
      ...avoided(group, person, words),
      ...often,
      // A week's dose taken every day is too much of a day for that reason, which is told.
      ...overMost(group, often.length > 0 ? { ...limits, perDay: null } : limits, words, person.kidneys ?? null),
    ];
    return alerts.length > 0 ? alerts : underUsual(group, person, words);
  });
}

/** All that holds an ingredient; where it is another dose in the vein, that apart. */
interface Group {
  rule: DoseRule;
  route: Route | null;
  holders: readonly Dosed[];
}

function groupsOf(medicines: readonly Dosed[]): Group[] {
  const groups = new Map<string, { rule: DoseRule; route: Route | null; holders: Dosed[] }>();
  for (const dosed of medicines) {
    if (dosed.medicine.local) continue;
    for (const rule of new Set(dosed.contents.map((content) => content.rule))) {
      const routed = [...rule.adult, ...rule.child].some(({ route }) => route !== null);
      const key = `${rule.ingredient} ${routed ? dosed.route : ''}`;
      const group = groups.get(key);
      if (group) group.holders.push(dosed);
      else groups.set(key, { rule, route: dosed.route, holders: [dosed] });
    }
  }
  return [...groups.values()];
}

const alertOf = (
  { rule, holders }: Group,
  severity: SafetySeverity,
  said: Pick<SafetyAlert, 'title' | 'description' | 'recommendation'>,
  basis: ResultBasis | null = null,
): SafetyAlert => ({
  rule: ruleId('dose', rule.ingredient),
  subject: rule.ingredient,
  basis,
  earlier: null,
  kind: 'dose',
  severity,
  ...said,
  medicines: holders.map(({ medicine }) => medicine.name),
  source: rule.source,
});

function notUnder(group: Group, { ageInMonths, weightKg }: Measured, words: DoseWords): SafetyAlert[] {
  const { underMonths, underKg, ingredient } = group.rule;
  if (underMonths !== null && ageInMonths !== null && ageInMonths < underMonths) {
    return [alertOf(group, 'major', words.tooYoung(ingredient, underMonths))];
  }
  if (underKg !== null && weightKg !== null && weightKg < underKg) {
    return [alertOf(group, 'major', words.tooLight(ingredient, underKg, weightKg))];
  }
  return [];
}

function avoided(group: Group, person: Measured, words: DoseWords): SafetyAlert[] {
  const band = kidneyBandOf(group.rule, person);
  if (!band || band.limits !== null) return [];
  const severity = group.rule.narrow ? 'contraindicated' : 'major';
  const said = words.kidneyAvoid(group.rule.ingredient, band.underEgfr, band.egfr);
  return [alertOf(group, severity, said, person.kidneys)];
}

const FOUR_WEEKS = 28;
const most = { week: 4, month: 1 } as const;

/** 'Once a week' taken more often; and with nothing said of how often, where every other reading would harm. */
function tooOften(group: Group, words: DoseWords): SafetyAlert[] {
  const { interval, ingredient, narrow } = group.rule;
  if (!interval) return [];
  const steps = group.holders.flatMap((holder) => holder.steps);
  const often = steps.some(
    ({ frequency, taken }) =>
      // Where it matters how much, what isn't known isn't told.
      (taken.get(ingredient)?.atOnce ?? (interval.from === 0 ? Infinity : 0)) >= interval.from &&
      frequency.kind !== 'as_directed' &&
      daysTaken(frequency, FOUR_WEEKS) > most[interval.every],
  );
  if (often) return [alertOf(group, narrow ? 'contraindicated' : 'major', words.tooOften(ingredient, interval.every))];
  const unsaid = narrow && steps.some(({ frequency }) => frequency.kind === 'as_directed');
  return unsaid ? [alertOf(group, 'major', words.oftenUnsaid(ingredient, interval.every))] : [];
}

/** A spoon can't be measured to the milligram: so much over a child's weight isn't told. */
const ROUNDED = { day: 1.1, dose: 1.2 } as const;
const FAR = 2;

interface Excess {
  per: 'day' | 'dose';
  amount: number;
  most: Most;
  times: number;
}

/** What is too much of a day says more than what is too much at once. */
function overMost(
  group: Group,
  { perDay, atOnce }: AppliedLimits,
  words: DoseWords,
  kidneys: ResultBasis | null,
): SafetyAlert[] {
  const excesses = [
    ...excessOf('day', amountOf(group, atOnce === null ? 'day or week' : 'day'), perDay),
    ...excessOf('dose', amountOf(group, 'dose'), atOnce),
  ];
  const [told] = excesses;
  if (!told) return [];
  const { rule, holders } = group;
  const far = excesses.some(({ times }) => times > FAR);
  const several = holders.length > 1 && told.per === 'day';
  const severity = rule.narrow || far ? 'contraindicated' : 'major';
  const basis = told.most.reason.kind === 'kidney' ? kidneys : null;
  return [alertOf(group, severity, words.tooMuch({ rule, ...told, several }), basis)];
}

function excessOf(per: 'day' | 'dose', amount: number, limit: Most | null): Excess[] {
  if (limit === null || limit.figure <= 0) return [];
  const times = amount / limit.figure;
  const allowed = limit.reason.kind === 'weight' ? ROUNDED[per] : 1.0001;
  return times > allowed ? [{ per, amount, most: limit, times }] : [];
}

/** Of all of them on a day, or of the most at once; 0 where nothing is known. */
function amountOf({ rule, holders }: Group, per: 'day' | 'day or week' | 'dose'): number {
  const each = holders.map(({ steps }) =>
    Math.max(
      0,
      ...steps.flatMap(({ frequency, taken }) => {
        const amount = taken.get(rule.ingredient);
        if (!amount) return [];
        if (per === 'dose') return [amount.atOnce];
        return per === 'day or week' || isOfEveryDay(frequency) ? [amount.perDay] : [];
      }),
    ),
  );
  return per === 'dose' ? Math.max(...each) : each.reduce((sum, amount) => sum + amount, 0);
}

const FAR_BELOW = 0.5;
const regular = new Set(['daily', 'times_a_day', 'every_hours']);

/** A child's dose that can't be expected to work. */
function underUsual(group: Group, person: Measured, words: DoseWords): SafetyAlert[] {
  const { rule, route, holders } = group;
  const usual = usualOf(rule, route, person);
  const { weightKg } = person;
  const isRegular = holders.every(({ steps }) => steps.every(({ frequency }) => regular.has(frequency.kind)));
  if (!usual || weightKg === null || !isSmallChild(person.ageInMonths) || !isRegular) return [];
  const amount = amountOf(group, usual.per);
  if (amount === 0 || amount >= usual.least * weightKg * FAR_BELOW) return [];
  return [alertOf(group, 'minor', words.tooLittle({ rule, amount, usual, weightKg }))];
}

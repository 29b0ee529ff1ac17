import type { SafetyKind } from '#shared/care/safety/safety.states.ts';
import { agesText } from './tables/ages.ts';
import { breastfeedingText } from './tables/breastfeeding.ts';
import { conditionPatterns, conditionsOfResults, conditionsText } from './tables/conditions.ts';
import { moreConditionsText } from './tables/conditions-kidney-liver-and-results.ts';
import { anticoagulants } from './tables/interactions-anticoagulants.ts';
import { byEnzymes } from './tables/interactions-by-enzymes.ts';
import { everyday } from './tables/interactions-everyday.ts';
import { heartAndBlood } from './tables/interactions-heart-and-blood.ts';
import { infectionsAndHormones } from './tables/interactions-infections-and-hormones.ts';
import { mindAndNerves } from './tables/interactions-mind-and-nerves.ts';
import { tuberculosisAndHiv } from './tables/interactions-tuberculosis-and-hiv.ts';
import { loadsText, qtText, triplesText } from './tables/loads.ts';
import { pregnancyText } from './tables/pregnancy.ts';
import { type RuleText, readRules, type Substances, substancesNamed } from './tables/read-rules.ts';

// The tables, read once when the server starts.

/** What every rule has: its name, by which it is counted, is made of its kind and its subject. */
export interface Told extends RuleText {
  id: string;
  kind: SafetyKind;
}

const [LOCAL, GENERAL, ALWAYS, MENTION] = [', local', ', general', ', always', ', mention'];
const without = (text: string, ...endings: string[]) =>
  endings.reduce((rest, ending) => (rest.endsWith(ending) ? rest.slice(0, -ending.length) : rest), text);

export const ruleId = (kind: SafetyKind, subject: string): string =>
  `${kind}:${subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

const read = (kind: SafetyKind, ...tables: string[]): Told[] =>
  tables.flatMap(readRules).map((rule) => ({ ...rule, kind, id: ruleId(kind, rule.subject) }));

function partsOf(subject: string, between: string, count: number): string[] {
  const parts = subject.split(between);
  if (parts.length !== count) throw new Error(`Not ${count} sides: '${subject}'`);
  return parts;
}

export interface InteractionRule extends Told {
  one: Substances;
  other: Substances;
  /** About a whole pathway, or a class with itself: speaks only where no other rule of the pair does. */
  general: boolean;
  /** Also for what is only applied locally. */
  local: boolean;
}

export const interactionRules: readonly InteractionRule[] = read(
  'interaction',
  heartAndBlood,
  anticoagulants,
  infectionsAndHormones,
  tuberculosisAndHiv,
  mindAndNerves,
  everyday,
  byEnzymes,
).map((told) => {
  const [one = '', other = ''] = partsOf(without(told.subject, LOCAL, GENERAL), ' + ', 2);
  return {
    ...told,
    one: substancesNamed(one),
    other: substancesNamed(other),
    general: one === other || told.subject.endsWith(GENERAL),
    local: told.subject.endsWith(LOCAL),
  };
});

export interface TripleRule extends Told {
  sides: readonly Substances[];
}

export const tripleRules: readonly TripleRule[] = read('interaction', triplesText).map((told) => ({
  ...told,
  sides: partsOf(told.subject, ' + ', 3).map(substancesNamed),
}));

export interface LoadRule extends Told {
  count: number;
  group: string;
  substances: Substances;
  fromYears: number;
  /** One of them at least is one of these. */
  among: Substances | null;
}

const LOAD = /^(?<count>\d) of (?<group>.+?)(?: from (?<years>\d+) years)?(?: with (?<among>.+))?$/;

export const loadRules: readonly LoadRule[] = read('interaction', loadsText).map((told) => {
  const { count, group, years, among } = LOAD.exec(told.subject)?.groups ?? {};
  if (!group) throw new Error(`Not a load: '${told.subject}'`);
  return {
    ...told,
    count: Number(count),
    group,
    substances: substancesNamed(group),
    fromYears: Number(years ?? 0),
    among: among ? substancesNamed(among) : null,
  };
});

/** Of low, moderate and high risk, in this order. */
export const qtRules: readonly Told[] = read('interaction', qtText);

interface SimpleRule extends Told {
  substances: Substances;
}

/** A rule that takes the place of the one without a dose, where no more than that is taken. */
export interface DosedRule extends SimpleRule {
  upToMg: number | null;
}

const AT_MOST = /, at most (\d+) mg a day$/;
const upToMgOf = ({ subject }: Told): number | null => Number(AT_MOST.exec(subject)?.[1] ?? 0) || null;

export interface PregnancyRule extends DosedRule {
  /** Said for every woman of childbearing age, and how. */
  reminder: 'moderate' | 'minor' | null;
  /** From this week on it takes the place of what is said of the same substance earlier; 0 from the beginning, and where nobody knows the week. */
  fromWeek: number;
}

const FROM_WEEK = /, from week (\d+)$/;

export const pregnancyRules: readonly PregnancyRule[] = read('pregnancy', pregnancyText).map((told) => ({
  ...told,
  substances: substancesNamed(without(told.subject, ALWAYS, MENTION).replace(FROM_WEEK, '').replace(AT_MOST, '')),
  upToMg: upToMgOf(told),
  reminder: told.subject.endsWith(ALWAYS) ? 'moderate' : told.subject.endsWith(MENTION) ? 'minor' : null,
  fromWeek: Number(FROM_WEEK.exec(told.subject)?.[1] ?? 0),
}));

export const breastfeedingRules: readonly DosedRule[] = read('breastfeeding', breastfeedingText).map((told) => ({
  ...told,
  substances: substancesNamed(told.subject.replace(AT_MOST, '')),
  upToMg: upToMgOf(told),
}));

export interface AgeRule extends SimpleRule {
  /** 'under 16 years', 'from 65 years' */
  label: string;
  fits: (ageInMonths: number) => boolean;
}

const AGE = /^(?<list>.+) (?<label>(?<side>under|from) (?<count>\d+) (?<unit>months|years))$/;

export const ageRules: readonly AgeRule[] = read('age', agesText).map((told) => {
  const { list, label, side, count, unit } = AGE.exec(told.subject)?.groups ?? {};
  if (!list || !label) throw new Error(`Not an age: '${told.subject}'`);
  const months = Number(count) * (unit === 'years' ? 12 : 1);
  const fits = (age: number) => (side === 'under' ? age < months : age >= months);
  return { ...told, substances: substancesNamed(list), label: label.replace(/^(.* 1) (month|year)s$/, '$1 $2'), fits };
});

export interface ConditionRule extends SimpleRule {
  condition: string;
  local: boolean;
}

const conditions: ReadonlySet<string> = new Set([...Object.keys(conditionPatterns), ...conditionsOfResults]);

export const conditionRules: readonly ConditionRule[] = read('condition', conditionsText, moreConditionsText).map(
  (told) => {
    const [list = '', condition = ''] = partsOf(without(told.subject, LOCAL), ' in ', 2);
    if (!conditions.has(condition)) throw new Error(`The safety check knows no condition '${condition}'`);
    return { ...told, substances: substancesNamed(list), condition, local: told.subject.endsWith(LOCAL) };
  },
);

/** The rules that say what happens and what to do; what is said of doses, duplicates and allergies stands in tables of their own. */
export const toldRules: readonly Told[] = [
  ...interactionRules,
  ...tripleRules,
  ...loadRules,
  ...qtRules,
  ...pregnancyRules,
  ...breastfeedingRules,
  ...ageRules,
  ...conditionRules,
];

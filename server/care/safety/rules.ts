import { agesText } from './tables/ages.ts';
import { conditionPatterns, conditionsText } from './tables/conditions.ts';
import { heartAndBlood } from './tables/interactions-heart-and-blood.ts';
import { infectionsAndHormones } from './tables/interactions-infections-and-hormones.ts';
import { mindAndNerves } from './tables/interactions-mind-and-nerves.ts';
import { pregnancyText } from './tables/pregnancy.ts';
import { type RuleText, readRules, type Substances, substancesNamed } from './tables/read-rules.ts';

// The tables, read once when the server starts.

type Told = Omit<RuleText, 'subject'>;

export interface InteractionRule extends Told {
  one: Substances;
  other: Substances;
  /** A class with itself: speaks only where no other rule of the pair does. */
  general: boolean;
  /** Also for what is only applied locally. */
  local: boolean;
}

const [LOCAL, ALWAYS] = [', local', ', always'];
const without = (text: string, ending: string) => (text.endsWith(ending) ? text.slice(0, -ending.length) : text);

function twoOf(subject: string, between: string): [string, string] {
  const [one, other, ...more] = subject.split(between);
  if (one === undefined || other === undefined || more.length > 0) throw new Error(`Not two sides: '${subject}'`);
  return [one, other];
}

export const interactionRules: readonly InteractionRule[] = [heartAndBlood, infectionsAndHormones, mindAndNerves]
  .flatMap(readRules)
  .map(({ subject, ...told }) => {
    const [one, other] = twoOf(without(subject, LOCAL), ' + ');
    return {
      ...told,
      one: substancesNamed(one),
      other: substancesNamed(other),
      general: one === other,
      local: subject.endsWith(LOCAL),
    };
  });

export interface PregnancyRule extends Told {
  substances: Substances;
  /** Said for every woman of childbearing age. */
  always: boolean;
  /** From this week on it takes the place of what is said of the same substance earlier; 0 from the beginning, and where nobody knows the week. */
  fromWeek: number;
}

const FROM_WEEK = /, from week (\d+)$/;

export const pregnancyRules: readonly PregnancyRule[] = readRules(pregnancyText).map(({ subject, ...told }) => ({
  ...told,
  substances: substancesNamed(without(subject, ALWAYS).replace(FROM_WEEK, '')),
  always: subject.endsWith(ALWAYS),
  fromWeek: Number(FROM_WEEK.exec(subject)?.[1] ?? 0),
}));

export interface AgeRule extends Told {
  substances: Substances;
  /** 'under 16 years', 'from 65 years' */
  label: string;
  fits: (ageInMonths: number) => boolean;
}

const AGE = /^(?<list>.+) (?<label>(?<side>under|from) (?<count>\d+) (?<unit>months|years))$/;

export const ageRules: readonly AgeRule[] = readRules(agesText).map(({ subject, ...told }) => {
  const { list, label, side, count, unit } = AGE.exec(subject)?.groups ?? {};
  if (!list || !label) throw new Error(`Not an age: '${subject}'`);
  const months = Number(count) * (unit === 'years' ? 12 : 1);
  const fits = (age: number) => (side === 'under' ? age < months : age >= months);
  return { ...told, substances: substancesNamed(list), label: label.replace(/^(.* 1) (month|year)s$/, '$1 $2'), fits };
});

export interface ConditionRule extends Told {
  substances: Substances;
  condition: string;
  local: boolean;
}

export const conditionRules: readonly ConditionRule[] = readRules(conditionsText).map(({ subject, ...told }) => {
  const [list, condition] = twoOf(without(subject, LOCAL), ' in ');
  if (!(condition in conditionPatterns)) throw new Error(`The safety check knows no condition '${condition}'`);
  return { ...told, substances: substancesNamed(list), condition, local: subject.endsWith(LOCAL) };
});

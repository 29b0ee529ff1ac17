import { z } from 'zod';
import { textOf } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { readNumber } from '#shared/kernel/numbers/read-number.ts';
import { formulaOf } from '#shared/diagnostics/lab/formulas.ts';
import { keyOf } from '#shared/diagnostics/lab/lab.rules.ts';
import {
  type CenterTest,
  newCenterTest,
  type ReferenceRange,
  type TestParameter,
} from '#shared/diagnostics/lab/lab.schema.ts';
import { USUAL_HOURS } from '#shared/diagnostics/lab/turnaround.ts';
import { asUsual } from '#shared/diagnostics/lab/plausible.ts';
import type { ParameterKind } from '#shared/diagnostics/lab/lab.states.ts';

/** A definition as the form holds it: numbers as they are typed, ages in the unit that they are thought in. */

export const ageUnits = ['days', 'months', 'years'] as const;
type AgeUnit = (typeof ageUnits)[number];
const daysIn: Record<AgeUnit, number> = { days: 1, months: 30, years: 365 };

export interface RangeValues {
  sex: ReferenceRange['sex'];
  ageFromDays: string;
  ageFromUnit: AgeUnit;
  ageToDays: string;
  ageToUnit: AgeUnit;
  low: string;
  high: string;
  criticalLow: string;
  criticalHigh: string;
  text: string;
}

export interface ParameterValues {
  /** Of a parameter that has been used; a trend is drawn of it. */
  key: string;
  name: string;
  unit: string;
  kind: ParameterKind;
  decimals: string;
  choices: { text: string; normal: boolean }[];
  ranges: RangeValues[];
  plausibleLow: string;
  plausibleHigh: string;
  isCalculated: boolean;
  /** Null is as usual. */
  makesWhole: boolean | null;
}

export interface TestValues {
  name: string;
  department: string;
  specimen: string;
  method: string;
  loincCode: string;
  reportedWithin: string;
  parameters: ParameterValues[];
}

export const blankRange: RangeValues = {
  sex: 'any',
  ageFromDays: '',
  ageFromUnit: 'years',
  ageToDays: '',
  ageToUnit: 'years',
  low: '',
  high: '',
  criticalLow: '',
  criticalHigh: '',
  text: '',
};

export const blankParameter: ParameterValues = {
  key: '',
  name: '',
  unit: '',
  kind: 'number',
  decimals: '',
  choices: [],
  ranges: [blankRange],
  plausibleLow: '',
  plausibleHigh: '',
  isCalculated: false,
  makesWhole: null,
};

export const valuesOf = (test: CenterTest | undefined): TestValues => ({
  name: test?.name ?? '',
  department: test?.department ?? '',
  specimen: test?.specimen ?? '',
  method: test?.method ?? '',
  loincCode: test?.loincCode ?? '',
  reportedWithin: String(test?.reportedWithin ?? USUAL_HOURS),
  parameters: test?.parameters.map(parameterValues) ?? [blankParameter],
});

const typed = (value: number | null) => (value === null ? '' : String(value));

const parameterValues = ({
  choices,
  normalChoices,
  ranges,
  unit,
  decimals,
  plausibleLow,
  plausibleHigh,
  ...rest
}: TestParameter): ParameterValues => ({
  ...rest,
  unit: unit ?? '',
  plausibleLow: typed(plausibleLow),
  plausibleHigh: typed(plausibleHigh),
  decimals: typed(decimals),
  choices: choices.map((text) => ({ text, normal: normalChoices.includes(text) })),
  ranges: ranges.map((range) => {
    const from = ageOf(range.ageFromDays);
    const to = ageOf(range.ageToDays);
    return {
      sex: range.sex,
      ageFromDays: from.age,
      ageFromUnit: from.unit,
      ageToDays: to.age,
      ageToUnit: to.unit,
      low: typed(range.low),
      high: typed(range.high),
      criticalLow: typed(range.criticalLow),
      criticalHigh: typed(range.criticalHigh),
      text: range.text ?? '',
    };
  }),
});

/** 6570 days -> 18 years, 90 -> 3 months, 28 -> 28 days: the largest unit that says it exactly. */
function ageOf(days: number | null): { age: string; unit: AgeUnit } {
  if (days === null) return { age: '', unit: 'years' };
  const unit = days === 0 ? 'days' : (['years', 'months', 'days'] as const).find((known) => days % daysIn[known] === 0);
  return { age: String(days / daysIn[unit ?? 'days']), unit: unit ?? 'days' };
}

/** '' is open, and what is no number stays none, to be refused on its field. */
const numberOf = (value: string): number | null => (value.trim() === '' ? null : (readNumber(value) ?? Number.NaN));
const daysOf = (age: string, unit: AgeUnit) => {
  const count = numberOf(age);
  return count === null ? null : Math.round(count * daysIn[unit]);
};

function bodyOf({ parameters, reportedWithin, ...test }: TestValues): z.input<typeof newCenterTest> {
  return {
    ...test,
    reportedWithin: numberOf(reportedWithin) ?? USUAL_HOURS,
    parameters: parameters.map((parameter, place) => ({
      key: formKeyOf(parameter, place),
      name: parameter.name,
      unit: parameter.unit,
      kind: parameter.kind,
      decimals: parameter.kind === 'number' ? numberOf(parameter.decimals) : null,
      choices: parameter.kind === 'choice' ? parameter.choices.map(({ text }) => text.trim()) : [],
      normalChoices:
        parameter.kind === 'choice'
          ? parameter.choices.filter(({ normal }) => normal).map(({ text }) => text.trim())
          : [],
      ranges: (parameter.kind === 'number' ? withoutBlankEnd(parameter.ranges) : []).map(
        ({ ageFromUnit, ageToUnit, ...range }) => ({
          sex: range.sex,
          ageFromDays: daysOf(range.ageFromDays, ageFromUnit),
          ageToDays: daysOf(range.ageToDays, ageToUnit),
          low: numberOf(range.low),
          high: numberOf(range.high),
          criticalLow: numberOf(range.criticalLow),
          criticalHigh: numberOf(range.criticalHigh),
          text: range.text,
        }),
      ),
      ...(parameter.kind === 'number' ? judgementOf(parameter, place) : asUsual),
    })),
  };
}

/** By what a number is asked about, and whether it is one that follows from others. */
const judgementOf = (parameter: ParameterValues, place: number) => ({
  plausibleLow: numberOf(parameter.plausibleLow),
  plausibleHigh: numberOf(parameter.plausibleHigh),
  // Under another name or unit there is no box for it any more.
  isCalculated: parameter.isCalculated && formulaOf({ ...parameter, key: formKeyOf(parameter, place) }) !== undefined,
  makesWhole: parameter.makesWhole,
});

export const formKeyOf = ({ key, name }: Pick<ParameterValues, 'key' | 'name'>, place: number): string =>
  key || keyOf(name) || `parameter-${place + 1}`;

/** Those at the end that nothing was entered in. One before others keeps its place, so that a fault is told where it is. */
function withoutBlankEnd(ranges: readonly RangeValues[]): readonly RangeValues[] {
  const last = ranges.findLastIndex(({ sex, text, ...range }) =>
    [sex === 'any' ? '' : sex, text, range.ageFromDays, range.ageToDays, range.low, range.high]
      .concat(range.criticalLow, range.criticalHigh)
      .some((value) => value.trim() !== ''),
  );
  return ranges.slice(0, last + 1);
}

const fold = (words: string) => words.trim().toLocaleLowerCase('en-IN');
const repeatedAt = (words: readonly string[]) => {
  const folded = words.map(fold);
  return folded.flatMap((word, place) => (word !== '' && folded.indexOf(word) < place ? [place] : []));
};

/** What the form holds, refused as the server would refuse it, with two of the same name told at the second. */
export const testForm = z
  .custom<TestValues>()
  .superRefine(({ parameters }, context) => {
    const words = textOf(labTestsText).form;
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path: ['parameters', ...path], message });
    for (const place of repeatedAt(parameters.map(({ name }) => name))) refuse(words.sameName, place, 'name');
    for (const [place, { kind, choices }] of parameters.entries()) {
      if (kind !== 'choice') continue;
      for (const choice of repeatedAt(choices.map(({ text }) => text))) {
        refuse(words.sameChoice, place, 'choices', choice, 'text');
      }
    }
  })
  .transform(bodyOf)
  .pipe(newCenterTest);

import { AppError, type FoundIssue, notFound } from '#shared/kernel/http/errors.ts';
import {
  flagOf,
  type Measured,
  numberIn,
  rangeFor,
  referenceOf,
  testKeyOf,
} from '#shared/diagnostics/lab/lab.rules.ts';
import { hasDoubtfulComma } from '#shared/kernel/numbers/read-number.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type { EnteredResults, EnteredTest, OrderedTest, TestParameter } from '#shared/diagnostics/lab/lab.schema.ts';
import type { CenterTestRow } from './lab-tests.repo.ts';
import { starterNameOf } from './starter/starter-panels.ts';

type SentTest = EnteredResults['tests'][number];

/** A test on a report: what was typed, each value with the range of this person and the flag that it gives. */
export function enterTest(
  { id, name, department, specimen, method, parameters }: CenterTestRow,
  person: Measured,
  { remarks, values }: Pick<SentTest, 'remarks' | 'values'> = { remarks: null, values: [] },
): EnteredTest {
  const typed = new Map(values.map(({ key, value }) => [key, value]));
  return {
    testId: id,
    name,
    department,
    specimen,
    method,
    remarks,
    parameters: parameters.map((parameter) => {
      const range = rangeFor(parameter, person);
      const value = typed.get(parameter.key) ?? '';
      return {
        key: parameter.key,
        name: parameter.name,
        unit: parameter.unit,
        kind: parameter.kind,
        value,
        decimals: parameter.decimals,
        flag: flagOf(parameter, range, value),
        low: range?.low ?? null,
        high: range?.high ?? null,
        reference: expectedOf(parameter) ?? referenceOf(range, parameter.decimals),
      };
    }),
  };
}

/** Of a choice the normal ones: 'Negative'. */
const expectedOf = ({ kind, normalChoices }: TestParameter): string | null =>
  kind === 'choice' ? normalChoices.join(', ') || null : null;

/** Everything that was sent, judged by the centre's definitions; refused with the place of each value that can't be kept. */
export function enterTests(
  sent: readonly SentTest[],
  definitions: ReadonlyMap<number, CenterTestRow>,
  person: Measured,
): EnteredTest[] {
  const found = sent.map((test) => {
    const definition = definitions.get(test.testId);
    if (!definition) throw notFound('test');
    return { test, definition };
  });
  const issues = found.flatMap(({ test, definition }, index) => [
    ...(sent.findIndex(({ testId }) => testId === test.testId) < index
      ? [{ path: `tests.${index}.testId`, message: says.test_on_report }]
      : []),
    ...issuesOf(test, definition, index),
  ]);
  const [first] = issues;
  if (first) throw new AppError('invalid_input', first.message, { issues });
  return found.map(({ test, definition }) => enterTest(definition, person, test));
}

function issuesOf({ values }: SentTest, { parameters }: CenterTestRow, index: number): FoundIssue[] {
  return values.flatMap(({ key, value }, place) => {
    if (value === '') return [];
    const message = faultOf(
      parameters.find((parameter) => parameter.key === key),
      value,
    );
    return message === undefined ? [] : [{ path: `tests.${index}.values.${place}.value`, message }];
  });
}

function faultOf(parameter: TestParameter | undefined, value: string): Sentence | undefined {
  if (!parameter) return says.parameter_gone;
  if (parameter.kind === 'number' && !numberIn(value)) {
    return hasDoubtfulComma(value) ? says.doubtful_comma : says.enter_number;
  }
  if (parameter.kind === 'choice' && !parameter.choices.includes(value)) return says.choose_of_list;
  return undefined;
}

/** Each test has something to say. */
export const isComplete = (tests: readonly EnteredTest[]): boolean =>
  tests.length > 0 && tests.every(({ parameters }) => parameters.some(({ value }) => value !== ''));

/** The definitions that a referral's tests mean: by the centre's own name, or by another name of a starter panel. */
export function namedTests(ordered: readonly string[], offered: readonly CenterTestRow[]): CenterTestRow[] {
  const byName = new Map(offered.map((test) => [testKeyOf(test.name), test]));
  const meant = ordered.map(asOrdered).flatMap(({ name, alsoCalled }) => {
    const other = alsoCalled === null ? undefined : byName.get(testKeyOf(alsoCalled));
    return byName.get(testKeyOf(name)) ?? other ?? [];
  });
  return [...new Set(meant)];
}

/** A test of a referral with the other name that it may have on the report. */
export const asOrdered = (name: string): OrderedTest => ({ name, alsoCalled: starterNameOf(name) ?? null });

import { AppError, type FoundIssue, notFound } from '#shared/kernel/http/errors.ts';
import { type Entered, withCalculated } from '#shared/diagnostics/lab/calculated.ts';
import {
  flagOf,
  type Measured,
  numberIn,
  rangeFor,
  referenceOf,
  testKeyOf,
} from '#shared/diagnostics/lab/lab.rules.ts';
import { beyondPlausible, isShare, notWhole } from '#shared/diagnostics/lab/plausible.ts';
import { hasDoubtfulComma } from '#shared/kernel/numbers/read-number.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type {
  EnteredParameter,
  EnteredResults,
  EnteredTest,
  OrderedTest,
  TestParameter,
} from '#shared/diagnostics/lab/lab.schema.ts';
import type { CenterTestRow } from './lab-tests.repo.ts';
import { starterNameOf } from './starter/starter-panels.ts';

type SentTest = EnteredResults['tests'][number];

/** A test with what was sent for it, and what the report had of it before. */
export interface TestToEnter {
  definition: CenterTestRow;
  sent?: Pick<SentTest, 'remarks' | 'values' | 'confirmedSum'>;
  before?: EnteredTest | undefined;
}

/** Who says that a value is right which can hardly be. */
export interface Confirming {
  name: string;
  at: string;
}

/**
 * The tests as they stand on a report: what was typed and what follows from it, each value with the range of this person and
 * the flag that it gives.
 */
export function enterTests(tests: readonly TestToEnter[], person: Measured, by?: Confirming): EnteredTest[] {
  const whole = withCalculated(
    tests.map(({ definition, sent }) =>
      definition.parameters.map((parameter) => resultOf(parameter, sent?.values ?? [])),
    ),
    person,
  );
  return tests.map(({ definition, sent, before }, place) => {
    const { id, name, department, specimen, method } = definition;
    const results = whole[place] ?? [];
    return {
      testId: id,
      name,
      department,
      specimen,
      method,
      remarks: sent?.remarks ?? null,
      parameters: results.map((result) =>
        asEntered(
          result,
          person,
          before?.parameters.find(({ key }) => key === result.key),
          by,
        ),
      ),
      notWhole: wholeOf(results, sent?.confirmedSum === true, before, by),
    };
  });
}

interface Result extends Entered {
  parameter: TestParameter;
  source: EnteredParameter['source'];
  isConfirmed: boolean;
}

function resultOf(parameter: TestParameter, values: SentTest['values']): Result {
  const { key, unit, decimals, isCalculated: calculates } = parameter;
  const sent = values.find((one) => one.key === key);
  const isMeasured = sent?.measured === true && sent.value !== '';
  const isCalculated = calculates && !isMeasured;
  return {
    key,
    unit,
    decimals,
    parameter,
    isCalculated,
    source: calculates ? (isMeasured ? 'measured' : 'calculated') : null,
    value: isCalculated ? '' : (sent?.value ?? ''),
    isConfirmed: sent?.confirmed === true,
  };
}

function asEntered(
  { parameter, value, source, isConfirmed }: Result,
  person: Measured,
  before: EnteredParameter | undefined,
  by: Confirming | undefined,
): EnteredParameter {
  const range = rangeFor(parameter, person);
  const limits = beyondPlausible(parameter, value);
  const earlier = before?.value === value ? before.beyond : null;
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
    source,
    beyond: limits ? { ...limits, ...confirmedBy(isConfirmed, earlier, by) } : null,
  };
}

function wholeOf(
  results: readonly Result[],
  isConfirmed: boolean,
  before: EnteredTest | undefined,
  by: Confirming | undefined,
): EnteredTest['notWhole'] {
  const shares = results.filter(({ parameter }) => isShare(parameter)).map(({ value }) => value);
  const found = notWhole(shares);
  if (!found) return null;
  const earlier = before?.notWhole?.sum === found.sum ? before.notWhole : null;
  return { sum: found.sum, ...confirmedBy(isConfirmed, earlier, by) };
}

type Confirmed = Pick<NonNullable<EnteredTest['notWhole']>, 'confirmedBy' | 'confirmedAt'>;

/** Whoever said first that this very value is right is who said it. */
function confirmedBy(isConfirmed: boolean, earlier: Confirmed | null | undefined, by?: Confirming): Confirmed {
  if (isConfirmed && earlier?.confirmedBy)
    return { confirmedBy: earlier.confirmedBy, confirmedAt: earlier.confirmedAt };
  if (!isConfirmed || !by) return { confirmedBy: null, confirmedAt: null };
  return { confirmedBy: by.name, confirmedAt: by.at };
}

/** Of a choice the normal ones: 'Negative'. */
const expectedOf = ({ kind, normalChoices }: TestParameter): string | null =>
  kind === 'choice' ? normalChoices.join(', ') || null : null;

/** Everything that was sent, beside its definition; refused with the place of each value that can't be kept. */
export function sentTests(
  sent: readonly SentTest[],
  definitions: ReadonlyMap<number, CenterTestRow>,
  before: readonly EnteredTest[],
): TestToEnter[] {
  const found = sent.map((test) => {
    const definition = definitions.get(test.testId);
    if (!definition) throw notFound('test');
    return { sent: test, definition, before: before.find(({ testId }) => testId === test.testId) };
  });
  const issues = found.flatMap(({ sent: test, definition }, index) => [
    ...(sent.findIndex(({ testId }) => testId === test.testId) < index
      ? [{ path: `tests.${index}.testId`, message: says.test_on_report }]
      : []),
    ...issuesOf(test, definition, index, before),
  ]);
  const [first] = issues;
  if (first) throw new AppError('invalid_input', first.message, { issues });
  return found;
}

function issuesOf(
  { testId, values }: SentTest,
  { parameters }: CenterTestRow,
  index: number,
  before: readonly EnteredTest[],
): FoundIssue[] {
  const known = before.find((test) => test.testId === testId)?.parameters;
  return values.flatMap(({ key, value }, place) => {
    if (value === '') return [];
    const parameter = parameters.find((one) => one.key === key);
    const earlier = known?.find((one) => one.key === key);
    const message = faultOf(parameter, value) ?? otherUnit(parameter, value, earlier);
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

/** A number that stood there before its parameter got another unit is no number of the new one. Emptied and typed again it is. */
function otherUnit(
  parameter: TestParameter | undefined,
  value: string,
  earlier: EnteredParameter | undefined,
): Sentence | undefined {
  if (earlier?.kind !== 'number' || earlier.value !== value || earlier.source === 'calculated') return undefined;
  if (parameter?.unit === earlier.unit) return undefined;
  return says.unit_changed({ was: earlier.unit ?? '-', unit: parameter?.unit ?? '-' });
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

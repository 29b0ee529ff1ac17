import { formulaOf } from './formulas.ts';
import { type Measured, numberIn } from './lab.rules.ts';
import type { TestParameter } from './lab.schema.ts';
import { isUnit } from './units.ts';

/** A result on its way onto a report. */
export interface Entered extends Pick<TestParameter, 'key' | 'unit' | 'decimals'> {
  value: string;
  /** By its formula, and not as it was typed. */
  isCalculated: boolean;
}

/** A ratio may follow from a calculated result, and that one from measured ones: no chain is longer. */
const LONGEST_CHAIN = 3;

/**
 * The tests of a report with what follows from their other results. A value that the formula asks for is taken from the same
 * test, or else from another one of the report; while one is missing, or only known to be above or below a limit, nothing follows.
 */
export function withCalculated<Result extends Entered>(
  tests: readonly (readonly Result[])[],
  person: Measured,
): readonly (readonly Result[])[] {
  let known = tests.map((test) => test.map((one) => (one.isCalculated ? { ...one, value: '' } : one)));
  for (let round = 0; round < LONGEST_CHAIN; round += 1) {
    const before = known;
    known = before.map((test) =>
      test.map((one) => (one.isCalculated ? { ...one, value: reckoned(one, test, before, person) } : one)),
    );
  }
  return known;
}

function reckoned(
  { key, unit, decimals }: Entered,
  test: readonly Entered[],
  all: readonly (readonly Entered[])[],
  person: Measured,
): string {
  const formula = formulaOf({ key, unit });
  if (!formula) return '';
  const values = formula.of.map(([input, expected]) => {
    const found = [test, ...all].flat().find((one) => one.key === input && one.value.trim() !== '');
    if (!found || !isUnit(found.unit, expected)) return undefined;
    const read = numberIn(found.value);
    return read?.bound === null ? read.number : undefined;
  });
  const whole = values.filter((value) => value !== undefined);
  const result = whole.length === values.length ? formula.reckon(whole, person) : undefined;
  return result === undefined || !Number.isFinite(result) ? '' : shown(result, decimals ?? 2);
}

/** Without the sign of a nought: -0.02 with one decimal is 0.0. */
const shown = (value: number, decimals: number): string => {
  // Half is rounded up as on paper, whatever the binary figure has lost: 1.005 is 1.01.
  const rounded = Math.round((value + Math.sign(value) * Number.EPSILON * 100) * 10 ** decimals) / 10 ** decimals;
  return (rounded === 0 ? 0 : rounded).toFixed(decimals);
};

import { type Measured, rangeFor, referenceOf } from '#shared/diagnostics/lab/lab.rules.ts';
import type {
  CenterTest,
  EnteredParameter,
  EnteredTest,
  LabReport,
  ReferenceRange,
  TestParameter,
} from '#shared/diagnostics/lab/lab.schema.ts';
import { asUsual } from '#shared/diagnostics/lab/plausible.ts';

/** A parameter as it is entered for one person. */
export interface EntryParameter
  extends Pick<TestParameter, 'key' | 'name' | 'unit' | 'kind' | 'decimals' | 'normalChoices'>,
    Pick<TestParameter, 'plausibleLow' | 'plausibleHigh' | 'isCalculated' | 'makesWhole'> {
  choices: readonly string[];
  range: ReferenceRange | undefined;
  reference: string | null;
}

export interface EntryTest {
  testId: number;
  name: string;
  /** Department, specimen and method, as far as they are known. */
  facts: readonly string[];
  /** What the browser knows of the person; the server knows the day of birth. */
  person: Measured;
  parameters: readonly EntryParameter[];
}

/** Whose results they are, and how long ago the sample was taken. */
export interface Person extends Pick<LabReport['patient'], 'age' | 'ageInMonths' | 'gender'> {
  sampledDaysAgo: number;
}

/** A test as its definition has it now; one that is no longer offered, as it stands on the report. */
export function entryTestOf(
  testId: number,
  definition: CenterTest | undefined,
  entered: EnteredTest | undefined,
  person: Person,
): EntryTest {
  const stored = new Map(entered?.parameters.map((parameter) => [parameter.key, parameter]));
  const parameters = definition
    ? definition.parameters.map(({ ranges, ...parameter }) => {
        const range = rangeOf(ranges, parameter.decimals, stored.get(parameter.key), person);
        return { ...parameter, range, reference: referenceOf(range, parameter.decimals) };
      })
    : (entered?.parameters ?? []).map((parameter) => ({
        ...asUsual,
        ...parameter,
        decimals: null,
        choices: [],
        normalChoices: [],
        range: rangeAsPrinted(parameter),
      }));
  const { name, department, specimen, method } = definition ??
    entered ?? { name: '', department: null, specimen: null, method: null };
  const facts = [department, specimen, method].filter((fact) => fact !== null);
  return { testId, name, parameters, facts, person: { gender: person.gender, ageDays: likelyDays(person) } };
}

/**
 * The server knows the day of birth and the browser only the age, so the range that the server chose is the one; before
 * it has answered, the one that fits at every day of that year or month of life, if there is such a one.
 */
function rangeOf(
  ranges: ReferenceRange[],
  decimals: number | null,
  stored: EnteredParameter | undefined,
  person: Person,
): ReferenceRange | undefined {
  if (stored && hasRange(stored)) {
    const { low, high, reference } = stored;
    const isChosen = (range: ReferenceRange) =>
      range.low === low &&
      range.high === high &&
      referenceOf(range, decimals) === reference &&
      (range.sex === 'any' || range.sex === person.gender);
    // Of several that read the same, the narrower one would differ in its critical limits.
    const fitting = ranges.filter(isChosen);
    const likely = likelyRange(fitting, person) ?? fitting[0];
    return likely ?? rangeAsPrinted(stored);
  }
  return likelyRange(ranges, person);
}

function likelyRange(ranges: ReferenceRange[], person: Person): ReferenceRange | undefined {
  const { youngest, oldest } = daysOfLife(person);
  const at = (ageDays: number): ReferenceRange | undefined => {
    const measured: Measured = { gender: person.gender, ageDays };
    return rangeFor({ ranges }, measured);
  };
  const first = at(youngest);
  const turns = ranges
    .flatMap(({ ageFromDays, ageToDays }) => [ageFromDays, ageToDays])
    .filter((day) => day !== null && day > youngest && day <= oldest);
  return turns.every((day) => day === null || at(day) === first) ? first : undefined;
}

const DAYS_OF_A_MONTH = 365.25 / 12;

function likelyDays(person: Person): number {
  const { youngest, oldest } = daysOfLife(person);
  return Math.round((youngest + oldest) / 2);
}

/** On the day of the sample. Whole months of life begin up to three days before their average, and end up to two after. */
function daysOfLife({ age, ageInMonths, sampledDaysAgo }: Person): { youngest: number; oldest: number } {
  const [from, to] =
    ageInMonths === null
      ? [Math.ceil(age * 365.25), (age + 1) * 365 - 1]
      : [Math.floor(ageInMonths * DAYS_OF_A_MONTH) - 3, Math.ceil((ageInMonths + 1) * DAYS_OF_A_MONTH) + 2];
  return { youngest: Math.max(0, from - sampledDaysAgo), oldest: Math.max(0, to - sampledDaysAgo) };
}

const hasRange = ({ low, high, reference }: EnteredParameter) => low !== null || high !== null || reference !== null;

/** Without the critical limits, which aren't on the report. */
function rangeAsPrinted({ low, high, reference }: EnteredParameter): ReferenceRange | undefined {
  if (low === null && high === null && reference === null) return undefined;
  return {
    sex: 'any',
    ageFromDays: null,
    ageToDays: null,
    low,
    high,
    criticalLow: null,
    criticalHigh: null,
    text: reference,
  };
}

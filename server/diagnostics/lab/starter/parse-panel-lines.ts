import { keyOf } from '#shared/diagnostics/lab/lab.rules.ts';
import { asUsual } from '#shared/diagnostics/lab/plausible.ts';
import type { NewCenterTest, ReferenceRange, TestParameter } from '#shared/diagnostics/lab/lab.schema.ts';

export interface StarterPanel extends NewCenterTest {
  /** What doctors call it on a referral, beside its name. */
  alsoKnownAs: string[];
}

const AGE_UNITS = { d: 1, m: 30, y: 365 };
const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const RANGE = new RegExp(
  String.raw`^(?:(?<sex>[mf]) )?(?:(?<from>\d+)(?<fromUnit>[dmy])(?:-(?<to>\d+)(?<toUnit>[dmy])|\+) ?)?` +
    String.raw`(?:(?<low>${NUMBER}) - (?<high>${NUMBER})|< (?<below>${NUMBER})|> (?<above>${NUMBER}))?` +
    String.raw`(?:, critical(?: (?<criticalLow>${NUMBER}))? /(?: (?<criticalHigh>${NUMBER}))?)?` +
    String.raw`(?: ?"(?<text>[^"]+)")?$`,
);
const LOINC = /^\d{1,7}-\d$/;

/**
 * Reads panels as a person writes them; throws for a line that it does not understand, since a parameter that is
 * silently left out would not be missed.
 *
 * ```
 * # Department
 * == Test | specimen | method | LOINC          (what isn't known is left out: `| |`)
 * also: other name, other name
 * Parameter | unit | .1 | range; range         (a number shown with one place; `number` as typed)
 * Parameter | unit | .1 calculated | range     (by its formula, from the other results)
 * + range; range                               (further ranges of the parameter above)
 * Parameter | | choice | *Negative, Positive   (the starred ones are normal)
 * Parameter | | text | "0 - 5"
 * ```
 *
 * A range is `m 12y+ 13 - 17, critical 7 / 20 "printed instead"`: sex and age where it isn't for everybody, an age
 * ends before its second number, `< 200` and `> 40` are open. A year has 365 days here, and a month 30.
 */
export function parsePanelLines(lines: string): StarterPanel[] {
  const panels: StarterPanel[] = [];
  let department: string | undefined;
  for (const line of lines.split('\n').map((raw) => raw.trim())) {
    if (!line) continue;
    const panel = panels.at(-1);
    const parameter = panel?.parameters.at(-1);
    if (line.startsWith('# ')) department = line.slice(2);
    else if (line.startsWith('== ') && department) panels.push(panelOf(line.slice(3), department));
    else if (line.startsWith('also: ') && panel) panel.alsoKnownAs = line.slice(6).split(', ');
    else if (line.startsWith('+ ') && parameter) parameter.ranges.push(...rangesOf(line.slice(2), line));
    else if (panel) panel.parameters.push(parameterOf(line));
    else throw new Error(`Not a panel line: '${line}'`);
  }
  return panels;
}

function panelOf(line: string, department: string): StarterPanel {
  const [name = '', specimen, method, loincCode] = cellsOf(line);
  if (loincCode && !LOINC.test(loincCode)) throw new Error(`Not a LOINC code: '${line}'`);
  return {
    name,
    department,
    specimen: specimen || null,
    method: method || null,
    loincCode: loincCode || null,
    parameters: [],
    alsoKnownAs: [],
  };
}

function parameterOf(line: string): TestParameter {
  const [name = '', unit, kind = '', rest = ''] = cellsOf(line);
  const common = {
    key: keyOf(name),
    name,
    unit: unit || null,
    decimals: null,
    choices: [],
    normalChoices: [],
    ranges: [],
    ...asUsual,
  };
  if (kind === 'choice') {
    const said = rest.split(', ');
    return {
      ...common,
      kind,
      choices: said.map((choice) => choice.replace(/^\*/, '')),
      normalChoices: said.filter((choice) => choice.startsWith('*')).map((choice) => choice.slice(1)),
    };
  }
  const ranges = rest ? rangesOf(rest, line) : [];
  if (kind === 'text') return { ...common, kind, ranges };
  const number = /^(?:\.(?<places>\d)(?<calculated> calculated)?|number)$/.exec(kind);
  if (!number) throw new Error(`Not a parameter line: '${line}'`);
  const { places, calculated } = number.groups ?? {};
  const decimals = places === undefined ? null : Number(places);
  return { ...common, kind: 'number', decimals, ranges, isCalculated: calculated !== undefined };
}

function rangesOf(text: string, line: string): ReferenceRange[] {
  return text.split('; ').map((said) => {
    const found = RANGE.exec(said)?.groups;
    if (!found || said === '') throw new Error(`Not a range: '${said}' in '${line}'`);
    const number = (value: string | undefined) => (value === undefined ? null : Number(value));
    const days = (count: string | undefined, unit: string | undefined) =>
      count === undefined ? null : Number(count) * AGE_UNITS[unit as keyof typeof AGE_UNITS];
    return {
      sex: found.sex === 'm' ? 'male' : found.sex === 'f' ? 'female' : 'any',
      ageFromDays: days(found.from, found.fromUnit),
      ageToDays: days(found.to, found.toUnit),
      low: number(found.low ?? found.above),
      high: number(found.high ?? found.below),
      criticalLow: number(found.criticalLow),
      criticalHigh: number(found.criticalHigh),
      text: found.text ?? null,
    };
  });
}

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

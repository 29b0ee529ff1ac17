import { numberIn } from './lab.rules.ts';
import type { TestParameter } from './lab.schema.ts';
import { isUnit, type UnitName } from './units.ts';

export interface Limits {
  low: number | null;
  high: number | null;
}

/**
 * What a value can hardly be beyond: a slip of the keys far more often than a patient. No standard has such a list; these lie
 * outside of the extremes that are published of living people (hyponatraemia 99, potassium 14, glucose above 2,000 mg/dL,
 * pH 6.5, leucocytes of 800,000) and of what analysers report, so that only what must be asked about is asked about.
 * A centre sets its own in the definition.
 */
const usual: readonly (readonly [unit: UnitName, limits: Record<string, readonly [number, number]>])[] = [
  ['g/dL', { haemoglobin: [1, 30], mchc: [20, 45], 'total-protein': [1, 20], albumin: [0.3, 8], globulin: [0, 16] }],
  ['million/µL', { 'rbc-count': [0.2, 12] }],
  ['%', { 'haematocrit-pcv': [5, 85], hba1c: [2, 25], 'rdw-cv': [8, 45], reticulocytes: [0, 60] }],
  ['fL', { mcv: [40, 160], mpv: [3, 20] }],
  ['pg', { mch: [8, 60] }],
  ['/µL', { 'total-leucocyte-count-tlc': [0, 1_000_000], 'platelet-count': [0, 6_000_000] }],
  ['mm', { 'esr-first-hour': [0, 200] }],
  ['s', { 'prothrombin-time': [5, 250], aptt: [10, 300] }],
  [
    'ratio',
    {
      inr: [0.5, 30],
      ph: [6.5, 8],
      'a-g-ratio': [0.05, 8],
      'total-cholesterol-hdl-ratio': [1, 60],
      'urine-specific-gravity': [1, 1.08],
      'urine-ph': [4, 10],
      'semen-ph': [5, 10],
    },
  ],
  [
    'mg/dL',
    {
      'glucose-fasting': [5, 2500],
      'glucose-post-prandial': [5, 2500],
      'glucose-random': [5, 2500],
      'total-cholesterol': [10, 2000],
      triglycerides: [5, 25_000],
      'hdl-cholesterol': [1, 250],
      'bilirubin-total': [0, 90],
      'bilirubin-direct': [0, 70],
      urea: [1, 800],
      creatinine: [0.05, 80],
      'uric-acid': [0.1, 80],
      'calcium-total': [2, 30],
      phosphorus: [0.1, 40],
      magnesium: [0.1, 30],
    },
  ],
  [
    'mmol/L',
    {
      sodium: [80, 220],
      potassium: [0.8, 15],
      chloride: [40, 180],
      bicarbonate: [1, 80],
      'base-excess': [-50, 50],
      lactate: [0, 50],
      'calcium-ionised': [0.2, 5],
    },
  ],
  ['mmHg', { pco2: [2, 250], po2: [2, 800] }],
  ['U/L', { 'alkaline-phosphatase-alp': [1, 20_000] }],
];

/** What a definition has that says nothing of its own about limits, formulas and shares. */
export const asUsual = { plausibleLow: null, plausibleHigh: null, isCalculated: false, makesWhole: null } as const;

/** What holds where a definition says nothing of its own: a share is from 0 to 100, and nothing is below 0. */
export function usualLimits({ key, unit }: Pick<TestParameter, 'key' | 'unit'>): Limits {
  const [low, high] = usual.find(([measured, limits]) => isUnit(unit, measured) && limits[key])?.[1][key] ?? [];
  return { low: low ?? 0, high: high ?? (isUnit(unit, '%') ? 100 : null) };
}

type Judged = Pick<TestParameter, 'key' | 'unit' | 'kind'> &
  Partial<Pick<TestParameter, 'plausibleLow' | 'plausibleHigh'>>;

/** The limits that a value is beyond, for it to be confirmed; undefined of one that can be. */
export function beyondPlausible(parameter: Judged, value: string): Limits | undefined {
  const read = parameter.kind === 'number' ? numberIn(value) : undefined;
  if (!read) return undefined;
  const { low, high } = usualLimits(parameter);
  const limits = { low: parameter.plausibleLow ?? low, high: parameter.plausibleHigh ?? high };
  const isBelow = limits.low !== null && read.number < limits.low;
  const isAbove = limits.high !== null && read.number > limits.high;
  return isBelow || isAbove ? limits : undefined;
}

const cellsOfDifferential = new Set(['neutrophils', 'lymphocytes', 'monocytes', 'eosinophils', 'basophils']);

/** Whether it is one of the percentages of its test that make 100 together: as its definition says, or else as usual. */
export const isShare = ({
  key,
  unit,
  kind,
  makesWhole,
}: Pick<TestParameter, 'key' | 'unit' | 'kind'> & Partial<Pick<TestParameter, 'makesWhole'>>): boolean =>
  kind === 'number' && isUnit(unit, '%') && (makesWhole ?? cellsOfDifferential.has(key));

/** What five rounded percentages may be beside 100. */
const ROUNDING = 1;

export interface Whole {
  sum: number;
  /** More than all can't be. Less may be: a class of cells can be missing on the report. */
  isAbove: boolean;
}

/** What the shares of a test make together, where that isn't 100; undefined of a whole one and where nothing is entered. */
export function notWhole(shares: readonly string[]): Whole | undefined {
  const numbers = shares.flatMap((value) => numberIn(value)?.number ?? []);
  if (numbers.length === 0) return undefined;
  const sum = Math.round(numbers.reduce((all, one) => all + one, 0) * 100) / 100;
  return Math.abs(sum - 100) <= ROUNDING ? undefined : { sum, isAbove: sum > 100 };
}

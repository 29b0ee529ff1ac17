import type { Measured } from './lab.rules.ts';
import type { TestParameter } from './lab.schema.ts';
import { isUnit, type UnitName } from './units.ts';

/** How one result follows from others. It holds for these units only: in other ones another factor would be right. */
export interface Formula {
  /** The parameter's key, as the starter panels have it. */
  key: string;
  unit: UnitName;
  /** As a laboratory writes it. */
  words: string;
  of: readonly (readonly [key: string, unit: UnitName])[];
  /** Undefined where the formula doesn't hold for such values or such a person. */
  reckon: (values: readonly number[], person: Measured) => number | undefined;
}

/** Of adults, by creatinine. */
export const EGFR = 'egfr-ckd-epi-2021';

const DAYS_OF_A_YEAR = 365.25;
/** mg/dL of triglycerides from which on a fifth of them is no longer the VLDL cholesterol. */
const FRIEDEWALD_UP_TO = 400;

const haemoglobin = ['haemoglobin', 'g/dL'] as const;
const haematocrit = ['haematocrit-pcv', '%'] as const;
const redCells = ['rbc-count', 'million/µL'] as const;
const cholesterol = ['total-cholesterol', 'mg/dL'] as const;
const hdl = ['hdl-cholesterol', 'mg/dL'] as const;
const triglycerides = ['triglycerides', 'mg/dL'] as const;

export const formulas: readonly Formula[] = [
  // The red cell indices: Wintrobe MM, Am J Med Sci 1929;177:513 and 1930;180:102.
  {
    key: 'mcv',
    unit: 'fL',
    words: 'Haematocrit × 10 / RBC count',
    of: [haematocrit, redCells],
    reckon: ([packed = 0, count = 0]) => (packed * 10) / count,
  },
  {
    key: 'mch',
    unit: 'pg',
    words: 'Haemoglobin × 10 / RBC count',
    of: [haemoglobin, redCells],
    reckon: ([hb = 0, count = 0]) => (hb * 10) / count,
  },
  {
    key: 'mchc',
    unit: 'g/dL',
    words: 'Haemoglobin × 100 / haematocrit',
    of: [haemoglobin, haematocrit],
    reckon: ([hb = 0, packed = 0]) => (hb * 100) / packed,
  },
  // Friedewald WT, Levy RI, Fredrickson DS, Clin Chem 1972;18:499.
  {
    key: 'ldl-cholesterol',
    unit: 'mg/dL',
    words: 'Total cholesterol - HDL - triglycerides / 5, up to 400 mg/dL of triglycerides',
    of: [cholesterol, hdl, triglycerides],
    reckon: ([all = 0, high = 0, fat = 0]) => (fat > FRIEDEWALD_UP_TO ? undefined : all - high - fat / 5),
  },
  {
    key: 'vldl-cholesterol',
    unit: 'mg/dL',
    words: 'Triglycerides / 5, up to 400 mg/dL of triglycerides',
    of: [triglycerides],
    reckon: ([fat = 0]) => (fat > FRIEDEWALD_UP_TO ? undefined : fat / 5),
  },
  {
    key: 'non-hdl-cholesterol',
    unit: 'mg/dL',
    words: 'Total cholesterol - HDL',
    of: [cholesterol, hdl],
    reckon: ([all = 0, high = 0]) => all - high,
  },
  {
    key: 'total-cholesterol-hdl-ratio',
    unit: 'ratio',
    words: 'Total cholesterol / HDL',
    of: [cholesterol, hdl],
    reckon: ([all = 0, high = 0]) => all / high,
  },
  {
    key: 'bilirubin-indirect',
    unit: 'mg/dL',
    words: 'Total bilirubin - direct bilirubin',
    of: [
      ['bilirubin-total', 'mg/dL'],
      ['bilirubin-direct', 'mg/dL'],
    ],
    reckon: ([total = 0, direct = 0]) => total - direct,
  },
  {
    key: 'globulin',
    unit: 'g/dL',
    words: 'Total protein - albumin',
    of: [
      ['total-protein', 'g/dL'],
      ['albumin', 'g/dL'],
    ],
    reckon: ([protein = 0, albumin = 0]) => protein - albumin,
  },
  {
    key: 'a-g-ratio',
    unit: 'ratio',
    words: 'Albumin / globulin',
    of: [
      ['albumin', 'g/dL'],
      ['globulin', 'g/dL'],
    ],
    reckon: ([albumin = 0, globulin = 0]) => albumin / globulin,
  },
  // 60 of urea hold 28 of nitrogen.
  {
    key: 'blood-urea-nitrogen-bun',
    unit: 'mg/dL',
    words: 'Urea / 2.14',
    of: [['urea', 'mg/dL']],
    reckon: ([urea = 0]) => urea / 2.14,
  },
  // CKD-EPI 2021, for adults: Inker LA et al., N Engl J Med 2021;385:1737.
  {
    key: EGFR,
    unit: 'mL/min/1.73 m²',
    words: 'CKD-EPI 2021 of creatinine, age and sex, from 18 years',
    of: [['creatinine', 'mg/dL']],
    reckon: ([creatinine = 0], { gender, ageDays }) => {
      const years = Math.floor(ageDays / DAYS_OF_A_YEAR);
      if (years < 18 || gender === 'other') return undefined;
      const [kappa, alpha, factor] = gender === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
      const part = creatinine / kappa;
      return 142 * Math.min(part, 1) ** alpha * Math.max(part, 1) ** -1.2 * 0.9938 ** years * factor;
    },
  },
  // ADAG: Nathan DM et al., Diabetes Care 2008;31:1473.
  {
    key: 'estimated-average-glucose',
    unit: 'mg/dL',
    words: '28.7 × HbA1c - 46.7',
    of: [['hba1c', '%']],
    reckon: ([hba1c = 0]) => 28.7 * hba1c - 46.7,
  },
  {
    key: 'transferrin-saturation',
    unit: '%',
    words: 'Iron × 100 / TIBC',
    of: [
      ['iron', 'µg/dL'],
      ['tibc', 'µg/dL'],
    ],
    reckon: ([iron = 0, capacity = 0]) => (iron * 100) / capacity,
  },
  {
    key: 'albumin-creatinine-ratio',
    unit: 'mg/g',
    words: 'Albumin (mg/L) × 100 / creatinine (mg/dL)',
    of: [
      ['albumin-urine', 'mg/L'],
      ['creatinine-urine', 'mg/dL'],
    ],
    reckon: ([albumin = 0, creatinine = 0]) => (albumin * 100) / creatinine,
  },
  {
    key: 'total-sperm-count',
    unit: 'million',
    words: 'Sperm concentration × semen volume',
    of: [
      ['sperm-concentration', 'million/mL'],
      ['semen-volume', 'mL'],
    ],
    reckon: ([concentration = 0, volume = 0]) => concentration * volume,
  },
];

type Known = Pick<TestParameter, 'key' | 'unit'>;

/**
 * The formula of a parameter in its unit. `beside` are those of its own test: where one of them is what the formula asks
 * for, it has to be in the formula's unit too.
 */
export function formulaOf({ key, unit }: Known, beside: readonly Known[] = []): Formula | undefined {
  const formula = formulas.find((known) => known.key === key && isUnit(unit, known.unit));
  const fits = formula?.of.every(([input, expected]) => {
    const own = beside.find((one) => one.key === input);
    return own === undefined || isUnit(own.unit, expected);
  });
  return fits ? formula : undefined;
}

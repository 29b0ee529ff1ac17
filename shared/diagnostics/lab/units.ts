/** Units that formulas and limits are written for, with the other ways in which laboratories in India write them. */
const spellings = {
  '%': [],
  'g/dL': ['gm/dL', 'g%', 'gm%'],
  'mg/dL': ['mg%'],
  'mg/L': [],
  'mg/g': ['mg/gm'],
  'µg/dL': ['ug/dL', 'mcg/dL'],
  'million/µL': ['mill/µL', 'million/uL', 'million/cumm', 'mill/cumm', 'million/mm³', '10⁶/µL', '10^6/uL', '10¹²/L'],
  '/µL': ['/uL', '/cumm', '/mm³', 'cells/µL', 'cells/cumm'],
  fL: [],
  pg: [],
  s: ['sec', 'seconds'],
  mm: ['mm/hr', 'mm/h', 'mm/1st hr'],
  mL: [],
  million: [],
  'million/mL': ['mill/mL'],
  'mmol/L': ['mEq/L'],
  mmHg: ['mm Hg'],
  'U/L': ['IU/L'],
  'µIU/mL': ['uIU/mL', 'mIU/L'],
  'mL/min/1.73 m²': ['mL/min/1.73m2'],
  ratio: [''],
} as const;
export type UnitName = keyof typeof spellings;

/** One spelling of '10⁶/µL', '10^6/μl' and 'x 10^6 / µL'. */
const fold = (unit: string) =>
  unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s^*×]|^x/g, '');

const known = new Map(
  Object.entries(spellings).map(([unit, others]) => [unit, new Set([unit, ...others].map(fold))] as const),
);

export const isUnit = (unit: string | null, expected: UnitName): boolean =>
  known.get(expected)?.has(fold(unit ?? '')) === true;

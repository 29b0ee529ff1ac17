import { type DoseAmount, type DoseUnit, type Meal, meals, type PrescribedMedicine } from './prescriptions.states.ts';

/** What is taken at each meal: one piece where nothing else is said. */
export type Dose = Pick<PrescribedMedicine, 'dosageTiming' | 'doses' | 'doseAmount'>;

/** What doctors write in place of the pattern. */
const abbreviations: Record<string, string> = {
  od: '1-0-0',
  qd: '1-0-0',
  bd: '1-0-1',
  bid: '1-0-1',
  tds: '1-1-1',
  tid: '1-1-1',
  hs: '0-0-1',
};

/** 'u' is left out: it has been read as a nought too often. */
const unitWords: Record<string, DoseUnit> = {
  ml: 'ml',
  drop: 'drops',
  drops: 'drops',
  puff: 'puffs',
  puffs: 'puffs',
  spray: 'sprays',
  sprays: 'sprays',
  unit: 'units',
  units: 'units',
  iu: 'units',
  sachet: 'sachets',
  sachets: 'sachets',
  g: 'g',
  gm: 'g',
  mg: 'mg',
};

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const fractionSigns = new Map(Object.entries(fractions).map(([sign, value]) => [value, sign]));

const noMeal = { breakfast: false, lunch: false, dinner: false };
export const asDirected: Dose = { dosageTiming: noMeal, doses: null, doseAmount: null };

const toHundredths = (figure: number): number => Math.round(figure * 100) / 100;

/**
 * Reads a dose as it is typed: '1-0-1', '101', 'BD', '½-0-1' or '1/2-0-1', '5 ml 1-0-1', '5-0-5 ml', '10-0-8 units',
 * '2 drops'. Nothing written means as directed. Null for what can't be read.
 */
export function readDose(typed: string): Dose | null {
  const text = typed.trim().toLowerCase().replace(/[–—]/g, '-');
  if (text === '') return asDirected;
  const [, before, unitBefore = '', pattern = ''] = /^([\d.½¼¾/]+)\s*([a-z]+)(?:\s+(.+))?$/.exec(text) ?? [];
  const unit = unitWords[unitBefore];
  if (before !== undefined && unit) return measured(readFigure(before), unit, pattern);
  const [, patternBefore = text, amount, unitAfter = ''] = /^(.*?)(?:\s+([\d.½¼¾/]+))?\s*([a-z]+)$/.exec(text) ?? [];
  const trailing = unitWords[unitAfter];
  if (!trailing) return plain(text);
  const figures = readFigures(patternBefore);
  // '1-0-1 5 ml' has the amount behind the pattern, '5-0-5 ml' in it.
  if (amount !== undefined && figures) return measured(readFigure(amount), trailing, patternBefore);
  return eachMeasured(readFigures(`${patternBefore} ${amount ?? ''}`.trim()), trailing);
}

function plain(pattern: string): Dose | null {
  const figures = readFigures(pattern);
  return figures && { ...timesOf(figures), doseAmount: null };
}

function measured(amount: number | null, unit: DoseUnit, pattern: string): Dose | null {
  const times = pattern === '' ? asDirected : plain(pattern);
  return times && amount ? { ...times, doseAmount: { amount, unit } } : null;
}

/** The figures are amounts themselves: one amount for all where they are equal. */
function eachMeasured(figures: readonly number[] | null, unit: DoseUnit): Dose | null {
  if (!figures) return null;
  const [first = 0, ...others] = figures.filter((figure) => figure > 0);
  if (first === 0) return null;
  const times = timesOf(figures);
  return others.every((figure) => figure === first)
    ? { ...times, doses: null, doseAmount: { amount: first, unit } }
    : { ...times, doseAmount: { amount: 1, unit } };
}

function timesOf(figures: readonly number[]): Pick<Dose, 'dosageTiming' | 'doses'> {
  const taken = meals.flatMap((meal, index) => ((figures[index] ?? 0) > 0 ? [{ meal, figure: figures[index] }] : []));
  const dosageTiming = { ...noMeal, ...Object.fromEntries(taken.map(({ meal }) => [meal, true])) };
  const doses = taken.every(({ figure }) => figure === 1)
    ? null
    : Object.fromEntries(taken.map(({ meal, figure }) => [meal, figure]));
  return { dosageTiming, doses };
}

/** Digits in a row are noughts and ones only: a strength typed here, '650', is no dose. */
function readFigures(typed: string): number[] | null {
  const pattern = abbreviations[typed.replaceAll('.', '')] ?? typed;
  const parts = /^[01]{3}$/.test(pattern) ? pattern.split('') : pattern.split(pattern.includes('-') ? '-' : /\s+/);
  const figures = parts.map((part) => readFigure(part));
  return figures.length === meals.length && figures.every((figure) => figure !== null) ? figures : null;
}

/** '1', '0.5', '½', '1½', '1/2', '1 1/2' */
function readFigure(typed: string): number | null {
  const text = typed.trim();
  const [, whole = '', sign] = /^(\d{0,2}) ?([½¼¾])$/.exec(text) ?? [];
  if (sign !== undefined) return Number(whole) + (fractions[sign] ?? 0);
  const [, ones = '0', upper, lower] = /^(?:(\d{1,2}) )?([123])\/([24])$/.exec(text) ?? [];
  if (upper !== undefined) return Number(ones) + Number(upper) / Number(lower);
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** How many at a meal, in pieces or in `doseAmount`s; 0 where none is taken. */
export const timesAt = ({ dosageTiming, doses }: Dose, meal: Meal): number =>
  dosageTiming[meal] ? (doses?.[meal] ?? 1) : 0;

/** How much at a meal, in the unit of `doseAmount` or in pieces. */
export const amountAt = (dose: Dose, meal: Meal): number =>
  toHundredths(timesAt(dose, meal) * (dose.doseAmount?.amount ?? 1));

export const mealsTaken = ({ dosageTiming }: Pick<Dose, 'dosageTiming'>): Meal[] =>
  meals.filter((meal) => dosageTiming[meal]);

/** 0.5 is '½' of a tablet, and '0.5' of a millilitre. */
export function figureLabel(figure: number, unit: DoseUnit | null | undefined): string {
  const whole = Math.floor(figure);
  const sign = unit ? undefined : fractionSigns.get(figure - whole);
  return sign ? `${whole || ''}${sign}` : String(figure);
}

/** '1 drop', '2 drops', '5 ml' */
export const amountLabel = ({ amount, unit }: DoseAmount): string =>
  `${figureLabel(amount, unit)} ${amount <= 1 && unit.length > 2 ? unit.slice(0, -1) : unit}`;

/** How much at each meal, as Indian doctors write it and chemists read it: '1-0-1', '½-0-1', '5-0-5 ml'. */
export function dosePattern(dose: Dose): string {
  const unit = dose.doseAmount?.unit;
  const figures = meals.map((meal) => figureLabel(amountAt(dose, meal), unit)).join('-');
  return unit ? `${figures} ${unit}` : figures;
}

/** The dose as it stands in a field: '' and a mere amount where no meal is named. */
export function writeDose(dose: Dose): string {
  if (mealsTaken(dose).length > 0) return dosePattern(dose);
  return dose.doseAmount ? amountLabel(dose.doseAmount) : '';
}

import { countsOf, daysTaken } from './frequency.ts';
import type { DoseUnit, Frequency } from './dosing.states.ts';
import { doseOf } from './old-fields.ts';
import { pieceOf, wayOf } from './way.ts';

/** What the chemist gives, in what is sold: '10', '2 inhalers', '75 ml'. `of` is null where pieces speak for themselves. */
export interface Quantity {
  amount: number;
  of: Sold | null;
}

type Sold =
  | 'ml'
  | 'g'
  | 'tube'
  | 'bottle'
  | 'inhaler'
  | 'pack'
  | 'sachet'
  | 'unit'
  | 'pen'
  | 'cartridge'
  | 'vial'
  | 'rotacap'
  | 'respule';

const uncounted: readonly Sold[] = ['ml', 'g'];

/** '10', '150 ml', '1 tube', '60 rotacaps' */
export const quantityLabel = ({ amount, of }: Quantity): string =>
  of ? `${amount} ${amount === 1 || uncounted.includes(of) ? of : `${of}s`}` : String(amount);

type Step = Parameters<typeof wayOf>[0] & Parameters<typeof doseOf>[0] & { days: number };

/**
 * How much to dispense for a medicine and its steps together; null where it can't be known, because the dose doesn't tell (as
 * directed) or packs differ: then the doctor writes it.
 */
export function dispensedQuantity(steps: readonly Step[]): Quantity | null {
  const [first] = steps;
  if (!first) return null;
  const units = new Set(steps.map((step) => step.doseAmount?.unit ?? null));
  const [unit = null] = units;
  const taken = units.size === 1 ? totalOf(steps, amountInCourse) : null;
  const asked: Asked = { steps, first, unit, taken };
  const piece = pieceOf(first);
  if (piece === 'rotacap' || piece === 'respule') return taken !== null && !unit ? ceiled(taken, piece) : null;
  switch (first.medicineType) {
    case 'Tablet':
    case 'Capsule':
    case 'Suppository':
    case 'Patch':
      return taken !== null && !unit ? ceiled(taken, null) : null;
    case 'Syrup':
    case 'Suspension':
    case 'Mouthwash':
      return liquid(asked);
    case 'Drops':
      return drops(asked);
    case 'Inhaler':
      return unit === 'puffs'
        ? packs(asked, { pack: /(\d{2,3}) ?(?:md|mdi|puffs?|doses?)\b/i, usual: [120, 200], sold: 'inhaler' })
        : null;
    case 'Spray':
      return unit === 'sprays'
        ? packs(asked, { pack: /(\d{2,3}) ?(?:md|mdi|sprays?|doses?)\b/i, usual: [60, 200], sold: 'bottle' })
        : null;
    case 'Ointment':
    case 'Cream':
    case 'Gel':
      return unit === 'g' ? ointment(asked) : { amount: 1, of: 'tube' };
    case 'Lotion':
      return { amount: 1, of: 'bottle' };
    case 'Powder':
      if (unit === 'sachets') return taken === null ? null : ceiled(taken, 'sachet');
      return { amount: 1, of: 'pack' };
    case 'Injection':
    case 'IV':
      return unit === 'units' ? insulin(asked) : injections(asked);
    default:
      return null;
  }
}

interface Asked {
  steps: readonly Step[];
  first: Step;
  unit: DoseUnit | null;
  /** In the unit of the dose or in pieces; null where it isn't known. */
  taken: number | null;
}

const ceiled = (amount: number, of: Sold | null): Quantity => ({ amount: Math.ceil(amount), of });

/** The sum over the steps; null where one of them doesn't tell. Counted in hundredths: three times 0.1 is 0.3. */
function totalOf(steps: readonly Step[], of: (step: Step) => number | null): number | null {
  let hundredths = 0;
  for (const step of steps) {
    const amount = of(step);
    if (amount === null) return null;
    hundredths += Math.round(amount * 100);
  }
  return hundredths / 100;
}

const amountInCourse = (step: Step): number | null => {
  const count = countInCourse(doseOf(step).frequency, step.days);
  return count === null ? null : count * (step.doseAmount?.amount ?? 1) * placesOf(step);
};

/** Both eyes are two. */
const placesOf = ({ notes }: Step): number =>
  /\b(?:both|each)\b.*\b(?:eyes?|ears?|nostrils?)\b/i.test(notes ?? '') ? 2 : 1;

/** How many doses' worth in the whole course; the most where it is taken as needed. */
function countInCourse(frequency: Frequency, days: number): number | null {
  switch (frequency.kind) {
    case 'as_directed':
      return null;
    case 'times_a_day':
      return frequency.times * frequency.count * days;
    case 'every_hours':
      return Math.ceil((24 * days) / frequency.hours) * frequency.count;
    case 'once':
      return frequency.count;
    case 'as_needed':
      return frequency.mostPerDay === null ? null : frequency.mostPerDay * frequency.count * days;
    default:
      return countsOf(frequency.at).reduce((sum, count) => sum + count, 0) * daysTaken(frequency, days);
  }
}

const named = ({ medicineName, strength }: Step): string => `${medicineName} ${strength ?? ''}`;

/** A size that the name or the strength tells: '100 ml', but not the '5 ml' of '125 mg/5 ml'. */
function packIn(step: Step, pattern: RegExp): number | null {
  const size = Number(pattern.exec(named(step))?.[1]);
  return size > 0 ? size : null;
}

function liquid({ first, unit, taken }: Asked): Quantity | null {
  if (unit !== 'ml' || taken === null) return null;
  const bottle = packIn(first, /(?<!\/ ?)(?<![\d.])(\d{2,3}) ?ml\b/i);
  return bottle ? ceiled(taken / bottle, 'bottle') : ceiled(taken, 'ml');
}

const DROPS_PER_ML = 20;
/** An opened bottle of eye drops is thrown away. */
const DAYS_OPEN = 28;

function drops({ steps, first, unit, taken }: Asked): Quantity | null {
  if (taken === null || (unit !== 'drops' && unit !== 'ml')) return null;
  const ml = unit === 'ml' ? taken : taken / DROPS_PER_ML;
  const opened =
    wayOf(first, unit) === 'put_in' ? Math.ceil(steps.reduce((days, step) => days + step.days, 0) / DAYS_OPEN) : 1;
  const bottle = packIn(first, /(?<!\/ ?)(?<![\d.])(\d{1,3}) ?ml\b/i);
  if (!bottle && unit === 'ml' && wayOf(first, unit) === 'swallow') return ceiled(ml, 'ml');
  if (bottle) return { amount: Math.max(opened, Math.ceil(ml / bottle)), of: 'bottle' };
  // The smallest bottles hold 5 ml, the usual larger ones 10.
  const [least, most] = [Math.ceil(ml / 10), Math.ceil(ml / 5)];
  return least === most || most <= opened ? { amount: Math.max(opened, most), of: 'bottle' } : null;
}

interface Pack {
  pack: RegExp;
  /** The usual sizes, smallest and largest: where both give the same number, the size needn't be known. */
  usual: readonly [number, number];
  sold: Sold;
}

function packs({ first, taken }: Asked, { pack, usual: [small, large], sold }: Pack): Quantity | null {
  if (taken === null) return null;
  const size = packIn(first, pack);
  if (size) return ceiled(taken / size, sold);
  const amount = Math.ceil(taken / small);
  return amount === Math.ceil(taken / large) ? { amount, of: sold } : null;
}

function ointment({ first, taken }: Asked): Quantity | null {
  if (taken === null) return null;
  const tube = packIn(first, /(?<![\d.])(\d{1,3}) ?(?:gm?|grams?)\b/i);
  return tube ? ceiled(taken / tube, 'tube') : ceiled(taken, 'g');
}

const PEN = /\b(?:flex ?pen|kwik ?pen|solo ?star|flex ?touch|pens?|pre ?filled)\b/i;
const CARTRIDGE = /\b(?:pen ?fill|cartridges?|refills?)\b/i;
const UNITS_OF_PEN = 300;

/** Pens and cartridges hold 300 units; vials 10 ml, of 40 or of 100 units each. */
function insulin({ first, taken }: Asked): Quantity | null {
  if (taken === null) return null;
  if (PEN.test(named(first))) return ceiled(taken / UNITS_OF_PEN, 'pen');
  if (CARTRIDGE.test(named(first))) return ceiled(taken / UNITS_OF_PEN, 'cartridge');
  const perMl = packIn(first, /\b(40|100) ?(?:iu|units?|u)\b/i);
  const isVial = /\bvials?\b/i.test(named(first)) || perMl === 40;
  return isVial && perMl ? ceiled(taken / (perMl * 10), 'vial') : ceiled(taken, 'unit');
}

/** An ampoule is opened for each injection, whatever is drawn from it. */
function injections({ steps, unit, taken }: Asked): Quantity | null {
  if (unit === null) return taken === null ? null : ceiled(taken, null);
  const times = totalOf(steps, (step) => {
    const once = onceEach(doseOf(step).frequency);
    return countInCourse(once, step.days);
  });
  return times === null ? null : ceiled(times, null);
}

/** The same with one at a time. */
function onceEach(frequency: Frequency): Frequency {
  if ('count' in frequency) return { ...frequency, count: 1 };
  if (!('at' in frequency)) return frequency;
  const at = Object.fromEntries(Object.entries(frequency.at).map(([time, count]) => [time, count ? 1 : count]));
  return { ...frequency, at };
}

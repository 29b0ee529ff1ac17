import { readNumber } from '#shared/kernel/numbers/read-number.ts';

const LIGHTEST = 0.3;
const HEAVIEST = 400;

const inKg = (figure: number): number | null => (figure >= LIGHTEST && figure <= HEAVIEST ? figure : null);

/**
 * The kilograms of a weight as it is written among the vitals: '14', '14.5kg', '2800 g'. Null for pounds, for words, and for
 * what no person weighs: nothing is guessed.
 */
export function readWeight(written: string): number | null {
  const { digits = '', unit = '' } =
    /^(?<digits>[\d.,]+)\s*(?<unit>[a-z]*)\.?$/.exec(written.trim().toLowerCase())?.groups ?? {};
  const figure = readNumber(digits);
  if (figure === undefined) return null;
  if (/^(?:|k|kgs?|kilos?|kilograms?)$/.test(unit)) return inKg(figure);
  return /^(?:g|gms?|grams?)$/.test(unit) ? inKg(figure / 1000) : null;
}

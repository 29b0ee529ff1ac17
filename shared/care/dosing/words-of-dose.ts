import {
  type DayTime,
  type DoseAmount,
  type DoseAt,
  type DoseUnit,
  dayTimes,
  type FoodRule,
  type Frequency,
  type Weekday,
} from './dosing.states.ts';
import { figureLabel } from './read-figure.ts';
import { type Piece, pieceOf } from './way.ts';

/** A dose in the reader's language, made from what the doctor chose and not from a sentence: '1 tablet: morning, night'. */

type Counted = (many: string | number | null, figure: string | number) => string;
type Said<Value> = (value: Value) => string;

/** The words of a dose in one language: words/<language>/portal-medicines.json. */
export interface WordsOfDose {
  units: Record<DoseUnit, Counted>;
  pieces: Record<NonNullable<Piece>, Counted>;
  times: Record<DayTime, string>;
  timesADay: Said<number>;
  everyHours: Said<number>;
  alternateDays: string;
  everyDays: Said<number>;
  weekly: Said<string>;
  monthly: string;
  once: string;
  asNeeded: Said<string>;
  mostPerDay: Said<number>;
  gapHours: Said<number>;
  asDirected: string;
  weekdays: Record<Weekday, string>;
  food: Record<FoodRule, string>;
}

type List = (parts: readonly string[]) => string;
const withCommas: List = (parts) => parts.join(', ');

export interface Dosed {
  medicineType: string;
  medicineName: string;
  frequency: Frequency;
  doseAmount: DoseAmount | null;
  food: FoodRule | null;
}

export function doseWords(medicine: Dosed, words: WordsOfDose, list: List = withCommas): string {
  const { frequency, food } = medicine;
  const parts = [frequencyWords(medicine, frequency, words, list), food ? words.food[food] : ''];
  return capitalised(parts.filter(Boolean).join(', '));
}

function frequencyWords(medicine: Dosed, frequency: Frequency, words: WordsOfDose, list: List): string {
  const amount = (count: number) => amountWords(medicine, count, words);
  switch (frequency.kind) {
    case 'daily':
      return onADay(medicine, frequency.at, words);
    case 'times_a_day':
      return joined(amount(frequency.count), words.timesADay(frequency.times));
    case 'every_hours':
      return joined(amount(frequency.count), words.everyHours(frequency.hours));
    case 'alternate_days':
      return joined(onADay(medicine, frequency.at, words), words.alternateDays);
    case 'every_days':
      return joined(onADay(medicine, frequency.at, words), words.everyDays(frequency.days));
    case 'weekly':
      return joined(
        onADay(medicine, frequency.at, words),
        words.weekly(list(frequency.days.map((day) => words.weekdays[day]))),
      );
    case 'monthly':
      return joined(onADay(medicine, frequency.at, words), words.monthly);
    case 'once':
      return joined(amount(frequency.count), words.once);
    case 'as_needed': {
      const { count, reason, mostPerDay, gapHours } = frequency;
      return joined(
        amount(count),
        words.asNeeded(reason),
        mostPerDay === null ? '' : words.mostPerDay(mostPerDay),
        gapHours ? words.gapHours(gapHours) : '',
      );
    }
    default:
      return joined(medicine.doseAmount ? amount(1) : '', words.asDirected);
  }
}

/** One amount for all times is said once: '1 tablet: morning, night'; else each time has its own: 'morning 1 tablet, night ½ tablet'. */
function onADay(medicine: Dosed, at: DoseAt, words: WordsOfDose): string {
  if (at.day) return amountWords(medicine, at.day, words);
  const taken = dayTimes.flatMap((time) => (at[time] ? [{ time: words.times[time], count: at[time] }] : []));
  const [first] = taken;
  if (!first) return words.asDirected;
  const amount = (count: number) => amountWords(medicine, count, words);
  if (taken.some(({ count }) => count !== first.count))
    return taken.map(({ time, count }) => [time, amount(count) || figureLabel(count, false)].join(' ')).join(', ');
  const times = taken.map(({ time }) => time).join(', ');
  return [amount(first.count), times].filter(Boolean).join(': ');
}

/** '1 tablet', '½ tablet', '5 ml'; empty of what is only applied. */
function amountWords({ doseAmount, ...medicine }: Dosed, count: number, words: WordsOfDose): string {
  const figure = Math.round(count * (doseAmount?.amount ?? 1) * 100) / 100;
  const many = figure > 1 ? 'yes' : 'no';
  const label = figureLabel(figure, doseAmount !== null);
  if (doseAmount) return words.units[doseAmount.unit](many, label);
  const piece = pieceOf(medicine);
  return piece ? words.pieces[piece](many, label) : '';
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');
const capitalised = (line: string) => line.charAt(0).toLocaleUpperCase() + line.slice(1);

import {
  type Dose,
  type DoseAt,
  dayTimes,
  type FoodRule,
  type FoodTiming,
  type Meal,
  meals,
  type PrescriptionLanguage,
} from './dosing.states.ts';
import { doseOf } from './old-fields.ts';
import type { DosingPhrases } from './phrases.ts';
import { english } from './phrases-en.ts';
import { hindi } from './phrases-hi.ts';
import { pieceOf, type Way, wayOf } from './way.ts';

export const dosingPhrases: Record<PrescriptionLanguage, DosingPhrases> = { en: english, hi: hindi };

/** What of a medicine tells how it is taken. */
export type Dosed = Parameters<typeof wayOf>[0] &
  Parameters<typeof doseOf>[0] & {
    food?: FoodRule | null | undefined;
    foodTiming?: Partial<Record<Meal, FoodTiming | null | undefined>> | null | undefined;
    days: number;
    continues?: boolean | null | undefined;
  };

/** 'सुबह 1 गोली, रात को 1 गोली, खाने के बाद, 5 दिन तक'; a step of a taper begins with 'then'. */
export function dosingLine(medicine: Dosed, language: PrescriptionLanguage): string {
  const phrases = dosingPhrases[language];
  const parts = [dosePhrase(medicine, language), foodPhrase(medicine, phrases), coursePhrase(medicine, phrases)];
  const line = parts.filter(Boolean).join(', ');
  return capitalised(medicine.continues ? `${phrases.goingOn} ${line}` : line);
}

const capitalised = (line: string): string => line.charAt(0).toUpperCase() + line.slice(1);

/** How much and how often: 'take 1 tablet at night', 'हफ़्ते में एक बार, सिर्फ़ सोमवार को, रोज़ नहीं: 3 गोलियाँ'. */
export function dosePhrase(medicine: Dosed, language: PrescriptionLanguage): string {
  const phrases = dosingPhrases[language];
  const dose = doseOf(medicine);
  const { frequency } = dose;
  const way = wayOf(medicine, dose.doseAmount?.unit ?? null);
  const saying: Saying = { medicine, dose, way, phrases };
  switch (frequency.kind) {
    case 'daily':
      return onADay(saying, frequency.at);
    case 'times_a_day':
      return phrases.timesADay(atOnce(saying, frequency.count), frequency.times);
    case 'every_hours':
      return phrases.everyHours(atOnce(saying, frequency.count), frequency.hours);
    case 'alternate_days':
      return phrases.alternateDays(onADay(saying, frequency.at));
    case 'every_days':
      return phrases.everyDays(onADay(saying, frequency.at), frequency.days);
    case 'weekly':
      return phrases.weekly(
        onADay(saying, frequency.at),
        frequency.days.map((day) => phrases.weekdays[day]),
      );
    case 'monthly':
      return phrases.monthly(onADay(saying, frequency.at));
    case 'once':
      return phrases.once(atOnce(saying, frequency.count));
    case 'as_needed': {
      const { reason, mostPerDay, gapHours = null } = frequency;
      const when = phrases.reasons[reason.trim().toLowerCase()] ?? phrases.anyReason(reason);
      return phrases.asNeeded(atOnce(saying, frequency.count), { when, mostPerDay, gapHours });
    }
    default:
      return phrases.asDirected(dose.doseAmount ? amountSaid(saying, 1) : '');
  }
}

interface Saying {
  medicine: Dosed;
  dose: Dose;
  way: Way;
  phrases: DosingPhrases;
}

const toHundredths = (figure: number): number => Math.round(figure * 100) / 100;

/** '1 tablet', '5 ml'; empty where an ointment is only applied. */
function amountSaid({ medicine, dose: { doseAmount }, phrases }: Saying, count: number): string {
  const piece = doseAmount ? null : pieceOf(medicine);
  const words = doseAmount ? phrases.units[doseAmount.unit] : piece && phrases.pieces[piece];
  if (!words) return '';
  const amount = toHundredths(count * (doseAmount?.amount ?? 1));
  return `${phrases.figure(amount, piece)} ${words[phrases.isMany(amount) ? 1 : 0]}`;
}

const atOnce = (saying: Saying, count: number): string => saying.phrases.done(amountSaid(saying, count), saying.way);

/** The doses of one day, each with its time, and with its food where the meals differ. */
function onADay(saying: Saying, at: DoseAt): string {
  const { phrases, medicine, way } = saying;
  if (at.day) return atOnce(saying, at.day);
  const differs = foodByMeal(medicine) === 'differs';
  const parts = dayTimes.flatMap((time) => {
    const count = at[time];
    if (!count) return [];
    const food = differs && time !== 'bedtime' ? medicine.foodTiming?.[time] : null;
    const said = phrases.at(amountSaid(saying, count), phrases.times[time]);
    return [food ? `${said} ${phrases.mealFood[food]}` : said];
  });
  return phrases.done(phrases.list(parts, way), way);
}

/** The food of the whole medicine; null where nothing was chosen, or each meal has its own. */
export function foodPhrase(medicine: Dosed, phrases: DosingPhrases): string | null {
  if (medicine.food) return phrases.food[medicine.food];
  const same = foodByMeal(medicine);
  return same && same !== 'differs' ? phrases.mealFood[same] : null;
}

const swallowed = new Set(['tablet', 'capsule', 'syrup', 'suspension', 'powder']);

/**
 * The older food by meal: one for all that are taken, or that they differ. 'With' was its default, and says nothing of what
 * isn't swallowed.
 */
export function foodByMeal(medicine: Dosed): FoodTiming | 'differs' | null {
  if (medicine.food) return null;
  const { frequency } = doseOf(medicine);
  if (frequency.kind !== 'daily') return null;
  const foods = meals.flatMap((meal) => (frequency.at[meal] ? [foodAt(medicine, meal)] : []));
  const [first = null] = foods;
  return foods.every((food) => food === first) ? first : 'differs';
}

/** The older food at a meal. */
export function foodAt({ medicineType, foodTiming, food: rule }: Dosed, meal: Meal): FoodTiming | null {
  const food = rule ? null : (foodTiming?.[meal] ?? null);
  return food === 'With' && !swallowed.has(medicineType.trim().toLowerCase()) ? null : food;
}

function coursePhrase(medicine: Dosed, phrases: DosingPhrases): string {
  const { kind } = doseOf(medicine).frequency;
  if (kind === 'once') return '';
  return kind === 'as_needed' ? phrases.upTo(medicine.days) : phrases.days(medicine.days);
}

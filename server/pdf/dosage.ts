import {
  type FoodTiming,
  type Meal,
  meals,
  type PrescribedMedicine,
} from '#shared/prescriptions/prescriptions.states.ts';
import { listOf } from './words.ts';

/** What chemists read before a medicine's name; other forms are written out. */
const formAbbreviations: Record<string, string> = {
  tablet: 'TAB.',
  capsule: 'CAP.',
  syrup: 'SYP.',
  injection: 'INJ.',
  iv: 'IV',
  ointment: 'OINT.',
  suspension: 'SUSP.',
  suppository: 'SUPP.',
  inhaler: 'INHALER',
  other: '',
};

export const formAbbreviation = (form: string): string =>
  formAbbreviations[form.trim().toLowerCase()] ?? form.trim().toUpperCase();

/** An amount with its unit stays as it was typed: 'mcg' is not 'MCG', and a capital 'µg' would read as 'MG'. */
const amounts = /(\d[\d.,]*\s?(?:mcg|mg|[µμ]g|gm?|kg|ml|[µμ]l|l|iu|units?)(?!\p{L})|[µμ])/giu;

/** A drug's name in capitals, with the units of its strength as they were typed. */
export const inCapitals = (name: string): string =>
  name
    .split(amounts)
    .map((part, index) => (index % 2 === 1 ? part : part.toUpperCase()))
    .join('');

export const mealLabels: Record<Meal, string> = { breakfast: 'Morning', lunch: 'Afternoon', dinner: 'Night' };
const foodWords: Record<FoodTiming, string> = { Before: 'before food', After: 'after food', With: 'with food' };

export const foodLabel = (food: FoodTiming): string => foodWords[food];

type Dosed = Pick<PrescribedMedicine, 'dosageTiming' | 'foodTiming'>;

export const mealsTaken = (medicine: Dosed): Meal[] => meals.filter((meal) => medicine.dosageTiming[meal]);

/** 'Morning and night, after food', or meal by meal where they differ; null when no meal is named. */
export function dosageWords(medicine: Dosed): string | null {
  const taken = mealsTaken(medicine);
  const [first] = taken;
  if (!first) return null;
  const food = medicine.foodTiming[first];
  const words = taken.every((meal) => medicine.foodTiming[meal] === food)
    ? `${listOf(taken.map((meal) => mealLabels[meal].toLowerCase()))}, ${foodWords[food]}`
    : taken.map((meal) => `${mealLabels[meal].toLowerCase()} ${foodWords[medicine.foodTiming[meal]]}`).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A vital sign with its unit, where only the figure was noted: '78' -> '78/min', '78 bpm' as it is. */
export function withUnit(value: string | null | undefined, unitOfFigure: string): string | null {
  const text = value?.trim();
  if (!text) return null;
  return /^\d[\d\s./]*$/.test(text) ? `${text}${unitOfFigure}` : text;
}

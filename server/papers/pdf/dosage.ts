import { mealsTaken } from '#shared/care/prescriptions/dose.ts';
import { foodAt } from '#shared/care/prescriptions/prescriptions.rules.ts';
import type { FoodTiming, Meal, PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { joined, listOf } from './words.ts';

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

export const mealLabels: Record<Meal, string> = { breakfast: 'Morning', lunch: 'Afternoon', dinner: 'Night' };
const foodWords: Record<FoodTiming, string> = { Before: 'before food', After: 'after food', With: 'with food' };

type Dosed = Pick<PrescribedMedicine, 'medicineType' | 'dosageTiming' | 'foodTiming'>;

/** 'after food'; empty where nothing is swallowed and the doctor left the default. */
export function foodLabel(medicine: Dosed, meal: Meal): string {
  const food = foodAt(medicine, meal);
  return food ? foodWords[food] : '';
}

/** 'Morning and night, after food', or meal by meal where they differ; null when no meal is named. */
export function dosageWords(medicine: Dosed): string | null {
  const taken = mealsTaken(medicine);
  const [first] = taken;
  if (!first) return null;
  const food = foodLabel(medicine, first);
  const words = taken.every((meal) => foodLabel(medicine, meal) === food)
    ? joined([listOf(taken.map((meal) => mealLabels[meal].toLowerCase())), food], ', ')
    : taken.map((meal) => `${mealLabels[meal].toLowerCase()} ${foodLabel(medicine, meal)}`.trim()).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The strength, split into what stands beside the name and what below it: 'Dolo 650' says its 650 mg already. */
export function placeStrength(
  name: string,
  strength: string | null | undefined,
): { beside: string | null; below: string | null } {
  const text = strength?.trim() || null;
  const figures = text?.match(/\d+(?:\.\d+)?/g) ?? [];
  const said: readonly string[] = name.match(/\d+(?:\.\d+)?/g) ?? [];
  const repeated = figures.length > 0 && figures.every((figure) => said.includes(figure));
  return repeated ? { beside: null, below: text } : { beside: text, below: null };
}

/** A vital sign with its unit, where only the figure was noted: '78' -> '78/min', '78 bpm' as it is. */
export function withUnit(value: string | null | undefined, unitOfFigure: string): string | null {
  const text = value?.trim();
  if (!text) return null;
  return /^\d[\d\s./]*$/.test(text) ? `${text}${unitOfFigure}` : text;
}

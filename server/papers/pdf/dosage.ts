import { dosingPhrases, type Dosed, foodAt, foodByMeal, foodPhrase } from '#shared/care/dosing/dosing-line.ts';
import {
  type DayTime,
  type DoseAt,
  dayTimes,
  type Meal,
  meals,
  type PrescriptionLanguage,
} from '#shared/care/dosing/dosing.states.ts';
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

export const timeLabels: Record<PrescriptionLanguage, Record<DayTime, string>> = {
  en: { breakfast: 'Morning', lunch: 'Afternoon', dinner: 'Night', bedtime: 'Bedtime' },
  hi: { breakfast: 'सुबह', lunch: 'दोपहर', dinner: 'रात', bedtime: 'सोते समय' },
};

const isMeal = (time: DayTime): time is Meal => meals.some((meal) => meal === time);

/** 'after food' at one time of the day; empty where nothing was chosen. */
export function foodLabel(medicine: Dosed, time: DayTime): string {
  const rule = medicine.food && foodPhrase(medicine, dosingPhrases.en);
  const food = isMeal(time) ? foodAt(medicine, time) : null;
  return rule || (food && dosingPhrases.en.mealFood[food]) || '';
}

/** When a medicine of every day is taken: 'Morning and night, after food', or meal by meal where the food differs. */
export function dosageWords(medicine: Dosed, at: DoseAt): string {
  const taken = dayTimes.filter((time) => at[time]);
  const words =
    foodByMeal(medicine) === 'differs'
      ? taken.map((time) => `${timeLabels.en[time].toLowerCase()} ${foodLabel(medicine, time)}`.trim()).join(', ')
      : joined(
          [listOf(taken.map((time) => timeLabels.en[time].toLowerCase())), foodPhrase(medicine, dosingPhrases.en)],
          ', ',
        );
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

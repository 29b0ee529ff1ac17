import { amountAt, figureLabel, mealsTaken } from './dose.ts';
import { foodAt } from './prescriptions.rules.ts';
import type { DoseUnit, FoodTiming, Meal, PrescribedMedicine, PrescriptionLanguage } from './prescriptions.states.ts';

/**
 * The words of which a patient's dosing line is put together, and nothing else is: no sentence of a prescription is ever
 * translated by a machine. Another language is another table, read by somebody who speaks it.
 */
interface DosingPhrases {
  /** The language in its own words. */
  name: string;
  meals: Record<Meal, string>;
  food: Record<FoodTiming, string>;
  units: Record<DoseUnit, readonly [one: string, many: string]>;
  days: readonly [one: string, many: string];
  asDirected: string;
  /** Before the next step of a taper. */
  goingOn: string;
}

export const dosingPhrases: Record<PrescriptionLanguage, DosingPhrases> = {
  en: {
    name: 'English',
    meals: { breakfast: 'morning', lunch: 'afternoon', dinner: 'night' },
    food: { Before: 'before food', After: 'after food', With: 'with food' },
    units: {
      ml: ['ml', 'ml'],
      drops: ['drop', 'drops'],
      puffs: ['puff', 'puffs'],
      sprays: ['spray', 'sprays'],
      units: ['unit', 'units'],
      sachets: ['sachet', 'sachets'],
      g: ['g', 'g'],
      mg: ['mg', 'mg'],
    },
    days: ['day', 'days'],
    asDirected: 'as directed by the doctor',
    goingOn: 'then',
  },
  hi: {
    name: 'हिन्दी',
    meals: { breakfast: 'सुबह', lunch: 'दोपहर', dinner: 'रात' },
    food: { Before: 'खाने से पहले', After: 'खाने के बाद', With: 'खाने के साथ' },
    units: {
      ml: ['मि.ली.', 'मि.ली.'],
      drops: ['बूँद', 'बूँदें'],
      puffs: ['पफ', 'पफ'],
      sprays: ['स्प्रे', 'स्प्रे'],
      units: ['यूनिट', 'यूनिट'],
      sachets: ['पाउच', 'पाउच'],
      g: ['ग्राम', 'ग्राम'],
      mg: ['मि.ग्रा.', 'मि.ग्रा.'],
    },
    days: ['दिन', 'दिन'],
    asDirected: 'डॉक्टर के बताए अनुसार',
    goingOn: 'फिर',
  },
};

type Dosed = Pick<
  PrescribedMedicine,
  'medicineType' | 'dosageTiming' | 'doses' | 'doseAmount' | 'foodTiming' | 'days' | 'continues'
>;

/** 'सुबह 1, रात 1 – खाने के बाद – 5 दिन'; a step of a taper begins with 'then'. */
export function dosingLine(medicine: Dosed, language: PrescriptionLanguage): string {
  const phrases = dosingPhrases[language];
  const days = `${medicine.days} ${phrases.days[medicine.days === 1 ? 0 : 1]}`;
  const line = [...whenOf(medicine, phrases), days].join(' – ');
  const whole = medicine.continues ? `${phrases.goingOn} ${line}` : line;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** How much at which meal, and with which food: once for all, or beside each meal where they differ. */
function whenOf(medicine: Dosed, phrases: DosingPhrases): string[] {
  const taken = mealsTaken(medicine);
  if (taken.length === 0) {
    const amount = medicine.doseAmount && said(medicine.doseAmount.amount, medicine.doseAmount.unit, phrases);
    return [...(amount ? [amount] : []), phrases.asDirected];
  }
  const foods = taken.map((meal) => foodAt(medicine, meal));
  const [food = null] = foods;
  const same = foods.every((one) => one === food);
  const unit = medicine.doseAmount?.unit;
  const parts = taken.map((meal, index) => {
    const own = foods[index];
    const amount = `${phrases.meals[meal]} ${said(amountAt(medicine, meal), unit, phrases)}`;
    return same || !own ? amount : `${amount} ${phrases.food[own]}`;
  });
  return [parts.join(', '), ...(same && food ? [phrases.food[food]] : [])];
}

const said = (amount: number, unit: DoseUnit | undefined, phrases: DosingPhrases): string =>
  unit ? `${figureLabel(amount, unit)} ${phrases.units[unit][amount <= 1 ? 0 : 1]}` : figureLabel(amount, null);

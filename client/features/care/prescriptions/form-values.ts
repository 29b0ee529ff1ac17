import { z } from 'zod';
import { medicineForms } from '#shared/catalogues/formulary/formulary.states.ts';
import { type FoodTiming, foodRules, foodTimings, type Meal } from '#shared/care/dosing/dosing.states.ts';

// What stands in the fields, as it was typed. `prescription-body.ts` makes the call's body of it.

/** The medicine's own rule or none, one for the whole medicine, or one for each meal. */
const foodChoices = ['own', ...foodRules, 'each'] as const;
export type FoodChoice = (typeof foodChoices)[number];

const mealFood = z.enum(foodTimings).nullable();

const medicineRow = z.object({
  medicineType: z.union([z.enum(medicineForms), z.literal('')]),
  medicineName: z.string(),
  /** Of the formulary's entry that was picked; gone as soon as the name is changed by hand. */
  genericName: z.string(),
  strength: z.string(),
  medicineId: z.number().nullable(),
  dose: z.string(),
  food: z.enum(foodChoices).default('own'),
  /** Counts where `food` is 'each'. */
  foodTiming: z.object({ breakfast: mealFood, lunch: mealFood, dinner: mealFood }),
  days: z.string(),
  /** In place of what the doses tell. */
  quantity: z.string().default(''),
  notes: z.string(),
  /** The note and the dose that were confirmed together though they say different things; another note or dose is asked about anew. */
  confirmedTogether: z.string().default(''),
  /** Why methotrexate is given more often than weekly. */
  oftenerReason: z.string().default(''),
  /** The name that was confirmed for a visit by video, though nobody here knows it; another name is asked about anew. */
  teleConfirmed: z.string().default(''),
  /** A step of the taper above: it has no name of its own. */
  continues: z.boolean().default(false),
});
export type MedicineRow = z.output<typeof medicineRow>;

/** Also the check of what is read back from the browser's storage. */
export const formValues = z.object({
  complaints: z.string(),
  vitals: z.object({
    bloodPressure: z.string(),
    pulse: z.string(),
    temperature: z.string(),
    weight: z.string(),
    bloodSugar: z.string(),
  }),
  diagnosis: z.string(),
  medicines: z.array(medicineRow).min(1),
  requiresDiagnostics: z.boolean(),
  selectedTests: z.array(z.string()),
  selectedCenters: z.array(z.number()),
  additionalInstructions: z.string(),
  consultationFee: z.string(),
  /** What the fee began with, which nobody has typed. */
  ownFee: z.string().default(''),
  nextVisitDate: z.string(),
  supersedesId: z.number().nullable(),
  /** The template that was loaded last. */
  templateId: z.number().nullable().default(null),
  /** Counts at a visit by video. */
  followsInPerson: z.boolean().default(false),
});
export type FormValues = z.output<typeof formValues>;

export const blankRow = (): MedicineRow => ({
  medicineType: '',
  medicineName: '',
  genericName: '',
  strength: '',
  medicineId: null,
  dose: '',
  food: 'own',
  foodTiming: { breakfast: null, lunch: null, dinner: null },
  days: '',
  quantity: '',
  notes: '',
  confirmedTogether: '',
  oftenerReason: '',
  teleConfirmed: '',
  continues: false,
});

export const blankValues = (): FormValues => ({
  complaints: '',
  vitals: { bloodPressure: '', pulse: '', temperature: '', weight: '', bloodSugar: '' },
  diagnosis: '',
  medicines: [blankRow()],
  requiresDiagnostics: false,
  selectedTests: [],
  selectedCenters: [],
  additionalInstructions: '',
  consultationFee: '',
  ownFee: '',
  nextVisitDate: '',
  supersedesId: null,
  templateId: null,
  followsInPerson: false,
});

/** Where each meal has its own, none is left out. */
export const foodByMeal = (known: MedicineRow['foodTiming'], other: FoodTiming): Record<Meal, FoodTiming> => ({
  breakfast: known.breakfast ?? other,
  lunch: known.lunch ?? other,
  dinner: known.dinner ?? other,
});

/** What is confirmed where note and dose say different things. */
export const togetherOf = ({ notes, dose }: Pick<MedicineRow, 'notes' | 'dose'>): string =>
  `${notes.trim()}|${dose.trim()}`;

const isBlank = (text: string) => text.trim() === '';

/** A row in which nothing of a medicine was written: it isn't sent, and nobody is asked to fill it in. */
export const isBlankRow = ({ medicineName, dose, notes }: MedicineRow): boolean =>
  [medicineName, dose, notes].every(isBlank);

/** The places of the rows that are sent. A medicine with steps is, and so is every step: nothing of a taper gets lost. */
export const writtenPlaces = (rows: readonly MedicineRow[]): number[] =>
  rows.flatMap((row, place) => (isBlankRow(row) && !row.continues && !rows[place + 1]?.continues ? [] : [place]));

/** The row that names the medicine of this one: itself, or where its taper begins. */
export function headPlace(rows: readonly Pick<MedicineRow, 'continues'>[], place: number): number {
  let head = place;
  while (head > 0 && rows[head]?.continues) head -= 1;
  return head;
}

/** Whether there is anything that would be missed. */
export function hasContent(values: FormValues): boolean {
  const { complaints, diagnosis, additionalInstructions, consultationFee, nextVisitDate } = values;
  // A fee of nothing is filled in where the visit is free, the doctor's own where it isn't.
  const fee = Number(consultationFee) === 0 || consultationFee === values.ownFee ? '' : consultationFee;
  const texts = [complaints, diagnosis, additionalInstructions, fee, nextVisitDate];
  return (
    [...texts, ...Object.values(values.vitals)].some((text) => !isBlank(text)) ||
    values.medicines.some((row) => !isBlankRow(row)) ||
    values.selectedTests.length > 0
  );
}

export const foodTimings = ['Before', 'After', 'With'] as const;
export type FoodTiming = (typeof foodTimings)[number];

export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof meals)[number];

/** What one dose is measured in, where it isn't a piece: '5 ml', '2 drops'. */
export const doseUnits = ['ml', 'drops', 'puffs', 'sprays', 'units', 'sachets', 'g', 'mg'] as const;
export type DoseUnit = (typeof doseUnits)[number];

export interface DoseAmount {
  amount: number;
  unit: DoseUnit;
}

/** The languages of a patient's copy. Another one is another table in dosing-phrases.ts. */
export const prescriptionLanguages = ['en', 'hi'] as const;
export type PrescriptionLanguage = (typeof prescriptionLanguages)[number];

export const paperSizes = ['A4', 'A5'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** One medicine as it stands in a stored prescription or template. */
export interface PrescribedMedicine {
  medicineType: string;
  medicineName: string;
  genericName?: string | null;
  strength?: string | null;
  dosageTiming: Record<Meal, boolean>;
  /** How many at a meal that is taken, where it isn't one: half a tablet is 0.5. */
  doses?: Partial<Record<Meal, number | null | undefined>> | null | undefined;
  /** What one of them is, where it isn't a piece. */
  doseAmount?: DoseAmount | null | undefined;
  foodTiming: Record<Meal, FoodTiming>;
  days: number;
  /** Goes on where the row before it ends, with the same medicine: the next step of a taper. */
  continues?: boolean | null | undefined;
  notes?: string | null;
}

/** What was measured, as it was written down: '120/80', '98.6 F'. */
export interface Vitals {
  bloodPressure?: string | null;
  bloodSugar?: string | null;
  weight?: string | null;
  pulse?: string | null;
  temperature?: string | null;
}

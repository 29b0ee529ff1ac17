export const foodTimings = ['Before', 'After', 'With'] as const;
export type FoodTiming = (typeof foodTimings)[number];

export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof meals)[number];

/** One medicine as it stands in a stored prescription or template. */
export interface PrescribedMedicine {
  medicineType: string;
  medicineName: string;
  genericName?: string | null;
  strength?: string | null;
  dosageTiming: Record<Meal, boolean>;
  foodTiming: Record<Meal, FoodTiming>;
  days: number;
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

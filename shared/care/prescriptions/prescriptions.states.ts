import type { DoseAmount, FoodRule, FoodTiming, Frequency, Meal } from '#shared/care/dosing/dosing.states.ts';

export const paperSizes = ['A4', 'A5'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** One medicine as it stands in a stored prescription or template. */
export interface PrescribedMedicine {
  medicineType: string;
  medicineName: string;
  genericName?: string | null;
  strength?: string | null;
  /** How often; where it is missing, the two fields below say it. */
  frequency?: Frequency | null | undefined;
  /** The documents' way to say it: filled where it can. */
  dosageTiming: Record<Meal, boolean>;
  /** How many at a meal that is taken, where it isn't one: half a tablet is 0.5. */
  doses?: Partial<Record<Meal, number | null | undefined>> | null | undefined;
  /** What one of them is, where it isn't a piece. */
  doseAmount?: DoseAmount | null | undefined;
  /** When to eat; where it is missing, `foodTiming` says it by meal. Neither says nothing. */
  food?: FoodRule | null | undefined;
  foodTiming: Partial<Record<Meal, FoodTiming | null | undefined>>;
  days: number;
  /** What to dispense, where the doctor wrote it. */
  quantity?: string | null | undefined;
  /** Goes on where the row before it ends, with the same medicine: the next step of a taper. */
  continues?: boolean | null | undefined;
  notes?: string | null;
  /** The notes say another frequency than the dose does, and are meant so. */
  noteConfirmed?: boolean | null | undefined;
  /** Why a medicine of once a week is given more often. */
  oftenerReason?: string | null | undefined;
  /** What is in it isn't known here, and the doctor said that it may be prescribed by video. */
  teleConfirmed?: boolean | null | undefined;
}

/** What was measured, as it was written down: '120/80', '98.6 F'. */
export interface Vitals {
  bloodPressure?: string | null;
  bloodSugar?: string | null;
  weight?: string | null;
  pulse?: string | null;
  temperature?: string | null;
}

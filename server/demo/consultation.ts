import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';

/** What doctors of the demo clinics see and write: ordinary complaints with ordinary treatment. */
export interface Consultation {
  complaints: string;
  diagnosis: string;
  medicines: PrescribedMedicine[];
  /** Of a child, in their place. */
  byWeight?: (weight: number) => PrescribedMedicine[];
  advice: string;
  tests: string[];
  /** Days until the next visit; 0 for none. */
  nextVisitIn: number;
  /** For how many days the same person comes with the same. */
  lasts: number;
  /** What it is after that; otherwise it is over. */
  followedBy?: Consultation;
  /** The youngest and the oldest whom it befalls. */
  ages: readonly [number, number];
  /** Diagnoses of one person that don't go together with it. */
  notWith: readonly string[];
  isFeverish: boolean;
}

export const DIABETES = 'Type 2 diabetes mellitus';
export const FOR_GOOD = Number.POSITIVE_INFINITY;

export type Written = Pick<
  Consultation,
  'complaints' | 'diagnosis' | 'medicines' | 'advice' | 'tests' | 'nextVisitIn' | 'lasts'
>;
export const consultation = (written: Written, more: Partial<Consultation> = {}): Consultation => ({
  ages: [0, 120],
  notWith: [],
  isFeverish: false,
  ...written,
  ...more,
});

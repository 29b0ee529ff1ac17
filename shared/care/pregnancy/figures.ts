/**
 * What a figure can be at all, least and most: outside of it somebody has mistyped. What is unusual but can be is taken, and graded
 * (findings.ts). The tables have the same as CHECKs.
 */
export const hardRanges = {
  scanWeeks: [4, 42],
  scanDays: [0, 6],
  gravida: [1, 20],
  para: [0, 19],
  abortions: [0, 19],
  living: [0, 20],
  fetusCount: [1, 5],
  /** Kilograms. */
  weight: [25, 250],
  systolic: [50, 300],
  diastolic: [20, 200],
  /** g/dL */
  haemoglobin: [2, 22],
  /** cm */
  fundalHeight: [5, 60],
  /** Beats a minute; one that isn't heard is 0. */
  heartRate: [40, 240],
  /** mg/dL */
  gttFasting: [30, 600],
  gttOneHour: [30, 600],
  gttTwoHour: [30, 600],
  /** µg */
  antiDDose: [20, 3000],
} as const satisfies Record<string, readonly [least: number, most: number]>;

/** A heart that was listened for and isn't heard. */
export const NOT_HEARD = 0;

export type Figure = keyof typeof hardRanges;

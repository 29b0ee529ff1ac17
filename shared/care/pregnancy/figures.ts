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
} as const satisfies Record<string, readonly [least: number, most: number]>;

export type Figure = keyof typeof hardRanges;

/** As much of an age as a dose and a diagnosis need. */

/** In months: from here on. */
const bands: readonly (readonly [from: number, name: string])[] = [
  [0, 'under 1 month'],
  [1, '1 to 5 months'],
  [6, '6 to 11 months'],
  [12, '1 year'],
  [24, '2 to 3 years'],
  [48, '4 to 5 years'],
  [72, '6 to 8 years'],
  [108, '9 to 11 years'],
  [144, '12 to 17 years'],
  [216, '18 to 29 years'],
  [360, '30 to 44 years'],
  [540, '45 to 59 years'],
  [720, '60 to 74 years'],
  [900, '75 years and over'],
];

export const ageBand = (ageInMonths: number | null): string | null =>
  ageInMonths === null ? null : (bands.findLast(([from]) => ageInMonths >= from)?.[1] ?? null);

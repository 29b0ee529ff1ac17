import { dayOf, daysBetween } from '#client/lib/format.ts';
import { numberIn } from '#shared/care/specialty/field-kinds.ts';
import { DAYS_A_MONTH, LAST_MONTH, type Measure, valueAt } from '#shared/care/specialty/growth/z-score.ts';
import type { SpecialtyNote } from '#shared/care/specialty/specialty.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

type Child = Pick<Patient, 'gender' | 'dateOfBirth' | 'dateOfBirthEstimated'>;

const fieldOf: Record<Measure, string> = { weight: 'weight', height: 'height', head: 'headCircumference' };
const deviations = [3, 2, 0, -2, -3];
/** The sheet of the first two years, while it is enough. */
const FIRST_SHEET = 24;

/** The curves are by sex and by the month, so both have to be known. */
export const isOnCharts = (child: Child): child is Child & { gender: 'male' | 'female' } =>
  child.gender !== 'other' && !child.dateOfBirthEstimated;

/** What was measured, by age in months, and the curves behind it; null where nothing was measured before the fifth birthday. */
export function growthOf(
  measure: Measure,
  { gender, dateOfBirth }: Child & { gender: 'male' | 'female' },
  notes: readonly SpecialtyNote[],
) {
  const valueByAge = new Map<number, number>();
  // From the oldest on: of two of one day the later one holds.
  for (const { specialization, fields, createdAt } of notes.toReversed()) {
    const value = specialization === 'Pediatrics' ? numberIn(fields[fieldOf[measure]]) : undefined;
    const days = daysBetween(dateOfBirth, dayOf(createdAt));
    const isOnSheet = days >= 0 && days / DAYS_A_MONTH <= LAST_MONTH;
    if (value !== undefined && isOnSheet) valueByAge.set(monthsOf(days), value);
  }
  if (valueByAge.size === 0) return null;
  const points = [...valueByAge].map(([months, value]) => ({
    label: String(months),
    at: months,
    values: { [measure]: value },
  }));
  const sheet = Math.max(...valueByAge.keys()) <= FIRST_SHEET ? FIRST_SHEET : LAST_MONTH;
  const curves = deviations.map((z) => ({
    key: `z${z}`,
    label: z > 0 ? `+${z}` : String(z).replace('-', '−'),
    points: placesOf(sheet).flatMap(({ at, days }) => {
      const value = valueAt(measure, gender, days, z);
      return value === null ? [] : [{ at, value }];
    }),
  }));
  return { points, curves };
}

/** To a tenth, which tells a child's visits apart. */
const monthsOf = (days: number) => Math.round((days / DAYS_A_MONTH) * 10) / 10;

/** Each month; the second birthday twice, since children lie until then and stand from it on. */
const placesOf = (sheet: number) => [
  ...monthsFrom(0, FIRST_SHEET - 1),
  { at: FIRST_SHEET, days: FIRST_SHEET * DAYS_A_MONTH - 0.01 },
  ...(sheet > FIRST_SHEET ? monthsFrom(FIRST_SHEET, sheet) : []),
];
const monthsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => ({ at: first + place, days: (first + place) * DAYS_A_MONTH }));

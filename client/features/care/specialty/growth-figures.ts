import { dayOf, daysBetween } from '#client/lib/format.ts';
import { numberIn } from '#shared/care/specialty/field-kinds.ts';
import { growthAge } from '#shared/care/specialty/growth/growth.rules.ts';
import {
  DAYS_A_MONTH,
  lastMonthOf,
  type Measure,
  type Sex,
  STANDARDS_UNTIL,
  STANDS_FROM,
  statures,
} from '#shared/care/specialty/growth/standards.ts';
import { valueAt, weightAt } from '#shared/care/specialty/growth/z-score.ts';
import { bodyMassOf } from '#shared/care/specialty/reckoned.rules.ts';
import type { SpecialtyNote } from '#shared/care/specialty/specialty.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

type Person = Pick<Patient, 'gender' | 'dateOfBirth' | 'dateOfBirthEstimated'>;
export type Child = Person & { gender: Sex };

const deviations = [3, 2, 0, -2, -3];
/** The sheets of the WHO by their last month; the last one goes as far as the measure does. */
const sheets = [STANDS_FROM, STANDARDS_UNTIL];
const MONTHS_A_YEAR = 12;
/** The curves of weight for length go so many centimetres further than the child. */
const AROUND = 10;

/** The curves are by sex and by the month, so both have to be known. */
export const isOnCharts = (child: Person): child is Child => child.gender !== 'other' && !child.dateOfBirthEstimated;

/** Completed weeks of pregnancy at birth, as the newest note has them that says it. */
export const gestationIn = (notes: readonly SpecialtyNote[]): number | undefined =>
  pediatric(notes)
    .map(({ fields }) => numberIn(fields.gestationAtBirth))
    .find((weeks) => weeks !== undefined);

const pediatric = (notes: readonly SpecialtyNote[]) =>
  notes.filter(({ specialization }) => specialization === 'Pediatrics');

/** What was measured at which age, and the curves behind it; null where nothing was measured that they can be held against. */
export function growthOf(measure: Measure, child: Child, notes: readonly SpecialtyNote[]) {
  const gestation = gestationIn(notes);
  const valueByAge = new Map<number, number>();
  // From the oldest on: of two of one day the later one holds.
  for (const { fields, createdAt } of pediatric(notes).toReversed()) {
    const value = valueIn(measure, fields);
    const months = growthAge(daysBetween(child.dateOfBirth, dayOf(createdAt)), gestation) / DAYS_A_MONTH;
    // To a tenth, which tells a child's visits apart.
    if (value !== undefined && months >= 0 && months <= lastMonthOf[measure]) {
      valueByAge.set(Math.round(months * 10) / 10, value);
    }
  }
  if (valueByAge.size === 0) return null;
  const ages = [...valueByAge.keys()];
  const last = sheets.find((sheet) => Math.max(...ages) <= sheet) ?? lastMonthOf[measure];
  const first = Math.min(...ages) > STANDARDS_UNTIL ? STANDARDS_UNTIL : 0;
  const inYears = last > STANDARDS_UNTIL;
  const placed = (months: number) => (inYears ? Math.round((months / MONTHS_A_YEAR) * 100) / 100 : months);
  const points = [...valueByAge].map(([months, value]) => ({
    label: String(placed(months)),
    at: placed(months),
    values: { [measure]: value },
  }));
  const places = placesOf(first, last);
  const curves = curvesOf((z) =>
    places.map(({ months, days }) => ({ at: placed(months), value: valueAt(measure, child.gender, days, z) })),
  );
  return { points, curves, inYears };
}

function valueIn(measure: Measure, fields: SpecialtyNote['fields']): number | undefined {
  if (measure === 'head') return numberIn(fields.headCircumference);
  if (measure !== 'bmi') return numberIn(fields[measure]);
  const mass = bodyMassOf(numberIn(fields.weight), numberIn(fields.height));
  return mass && Math.round(mass * 10) / 10;
}

/** Weights by how long or tall the child was, up to the fifth birthday: lying or standing, as it was measured last. */
export function weightForHeightOf({ gender, dateOfBirth }: Child, notes: readonly SpecialtyNote[]) {
  const taken = pediatric(notes).flatMap(({ fields, createdAt }) => {
    const [weight, cm] = [numberIn(fields.weight), numberIn(fields.height)];
    const months = daysBetween(dateOfBirth, dayOf(createdAt)) / DAYS_A_MONTH;
    if (weight === undefined || cm === undefined || months < 0 || months > STANDARDS_UNTIL) return [];
    const isLying = months < STANDS_FROM;
    return weightAt(gender, { cm, isLying }, 0) === null ? [] : [{ weight, cm, isLying }];
  });
  const [latest] = taken;
  if (!latest) return null;
  const { isLying } = latest;
  const { least, most } = statures(isLying);
  // Of two of one length the later one holds.
  const weightByStature = new Map(
    taken.toReversed().flatMap((one) => (one.isLying === isLying ? [[one.cm, one.weight] as const] : [])),
  );
  const tall = [...weightByStature.keys()].toSorted((a, b) => a - b);
  const from = Math.max(least, Math.floor((tall[0] ?? least) - AROUND));
  const to = Math.min(most, Math.ceil((tall.at(-1) ?? most) + AROUND));
  const points = tall.map((cm) => ({ label: String(cm), at: cm, values: { weight: weightByStature.get(cm) ?? 0 } }));
  const curves = curvesOf((z) =>
    range(from, to, 1).map((cm) => ({ at: cm, value: weightAt(gender, { cm, isLying }, z) })),
  );
  return { points, curves, isLying };
}

const curvesOf = (placesAt: (z: number) => { at: number; value: number | null }[]) =>
  deviations.map((z) => ({
    key: `z${z}`,
    label: z > 0 ? `+${z}` : String(z).replace('-', '−'),
    points: placesAt(z).flatMap(({ at, value }) => (value === null ? [] : [{ at, value }])),
  }));

/** Each month; the second birthday twice, since children lie until then and stand from it on. After the fifth every third. */
function placesOf(first: number, last: number) {
  const early = range(first, Math.min(last, STANDARDS_UNTIL), 1).flatMap((months) => {
    const days = months * DAYS_A_MONTH;
    const lying = { months, days: days - 0.01 };
    if (months !== STANDS_FROM) return [{ months, days }];
    return last > STANDS_FROM ? [lying, { months, days }] : [lying];
  });
  const late = range(STANDARDS_UNTIL + 3, last, 3).map((months) => ({ months, days: months * DAYS_A_MONTH }));
  return [...early, ...late];
}

const range = (first: number, last: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, place) => first + place * step);

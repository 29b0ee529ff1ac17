import { describe, expect, it } from 'vitest';
import type { Frequency } from '#shared/care/dosing/dosing.states.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { foodOf, placeInDay, takenOn } from './medicines-today.rules.ts';

const nothing = { breakfast: false, lunch: false, dinner: false };
const medicine = (change: Partial<PrescribedMedicine>): PrescribedMedicine => ({
  medicineType: 'Tablet',
  medicineName: 'Prednisolone',
  dosageTiming: nothing,
  foodTiming: {},
  days: 5,
  ...change,
});
const morning = { breakfast: 1 };
// A Monday.
const ISSUED = '2026-03-02';

const daysOf = (steps: PrescribedMedicine[], days: string[], issued = ISSUED) =>
  days.filter((day) => takenOn(steps, issued, day).length > 0).map((day) => day.slice(5));
const within = (from: string, count: number) =>
  Array.from({ length: count }, (_, place) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + place * 86_400_000).toISOString().slice(0, 10),
  );

describe('the days on which a medicine is taken', () => {
  it.each<[string, Frequency, number, string[]]>([
    ['every day', { kind: 'daily', at: morning }, 3, ['03-02', '03-03', '03-04']],
    ['so often a day', { kind: 'times_a_day', times: 3, count: 1 }, 2, ['03-02', '03-03']],
    ['every so many hours', { kind: 'every_hours', hours: 6, count: 1 }, 2, ['03-02', '03-03']],
    ['every other day', { kind: 'alternate_days', at: morning }, 5, ['03-02', '03-04', '03-06']],
    ['every third day', { kind: 'every_days', days: 3, at: morning }, 8, ['03-02', '03-05', '03-08']],
    ['on named days', { kind: 'weekly', days: ['wed', 'sun'], at: morning }, 14, ['03-04', '03-08', '03-11', '03-15']],
    ['once', { kind: 'once', count: 1 }, 5, ['03-02']],
    ['as needed', { kind: 'as_needed', count: 1, reason: 'pain', mostPerDay: 3 }, 2, ['03-02', '03-03']],
    ['as directed', { kind: 'as_directed' }, 2, ['03-02', '03-03']],
  ])('%s', (_, frequency, days, expected) => {
    expect(daysOf([medicine({ frequency, days })], within('2026-02-25', 30))).toEqual(expected);
  });

  it.each([
    ['2026-01-15', ['01-15', '02-15', '03-15']],
    ['2026-01-31', ['01-31', '02-28', '03-31']],
    ['2028-01-30', ['01-30', '02-29', '03-30']],
  ])('monthly from %s, the last day where a month is shorter', (issued, expected) => {
    const monthly = medicine({ frequency: { kind: 'monthly', at: { day: 1 } }, days: 90 });
    expect(daysOf([monthly], within(issued, 85), issued)).toEqual(expected);
  });

  it('begin with the day of issue on the clinic’s clock', () => {
    const late = '2026-03-02T19:00:00.000Z';
    expect(
      daysOf(
        [medicine({ days: 1, frequency: { kind: 'daily', at: morning } })],
        within('2026-03-01', 5),
        dayOf(late, 'Asia/Kolkata'),
      ),
    ).toEqual(['03-03']);
  });

  it('are told by the old fields of an older record', () => {
    const old = medicine({ dosageTiming: { ...nothing, dinner: true }, days: 2 });
    expect(daysOf([old], within(ISSUED, 5))).toEqual(['03-02', '03-03']);
  });
});

describe('a taper', () => {
  const step = (count: number, days: number, continues = true) =>
    medicine({ frequency: { kind: 'daily', at: { breakfast: count } }, days, continues });
  const taper = [step(4, 3, false), step(2, 3), step(1, 4)];
  const on = (day: string) =>
    takenOn(taper, ISSUED, day).map(({ medicine: { frequency }, ...when }) => [
      frequency?.kind === 'daily' ? frequency.at.breakfast : null,
      when,
    ]);
  const course = { startsOn: '2026-03-02', endsOn: '2026-03-11' };

  it.each([
    ['2026-03-02', 4, 9, '2026-03-05'],
    ['2026-03-04', 4, 7, '2026-03-05'],
    ['2026-03-05', 2, 6, '2026-03-08'],
    ['2026-03-08', 1, 3, null],
    ['2026-03-11', 1, 0, null],
  ])('is one medicine, of which %s has %i', (day, count, daysLeft, doseChangesOn) => {
    expect(on(day)).toEqual([[count, { ...course, daysLeft, doseChangesOn }]]);
  });

  it('is over after its last step', () => {
    expect(on('2026-03-12')).toEqual([]);
    expect(on('2026-03-01')).toEqual([]);
  });

  it('goes on the day after what was taken once', () => {
    const loading = [
      medicine({ frequency: { kind: 'once', count: 2 }, days: 1 }),
      medicine({ frequency: { kind: 'weekly', days: ['tue'], at: { day: 1 } }, days: 14, continues: true }),
    ];
    expect(daysOf(loading, within(ISSUED, 20))).toEqual(['03-02', '03-03', '03-10']);
  });

  it('doesn’t hold up the next medicine', () => {
    const other = medicine({ medicineName: 'Pantoprazole', frequency: { kind: 'daily', at: morning }, days: 1 });
    expect(takenOn([...taper, other], ISSUED, ISSUED).map(({ medicine: { medicineName } }) => medicineName)).toEqual([
      'Prednisolone',
      'Pantoprazole',
    ]);
  });
});

it.each<[string, Partial<PrescribedMedicine>, string | null]>([
  ['its own rule', { food: 'empty', foodTiming: { breakfast: 'After' } }, 'empty'],
  [
    'all meals alike',
    {
      dosageTiming: { breakfast: true, lunch: false, dinner: true },
      foodTiming: { breakfast: 'After', dinner: 'After' },
    },
    'after',
  ],
  [
    'meals that differ',
    {
      dosageTiming: { breakfast: true, lunch: false, dinner: true },
      foodTiming: { breakfast: 'Before', dinner: 'After' },
    },
    null,
  ],
  ['nothing', {}, null],
])('the food is that of %s', (_, change, food) => {
  expect(foodOf(medicine(change))).toBe(food);
});

it('what has a time of day comes first, and what is taken as needed last', () => {
  const frequencies: Frequency[] = [
    { kind: 'as_directed' },
    { kind: 'as_needed', count: 1, reason: 'pain', mostPerDay: 3 },
    { kind: 'every_hours', hours: 6, count: 1 },
    { kind: 'daily', at: { bedtime: 1 } },
    { kind: 'weekly', days: ['mon'], at: { lunch: 3 } },
    { kind: 'daily', at: { breakfast: 1, dinner: 1 } },
    { kind: 'monthly', at: { day: 1 } },
  ];
  const places = frequencies.map(placeInDay);
  expect(places).toEqual([6, 5, 4, 3, 1, 0, 4]);
});

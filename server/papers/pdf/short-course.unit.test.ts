import { expect, it } from 'vitest';
import { asDirected, readDose } from '#shared/care/dosing/read-dose.ts';
import { shortMedicines } from './short-course.ts';

const dosed = (typed: string, more: object = {}) => ({
  medicineType: 'Tablet',
  medicineName: 'Dolo 650',
  dosageTiming: { breakfast: true, lunch: false, dinner: true },
  foodTiming: { breakfast: 'After', lunch: 'With', dinner: 'After' } as const,
  days: 5,
  ...(readDose(typed)?.dose ?? asDirected),
  ...more,
});

it.each([
  [[dosed('1-0-1')], 'TAB. DOLO 650  1-0-1, after food, 5 days'],
  [
    [dosed('5 ml 1-0-1', { medicineType: 'Syrup', notes: 'Shake' })],
    'SYP. DOLO 650  5 ml, 1-0-1, after food, 5 days. Shake',
  ],
  [
    [dosed('1-0-1', { foodTiming: { breakfast: 'Before', dinner: 'After' } })],
    'TAB. DOLO 650  1-0-1, morning before food, night after food, 5 days',
  ],
  [
    [dosed('1-0-1'), dosed('1-0-0', { continues: true, days: 1 })],
    'TAB. DOLO 650  1-0-1, after food, 5 days, then 1-0-0, after food, 1 day',
  ],
  [[dosed('1 stat')], 'TAB. DOLO 650  1 stat'],
  [
    [dosed(''), dosed('1 weekly mon', { days: 28 })],
    'TAB. DOLO 650  as directed, 5 days\nTAB. DOLO 650  1 weekly on Mon, 28 days',
  ],
  [[], ''],
])('%#: says a medicine in short', (medicines, short) => {
  expect(shortMedicines(medicines)).toBe(short);
});

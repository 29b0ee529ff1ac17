import { describe, expect, it } from 'vitest';
import { asDirected, readDose } from '#shared/care/dosing/read-dose.ts';
import { coursesOf, describeCourse, describeMedicines, taperFaults } from './prescriptions.rules.ts';
import type { PrescribedMedicine } from './prescriptions.states.ts';

const dolo: PrescribedMedicine = {
  medicineType: 'Tablet',
  medicineName: 'Dolo 650',
  dosageTiming: { breakfast: true, lunch: false, dinner: true },
  foodTiming: { breakfast: 'After', lunch: 'With', dinner: 'After' },
  days: 5,
};
const dosed = (typed: string, more: Partial<PrescribedMedicine> = {}): PrescribedMedicine => ({
  ...dolo,
  ...(readDose(typed)?.dose ?? asDirected),
  ...more,
});

describe('a medicine in words', () => {
  it.each([
    [dolo, 'Tablet DOLO 650: 1-0-1 (morning after food, night after food) for 5 days'],
    [dosed('½-0-0', { days: 1 }), 'Tablet DOLO 650: ½-0-0 (morning after food) for 1 day'],
    [dosed('5 ml 0-0-1', { medicineType: 'Syrup' }), 'Syrup DOLO 650: 5 ml, 0-0-1 (night after food) for 5 days'],
    [
      dosed('', { medicineType: 'Drops', days: 1, notes: 'Both eyes' }),
      'Drops DOLO 650: as directed by the doctor, for 1 day. Both eyes',
    ],
    [dosed('2 puffs', { medicineType: 'Inhaler' }), 'Inhaler DOLO 650: 2 puffs, as directed by the doctor, for 5 days'],
    // Eye drops aren't taken with food, though that is the default.
    [dosed('0-1-0', { medicineType: 'Drops' }), 'Drops DOLO 650: 0-1-0 (afternoon) for 5 days'],
    [
      dosed('0-0-1-1', { food: 'empty' }),
      'Tablet DOLO 650: 0-0-1-1 (night on an empty stomach, bedtime on an empty stomach) for 5 days',
    ],
    [
      dosed('weekly mon', { days: 28 }),
      'Tablet DOLO 650: 1 weekly on Mon: take 1 tablet once a week, on Monday only, not daily, for 28 days',
    ],
    // A capital microgram would read as milligram.
    [dosed('', { medicineName: 'Thyronorm 50 µg' }), 'Tablet THYRONORM 50 µg: as directed by the doctor, for 5 days'],
  ])('%#: reads as chemists read it', (medicine, words) => {
    expect(describeCourse([medicine])).toBe(words);
  });

  it('goes on with its steps, under one number', () => {
    const taper = [
      dosed('1-0-1', { notes: 'With milk' }),
      dosed('1-0-0', { continues: true, notes: 'with milk' }),
      dolo,
    ];
    expect(describeMedicines(taper)).toBe(
      '1. Tablet DOLO 650: 1-0-1 (morning after food, night after food) for 5 days, then 1-0-0 (morning after food) for 5 days. With milk\n' +
        '2. Tablet DOLO 650: 1-0-1 (morning after food, night after food) for 5 days',
    );
    expect(coursesOf(taper).map((steps) => steps.length)).toEqual([2, 1]);
  });
});

describe('a taper', () => {
  it('can not begin with a step, and goes on with the same medicine', () => {
    const step = { ...dolo, continues: true };
    expect(taperFaults([dolo, { ...step, medicineName: ' dolo  650' }, step])).toEqual([]);
    expect(taperFaults([step])).toMatchObject([{ index: 0, field: 'continues' }]);
    expect(taperFaults([dolo, { ...step, medicineName: 'Pan 40' }])).toMatchObject([
      { index: 1, field: 'medicineName', message: 'A taper step repeats the medicine before it' },
    ]);
    expect(taperFaults([dolo, { ...step, medicineType: 'Syrup' }])).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { asDirected, readDose } from './dose.ts';
import {
  coursesOf,
  describeCourse,
  describeMedicines,
  dispensedQuantity,
  quantityLabel,
  taperFaults,
} from './prescriptions.rules.ts';
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
  ...(readDose(typed) ?? asDirected),
  ...more,
});

describe('a medicine in words', () => {
  it.each([
    [dolo, 'Tablet DOLO 650: 1-0-1 (morning after food, night after food) for 5 days'],
    [dosed('½-0-0', { days: 1 }), 'Tablet DOLO 650: ½-0-0 (morning after food) for 1 day'],
    [dosed('5 ml 0-0-1', { medicineType: 'Syrup' }), 'Syrup DOLO 650: 0-0-5 ml (night after food) for 5 days'],
    [
      dosed('', { medicineType: 'Drops', days: 1, notes: 'Both eyes' }),
      'Drops DOLO 650: as directed for 1 day. Both eyes',
    ],
    [dosed('2 puffs', { medicineType: 'Inhaler' }), 'Inhaler DOLO 650: 2 puffs as directed for 5 days'],
    // Eye drops aren't taken with food, though that is the default.
    [dosed('0-1-0', { medicineType: 'Drops' }), 'Drops DOLO 650: 0-1-0 (afternoon) for 5 days'],
    // A capital microgram would read as milligram.
    [dosed('', { medicineName: 'Thyronorm 50 µg' }), 'Tablet THYRONORM 50 µg: as directed for 5 days'],
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

describe('how much to dispense', () => {
  it.each([
    ['Tablet', '1-0-1', 5, '10'],
    ['Capsule', '1-1-1', 7, '21'],
    ['Tablet', '½-0-1', 5, '8'],
    ['Tablet', '2-0-2', 3, '12'],
    ['Tablet', '500 mg BD', 3, null],
    ['Tablet', '', 5, null],
    ['Suppository', '0-0-1', 3, '3'],
    ['Syrup', '5 ml 1-1-1', 5, '75 ml'],
    ['Syrup', '2.5-0-2.5 ml', 3, '15 ml'],
    ['Syrup', '1-1-1', 5, null],
    ['Syrup', '5 ml', 5, null],
    ['Drops', '2 drops TDS', 7, '1'],
    ['Drops', '0.5 ml BD', 7, '1'],
    ['Ointment', '', 7, '1'],
    ['Inhaler', '2 puffs BD', 30, '1'],
    ['Powder', '1 sachet BD', 3, '6 sachets'],
    ['Powder', '', 3, '1'],
    ['Injection', '1-0-1', 3, '6'],
    ['Injection', '0.4 ml OD', 5, '5'],
    ['Injection', '10-0-8 units', 30, '540 units'],
    ['IV', '1-0-0', 2, '2'],
    ['Injection', '', 2, null],
    ['Other', '1-0-1', 5, null],
  ])('%s %j for %d days is %j', (medicineType, typed, days, quantity) => {
    const found = dispensedQuantity([dosed(typed, { medicineType, days })]);
    expect(found && quantityLabel(found)).toBe(quantity);
  });

  it('adds up the steps of a taper, and gives whole tablets', () => {
    const steps = [dosed('1-0-1'), dosed('1-0-0'), dosed('½-0-0', { days: 3 })];
    expect(dispensedQuantity(steps)).toEqual({ amount: 17, unit: null });
    expect(dispensedQuantity([dosed('1-0-1'), dosed('')])).toBeNull();
    expect(dispensedQuantity([])).toBeNull();
  });
});

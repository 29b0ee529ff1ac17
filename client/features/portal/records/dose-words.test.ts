import { expect, it } from 'vitest';
import { portalMedicinesText } from '#client/text/en/portal-medicines.ts';
import type { Frequency } from '#shared/care/dosing/dosing.states.ts';
import type { IssuedMedicine } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { type Dosed, doseWords } from '#shared/care/dosing/words-of-dose.ts';
import { issuedDose } from '#shared/care/dosing/issued-dose.ts';

const tablet: Dosed = {
  medicineType: 'Tablet',
  medicineName: 'Metformin',
  frequency: { kind: 'as_directed' },
  doseAmount: null,
  food: null,
};
const said = (change: Partial<Dosed>) => doseWords({ ...tablet, ...change }, portalMedicinesText.en);

it.each<[Frequency, string]>([
  [{ kind: 'daily', at: { breakfast: 1, dinner: 1 } }, '1 tablet: morning, night'],
  [{ kind: 'daily', at: { breakfast: 2, dinner: 0.5 } }, 'Morning 2 tablets, night ½ tablet'],
  [{ kind: 'daily', at: { breakfast: 1.5, lunch: null, bedtime: 1.5 } }, '1½ tablets: morning, at bedtime'],
  [{ kind: 'times_a_day', times: 5, count: 1 }, '1 tablet, 5 times a day'],
  [{ kind: 'every_hours', hours: 1, count: 1 }, '1 tablet, every hour'],
  [{ kind: 'every_hours', hours: 6, count: 2 }, '2 tablets, every 6 hours'],
  [{ kind: 'alternate_days', at: { breakfast: 1 } }, '1 tablet: morning, every other day, not daily'],
  [{ kind: 'every_days', days: 3, at: { day: 1 } }, '1 tablet, every 3 days, not daily'],
  [{ kind: 'weekly', days: ['mon', 'thu'], at: { day: 3 } }, '3 tablets, only on Monday, Thursday'],
  [{ kind: 'monthly', at: { day: 1 } }, '1 tablet, once a month, not daily'],
  [{ kind: 'once', count: 1 }, '1 tablet, once only'],
  [
    { kind: 'as_needed', count: 1, reason: 'fever', mostPerDay: 3, gapHours: 6 },
    '1 tablet, only if needed: fever, at most 3 times in 24 hours, at least 6 hours apart',
  ],
  [{ kind: 'as_needed', count: 1, reason: 'pain', mostPerDay: null }, '1 tablet, only if needed: pain'],
  [{ kind: 'as_directed' }, 'As your doctor has told you'],
])('says %j', (frequency, words) => expect(said({ frequency })).toBe(words));

const morning: Frequency = { kind: 'daily', at: { breakfast: 1 } };

it.each<[Partial<Dosed>, string]>([
  [{ frequency: morning, food: 'after' }, '1 tablet: morning, after food'],
  [{ frequency: morning, medicineType: 'Syrup', doseAmount: { amount: 5, unit: 'ml' } }, '5 ml: morning'],
  [{ frequency: { kind: 'daily', at: { breakfast: 2 } }, doseAmount: { amount: 2.5, unit: 'ml' } }, '5 ml: morning'],
  [{ frequency: morning, medicineType: 'Drops', doseAmount: { amount: 1, unit: 'drops' } }, '1 drop: morning'],
  [{ frequency: morning, medicineType: 'Ointment', medicineName: 'Betnovate' }, 'Morning'],
])('says how much of it: %j', (change, words) => expect(said(change)).toBe(words));

it('reads an older prescription by its meals', () => {
  const meals = { breakfast: true, lunch: false, dinner: true };
  const old: IssuedMedicine = {
    medicineType: 'Tablet',
    medicineName: 'Pan 40',
    dosageTiming: meals,
    doses: { dinner: 2 },
    foodTiming: { breakfast: 'Before', lunch: null, dinner: 'Before' },
    days: 5,
  };
  expect(doseWords(issuedDose(old), portalMedicinesText.en)).toBe('Morning 1 tablet, night 2 tablets, before food');
});

import { describe, expect, it } from 'vitest';
import { ageLabel, ageOn, ageSaidOn, dateOfBirthFromAge, monthsOn } from './age.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import { canEditPatient } from './patients.rules.ts';
import { phoneProblem } from './patients.schema.ts';
import { dialled, listedPhone, normalizePhone, shownPhone } from '#shared/kernel/words/phone.ts';

it.each([
  ['clinic_reception', null, true],
  ['clinic_reception', 9, true],
  ['clinic_doctor', 7, true],
  ['clinic_doctor', 9, false],
  ['clinic_doctor', null, false],
] as const)('%s may edit a patient of doctor %s: %s', (role, doctorId, expected) => {
  expect(canEditPatient({ role, userId: 7 }, { doctorId })).toBe(expected);
});

describe('an age', () => {
  it.each([
    ['1990-11-20', '2026-11-20', 36],
    ['1990-11-21', '2026-11-20', 35],
    ['2024-02-29', '2025-02-28', 0],
    ['2024-02-29', '2025-03-01', 1],
    ['2026-11-21', '2026-11-20', 0],
  ])('of somebody born on %s is on %s %d', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age);
  });

  it.each([
    ['2026-06-08', '2026-11-20', '5 m'],
    ['2024-11-21', '2026-11-20', '23 m'],
    ['2024-11-20', '2026-11-20', '2 y'],
    ['2026-11-20', '2026-11-20', '0 m'],
  ])('of %s is shown on %s as %s', (born, today, label) => {
    expect(ageLabel(born, today)).toBe(label);
  });

  it('is said without the birthday in years, and in months up to the second birthday', () => {
    expect(ageSaidOn('2024-11-21', '2026-11-20')).toEqual({ age: 1, ageInMonths: 23 });
    expect(ageSaidOn('2024-11-20', '2026-11-20')).toEqual({ age: 2, ageInMonths: null });
  });

  it('that was said reads back the same today, and grows', () => {
    for (const today of ['2026-11-20', '2024-02-29', '2026-12-31']) {
      for (let age = 0; age <= 130; age += 1) expect(ageOn(dateOfBirthFromAge(age, today), today)).toBe(age);
    }
    expect(ageOn(dateOfBirthFromAge(5, '2024-02-29'), '2025-03-01')).toBe(6);
  });

  it('in months counts whole months', () => {
    expect(monthsOn('2026-01-31', '2026-02-28')).toBe(0);
    expect(monthsOn('2026-01-31', '2026-03-31')).toBe(2);
  });
});

it.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['+919876543210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['(98765) 43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['12345', '12345'],
  ['98765432101', '98765432101'],
  ['080 2345 6789', '08023456789'],
  ['(022) 2345-6789', '02223456789'],
  ['0712-2345678', '07122345678'],
  ['06272 234567', '06272234567'],
  ['+91 22 2345 6789', '02223456789'],
  // A mobile, with the 0 that trunk calls had.
  ['08050123456', '8050123456'],
  ['07012345678', '7012345678'],
  // Ten digits without a 0 are a mobile's, as they were.
  ['8023456789', '8023456789'],
  ['+91 8023456789', '8023456789'],
  ['1234567890', '1234567890'],
])('the phone %j is kept as %s', (typed, kept) => {
  expect(normalizePhone(typed)).toBe(kept);
});

it.each([
  ['2223456789', '02223456789'],
  ['080-23456789', '08023456789'],
  ['9876543210', '9876543210'],
  ['1034567890', '1034567890'],
])('a list’s %j is kept as %s: spreadsheets take the 0 of a landline away', (cell, kept) => {
  expect(listedPhone(cell)).toBe(kept);
});

it.each([
  ['9876543210', '98765 43210', '+919876543210'],
  ['08023456789', '080 2345 6789', '+918023456789'],
  ['07122345678', '0712 234 5678', '+917122345678'],
  ['06272234567', '06272 234 567', '+916272234567'],
  ['1234567890', '12345 67890', '+911234567890'],
])('%s is shown as %s and dialled as %s', (kept, shown, dial) => {
  expect(shownPhone(kept)).toBe(shown);
  expect(dialled(kept)).toBe(dial);
});

it.each([
  ['1234567890', 'A mobile number begins with 6 to 9. A landline is written with 0 and its area code: 080 2345 6789'],
  ['12345', 'Phone number must be exactly 10 digits'],
  ['+15551234567', 'Only Indian numbers (+91) are taken: messages go to no other country'],
  ['9876543210', undefined],
  ['08023456789', undefined],
])('of the phone %s it is said: %s', (phone, says) => {
  expect(phoneProblem(phone)?.toString()).toBe(says);
});

it.each([
  ['  Sunita   SHARMA ', 'sunita sharma'],
  ['José', 'jose'],
  ['रमेश शर्मा', 'रमेश शर्मा'],
  ['किरण', 'किरण'],
  ['र्\u200dय', 'र्य'],
])('the name %j is compared as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded.normalize('NFC'));
});

it('tells Hindi names apart that differ in a vowel sign only', () => {
  expect(foldName('किरण')).not.toBe(foldName('करण'));
});

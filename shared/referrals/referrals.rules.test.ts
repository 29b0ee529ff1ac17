import { expect, it } from 'vitest';
import type { OwnOrganisation } from '#shared/sessions/sessions.schema.ts';
import {
  canEditReferral,
  describeReferral,
  isCompleted,
  mayEditReferral,
  mayRefer,
  maySetCommission,
  reportStateOf,
} from './referrals.rules.ts';
import { referralForm } from './referrals.schema.ts';

it.each([
  ['pending', { editable: true, completed: false, shown: 'pending' }],
  ['confirmed', { editable: false, completed: false, shown: 'confirmed' }],
  ['report_uploaded', { editable: false, completed: true, shown: 'report_uploaded' }],
  ['bill_paid', { editable: false, completed: true, shown: 'report_uploaded' }],
] as const)('a %s referral: %o', (status, expected) => {
  const actual = { editable: canEditReferral(status), completed: isCompleted(status), shown: reportStateOf(status) };
  expect(actual).toEqual(expected);
});

it('names the tests of a referral without a prescription', () => {
  expect(describeReferral(['CBC', 'Widal'])).toBe('Referred for: CBC, Widal');
});

it('asks for a centre and a test in the words of the screens', () => {
  const { error } = referralForm.safeParse({ centerId: null, testList: [], notes: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['centerId', 'Please select a diagnostic centre'],
    ['testList', 'Please select at least one test'],
  ]);
});

it.each([
  ['clinic_doctor', {}, { refer: true, set: true }],
  ['clinic_doctor', { isReferralEnabled: false }, { refer: false, set: true }],
  ['clinic_doctor', { commissionTrackingEnabled: false }, { refer: true, set: false }],
  ['clinic_reception', {}, { refer: false, set: false }],
  ['diagnostic_doctor', { commissionTrackingEnabled: false }, { refer: false, set: true }],
  ['lab_technician', {}, { refer: false, set: false }],
] as const)('%s of an organisation with %o may: %o', (role, switches, expected) => {
  const organisation = { isReferralEnabled: true, commissionTrackingEnabled: true, ...switches } as OwnOrganisation;
  const person = { role, organisation };
  expect({ refer: mayRefer(person), set: maySetCommission(person) }).toEqual(expected);
  expect(mayEditReferral(person, 'pending')).toBe(expected.refer);
  expect(mayEditReferral(person, 'confirmed')).toBe(false);
});

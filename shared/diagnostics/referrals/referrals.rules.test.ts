import { expect, it } from 'vitest';
import type { OwnOrganisation } from '#shared/people/sessions/sessions.schema.ts';
import { staffRoles } from '#shared/kernel/http/roles.ts';
import {
  assertMove,
  awaitsReport,
  canEditReferral,
  canMove,
  describeReferral,
  isCompleted,
  mayEditReferral,
  mayEnterResults,
  mayMove,
  mayRefer,
  maySetCommission,
  reportStateOf,
} from './referrals.rules.ts';
import { referralForm, referralStep, uploadedReport } from './referrals.schema.ts';
import { referralStatuses } from './referrals.states.ts';

const WHEN = '2026-11-22T10:00:00.000Z';

it.each([
  ['pending', null, { editable: true, completed: false, awaited: false, shown: 'pending' }],
  ['confirmed', null, { editable: false, completed: false, awaited: true, shown: 'confirmed' }],
  ['report_uploaded', WHEN, { editable: false, completed: true, awaited: false, shown: 'report_uploaded' }],
  ['bill_paid', WHEN, { editable: false, completed: true, awaited: false, shown: 'report_uploaded' }],
  // Its report was withdrawn.
  ['bill_paid', null, { editable: false, completed: false, awaited: true, shown: 'confirmed' }],
] as const)('a %s referral, reported %s: %o', (status, reportUploadedAt, expected) => {
  const referral = { status, reportUploadedAt };
  const actual = {
    editable: canEditReferral(status),
    completed: isCompleted(referral),
    awaited: awaitsReport(referral),
    shown: reportStateOf(referral),
  };
  expect(actual).toEqual(expected);
});

const legal = [
  ['pending', 'confirmed', ['diagnostic_doctor', 'lab_technician']],
  ['confirmed', 'report_uploaded', ['diagnostic_doctor']],
  ['report_uploaded', 'bill_paid', ['diagnostic_doctor', 'lab_technician']],
] as const;

const refusalOf = (act: () => void): string | undefined => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

it.each(referralStatuses.flatMap((from) => referralStatuses.map((to) => [from, to] as const)))(
  'from %s to %s: only the next step, by the roles of the centre that take it',
  (from, to) => {
    const step = legal.find((one) => one[0] === from && one[1] === to);
    expect(canMove(from, to)).toBe(step !== undefined);
    expect(staffRoles.filter((role) => mayMove({ role }, from, to))).toEqual(step?.[2] ?? []);
    const refused = step ? undefined : `Cannot move a referral from ${from} to ${to}`;
    expect(refusalOf(() => assertMove(from, to))).toBe(refused);
  },
);

it('takes results of referrals that wait for a report, at the centre', () => {
  const waiting = { status: 'confirmed', reportUploadedAt: null } as const;
  expect(mayEnterResults({ role: 'lab_technician' }, waiting)).toBe(true);
  expect(mayEnterResults({ role: 'lab_technician' }, { ...waiting, status: 'pending' })).toBe(false);
  expect(mayEnterResults({ role: 'lab_technician' }, { status: 'bill_paid', reportUploadedAt: WHEN })).toBe(false);
  expect(mayEnterResults({ role: 'clinic_doctor' }, waiting)).toBe(false);
});

it.each([
  [{ status: 'confirmed' }, undefined],
  [{ status: 'bill_paid', earningsAmount: 0 }, undefined],
  [{ status: 'bill_paid', earningsAmount: '1200.5', method: 'upi' }, undefined],
  [{ status: 'bill_paid' }, 'Amount is required'],
  [{ status: 'bill_paid', earningsAmount: '' }, 'Please enter a valid amount'],
  [{ status: 'bill_paid', earningsAmount: -1 }, 'Amount cannot be negative'],
  [{ status: 'bill_paid', earningsAmount: '1.005' }, 'Amounts have at most two decimals'],
  [{ status: 'completed' }, 'Choose one of the list'],
])('a step %o: %s', (step, problem) => {
  expect(referralStep.safeParse(step).error?.issues[0]?.message).toBe(problem);
});

it.each([
  ['JVBERi0=', ''],
  ['data:application/pdf;base64,JVBE\r\nRi0=', undefined],
])('takes a report as %j with the commission %j', (fileData, commissionAmount) => {
  expect(uploadedReport.parse({ fileData, commissionAmount })).toEqual({ fileData: 'JVBERi0=' });
  expect(uploadedReport.parse({ commissionAmount: '80' })).toEqual({ commissionAmount: '80.00' });
});

it.each([
  [{ fileData: 'JVBERi0' }, 'The file is not valid base64'],
  [{ fileData: 'JV!ERi0=' }, 'The file is not valid base64'],
  [{ fileData: 'J=BERi0=' }, 'The file is not valid base64'],
  [{ commissionAmount: 'much' }, 'Please enter a valid commission amount'],
  [{ commissionAmount: -1 }, 'Commission amount cannot be negative'],
])('refuses a report with %o: %s', (sent, message) => {
  expect(uploadedReport.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('names the tests of a referral without a prescription', () => {
  expect(describeReferral(['CBC', 'Widal'])).toBe('Referred for: CBC, Widal');
});

it('asks for a centre and a test in the words of the screens', () => {
  const { error } = referralForm.safeParse({ centerId: null, testList: [], notes: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['centerId', 'Please select a diagnostic center'],
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

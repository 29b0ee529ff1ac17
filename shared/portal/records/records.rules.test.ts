import { expect, it } from 'vitest';
import { appointmentStatuses } from '#shared/desk/visits/visits.states.ts';
import { isVideoOpen, resultShown, statusesToldAs, toldStatus } from './records.rules.ts';
import { portalAppointmentStatuses } from './records.states.ts';

it('every status of a visit is told as one of the portal’s, and found by it again', () => {
  expect(portalAppointmentStatuses.flatMap(statusesToldAs).toSorted()).toEqual([...appointmentStatuses].toSorted());
  for (const status of appointmentStatuses) expect(statusesToldAs(toldStatus(status))).toContain(status);
  expect(statusesToldAs('booked')).toEqual(['booked', 'appointment']);
  expect(statusesToldAs('completed')).toEqual(['bill_pending', 'bill_paid']);
});

const visit = {
  appointmentType: 'telemedicine',
  status: 'booked',
  appointmentDate: '2026-03-02T10:00:00.000Z',
  startDateTime: '2026-03-02T10:00:00.000Z',
  endDateTime: '2026-03-02T10:30:00.000Z',
} as const;

it.each([
  ['09:44:59', {}, false],
  ['09:45:00', {}, true],
  ['10:29:59', { status: 'inprogress' }, true],
  ['11:29:59', {}, true],
  ['11:30:00', {}, false],
  ['10:10:00', { status: 'cancelled' }, false],
  ['10:10:00', { status: 'no_show' }, false],
  ['10:10:00', { status: 'bill_paid' }, false],
  ['10:10:00', { appointmentType: 'in_person' }, false],
  ['10:10:00', { startDateTime: null, endDateTime: null }, true],
] as const)('at %s the room of %j is open: %s', (clock, change, isOpen) => {
  expect(isVideoOpen({ ...visit, ...change }, Date.parse(`2026-03-02T${clock}.000Z`))).toBe(isOpen);
});

const measured = {
  name: 'Platelets',
  unit: '/µL',
  kind: 'number',
  flag: null,
  low: null,
  high: null,
  reference: null,
} as const;

it.each([
  [
    '150000',
    { low: 150_000, high: 410_000, decimals: 0, reference: '1,50,000 - 4,10,000' },
    ['1,50,000', '1,50,000', '4,10,000', null],
  ],
  ['< 5', { high: 5, decimals: 1, reference: '< 5.0' }, ['<5.0', null, '5.0', null]],
  ['13.25', { low: 13, high: 17, reference: '13 - 17' }, ['13.25', '13', '17', null]],
  ['Positive', { kind: 'choice', reference: 'Negative', flag: 'abnormal' }, ['Positive', null, null, 'Negative']],
] as const)('%s with %j is shown as the paper does', (value, change, [shown, low, high, expected]) => {
  expect(resultShown({ ...measured, value, ...change })).toMatchObject({ value: shown, low, high, expected });
});

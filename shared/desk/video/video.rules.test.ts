import { describe, expect, it } from 'vitest';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import { isThere, joinStateAt, joinWindow } from './video.rules.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const visit = { startDateTime: at('10:00'), endDateTime: at('10:30'), appointmentDate: at('10:00') };

describe('a video visit from 10:00 to 10:30', () => {
  it.each([
    ['09:44', 'early'],
    ['09:45', 'open'],
    ['10:00', 'open'],
    ['10:30', 'open'],
    ['11:29', 'open'],
    ['11:30', 'over'],
  ])('at %s is %s', (time, expected) => {
    expect(joinStateAt({ ...visit, status: 'booked' }, Date.parse(at(time)))).toBe(expected);
  });

  it.each<[AppointmentStatus, string]>([
    ['booked', 'open'],
    ['inprogress', 'open'],
    ['bill_pending', 'open'],
    ['bill_paid', 'open'],
    ['cancelled', 'off'],
    ['no_show', 'off'],
  ])('that is %s is %s at its time', (status, expected) => {
    expect(joinStateAt({ ...visit, status }, Date.parse(at('10:05')))).toBe(expected);
  });

  it('opens a quarter of an hour before, and closes an hour after', () => {
    expect(joinWindow(visit)).toEqual({ opensAt: at('09:45'), closesAt: at('11:30') });
    const without = { startDateTime: null, endDateTime: null, appointmentDate: at('12:00') };
    expect(joinWindow(without)).toEqual({ opensAt: at('11:45'), closesAt: at('13:30') });
  });
});

it.each([
  [null, false],
  [at('10:00'), true],
  ['2026-11-20T09:59:11.000Z', true],
  ['2026-11-20T09:59:10.000Z', false],
])('who was seen at %s is there at 10:00: %s', (seenAt, expected) => {
  expect(isThere(seenAt, Date.parse(at('10:00')))).toBe(expected);
});

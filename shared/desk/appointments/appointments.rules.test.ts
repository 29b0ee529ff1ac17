import { expect, it } from 'vitest';
import { saidReason, usualReason } from './appointments.rules.ts';

it('words the reason of a visit for which none was given', () => {
  expect(usualReason('2026-11-05', 14 * 60 + 30)).toBe('Appointment scheduled for 5 Nov 2026 at 2:30 pm');
});

it.each([
  [null, null],
  [' ', null],
  [usualReason('2026-11-05', 14 * 60 + 30), null],
  ['Fever since Monday', 'Fever since Monday'],
  ['Appointment scheduled for a scan', 'Appointment scheduled for a scan'],
])('knows a reason that somebody gave: %s', (reason, said) => {
  expect(saidReason(reason)).toBe(said);
});

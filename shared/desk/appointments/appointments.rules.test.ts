import { expect, it } from 'vitest';
import { usualReason } from './appointments.rules.ts';

it('words the reason of a visit for which none was given', () => {
  expect(usualReason('2026-11-05', 14 * 60 + 30)).toBe('Appointment scheduled for 5 Nov 2026 at 2:30 pm');
});

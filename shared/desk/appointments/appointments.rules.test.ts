import { describe, expect, it } from 'vitest';
import { assertVisitMove, canMoveVisit, usualReason } from './appointments.rules.ts';
import { appointmentStatuses } from './appointments.states.ts';

describe("a visit's moves", () => {
  it.each([
    ['booked', ['inprogress', 'bill_pending', 'bill_paid', 'cancelled', 'no_show']],
    ['appointment', ['inprogress', 'bill_pending', 'bill_paid', 'cancelled', 'no_show']],
    ['inprogress', ['booked', 'appointment', 'bill_pending', 'bill_paid']],
    ['bill_pending', ['bill_paid']],
    ['bill_paid', []],
    ['cancelled', []],
    ['no_show', ['booked', 'appointment']],
  ] as const)('from %s lead to %j', (from, to) => {
    expect(appointmentStatuses.filter((status) => canMoveVisit(from, status))).toEqual(to);
  });

  it('say what is refused', () => {
    expect(() => assertVisitMove('bill_paid', 'booked')).toThrow('Cannot move a visit from bill_paid to appointment');
  });
});

it('words the reason of a visit for which none was given', () => {
  expect(usualReason('2026-11-05', 14 * 60 + 30)).toBe('Appointment scheduled for 5 Nov 2026 at 2:30 pm');
});

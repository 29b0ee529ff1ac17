import { describe, expect, it } from 'vitest';
import { type PatientStatus, patientStatuses } from '#shared/people/patients/patients.states.ts';
import { assertMove, assertVisitMove, canMove, canMoveVisit } from './visits.rules.ts';
import { appointmentStatuses } from './visits.states.ts';

describe("a patient's status", () => {
  const legal = new Set([
    'appointment > inprogress',
    'appointment > bill_pending',
    'appointment > bill_paid',
    'inprogress > bill_pending',
    'inprogress > bill_paid',
    'inprogress > appointment',
    'bill_pending > bill_paid',
    'bill_paid > appointment',
  ]);
  const every = patientStatuses.flatMap((from) =>
    patientStatuses.map((to) => [from, to] as [PatientStatus, PatientStatus]),
  );

  it.each(every)('moves from %s to %s only where the machine says so', (from, to) => {
    expect(canMove(from, to)).toBe(legal.has(`${from} > ${to}`));
  });

  it('may start again for who has paid when another visit is booked for today', () => {
    expect(canMove('bill_paid', 'inprogress', true)).toBe(true);
    expect(canMove('bill_paid', 'bill_pending', true)).toBe(false);
  });

  it('says in words what it refuses', () => {
    expect(() => assertMove('bill_pending', 'appointment')).toThrow(
      'Cannot move a patient from bill_pending to appointment',
    );
  });
});

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

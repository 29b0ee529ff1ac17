import { describe, expect, it } from 'vitest';
import { type PatientStatus, patientStatuses } from '#shared/people/patients/patients.states.ts';
import {
  assertMove,
  assertVisitMove,
  byCall,
  canArrive,
  canMove,
  canMoveVisit,
  isCalledOutOfTurn,
} from './visits.rules.ts';
import { appointmentStatuses, appointmentTypes } from './visits.states.ts';

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

it('lets only who waits for a visit at the clinic be here', () => {
  const can = appointmentTypes.flatMap((appointmentType) =>
    appointmentStatuses
      .filter((status) => canArrive({ status, appointmentType }))
      .map((status) => [appointmentType, status]),
  );
  expect(can).toEqual([
    ['in_person', 'booked'],
    ['in_person', 'appointment'],
  ]);
});

describe('the order of being called', () => {
  const at = (token: number | null, start: string | null, id = token ?? 0) => ({ id, token, start });

  it.each([
    ['by the booked time', [at(1, '11:00'), at(5, '10:00')], [5, 1], true],
    ['without a time after them, by token', [at(3, null), at(2, null), at(4, '12:00')], [4, 2, 3], true],
    ['at one time by token', [at(2, '10:00'), at(1, '10:00')], [1, 2], false],
    ['as booked', [at(1, '10:00'), at(2, '10:15')], [1, 2], false],
    ['without a token', [at(1, '10:00'), at(null, '10:10', 9), at(2, '10:15')], [1, 9, 2], false],
  ] as const)('%s', (_, visits, ids, isOutOfTurn) => {
    expect(visits.toSorted(byCall).map(({ id }) => id)).toEqual(ids);
    expect(isCalledOutOfTurn(visits)).toBe(isOutOfTurn);
  });
});

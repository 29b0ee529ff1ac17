import { describe, expect, it } from 'vitest';
import { aVisit, at } from '#client/test/records/visits.ts';
import { byDoctor, inOrderFor, nextStep } from './visit-rules.ts';

describe('the next step of a visit', () => {
  it.each([
    ['booked', 'appointment', 'start', 'start'],
    ['booked', 'bill_paid', 'start', 'start'],
    // The patient is with another doctor of the house today.
    ['booked', 'inprogress', 'start', 'start'],
    // An older bill is open: the next consultation can't begin before it is paid.
    ['booked', 'bill_pending', 'collect', 'collect'],
    ['inprogress', 'inprogress', 'prescribe', 'add-bill'],
    ['bill_pending', 'bill_pending', 'collect', 'collect'],
    ['bill_paid', 'bill_paid', null, null],
    ['bill_paid', 'bill_pending', null, null],
    ['cancelled', 'appointment', null, null],
    ['no_show', 'bill_pending', null, null],
  ] as const)('%s of a patient who is %s: %s for a doctor, %s for reception', (status, patientStatus, doctor, desk) => {
    expect(nextStep({ status, patientStatus }, 'clinic_doctor')).toBe(doctor);
    expect(nextStep({ status, patientStatus }, 'clinic_reception')).toBe(desk);
  });
});

describe('the order of the open visits', () => {
  const visits = [
    aVisit({ id: 1, status: 'booked', startDateTime: at('11:00') }),
    aVisit({ id: 2, status: 'bill_pending', startDateTime: at('09:30') }),
    aVisit({ id: 3, status: 'inprogress', startDateTime: at('10:00') }),
    aVisit({ id: 4, status: 'appointment', startDateTime: at('10:30') }),
    aVisit({ id: 5, status: 'bill_pending', startDateTime: at('09:00') }),
  ];

  it('puts the money first at the desk', () => {
    expect(inOrderFor('clinic_reception', visits).map(({ id }) => id)).toEqual([5, 2, 3, 4, 1]);
  });

  it('puts the patient in the room first for the doctor, the money last', () => {
    expect(inOrderFor('clinic_doctor', visits).map(({ id }) => id)).toEqual([3, 4, 1, 5, 2]);
  });
});

it('makes a list for each doctor by name, and one of those without', () => {
  const groups = byDoctor([
    aVisit({ id: 1, doctorId: null, doctorName: null }),
    aVisit({ id: 2, doctorId: 3, doctorName: 'Dr. Kiran Rao' }),
    aVisit({ id: 3, doctorId: 2, doctorName: 'Dr. Asha Menon' }),
    aVisit({ id: 4, doctorId: 3, doctorName: 'Dr. Kiran Rao' }),
  ]);
  expect(groups.map(({ doctorName, visits }) => [doctorName, visits.map(({ id }) => id)])).toEqual([
    ['Dr. Asha Menon', [3]],
    ['Dr. Kiran Rao', [2, 4]],
    [null, [1]],
  ]);
});

import { describe, expect, it } from 'vitest';
import { newPatient } from '#shared/people/patients/patients.schema.ts';
import { examplePatient } from '#client/test/records/patients.ts';
import { changesTo } from './patient-form.ts';

const { name, gender, phone, address } = examplePatient();
const form = (values: object = {}) =>
  newPatient.parse({
    name,
    age: 34,
    gender,
    phone,
    email: '',
    address,
    allergies: [],
    conditions: [],
    doctorId: null,
    ...values,
  });

describe('what was changed in a form', () => {
  it('is nothing when nothing was', () => {
    expect(changesTo(examplePatient(), form())).toEqual({});
  });

  it('is the field, also when it was emptied', () => {
    const patient = examplePatient({ email: 'a@b.in', allergies: ['Penicillin'], doctorId: 2 });
    expect(changesTo(patient, form())).toEqual({
      email: null,
      allergies: { add: [], remove: ['Penicillin'] },
      doctorId: null,
    });
  });

  it('is another age, but not the age that the estimate gave', () => {
    expect(changesTo(examplePatient(), form({ age: '35' }))).toEqual({ age: 35 });
    expect(changesTo(examplePatient(), form({ age: '34' }))).toEqual({});
  });

  it('is the date of birth in place of an estimate, even where the day is the same', () => {
    const exact = form({ age: undefined, dateOfBirth: '1992-04-02' });
    expect(changesTo(examplePatient(), exact)).toEqual({ dateOfBirth: '1992-04-02' });
    expect(changesTo(examplePatient({ dateOfBirthEstimated: false }), exact)).toEqual({});
  });

  it('is an age in place of a date of birth that was exact', () => {
    expect(changesTo(examplePatient({ dateOfBirthEstimated: false }), form())).toEqual({ age: 34 });
  });
});

import { zodResolver } from '@hookform/resolvers/zod';
import { type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { phoneIn } from '#client/lib/patient-search-term.ts';
import {
  type editedPatient,
  type NewPatient,
  newPatient,
  type Patient,
  type PatientChange,
} from '#shared/people/patients/patients.schema.ts';
import type { newWalkIn } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';

/** What stands in the fields of a person, before the contract has read it. */
type PatientFormValues = z.input<typeof newPatient>;
export type PatientForm = UseFormReturn<PatientFormValues, unknown, NewPatient>;

export const DEFAULT_AGE = 25;

const nobody: PatientFormValues = {
  name: '',
  age: DEFAULT_AGE,
  gender: 'male',
  phone: '',
  email: '',
  address: '',
  allergies: [],
  conditions: [],
  doctorId: null,
};

/**
 * Without a patient the fields of a new one. An estimated date of birth is shown as the age that it stands for. The
 * contract says which fields there are: a walk-in patient has fewer.
 */
export function usePatientForm(
  patient?: Patient,
  contract: typeof newPatient | typeof editedPatient | typeof newWalkIn = newPatient,
): PatientForm {
  return useForm<PatientFormValues, unknown, NewPatient>({
    resolver: zodResolver<PatientFormValues, unknown, NewPatient>(contract),
    defaultValues: patient ? valuesOf(patient) : nobody,
  });
}

/** What was searched in vain becomes the name or the phone, and the other one is typed next. */
export function takeOver(form: PatientForm, typed: string) {
  const phone = phoneIn(typed);
  form.setValue(phone ? 'phone' : 'name', phone ?? typed, { shouldDirty: true });
  form.setFocus(phone ? 'name' : 'phone');
}

function valuesOf(patient: Patient): PatientFormValues {
  const { name, gender, phone, address, allergies, conditions, doctorId } = patient;
  const born = patient.dateOfBirthEstimated ? { age: patient.age } : { dateOfBirth: patient.dateOfBirth };
  return { name, ...born, gender, phone, email: patient.email ?? '', address, allergies, conditions, doctorId };
}

/**
 * What differs from the patient as the form found it. An age that wasn't touched stays away, or the date of birth would
 * be estimated anew.
 */
export function changesTo(patient: Patient, { age, dateOfBirth, ...others }: NewPatient): PatientChange {
  const before: Record<string, unknown> = { ...patient };
  const differs = (name: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(before[name]);
  const sameAge = patient.dateOfBirthEstimated && age === patient.age;
  const sameBirth = !patient.dateOfBirthEstimated && dateOfBirth === patient.dateOfBirth;
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(([name, value]) => value !== undefined && differs(name, value)),
    ),
    ...(age !== undefined && !sameAge && { age }),
    ...(dateOfBirth !== undefined && !sameBirth && { dateOfBirth }),
  };
}

/** Puts what the server found wrong on its fields. True when there is a field for it. */
export function putIssues(form: PatientForm, { issues }: ApiFailure): boolean {
  const known = issues.filter(({ path }) => path in form.getValues());
  known.forEach(({ path, message }, place) => {
    form.setError(path as Path<PatientFormValues>, { message }, { shouldFocus: place === 0 });
  });
  return known.length > 0;
}

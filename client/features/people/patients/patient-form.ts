import type { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { phoneIn } from '#client/lib/patient-search-term.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { normalizePhone } from '#shared/kernel/words/phone.ts';
import type { NewPatient, newPatient, Patient, PatientChange } from '#shared/people/patients/patients.schema.ts';

/** What stands in the fields of a person, before the contract has read it. */
export type PatientFormValues = Omit<z.input<typeof newPatient>, 'gender'> & {
  gender: z.input<typeof newPatient>['gender'] | '';
};
export type PatientForm = CheckedForm<PatientFormValues, NewPatient>;
/** Which fields there are: a walk-in patient has fewer. */
export type PatientContract = z.ZodType<NewPatient, PatientFormValues>;

/** What the fields of a clinic's new patient begin with, though nobody has said it. */
export const presets = ['age', 'gender'] as const;

/** The fields of somebody new. */
export const nobody: PatientFormValues = {
  name: '',
  age: 25,
  gender: 'male',
  phone: '',
  email: '',
  address: '',
  allergies: [],
  conditions: [],
  doctorId: null,
};

/** At a centre nothing is proposed: the ranges of what is measured hang on both. */
export const nobodyYet: PatientFormValues = { ...nobody, age: '', gender: '' };

/** What was searched in vain becomes the name or the phone, and the other one is typed next; `more` of it may be here already. */
export function takeOver(form: PatientForm, typed: string, more = '') {
  const phone = phoneIn(typed);
  const next = phone ? 'name' : 'phone';
  form.setValue(phone ? 'phone' : 'name', phone ?? typed, { shouldDirty: true });
  if (more.trim() !== '') form.setValue(next, phone ? more.trimStart() : normalizePhone(more), { shouldDirty: true });
  form.setFocus(next);
}

/** Another person on the phone of somebody on record, of whose household they most likely are. */
export function takeOverPhone(form: PatientForm, phone: string, known: readonly Patient[]) {
  const home = known.find(({ address }) => address !== '');
  if (home && form.getValues('address') === '') form.setValue('address', home.address, { shouldDirty: true });
  form.setValue('phone', phone, { shouldDirty: true });
  form.setValue('sharedPhone', true);
  form.setFocus(form.getValues('name') === '' ? 'name' : 'age');
}

const languageOf = (patient: Patient) => messageLanguages.find((code) => code === patient.language) ?? null;

/** The fields of somebody on record. An estimated date of birth is shown as the age that it stands for. */
export function valuesOf(patient: Patient): PatientFormValues {
  const { name, gender, phone, address, allergies, conditions, doctorId } = patient;
  const born = patient.dateOfBirthEstimated ? { age: patient.age } : { dateOfBirth: patient.dateOfBirth };
  const email = patient.email ?? '';
  const language = languageOf(patient);
  return { name, ...born, gender, phone, email, address, language, allergies, conditions, doctorId };
}

/**
 * What differs from the patient as the form found it. An age that wasn't touched stays away, or the date of birth would
 * be estimated anew.
 */
export function changesTo(
  patient: Patient,
  { age, dateOfBirth, allergies, conditions, ...others }: NewPatient,
): PatientChange {
  const before: Record<string, unknown> = { ...patient, language: languageOf(patient) };
  const differs = (name: string, value: unknown) => JSON.stringify(value) !== JSON.stringify(before[name]);
  const sameAge = patient.dateOfBirthEstimated && age === patient.age;
  const sameBirth = !patient.dateOfBirthEstimated && dateOfBirth === patient.dateOfBirth;
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(([name, value]) => value !== undefined && differs(name, value)),
    ),
    ...listChange('allergies', patient.allergies, allergies),
    ...listChange('conditions', patient.conditions, conditions),
    ...(age !== undefined && !sameAge && { age }),
    ...(dateOfBirth !== undefined && !sameBirth && { dateOfBirth }),
  };
}

/** What comes and what goes: nobody else's entries are replaced. */
function listChange(name: 'allergies' | 'conditions', before: readonly string[], after: readonly string[] = []) {
  const add = after.filter((entry) => !before.includes(entry));
  const remove = before.filter((entry) => !after.includes(entry));
  return add.length + remove.length > 0 ? { [name]: { add, remove } } : {};
}

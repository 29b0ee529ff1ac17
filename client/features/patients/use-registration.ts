import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { toast } from '#client/ui/toast.ts';
import { patientsApi } from '#shared/patients/patients.api.ts';
import { normalizePhone } from '#shared/patients/phone.ts';
import type { NewPatient, Patient } from '#shared/patients/patients.schema.ts';
import { type PatientForm, putIssues } from './patient-form.ts';

/** Registers who stands in the form. A phone that is known already is `knownPhone` until it is changed. */
export function useRegistration(form: PatientForm, onRegistered: (patient: Patient) => void) {
  const { form: text, known } = useText(patientsText);
  const [refused, setRefused] = useState<string | null>(null);
  const create = useApiMutation(patientsApi.create, {
    success: text.added,
    failure: text.addFailed,
    onSuccess: onRegistered,
    onFailure: (failure, { body }) => {
      if (failure.code !== 'already_exists') return putIssues(form, failure);
      setRefused(body.phone);
      toast.error(known.toastTitle, known.toast);
      return true;
    },
  });

  const typed = useWatch({ control: form.control, name: 'phone' });
  const register = (values: NewPatient) => create.mutate({ body: values });
  const registerAnother = (values: NewPatient) => create.mutate({ body: { ...values, sharedPhone: true } });
  return {
    knownPhone: refused !== null && refused === normalizePhone(typed) ? refused : null,
    submit: form.handleSubmit(register),
    submitAnother: form.handleSubmit(registerAnother),
    isPending: create.isPending,
  };
}

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { toast } from '#client/lib/toast.ts';
import type { patientsApi } from '#shared/people/patients/patients.api.ts';
import { normalizePhone } from '#shared/people/patients/phone.ts';
import type { NewPatient, Patient } from '#shared/people/patients/patients.schema.ts';
import type { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { type PatientForm, putIssues } from './patient-form.ts';

export interface Registering {
  endpoint: typeof patientsApi.create | typeof walkInsApi.create;
  success: string;
  failure: string;
  /** What is wrong is said in a toast too, beside the field. */
  alwaysSays?: boolean;
}

/** Registers who stands in the form. A phone that is known already is `knownPhone` until it is changed. */
export function useRegistration(
  form: PatientForm,
  onRegistered: (patient: Patient) => void,
  { endpoint, success, failure, alwaysSays = false }: Registering,
) {
  const { known } = useText(patientsText);
  const [refused, setRefused] = useState<string | null>(null);
  const create = useApiMutation(endpoint, {
    success,
    failure,
    onSuccess: onRegistered,
    onFailure: (refusal, { body }) => {
      if (refusal.code !== 'already_exists') return putIssues(form, refusal) && !alwaysSays;
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

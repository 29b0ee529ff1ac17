import { useWatch } from 'react-hook-form';
import { type EndpointForm, useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useAnswers, usePresets } from '#client/lib/forms/use-presets.ts';
import type { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import type { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { NewPatient, Patient } from '#shared/people/patients/patients.schema.ts';
import { nobody, nobodyYet, type PatientContract, type PatientFormValues, presets } from './patient-form.ts';
import { useRefusedPhone } from './use-refused-phone.ts';

interface Registering {
  endpoint: typeof patientsApi.create | typeof walkInsApi.create;
  contract: PatientContract;
  /** Age and gender begin with what is most likely. */
  proposes: boolean;
  success: string;
  failure: string;
  /** What is wrong is said in a toast too, beside the field. */
  alwaysSays?: boolean;
  onRegistered: (patient: Patient) => void;
}

/** The form of somebody new. A phone that is known already is `knownPhone` until it is changed. */
export function useRegistration({ endpoint, contract, proposes, onRegistered, ...said }: Registering) {
  const phone = useRefusedPhone();
  const proposed = usePresets(proposes ? presets : []);
  const form: EndpointForm<PatientFormValues, NewPatient, NewPatient> = useEndpointForm(endpoint, {
    schema: contract,
    values: proposes ? nobody : nobodyYet,
    mayGoOn: () => proposed.areAnswered(form),
    ...said,
    onSuccess: onRegistered,
    onFailure: (failure, { body }) => phone.refuses(failure, body.phone),
  });
  useAnswers(form, proposed);
  const typed = useWatch({ control: form.control, name: 'phone' });
  return {
    form,
    asked: proposed.asked,
    knownPhone: phone.knownPhone(typed),
    registerAnother: () => form.submitWith({ sharedPhone: true }),
  };
}

import { useWatch } from 'react-hook-form';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import type { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import type { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { nobody, type PatientContract } from './patient-form.ts';
import { useRefusedPhone } from './use-refused-phone.ts';

interface Registering {
  endpoint: typeof patientsApi.create | typeof walkInsApi.create;
  contract: PatientContract;
  success: string;
  failure: string;
  /** What is wrong is said in a toast too, beside the field. */
  alwaysSays?: boolean;
  onRegistered: (patient: Patient) => void;
}

/** The form of somebody new. A phone that is known already is `knownPhone` until it is changed. */
export function useRegistration({ endpoint, contract, onRegistered, ...said }: Registering) {
  const phone = useRefusedPhone();
  const form = useEndpointForm(endpoint, {
    schema: contract,
    values: nobody,
    ...said,
    onSuccess: onRegistered,
    onFailure: (failure, { body }) => phone.refuses(failure, body.phone),
  });
  const typed = useWatch({ control: form.control, name: 'phone' });
  return {
    form,
    knownPhone: phone.knownPhone(typed),
    registerAnother: () => form.submitWith({ sharedPhone: true }),
  };
}

import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type EndpointForm, useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useAnswers, usePresets } from '#client/lib/forms/use-presets.ts';
import type { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { normalizePhone } from '#shared/kernel/words/phone.ts';
import type { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { NewPatient, Patient } from '#shared/people/patients/patients.schema.ts';
import {
  nobody,
  nobodyYet,
  type PatientContract,
  type PatientForm,
  type PatientFormValues,
  presets,
  takeOverPhone,
} from './patient-form.ts';
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

/** The form of somebody new, and what is known of the phone that stands in it. */
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
  useOnePhone(form);
  const [typed, isShared = false] = useWatch({ control: form.control, name: ['phone', 'sharedPhone'] });
  const refused = phone.knownPhone(typed);
  return {
    form,
    asked: proposed.asked,
    known: {
      phone: refused ?? normalizePhone(typed),
      isRefused: refused !== null,
      isShared: isShared && refused === null,
      /** Refused, it is sent again as another person's; before that it is noted, with the address of the household. */
      registerAnother: (people: readonly Patient[]) =>
        refused === null ? takeOverPhone(form, typed, people) : form.submitWith({ sharedPhone: true }),
    },
  };
}

/** That a phone is shared was said of this phone, and of no other that is typed afterwards. */
export function useOnePhone({ subscribe, setValue }: PatientForm) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === 'phone' && type === 'change') setValue('sharedPhone', undefined);
        },
      }),
    [subscribe, setValue],
  );
}

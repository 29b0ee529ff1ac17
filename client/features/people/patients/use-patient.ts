import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { listedPatient } from './patient-cache.ts';

/** One patient, shown at once as the list behind has it, and then as the server says. */
export function usePatient(id: number) {
  const query = useApi(patientsApi.get, { params: { id } });
  const [listed] = useState(() => listedPatient(id));
  return { patient: query.data ?? (query.isError ? undefined : listed), query };
}

import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { listedPatient } from './patient-cache.ts';

/** One patient, shown at once as the list behind has it, and then as the server says; nobody once the record is no more. */
export function usePatient(id: number) {
  const query = useApi(patientsApi.get, { params: { id } });
  const [listed] = useState(() => listedPatient(id));
  const isGone = query.error?.status === 404;
  return { patient: isGone ? undefined : (query.data ?? (query.isError ? undefined : listed)), query };
}

import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

export type Who = 'existing' | 'new';

/** Who is booked: the patient for whom the dialog was opened, another one who is picked, or a new one. */
export function useWho(openedFor: number | undefined) {
  const [who, setWho] = useState<Who>('existing');
  // undefined: nobody was picked here yet.
  const [picked, setPicked] = useState<Patient | null | undefined>(undefined);
  const { data, isLoading, isError } = useApi(
    patientsApi.get,
    { params: { id: openedFor ?? 0 } },
    { enabled: openedFor !== undefined && picked === undefined },
  );
  const existing = picked === undefined ? (data ?? null) : picked;
  const pick = (patient: Patient | null) => {
    setPicked(patient);
    setWho('existing');
  };
  return { who, setWho, existing, pick, isLoading, failed: isError && existing === null };
}

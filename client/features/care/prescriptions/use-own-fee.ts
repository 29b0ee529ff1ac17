import { useEffect, useRef } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { PrescriptionFormState } from './use-prescription-form.ts';

/**
 * The fee begins with what this doctor usually asks, where nothing stands there yet; the server knows for whom it doesn't. Where the desk bills
 * the visit meanwhile it goes again, unless somebody typed it.
 */
export function useOwnFee({ getValues, setValue }: PrescriptionFormState, patientId: number, mayBe: boolean): void {
  const { data, refetch } = useApi(
    prescriptionsApi.usualFee,
    { query: { patientId } },
    { enabled: mayBe, staleTime: 0 },
  );
  const fee = mayBe ? data?.fee : undefined;

  // The head of the pad has the patient already; a bill moves the patient on, or leaves something open.
  const patient = useApi(patientsApi.get, { params: { id: patientId } }, { enabled: mayBe }).data;
  const owes = patient && `${patient.status} ${patient.openAmount}`;
  const owedBefore = useRef(owes);
  useEffect(() => {
    const isChanged = owedBefore.current !== undefined && owedBefore.current !== owes;
    owedBefore.current = owes;
    if (isChanged) void refetch();
  }, [owes, refetch]);

  useEffect(() => {
    if (fee === undefined) return;
    const own = fee?.replace(/\.00$/, '') ?? '';
    const { ownFee: before, consultationFee: typed } = getValues();
    if (own === before) return;
    setValue('ownFee', own);
    if (typed === before) setValue('consultationFee', own);
  }, [fee, getValues, setValue]);
}

import { useEffect } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import type { PrescriptionFormState } from './use-prescription-form.ts';

/** The fee begins with what this doctor usually asks, where nothing stands there yet; the server knows for whom it doesn't. */
export function useOwnFee({ getValues, setValue }: PrescriptionFormState, patientId: number, mayBe: boolean): void {
  const asked = useApi(prescriptionsApi.usualFee, { query: { patientId } }, { enabled: mayBe, staleTime: 0 });
  const fee = mayBe ? (asked.data?.fee ?? null) : null;
  useEffect(() => {
    if (fee === null || getValues('ownFee') !== '') return;
    const own = fee.replace(/\.00$/, '');
    setValue('ownFee', own);
    if (getValues('consultationFee') === '') setValue('consultationFee', own);
  }, [fee, getValues, setValue]);
}

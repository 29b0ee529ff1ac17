import { useEffect, useRef } from 'react';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import type { MedicineRow } from './form-values.ts';
import type { Usual } from './medicine-cells.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';

/**
 * The days begin with what this doctor usually gives with the picked medicine, once for each that is picked; what was typed stays. Never
 * with a single day, which is too few to be overlooked.
 */
export function useUsualDays(place: number, medicineId: MedicineRow['medicineId'], usual: Usual | null): void {
  const { getValues, setValue } = usePrescriptionForm();
  const begun = useRef<{ medicineId: number; days: string } | null>(null);
  const usualDays = usual && usual.days > 1 ? String(usual.days) : null;
  useEffect(() => {
    const field = `medicines.${place}.days` as const;
    const before = begun.current;
    if (before && before.medicineId !== medicineId) {
      // Those of another medicine say nothing of this one.
      if (getValues(field) === before.days) setValue(field, '', { shouldDirty: true });
      begun.current = null;
    }
    if (medicineId === null || usualDays === null || begun.current) return;
    const { days, dose } = getValues(`medicines.${place}`);
    const isOnce = readDose(dose)?.dose.frequency.kind === 'once';
    // Not under somebody's fingers: there they are offered in grey.
    if (days !== '' || isOnce || (document.activeElement as HTMLInputElement | null)?.name === field) return;
    begun.current = { medicineId, days: usualDays };
    setValue(field, usualDays, { shouldDirty: true, shouldValidate: true });
  }, [place, medicineId, usualDays, getValues, setValue]);
}

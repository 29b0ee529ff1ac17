import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { missingIn } from '#shared/care/dosing/missing.ts';
import { dispensedQuantity, quantityLabel } from '#shared/care/dosing/quantity.ts';
import { readDays } from '#shared/care/dosing/read-days.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import type { MedicineRow } from './form-values.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

interface QuantityFieldProps {
  place: number;
  /** How many steps of a taper follow. */
  steps: number;
}

/** How much the chemist gives for a medicine and its steps: in grey as the doses tell, else for the doctor to write. */
export function QuantityField({ place, steps }: QuantityFieldProps) {
  const text = useText(prescriptionsText).medicine;
  const { control, register, formState } = usePrescriptionForm();
  const places = Array.from({ length: steps + 1 }, (_, offset) => `medicines.${place + offset}` as const);
  const rows = useWatch({ control, name: places });
  const quantity = quantityOf(rows);
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-muted text-xs">
        {text.quantityShort}
      </span>
      <FormField
        className="w-30"
        label={text.quantity}
        labelHidden
        error={formState.errors.medicines?.[place]?.quantity?.message}
      >
        <TextField
          {...register(`medicines.${place}.quantity`)}
          autoComplete="off"
          maxLength={40}
          placeholder={quantity ?? text.quantityUnknown}
          className="nums"
        />
      </FormField>
    </div>
  );
}

/** Null while a dose or a number of days can't be read, or where packs differ. */
function quantityOf(rows: readonly (MedicineRow | undefined)[]): string | null {
  const [head] = rows;
  if (!head) return null;
  const { medicineType, medicineName, strength } = head;
  const read = rows.flatMap((row) => {
    const reading = readDose(row?.dose ?? '');
    const days = reading?.dose.frequency.kind === 'once' ? 1 : (readDays(row?.days ?? '') ?? reading?.days);
    if (!reading || !days || missingIn(reading.dose) !== null) return [];
    const notes = [row?.notes, ...reading.notes].join(', ');
    return [{ medicineType, medicineName, strength, notes, days, dosageTiming: noMeal, ...reading.dose }];
  });
  const quantity = read.length === rows.length ? dispensedQuantity(read) : null;
  return quantity && quantityLabel(quantity);
}

const noMeal = { breakfast: false, lunch: false, dinner: false };

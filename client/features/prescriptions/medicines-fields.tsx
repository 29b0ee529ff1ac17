import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { focusField } from './focus-field.ts';
import { FormPart } from './form-part.tsx';
import { blankRow, isBlankRow } from './form-values.ts';
import { MedicineRow, medicineColumns } from './medicine-row.tsx';
import { usualDays } from './usual-days.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

interface MedicinesFieldsProps {
  /** Enter in an empty last row: the medicines are done. */
  onDone: () => void;
}

export function MedicinesFields({ onDone }: MedicinesFieldsProps) {
  const text = useText(prescriptionsText);
  const userId = useUser().id;
  const { control, getValues } = usePrescriptionForm();
  const list = useRef<HTMLDivElement>(null);
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'medicines' });

  const nameOf = (place: number) => `medicines.${place}.medicineName` as const;
  const add = () => append(blankRow(usualDays(userId)), { focusName: nameOf(fields.length) });
  const next = (place: number) => {
    if (place < fields.length - 1) focusField(list.current, nameOf(place + 1));
    else if (isBlankRow(getValues(`medicines.${place}`))) onDone();
    else add();
  };
  const take = (place: number) => {
    if (fields.length > 1) remove(place);
    else replace([blankRow(usualDays(userId))]);
    // After the row is gone, so that the focus doesn't go with it.
    setTimeout(() => focusField(list.current, nameOf(Math.min(place, Math.max(0, fields.length - 2)))));
  };

  return (
    <FormPart
      title={text.form.medicines}
      aside={<span className="hidden text-faint text-xs coarse:hidden @4xl:inline">{text.medicine.addKeys}</span>}
    >
      <div aria-hidden className="hidden gap-2 px-2 font-medium text-muted text-xs @4xl:flex">
        <span className="w-5 shrink-0" />
        <div className={`${medicineColumns} flex-1`}>
          <span>{text.medicine.name}</span>
          <span>{text.medicine.type}</span>
          <span>{text.medicine.dose}</span>
          <span>{text.medicine.food}</span>
          <span>{text.medicine.days}</span>
        </div>
        <span className="-mr-1 w-(--control) shrink-0" />
      </div>
      <div ref={list} className="flex flex-col gap-2">
        {fields.map((field, place) => (
          <MedicineRow key={field.id} place={place} onNext={() => next(place)} onRemove={() => take(place)} />
        ))}
      </div>
      <Button size="sm" className="self-start" icon={<Plus aria-hidden />} onClick={add}>
        {text.medicine.add}
      </Button>
    </FormPart>
  );
}

import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { focusField } from './focus-field.ts';
import { FormPart } from './form-part.tsx';
import { blankRow, headPlace, isBlankRow } from './form-values.ts';
import { medicineColumns } from './medicine-cells.tsx';
import { MedicineRow } from './medicine-row.tsx';
import { nextStep, withoutRow } from './taper.ts';
import { TaperStep } from './taper-step.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';

interface MedicinesFieldsProps {
  /** Enter in an empty last row: the medicines are done. */
  onDone: () => void;
}

export function MedicinesFields({ onDone }: MedicinesFieldsProps) {
  const text = useText(prescriptionsText);
  const { control, getValues } = usePrescriptionForm();
  const list = useRef<HTMLDivElement>(null);
  const { fields, append, insert, remove, replace } = useFieldArray({ control, name: 'medicines' });

  const nameOf = (place: number) => `medicines.${place}.medicineName` as const;
  const doseOf = (place: number) => `medicines.${place}.dose` as const;
  /** Where a row begins: a step has no name. */
  const firstOf = (place: number) => (getValues(`medicines.${place}.continues`) ? doseOf(place) : nameOf(place));
  const add = () => append(blankRow(), { focusName: nameOf(fields.length) });
  const next = (place: number) => {
    if (place < fields.length - 1) focusField(list.current, firstOf(place + 1));
    else if (isBlankRow(getValues(`medicines.${place}`)) && !fields[place]?.continues) onDone();
    else add();
  };
  const taper = (place: number) =>
    insert(place + 1, nextStep(getValues(`medicines.${place}`)), { focusName: doseOf(place + 1) });
  const take = (place: number) => {
    if (fields.length === 1) replace([blankRow()]);
    else if (fields[place + 1]?.continues) replace(withoutRow(getValues('medicines'), place));
    else remove(place);
    // After the row is gone, so that the focus doesn't go with it.
    setTimeout(() => focusField(list.current, firstOf(Math.min(place, Math.max(0, fields.length - 2)))));
  };

  const heads = fields.map((_, place) => headPlace(fields, place));
  const rowAt = (place: number) => {
    const head = heads[place] ?? place;
    const isLast = heads[place + 1] !== head;
    const common = {
      place,
      number: new Set(heads.slice(0, place + 1)).size,
      onNext: () => next(place),
      onRemove: () => take(place),
      onTaper: isLast ? () => taper(place) : undefined,
    };
    const key = fields[place]?.id;
    return head === place ? (
      <MedicineRow key={key} {...common} steps={heads.filter((of) => of === place).length - 1} />
    ) : (
      <TaperStep key={key} {...common} head={head} step={place - head + 1} isLast={isLast} />
    );
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
        {fields.map((_, place) => rowAt(place))}
      </div>
      <Button size="sm" data-add="medicine" className="self-start" icon={<Plus aria-hidden />} onClick={add}>
        {text.medicine.add}
      </Button>
    </FormPart>
  );
}

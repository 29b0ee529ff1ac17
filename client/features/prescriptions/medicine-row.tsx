import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { medicineForms } from '#shared/formulary/formulary.states.ts';
import { dispensedQuantity } from '#shared/prescriptions/prescriptions.rules.ts';
import { readDose } from './dose.ts';
import { DoseField } from './dose-field.tsx';
import { focusField } from './focus-field.ts';
import { FoodByMeal, FoodField, useFoodTiming } from './food-field.tsx';
import type { MedicineRow as Row } from './form-values.ts';
import { MedicineNameField } from './medicine-name-field.tsx';
import { rememberDays } from './usual-days.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

/** The columns of the rows, and of the head above them. */
export const medicineColumns =
  'grid grid-cols-2 gap-2 @xl:grid-cols-[7.5rem_minmax(10.5rem,1fr)_9rem_4rem] @4xl:grid-cols-[minmax(0,1fr)_7.5rem_10.5rem_9rem_4rem]';

interface MedicineRowProps {
  place: number;
  /** Enter in the last field. */
  onNext: () => void;
  onRemove: () => void;
}

/** One medicine: on a wide screen in two lines under the head of the list, on a narrow one field under field. */
export function MedicineRow({ place, onNext, onRemove }: MedicineRowProps) {
  const text = useText(prescriptionsText).medicine;
  const { control, register, formState } = usePrescriptionForm();
  const row = useWatch({ control, name: `medicines.${place}` });
  const food = useFoodTiming(place);
  const userId = useUser().id;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const errors = formState.errors.medicines?.[place];
  const next = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !plain) return;
    event.preventDefault();
    onNext();
  };
  return (
    <fieldset
      ref={fieldset}
      className="relative m-0 flex min-w-0 flex-col gap-2 rounded-lg border border-line p-3 @4xl:flex-row @4xl:p-2"
    >
      <legend className="sr-only">{text.row(place + 1)}</legend>
      <span aria-hidden className="nums font-medium text-sm @4xl:hidden">
        {text.row(place + 1)}
      </span>
      <span aria-hidden className="nums hidden w-5 shrink-0 pt-2 text-right text-faint text-sm @4xl:inline">
        {place + 1}.
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className={medicineColumns}>
          <Cell label={text.name} className="col-span-2 @xl:col-span-4 @4xl:col-span-1">
            <MedicineNameField place={place} onPick={() => focusField(fieldset.current, `medicines.${place}.dose`)} />
          </Cell>
          <Cell label={text.type} className="col-span-2 @xl:col-span-1">
            <TypeField place={place} />
          </Cell>
          <Cell label={text.dose} className="col-span-2 @xl:col-span-1">
            <DoseField place={place} />
          </Cell>
          <Cell label={text.food}>
            <FoodField state={food} />
          </Cell>
          <Cell label={text.days}>
            <FormField label={text.days} labelHidden error={errors?.days?.message}>
              <TextField
                {...register(`medicines.${place}.days`, {
                  onBlur: (event: { target: { value: string } }) => rememberDays(userId, event.target.value),
                })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                className="nums"
                onFocus={(event) => event.target.select()}
              />
            </FormField>
          </Cell>
        </div>
        <FoodByMeal state={food} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <FormField label={text.notes} labelHidden error={errors?.notes?.message} className="min-w-48 flex-1">
            <TextField
              {...register(`medicines.${place}.notes`)}
              autoComplete="off"
              placeholder={text.notesPlaceholder}
              onKeyDown={next}
            />
          </FormField>
          <RowFacts row={row} />
        </div>
      </div>
      {/* Last, so that the Tab key goes through the medicine first. */}
      <div className="absolute top-0.5 right-0.5 @4xl:static @4xl:-mr-1">
        <IconButton
          label={text.remove(place + 1, row.medicineName.trim())}
          icon={<X aria-hidden />}
          variant="danger"
          tooltip="none"
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

/** Where there is no room for a head above the rows, each field says what it is. */
function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <span aria-hidden className="mb-1 block text-muted text-xs @4xl:hidden">
        {label}
      </span>
      {children}
    </div>
  );
}

function TypeField({ place }: { place: number }) {
  const text = useText(prescriptionsText).medicine;
  const { control } = usePrescriptionForm();
  const { field, fieldState } = useController({ control, name: `medicines.${place}.medicineType` });
  return (
    <FormField label={text.type} labelHidden error={fieldState.error?.message}>
      <Select
        {...field}
        placeholder={text.typePlaceholder}
        options={medicineForms.map((form) => ({ value: form, label: form }))}
      />
    </FormField>
  );
}

/** What is in it, and how many the chemist gives. */
function RowFacts({ row }: { row: Row }) {
  const text = useText(prescriptionsText).medicine;
  const dose = readDose(row.dose);
  const days = Number(row.days);
  const quantity =
    dose && Number.isInteger(days) && days > 0
      ? dispensedQuantity({ medicineType: row.medicineType, dosageTiming: dose, days })
      : null;
  const content = [row.genericName, row.strength].filter(Boolean).join(' · ');
  return (
    <p className="nums flex items-center gap-3 text-muted text-xs empty:hidden">
      {content !== '' && <span>{content}</span>}
      {row.medicineName.trim() !== '' && row.dose.trim() === '' && <span>{text.asDirected}</span>}
      {quantity !== null && <output className="font-medium text-ink">{text.quantity(quantity)}</output>}
    </p>
  );
}

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { medicineForms } from '#shared/catalogues/formulary/formulary.states.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { useDoseFact } from './assistant/analysis-context.ts';
import { DoseFacts } from './dose-facts.tsx';
import { focusField } from './focus-field.ts';
import type { MedicineRow as Row } from './form-values.ts';
import { Cell, DoseRow, NotesRow, TakeUsual, type Usual } from './medicine-cells.tsx';
import { MedicineNameField } from './medicine-name-field.tsx';
import { QuantityField } from './quantity-field.tsx';
import { TeleVerdictLine } from './tele/tele-verdict-line.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';
import { useUsualDays } from './use-usual-days.ts';

interface MedicineRowProps {
  place: number;
  /** Which medicine of the prescription it is, from 1. */
  number: number;
  /** How many steps of a taper follow. */
  steps: number;
  /** Enter in the last field. */
  onNext: () => void;
  onRemove: () => void;
  onTaper?: (() => void) | undefined;
}

/** One medicine: on a wide screen in two lines under the head of the list, on a narrow one field under field. */
export function MedicineRow({ place, number, steps, onNext, onRemove, onTaper }: MedicineRowProps) {
  const text = useText(prescriptionsText).medicine;
  const { control } = usePrescriptionForm();
  const row = useWatch({ control, name: `medicines.${place}` });
  const usual = useUsual(row);
  useUsualDays(place, row.medicineId, usual);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset
      ref={fieldset}
      className={clsx(
        'relative m-0 flex min-w-0 flex-col gap-2 border border-line p-3 @4xl:flex-row @4xl:p-2',
        steps > 0 ? 'rounded-t-lg' : 'rounded-lg',
      )}
    >
      <legend className="sr-only">{text.row(number)}</legend>
      <span aria-hidden className="nums font-medium text-sm @4xl:hidden">
        {text.row(number)}
      </span>
      <span aria-hidden className="nums hidden w-5 shrink-0 pt-2 text-right text-faint text-sm @4xl:inline">
        {number}.
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <DoseRow place={place} head={place} form={row.medicineType} usual={usual}>
          <Cell label={text.name} className="col-span-2 @xl:col-span-4 @4xl:col-span-1">
            <MedicineNameField place={place} onPick={() => focusField(fieldset.current, `medicines.${place}.dose`)} />
          </Cell>
          <Cell label={text.type} className="col-span-2 @xl:col-span-1">
            <TypeField place={place} />
          </Cell>
        </DoseRow>
        <NotesRow place={place} onNext={onNext} onTaper={onTaper}>
          <RowFacts row={row} place={place} steps={steps} usual={usual} />
        </NotesRow>
      </div>
      {/* Last, so that the Tab key goes through the medicine first. */}
      <div className="absolute top-0.5 right-0.5 @4xl:static @4xl:-mr-1">
        <IconButton
          label={text.remove(row.medicineName.trim() || null, number)}
          icon={<X aria-hidden />}
          variant="danger"
          tooltip="none"
          onClick={onRemove}
        />
      </div>
    </fieldset>
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

/** What is in it, how it was given last, and how much the chemist gives for it and its steps together. */
function RowFacts({ row, place, steps, usual }: { row: Row; place: number; steps: number; usual: Usual | null }) {
  const text = useText(prescriptionsText).medicine;
  const content = [row.genericName, row.strength].filter(Boolean).join(' · ');
  const fact = useDoseFact(place);
  return (
    <>
      <p className="nums flex items-center gap-3 text-muted text-xs empty:hidden">
        {content !== '' && <span>{content}</span>}
        {row.medicineName.trim() !== '' && row.dose.trim() === '' && <span>{text.asDirected}</span>}
      </p>
      <TeleVerdictLine place={place} />
      <DoseFacts fact={fact} />
      {usual && <TakeUsual place={place} usual={usual} />}
      <QuantityField place={place} steps={steps} />
    </>
  );
}

/** How this doctor gives the picked medicine; nothing for a name that was only typed. */
function useUsual({ medicineId }: Row): Usual | null {
  const found = useApi(
    prescriptionsApi.usual,
    { params: { id: medicineId ?? 0 } },
    { enabled: medicineId !== null, staleTime: 60_000 },
  );
  return medicineId === null ? null : (found.data?.usual ?? null);
}

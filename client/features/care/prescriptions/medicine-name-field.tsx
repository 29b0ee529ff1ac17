import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { type FormularyEntry, formularyApi } from '#shared/catalogues/formulary/formulary.api.ts';
import { knownForm, readTypedName } from './medicine-name.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

interface MedicineNameFieldProps {
  place: number;
  /** An entry of the formulary was picked, and its form with it. */
  onPick: () => void;
}

/** Completes from the formulary, the doctor's own favourites first; any other name will do too. */
export function MedicineNameField({ place, onPick }: MedicineNameFieldProps) {
  const text = useText(prescriptionsText).medicine;
  const { control, setValue, getValues } = usePrescriptionForm();
  const { field, fieldState } = useController({ control, name: `medicines.${place}.medicineName` });
  const { ref, name, value, onChange, onBlur } = field;
  const [searching, setSearching] = useState(false);
  const search = useDebounced(value.trim(), 150);
  const found = useApi(
    formularyApi.search,
    { query: { search, limit: 12 } },
    { enabled: searching, keepPrevious: true, staleTime: 60_000 },
  );

  const type = (typed: string) => {
    const { form, name: typedName } = readTypedName(typed);
    if (form) setValue(`medicines.${place}.medicineType`, form);
    const { genericName, medicineId } = getValues(`medicines.${place}`);
    // What was known of the picked medicine isn't known of another name.
    if (medicineId !== null || genericName !== '') {
      setValue(`medicines.${place}.medicineId`, null);
      setValue(`medicines.${place}.genericName`, '');
      setValue(`medicines.${place}.strength`, '');
    }
    setSearching(true);
    onChange(typedName);
  };
  const pick = (entry: FormularyEntry) => {
    setSearching(false);
    setValue(`medicines.${place}.medicineType`, knownForm(entry.form), { shouldValidate: fieldState.invalid });
    setValue(`medicines.${place}.genericName`, entry.genericName ?? '');
    setValue(`medicines.${place}.strength`, entry.strength ?? '');
    setValue(`medicines.${place}.medicineId`, entry.id);
    onPick();
  };

  return (
    <FormField label={text.name} labelHidden error={fieldState.error?.message}>
      {/* The favourites are there before the first letter: the arrow key opens them. */}
      <div onFocus={() => setSearching(true)}>
        <Combobox
          ref={ref}
          name={name}
          value={value}
          onChange={type}
          onBlur={() => {
            setSearching(false);
            onBlur();
          }}
          items={searching ? (found.data?.rows ?? []) : []}
          itemKey={(entry) => entry.id}
          itemText={(entry) => entry.displayName}
          renderItem={(entry) => <Entry entry={entry} />}
          onPick={pick}
          loading={searching && found.isFetching}
          freeText
          completes
          minLength={0}
          placeholder={text.namePlaceholder}
        />
      </div>
    </FormField>
  );
}

function Entry({ entry }: { entry: FormularyEntry }) {
  const text = useText(prescriptionsText).medicine;
  const content = [entry.genericName, entry.strength].filter(Boolean).join(' · ');
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{entry.displayName}</span>
        {content !== '' && content !== entry.displayName && (
          <span className="block truncate text-faint text-xs">{content}</span>
        )}
      </span>
      {entry.own && <Badge tone="brand">{text.own}</Badge>}
      <span className="text-faint text-xs">{entry.form}</span>
    </span>
  );
}

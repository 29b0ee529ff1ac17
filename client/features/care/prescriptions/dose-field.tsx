import { clsx } from 'clsx';
import { BedDouble, type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type DayTime, dayTimes } from '#shared/care/dosing/dosing.states.ts';
import type { MedicineForm } from '#shared/catalogues/formulary/formulary.states.ts';
import { missingIn } from '#shared/care/dosing/missing.ts';
import { type Reading, readDose } from '#shared/care/dosing/read-dose.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';
import { doseExample, isByTimes, switchTime, timesOf } from './dose.ts';
import { doseFault } from './prescription-body.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

const icons: Record<DayTime, LucideIcon> = { breakfast: Sunrise, lunch: Sun, dinner: Moon, bedtime: BedDouble };

interface DoseFieldProps {
  place: number;
  /** What the medicine is, for the example. */
  form: MedicineForm | '';
  /** What this doctor usually gives, grey until it is taken. */
  usual: string | null;
  onTakeUsual: () => void;
}

/** Typed as '1-0-1', 'BD' or '5 ml 1-0-1', or clicked time by time: two ways to say the same. */
export function DoseField({ place, form, usual, onTakeUsual }: DoseFieldProps) {
  const text = useText(prescriptionsText).medicine;
  const { control } = usePrescriptionForm();
  const { field, fieldState } = useController({ control, name: `medicines.${place}.dose` });
  const { ref, name, value, onChange, onBlur } = field;
  const [isLeft, setLeft] = useState(true);
  const spread = useSpreadReading(place);
  const reading = readDose(value);
  const tidy = () => {
    setLeft(true);
    if (reading) {
      // A dose that still lacks its day or its reason stays as it was typed.
      if (missingIn(reading.dose) === null) onChange(writeDose(reading.dose));
      spread(reading);
    }
    onBlur();
  };
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' || value !== '' || usual === null) return;
    event.preventDefault();
    onTakeUsual();
  };
  const known = reading ? (doseFault(reading.dose, form, false) ?? undefined) : text.doseUnreadable;
  const fault = fieldState.error?.message ?? (isLeft && value.trim() !== '' ? known : undefined);
  return (
    <FormField label={text.dose} labelHidden error={fault}>
      <div className="flex items-center gap-1.5">
        <TextField
          ref={ref}
          name={name}
          value={value}
          autoComplete="off"
          spellCheck={false}
          placeholder={usual || doseExample(form)}
          className="nums min-w-16 flex-1"
          onFocus={() => setLeft(false)}
          onChange={onChange}
          onKeyDown={take}
          onBlur={tidy}
        />
        {isByTimes(reading?.dose) && (
          <div className="flex shrink-0 gap-0.5">
            {dayTimes.map((time) => (
              <TimeToggle
                key={time}
                time={time}
                taken={Boolean(reading && timesOf(reading.dose)[time])}
                onSwitch={() => onChange(switchTime(value, time))}
              />
            ))}
          </div>
        )}
      </div>
    </FormField>
  );
}

/** What was typed with the dose goes to the fields it belongs to: '2 drops both eyes pc x 5 days'. */
function useSpreadReading(place: number) {
  const { getValues, setValue } = usePrescriptionForm();
  return ({ dose, food, days, notes }: Reading) => {
    const dirty = { shouldDirty: true };
    // What is taken once has no days.
    if (dose.frequency.kind === 'once') setValue(`medicines.${place}.days`, '', dirty);
    if (food !== null) setValue(`medicines.${place}.food`, food, dirty);
    if (days !== null) setValue(`medicines.${place}.days`, String(days), dirty);
    const written = getValues(`medicines.${place}.notes`).trim();
    const added = notes.filter((note) => !written.includes(note));
    if (added.length > 0) setValue(`medicines.${place}.notes`, [written, ...added].filter(Boolean).join(', '), dirty);
  };
}

interface TimeToggleProps {
  time: DayTime;
  taken: boolean;
  onSwitch: () => void;
}

/** For the mouse and the thumb: at the keyboard the field beside it says it faster, so Tab passes by. */
function TimeToggle({ time, taken, onSwitch }: TimeToggleProps) {
  const text = useText(prescriptionsText).medicine;
  const Icon = icons[time];
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={taken}
      aria-label={text.meals[time]}
      title={text.meals[time]}
      className={clsx(
        'flex h-(--control) w-7 items-center justify-center rounded-sm transition-colors duration-100 coarse:w-11',
        taken ? 'bg-brand text-on-brand' : 'bg-sunken text-faint hover:text-ink',
      )}
      onClick={onSwitch}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

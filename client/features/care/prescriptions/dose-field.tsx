import { clsx } from 'clsx';
import { type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type Meal, meals } from '#shared/care/prescriptions/prescriptions.states.ts';
import { readDose, writeDose } from '#shared/care/prescriptions/dose.ts';
import { doseExample, switchMeal } from './dose.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

const icons: Record<Meal, LucideIcon> = { breakfast: Sunrise, lunch: Sun, dinner: Moon };

interface DoseFieldProps {
  place: number;
  /** What the medicine is, for the example. */
  form: string;
}

/** Typed as '1-0-1', 'BD' or '5 ml 1-0-1', or clicked meal by meal: two ways to say the same. */
export function DoseField({ place, form }: DoseFieldProps) {
  const text = useText(prescriptionsText).medicine;
  const { control } = usePrescriptionForm();
  const { field, fieldState } = useController({ control, name: `medicines.${place}.dose` });
  const { ref, name, value, onChange, onBlur } = field;
  const dose = readDose(value);
  const tidy = () => {
    if (dose) onChange(writeDose(dose));
    onBlur();
  };
  return (
    <FormField label={text.dose} labelHidden error={fieldState.error?.message}>
      <div className="flex items-center gap-1.5">
        <TextField
          ref={ref}
          name={name}
          value={value}
          autoComplete="off"
          spellCheck={false}
          placeholder={doseExample(form)}
          className="nums min-w-16 flex-1"
          onChange={onChange}
          onBlur={tidy}
        />
        <div className="flex shrink-0 gap-0.5">
          {meals.map((meal) => (
            <MealToggle
              key={meal}
              meal={meal}
              taken={dose?.dosageTiming[meal] ?? false}
              onSwitch={() => onChange(switchMeal(value, meal))}
            />
          ))}
        </div>
      </div>
    </FormField>
  );
}

interface MealToggleProps {
  meal: Meal;
  taken: boolean;
  onSwitch: () => void;
}

/** For the mouse and the thumb: at the keyboard the field beside it says it faster, so Tab passes by. */
function MealToggle({ meal, taken, onSwitch }: MealToggleProps) {
  const text = useText(prescriptionsText).medicine;
  const Icon = icons[meal];
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={taken}
      aria-label={text.meals[meal]}
      title={text.meals[meal]}
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

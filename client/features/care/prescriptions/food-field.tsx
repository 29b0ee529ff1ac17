import { useController, useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { type FoodTiming, foodRules, foodTimings, meals } from '#shared/care/dosing/dosing.states.ts';
import { ownFood } from '#shared/care/dosing/own-food.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import { timesOf } from './dose.ts';
import { type FoodChoice, foodByMeal } from './form-values.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

interface FoodFieldProps {
  place: number;
  /** Of the row that names the medicine. */
  head: number;
}

/** One rule for the whole medicine. Left alone it is the medicine's own, and nothing where it has none. */
export function FoodField({ place, head }: FoodFieldProps) {
  const text = useText(prescriptionsText).medicine;
  const { control, setValue, getValues } = usePrescriptionForm();
  const { field } = useController({ control, name: `medicines.${place}.food` });
  const { ref, value: chosen, onChange, onBlur } = field;
  const named = useWatch({ control, name: `medicines.${head}` });
  const own = named.medicineName.trim() === '' ? null : ownFood(named);
  const choose = (choice: FoodChoice) => {
    onChange(choice);
    if (choice === 'each')
      setValue(`medicines.${place}.foodTiming`, foodByMeal(getValues(`medicines.${place}.foodTiming`), 'After'));
  };
  return (
    <FormField label={text.food} labelHidden>
      <Select
        ref={ref}
        value={chosen}
        options={[
          { value: 'own', label: own ? text.ownFood(text.foodRules[own]) : text.noFood },
          ...foodRules.map((value) => ({ value: value as FoodChoice, label: text.foodRules[value] })),
          { value: 'each', label: text.foodEach },
        ]}
        onChange={choose}
        onBlur={onBlur}
      />
    </FormField>
  );
}

/** Below the row, where the meals differ. */
export function FoodByMeal({ place }: { place: number }) {
  const text = useText(prescriptionsText).medicine;
  const { control } = usePrescriptionForm();
  const [choice, typed] = useWatch({ control, name: [`medicines.${place}.food`, `medicines.${place}.dose`] });
  const { field: food } = useController({ control, name: `medicines.${place}.foodTiming` });
  if (choice !== 'each') return null;
  const dose = readDose(typed)?.dose;
  const taken = meals.filter((meal) => dose && timesOf(dose)[meal]);
  return (
    <div className="flex flex-wrap gap-2">
      {(taken.length > 0 ? taken : meals).map((meal) => (
        <div key={meal} className="flex items-center gap-2">
          <span aria-hidden className="text-muted text-xs">
            {text.meals[meal]}
          </span>
          <Select
            aria-label={text.foodOf(text.meals[meal])}
            value={food.value[meal] ?? ''}
            options={foodTimings.map((value: FoodTiming) => ({ value, label: text.foods[value] }))}
            onChange={(value) => food.onChange({ ...food.value, [meal]: value })}
            className="w-34"
          />
        </div>
      ))}
    </div>
  );
}

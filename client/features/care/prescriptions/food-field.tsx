import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { mealsTaken, readDose } from '#shared/care/prescriptions/dose.ts';
import { type FoodTiming, foodTimings, meals } from '#shared/care/prescriptions/prescriptions.states.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

type Choice = FoodTiming | 'each';

/** One choice for all the meals, and on demand one for each. */
export function useFoodTiming(place: number) {
  const { control } = usePrescriptionForm();
  const { field: food } = useController({ control, name: `medicines.${place}.foodTiming` });
  const dose = useWatch({ control, name: `medicines.${place}.dose` });
  const read = readDose(dose);
  const taken = read ? mealsTaken(read) : [];
  const differs = new Set(taken.map((meal) => food.value[meal])).size > 1;
  const [asked, setAsked] = useState(false);
  const each = asked || differs;
  const choose = (choice: Choice) => {
    setAsked(choice === 'each');
    if (choice !== 'each') food.onChange({ breakfast: choice, lunch: choice, dinner: choice });
  };
  const first = taken[0] ?? 'breakfast';
  return { food, taken, each, choice: each ? ('each' as const) : food.value[first], choose };
}

type FoodTimingState = ReturnType<typeof useFoodTiming>;

export function FoodField({ state: { food, choice, choose } }: { state: FoodTimingState }) {
  const text = useText(prescriptionsText).medicine;
  const { ref, onBlur } = food;
  const options = foodTimings.map((value) => ({ value: value as Choice, label: text.foods[value] }));
  return (
    <FormField label={text.food} labelHidden>
      <Select
        ref={ref}
        value={choice}
        options={[...options, { value: 'each', label: text.foodEach }]}
        onChange={choose}
        onBlur={onBlur}
      />
    </FormField>
  );
}

/** Below the row, where the meals differ. */
export function FoodByMeal({ state: { food, taken, each } }: { state: FoodTimingState }) {
  const text = useText(prescriptionsText).medicine;
  if (!each) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {(taken.length > 0 ? taken : meals).map((meal) => (
        <div key={meal} className="flex items-center gap-2">
          <span aria-hidden className="text-muted text-xs">
            {text.meals[meal]}
          </span>
          <Select
            aria-label={text.foodOf(text.meals[meal])}
            value={food.value[meal]}
            options={foodTimings.map((value) => ({ value, label: text.foods[value] }))}
            onChange={(value) => food.onChange({ ...food.value, [meal]: value })}
            className="w-34"
          />
        </div>
      ))}
    </div>
  );
}

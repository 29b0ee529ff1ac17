import { useController } from 'react-hook-form';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { DateField } from '#client/ui/date-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import { lastDayAhead } from '#shared/kernel/time/ahead.ts';
import { ChipGroup } from '#client/ui/chip-group.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';

/** A day to type or pick, with the usual ones at a click. */
export function NextVisitField() {
  const text = useText(prescriptionsText);
  const { control } = usePrescriptionForm();
  const { field, fieldState } = useController({ control, name: 'nextVisitDate' });
  const from = today();
  const usual = [
    { value: addDays(from, 3), label: text.nextVisit.threeDays },
    { value: addDays(from, 7), label: text.nextVisit.week },
    { value: addDays(from, 14), label: text.nextVisit.twoWeeks },
    { value: addMonths(from, 1), label: text.nextVisit.month },
  ];
  return (
    <div className="flex flex-col gap-2">
      <FormField label={text.form.nextVisit} error={fieldState.error?.message}>
        <DateField {...field} min={from} max={lastDayAhead(from)} />
      </FormField>
      <ChipGroup
        aria-label={text.form.nextVisitQuick}
        options={usual}
        value={field.value === '' ? [] : [field.value]}
        onChange={(days) => field.onChange(days.find((day) => day !== field.value) ?? '')}
      />
    </div>
  );
}

import { useState } from 'react';
import { useController } from 'react-hook-form';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PresetLine } from '#client/ui/preset-line.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { BookingForm } from './booking-form.ts';

/** The age in years, or the date of birth, without which an infant can't be registered. The form holds one of the two. */
export function AgeOrBirth({ form, isAsked }: { form: BookingForm; isAsked: boolean }) {
  const text = useText(bookingText);
  const [byBirth, setByBirth] = useState(form.getValues('age') === undefined);
  const change = () => {
    form.setValue('age', byBirth ? form.formState.defaultValues?.age : undefined, { shouldDirty: true });
    form.setValue('dateOfBirth', undefined, { shouldDirty: true });
    form.clearErrors(['age', 'dateOfBirth']);
    setByBirth(!byBirth);
  };
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      {byBirth ? (
        <BirthField form={form} />
      ) : (
        <FormField
          label={text.age}
          required
          error={form.formState.errors.age?.message}
          {...(isAsked && {
            hint: <PresetLine focuses="field">{text.presetAsked(String(form.getValues('age')))}</PresetLine>,
          })}
          className="w-full"
        >
          <TextField
            inputMode="numeric"
            maxLength={3}
            className="nums"
            // The default is replaced by typing, without deleting it first.
            onFocus={(event) => event.target.select()}
            {...form.register('age')}
          />
        </FormField>
      )}
      <Button variant="link" className="text-xs" onClick={change}>
        {byBirth ? text.useAge : text.useDateOfBirth}
      </Button>
    </div>
  );
}

function BirthField({ form }: { form: BookingForm }) {
  const text = useText(bookingText);
  const { field, formState } = useController({ control: form.control, name: 'dateOfBirth' });
  // Whatever is wrong with it, no day was chosen yet: the contract says that of the age.
  const isWrong = formState.errors.dateOfBirth !== undefined || formState.errors.age !== undefined;
  return (
    <FormField
      label={text.dateOfBirth}
      required
      error={isWrong ? text.dateOfBirthNeeded : undefined}
      className="w-full"
    >
      <DateField
        {...field}
        value={field.value ?? ''}
        max={today()}
        onChange={(day) => field.onChange(day === '' ? undefined : day)}
      />
    </FormField>
  );
}

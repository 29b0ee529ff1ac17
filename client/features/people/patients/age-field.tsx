import { useState } from 'react';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PresetLine } from '#client/ui/preset-line.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Controller } from 'react-hook-form';
import { ageOn } from '#shared/people/patients/age.ts';
import type { PatientForm } from './patient-form.ts';

/** The age in years, or the date of birth for infants and for who knows it. The form holds one of the two. */
export function AgeField({ form, isAsked }: { form: PatientForm; isAsked: boolean }) {
  const text = useText(patientsText).form;
  const [byBirth, setByBirth] = useState(form.getValues('age') === undefined);

  const change = () => {
    const born = form.getValues('dateOfBirth');
    const proposed = form.formState.defaultValues?.age ?? '';
    if (byBirth) form.setValue('age', born ? ageOn(born, today()) || 1 : proposed, { shouldDirty: true });
    form.setValue(byBirth ? 'dateOfBirth' : 'age', undefined, { shouldDirty: true });
    form.clearErrors(['age', 'dateOfBirth']);
    setByBirth(!byBirth);
  };

  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      {byBirth ? <BirthInput form={form} /> : <YearsInput form={form} isAsked={isAsked} />}
      <Button variant="link" className="text-xs" onClick={change}>
        {byBirth ? text.useAge : text.useDateOfBirth}
      </Button>
    </div>
  );
}

function YearsInput({ form, isAsked }: { form: PatientForm; isAsked: boolean }) {
  const text = useText(patientsText).form;
  return (
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
  );
}

function BirthInput({ form }: { form: PatientForm }) {
  const text = useText(patientsText).form;
  return (
    <Controller
      control={form.control}
      name="dateOfBirth"
      render={({ field: { value, ...field }, formState: { errors } }) => (
        <FormField
          label={text.dateOfBirth}
          required
          // Whatever is wrong with it, no day was chosen yet: the contract says that of the age.
          error={errors.dateOfBirth || errors.age ? text.dateOfBirthNeeded : undefined}
          className="w-full"
        >
          <DateField {...field} value={value ?? ''} max={today()} />
        </FormField>
      )}
    />
  );
}

import { useState } from 'react';
import { Controller, useController, useWatch } from 'react-hook-form';
import { today } from '#client/lib/format.ts';
import { leadOn } from '#client/lib/forms/lead-on.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PresetLine } from '#client/ui/preset-line.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { ageOn } from '#shared/people/patients/age.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import type { PatientForm } from './patient-form.ts';

interface AgeFieldProps {
  form: PatientForm;
  isAsked: boolean;
  /** Somebody new: '34f' says both, and leads on. */
  leadsOn: boolean;
}

/** The age in years, or the date of birth for infants and for who knows it. The form holds one of the two. */
export function AgeField({ form, isAsked, leadsOn }: AgeFieldProps) {
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
      {byBirth ? <BirthInput form={form} /> : <YearsInput form={form} isAsked={isAsked} leadsOn={leadsOn} />}
      <Button variant="link" className="text-xs" onClick={change}>
        {byBirth ? text.useAge : text.useDateOfBirth}
      </Button>
    </div>
  );
}

/** A small child's '6m' is months as often as male: nobody is registered as six years old by it. */
const OLDEST_IN_MONTHS = 24;
const mayBeMonths = (age: string, letter: string) =>
  /^[mM\u092E]$/.test(letter) && age !== '' && Number(age) <= OLDEST_IN_MONTHS;

const withLetter = (typed: string) => /^(\d*)\s*(\p{L})/u.exec(typed) ?? [];

function YearsInput({ form, isAsked, leadsOn }: AgeFieldProps) {
  const text = useText(patientsText).form;
  const { gender: genderText } = useText(kitText);
  const { field: gender } = useController({ control: form.control, name: 'gender' });
  const years = form.register('age');
  const typed = String(useWatch({ control: form.control, name: 'age' }) ?? '');
  const [, age = '', letter = ''] = withLetter(typed);
  /** '34f' as doctors write it: the letter is the gender, by its English or its shown word. */
  const takeLetter = (input: HTMLInputElement) => {
    const [, age = '', letter = ''] = withLetter(input.value);
    const meant = genders.find((one) =>
      [one, genderText[one]].some((word) => word.toLowerCase().startsWith(letter.toLowerCase())),
    );
    if (letter === '' || !meant || mayBeMonths(age, letter)) return;
    input.value = age || String(form.getValues('age') ?? '');
    gender.onChange(meant);
    if (leadsOn) leadOn(() => form.setFocus('address'));
  };
  return (
    <FormField
      label={text.age}
      required
      error={form.formState.errors.age?.message}
      hint={
        mayBeMonths(age, letter) ? (
          <output className="text-due-ink">{text.ageOrMonths(typed)}</output>
        ) : isAsked ? (
          <PresetLine focuses="field">{text.presetAsked(String(form.getValues('age')))}</PresetLine>
        ) : leadsOn ? (
          <span className="coarse:hidden">{text.ageHint}</span>
        ) : undefined
      }
      className="w-full"
    >
      <TextField
        inputMode="numeric"
        maxLength={5}
        className="nums"
        // The default is replaced by typing, without deleting it first.
        onFocus={(event) => event.target.select()}
        {...years}
        onChange={(event) => {
          takeLetter(event.target);
          void years.onChange(event);
        }}
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

import type { ReactNode } from 'react';
import { leadOn } from '#client/lib/forms/lead-on.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PhoneField } from '#client/ui/phone-field.tsx';
import { PresetLine } from '#client/ui/preset-line.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { genders } from '#shared/people/patients/patients.states.ts';
import { AgeField } from './age-field.tsx';
import { LanguageField } from './language-field.tsx';
import type { PatientForm } from './patient-form.ts';

/** The fields of a walk-in patient. */
export function PersonGrid({ form, ...rest }: Pick<PersonFieldsProps, 'form' | 'leadsOn' | 'belowPhone'>) {
  const { form: text } = useText(patientsText);
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2">
      <PersonFields form={form} {...rest} />
      <LanguageField form={form} hint={text.languageOfMessages} />
    </div>
  );
}

interface PersonFieldsProps {
  form: PatientForm;
  needsAddress?: boolean;
  /** What nobody has answered and was asked about. */
  asked?: readonly string[];
  /** Somebody new: what can hold nothing more leads on to the next field. */
  leadsOn?: boolean;
  /** Who is known with the phone. */
  belowPhone?: ReactNode;
}

/** Who somebody is, for clinics and centres alike: cells of a grid of two columns. */
export function PersonFields({
  form,
  needsAddress = true,
  asked = [],
  leadsOn = false,
  belowPhone,
}: PersonFieldsProps) {
  const { form: text } = useText(patientsText);
  const { gender: genderText } = useText(kitText);
  const { control, register, formState } = form;
  const { errors } = formState;
  const afterPhone = () => leadOn(() => form.setFocus(form.getValues('name') === '' ? 'name' : 'age'));
  const sayGender = (gender: string) => genderText[gender as keyof typeof genderText];
  return (
    <>
      <ControlledField control={control} name="phone" label={text.phone} required>
        {(field) => <PhoneField {...field} onWhole={leadsOn ? afterPhone : undefined} />}
      </ControlledField>
      <FormField label={text.name} required error={errors.name?.message}>
        <TextField autoComplete="off" autoCapitalize="words" maxLength={120} {...register('name')} />
      </FormField>
      {belowPhone}
      <AgeField form={form} isAsked={asked.includes('age')} leadsOn={leadsOn} />
      <ControlledField
        control={control}
        name="gender"
        label={text.gender}
        required
        group
        {...(asked.includes('gender') && {
          hint: (
            <PresetLine focuses={asked.includes('age') ? 'nothing' : 'save'}>
              {text.presetAsked(sayGender(form.getValues('gender')))}
            </PresetLine>
          ),
        })}
      >
        {(field) => (
          <RadioGroup
            {...field}
            layout="row"
            options={genders.map((gender) => ({ value: gender, label: genderText[gender] }))}
          />
        )}
      </ControlledField>
      <FormField
        label={text.address}
        required={needsAddress}
        optional={!needsAddress}
        error={errors.address?.message}
        className="sm:col-span-2"
      >
        <TextField autoComplete="off" maxLength={300} placeholder={text.addressHint} {...register('address')} />
      </FormField>
      <FormField label={text.email} optional error={errors.email?.message}>
        <TextField type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
      </FormField>
    </>
  );
}

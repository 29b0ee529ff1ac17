import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { kitText } from '#client/text/en/kit.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PhoneField } from '#client/ui/phone-field.tsx';
import { PresetLine } from '#client/ui/preset-line.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { genders } from '#shared/people/patients/patients.states.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { AgeOrBirth } from './age-or-birth.tsx';
import type { BookingForm } from './booking-form.ts';
import { KnownOnPhone } from './known-on-phone.tsx';

interface NewPatientProps {
  form: BookingForm;
  /** What nobody has answered and was asked about. */
  asked: readonly string[];
  /** Somebody who is registered already. */
  onPick: (patient: Patient) => void;
}

/** The person whom the booking registers. */
export function NewPatient({ form, asked, onPick }: NewPatientProps) {
  const text = useText(bookingText);
  const { gender: genderText } = useText(kitText);
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3.5">
      <FormField label={text.name} required error={errors.name?.message} className="col-span-2">
        <TextField autoComplete="off" autoCapitalize="words" maxLength={120} {...register('name')} />
      </FormField>
      <ControlledField control={control} name="phone" label={text.phone} required className="col-span-2">
        {({ value, ...field }) => <PhoneField {...field} value={value ?? ''} />}
      </ControlledField>
      <KnownOnPhone form={form} onPick={onPick} />
      <AgeOrBirth form={form} isAsked={asked.includes('age')} />
      <ControlledField
        control={control}
        name="gender"
        label={text.gender}
        required
        {...(asked.includes('gender') && {
          hint: (
            <PresetLine focuses={asked.includes('age') ? 'nothing' : 'save'}>
              {text.presetAsked(genderText[form.getValues('gender') ?? 'other'])}
            </PresetLine>
          ),
        })}
      >
        {({ value, ...field }) => (
          <Select
            {...field}
            value={value ?? ''}
            options={genders.map((gender) => ({ value: gender, label: genderText[gender] }))}
          />
        )}
      </ControlledField>
      <FormField label={text.email} optional error={errors.email?.message} className="col-span-2">
        <TextField type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
      </FormField>
      <FormField label={text.address} optional error={errors.address?.message} className="col-span-2">
        <TextField autoComplete="off" maxLength={300} {...register('address')} />
      </FormField>
    </div>
  );
}

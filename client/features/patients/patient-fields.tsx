import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PhoneField } from '#client/ui/phone-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { TagInput } from '#client/ui/tag-input.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { genders } from '#shared/patients/patients.states.ts';
import { AgeField } from './age-field.tsx';
import type { PatientForm } from './patient-form.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';

interface PatientFieldsProps {
  form: PatientForm;
  /** A doctor who registers becomes the person's doctor, and is told so. */
  isNew: boolean;
}

/** The fields of a person, for registering and for editing. */
export function PatientFields({ form, isNew }: PatientFieldsProps) {
  const { form: text, gender: genderText } = useText(patientsText);
  const forReception = useUser().role === 'clinic_reception';
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <FormField label={text.name} required error={errors.name?.message}>
        <TextField autoComplete="off" autoCapitalize="words" maxLength={120} {...register('name')} />
      </FormField>
      <ControlledField control={control} name="phone" label={text.phone} required>
        {(field) => <PhoneField {...field} />}
      </ControlledField>
      <AgeField form={form} />
      <ControlledField control={control} name="gender" label={text.gender} required group>
        {(field) => (
          <RadioGroup
            {...field}
            layout="row"
            options={genders.map((gender) => ({ value: gender, label: genderText[gender] }))}
          />
        )}
      </ControlledField>
      <FormField label={text.address} required error={errors.address?.message} className="sm:col-span-2">
        <TextField autoComplete="off" maxLength={300} placeholder={text.addressHint} {...register('address')} />
      </FormField>
      <FormField label={text.email} optional error={errors.email?.message}>
        <TextField type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
      </FormField>
      {forReception ? (
        <DoctorField form={form} />
      ) : (
        isNew && <p className="self-end py-2 text-muted text-sm">{text.autoAssigned}</p>
      )}
      <ControlledField control={control} name="allergies" label={text.allergies} optional group>
        {({ value, ...field }) => <TagInput {...field} value={value ?? []} placeholder={text.allergiesHint} />}
      </ControlledField>
      <ControlledField control={control} name="conditions" label={text.conditions} optional group>
        {({ value, ...field }) => <TagInput {...field} value={value ?? []} placeholder={text.conditionsHint} />}
      </ControlledField>
    </div>
  );
}

function DoctorField({ form }: { form: PatientForm }) {
  const text = useText(patientsText).form;
  const { options } = useDoctors();
  return (
    <ControlledField control={form.control} name="doctorId" label={text.doctor}>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          value={value ? String(value) : ''}
          options={[{ value: '', label: text.noDoctor }, ...options]}
          onChange={(id) => onChange(id === '' ? null : Number(id))}
        />
      )}
    </ControlledField>
  );
}

import { useId, useMemo } from 'react';
import { useText } from '#client/lib/text.ts';
import { usersText } from '#client/text/en/users.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TagInput } from '#client/ui/tag-input.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { commonLanguages } from '#shared/people/profile/profile.rules.ts';
import type { StaffUser } from '#shared/people/users/users.api.ts';
import { doctorSpecialties } from '#shared/people/users/users.options.ts';
import { staffGenders } from '#shared/people/users/users.states.ts';
import { isUploaded, type UserForm } from './user-form.ts';

/** What a doctor is known by: it stands on prescriptions and signed reports. */
export function DoctorFields({ form, user }: { form: UserForm; user: StaffUser | undefined }) {
  const text = useText(usersText);
  const heading = useId();
  const { control, register, formState } = form;
  const { errors } = formState;
  const present = user?.specialization;
  const specialties = useMemo(
    () =>
      present && !doctorSpecialties.some((known) => known === present)
        ? [...doctorSpecialties, present]
        : doctorSpecialties,
    [present],
  );
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id={heading} className="font-semibold text-sm">
        {text.profile}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={text.specialization} hint={text.specializationHint} error={errors.specialization?.message}>
          <TextField suggestions={specialties} autoComplete="off" maxLength={80} {...register('specialization')} />
        </FormField>
        <FormField label={text.qualification} hint={text.qualificationHint} error={errors.qualification?.message}>
          <TextField autoComplete="off" maxLength={120} {...register('qualification')} />
        </FormField>
        <FormField label={text.years} error={errors.yearsOfExperience?.message}>
          <TextField
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className="nums"
            {...register('yearsOfExperience')}
          />
        </FormField>
        <FormField label={text.registration} error={errors.registrationNumber?.message}>
          <TextField autoComplete="off" maxLength={60} {...register('registrationNumber')} />
        </FormField>
        <ControlledField control={control} name="gender" label={text.gender}>
          {(field) => (
            <Select
              {...field}
              value={field.value ?? ''}
              options={[
                { value: '', label: text.notSaid },
                ...staffGenders.map((value) => ({ value, label: text.genders[value] })),
              ]}
            />
          )}
        </ControlledField>
        <ControlledField control={control} name="languagesSpoken" label={text.languages} group>
          {({ value, ...field }) => (
            <TagInput {...field} value={value ?? []} suggestions={commonLanguages} placeholder={text.languagesHint} />
          )}
        </ControlledField>
        <FormField
          label={text.picture}
          hint={isUploaded(user) ? text.pictureKept : undefined}
          error={errors.profileImageUrl?.message}
          className="sm:col-span-2"
        >
          <TextField
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={text.pictureHint}
            maxLength={500}
            {...register('profileImageUrl')}
          />
        </FormField>
      </div>
    </section>
  );
}

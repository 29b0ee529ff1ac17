import { useWatch } from 'react-hook-form';
import { anew } from '#client/lib/forms/use-checked-form.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { refreshUser } from '#client/lib/session/account.ts';
import { useUser } from '#client/lib/session/store.ts';
import { changedOnly } from '#client/lib/forms/changed-only.ts';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TagInput } from '#client/ui/tag-input.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { FormCard } from '#client/ui/form-card.tsx';
import { profileApi } from '#shared/people/profile/profile.api.ts';
import { commonLanguages } from '#shared/people/profile/profile.rules.ts';
import { staffGenders } from '#shared/people/users/users.states.ts';
import { withoutEmpty } from './form-values.ts';
import { PhotoField } from './photo-field.tsx';
import { type ProfileForm, profileFields, valuesOfUser } from './profile-form.ts';
import { useSection } from './use-section.ts';

/** What a doctor says of themselves. */
export function ProfileCard() {
  const text = useText(settingsText).profile;
  const user = useUser();
  const form = useEndpointForm(profileApi.update, {
    schema: profileFields,
    values: valuesOfUser(user),
    // Another window may have saved meanwhile.
    follows: true,
    comesBack: true,
    revised: { record: user, valuesOf: valuesOfUser },
    toBody: (values, dirty) => {
      const body = withoutEmpty(changedOnly(values, dirty));
      return Object.keys(body).length > 0 ? body : null;
    },
    // What was only emptied stays as it was saved.
    onUnchanged: () => {
      form.reset(valuesOfUser(user), anew);
    },
    savedValues: valuesOfUser,
    success: text.updated,
    failure: text.failed,
    onSuccess: () => {
      refreshUser().catch(() => undefined);
    },
  });
  const { control, register } = form;
  const { errors, dirtyFields } = form.formState;
  const typedUrl = useDebounced(useWatch({ control, name: 'profileImageUrl' }) ?? '', 500);

  return (
    <FormCard
      {...useSection('profile')}
      about={user.role === 'diagnostic_doctor' ? text.aboutCenter : text.about}
      form={form}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PhotoField typed={dirtyFields.profileImageUrl && looksComplete(typedUrl) ? typedUrl : ''} />
        <UrlField form={form} />
        <FormField label={text.name} required error={errors.name?.message}>
          <TextField autoComplete="name" maxLength={120} {...register('name')} />
        </FormField>
        <FormField label={text.email} required hint={text.emailHint} error={errors.email?.message}>
          <TextField type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
        </FormField>
        <FormField label={text.specialization} error={errors.specialization?.message}>
          <TextField autoComplete="off" maxLength={80} {...register('specialization')} />
        </FormField>
        <FormField label={text.qualification} hint={text.qualificationHint} error={errors.qualification?.message}>
          <TextField autoComplete="off" maxLength={120} {...register('qualification')} />
        </FormField>
        <FormField label={text.registration} error={errors.registrationNumber?.message}>
          <TextField autoComplete="off" maxLength={60} {...register('registrationNumber')} />
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
        <ControlledField control={control} name="gender" label={text.gender}>
          {(field) => (
            <Select
              {...field}
              options={staffGenders.map((gender) => ({ value: gender, label: text.genders[gender] }))}
            />
          )}
        </ControlledField>
        <ControlledField control={control} name="languagesSpoken" label={text.languages} group>
          {({ value, ...field }) => (
            <TagInput {...field} value={value ?? []} suggestions={commonLanguages} placeholder={text.languagesHint} />
          )}
        </ControlledField>
      </div>
    </FormCard>
  );
}

/** Half an address would be looked up letter by letter. */
const looksComplete = (url: string) => /^https?:\/\/[^/\s]+\.[^/\s]+\/\S/.test(url);

function UrlField({ form }: { form: ProfileForm }) {
  const text = useText(settingsText).photo;
  return (
    <FormField label={text.url} error={form.formState.errors.profileImageUrl?.message} className="self-center">
      <TextField
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={text.urlHint}
        maxLength={500}
        {...form.register('profileImageUrl')}
      />
    </FormField>
  );
}

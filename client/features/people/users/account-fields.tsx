import { useWatch } from 'react-hook-form';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { usersText } from '#client/text/en/users.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { OrganisationPicker } from '#client/ui/organisation-picker.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { staffRoles } from '#shared/kernel/http/roles.ts';
import type { StaffUser } from '#shared/people/users/users.api.ts';
import { organisationOfRole } from '#shared/people/users/users.rules.ts';
import type { UserForm } from './user-form.ts';

interface AccountFieldsProps {
  form: UserForm;
  user: StaffUser | undefined;
  /** What the organisation is called that is chosen at first. */
  placeName: string | undefined;
}

/** Who signs in, and where they work. */
export function AccountFields({ form, user, placeName }: AccountFieldsProps) {
  const text = useText(usersText);
  const { roles } = useText(shellText);
  const { id: own } = useUser();
  const { control, register, formState } = form;
  const { errors } = formState;
  const role = useWatch({ control, name: 'role' });
  const kind = role ? organisationOfRole(role) : null;
  const isOwn = user?.id === own;
  // Each kind has a list of its own, so what was chosen from the other goes.
  const clearPlace = () => {
    form.setValue('assignedClinicId', null, { shouldDirty: true });
    form.setValue('assignedCenterId', null, { shouldDirty: true });
    form.clearErrors(['assignedClinicId', 'assignedCenterId']);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField label={text.name} required error={errors.name?.message}>
        <TextField autoComplete="off" maxLength={120} {...register('name')} />
      </FormField>
      <FormField label={text.email} required hint={text.emailHint} error={errors.email?.message}>
        <TextField type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
      </FormField>
      {!user && (
        <FormField
          label={text.password}
          required
          hint={text.passwordHint}
          error={errors.password?.message}
          className="sm:col-span-2"
        >
          <PasswordField autoComplete="new-password" {...register('password')} />
        </FormField>
      )}
      <ControlledField
        control={control}
        name="role"
        label={text.role}
        required
        hint={isOwn ? text.own : user && text.movesOut}
      >
        {({ onChange, ...field }) => (
          <Select
            {...field}
            disabled={isOwn}
            onChange={(next) => {
              if (next === role) return;
              onChange(next);
              clearPlace();
            }}
            options={staffRoles.map((value) => ({ value, label: roles[value] }))}
          />
        )}
      </ControlledField>
      {kind === 'clinic' && (
        <ControlledField control={control} name="assignedClinicId" label={text.clinic} required>
          {(field) => (
            <OrganisationPicker
              {...field}
              key={role}
              kind="clinic"
              chosenName={field.value === null ? undefined : placeName}
              placeholder={text.chooseClinic}
              emptyText={text.noClinic}
            />
          )}
        </ControlledField>
      )}
      {kind === 'diagnostic_center' && (
        <ControlledField control={control} name="assignedCenterId" label={text.center} required>
          {(field) => (
            <OrganisationPicker
              {...field}
              key={role}
              kind="diagnostic_center"
              chosenName={field.value === null ? undefined : placeName}
              placeholder={text.chooseCenter}
              emptyText={text.noCenter}
            />
          )}
        </ControlledField>
      )}
    </div>
  );
}

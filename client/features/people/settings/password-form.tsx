import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useUser } from '#client/lib/session/store.ts';
import { textOf, useText } from '#client/lib/text.ts';
import { useUnsaved } from '#client/lib/unsaved.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Button } from '#client/ui/button.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { profileApi } from '#shared/people/profile/profile.api.ts';
import { passwordChange } from '#shared/people/profile/profile.schema.ts';

const fields = z
  .intersection(passwordChange, z.object({ repeated: z.string() }))
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    error: () => textOf(settingsText).password.different,
    path: ['repeated'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
const nothing = { currentPassword: '', newPassword: '', repeated: '' };

/** The other sessions end with it; this one stays. */
export function PasswordForm() {
  const text = useText(settingsText).password;
  const { email } = useUser();
  const form = useEndpointForm(profileApi.changePassword, {
    schema: fields,
    values: nothing,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    savedValues: () => nothing,
    success: ({ ended }) => ({ title: text.changed, description: text.ended(ended) }),
    failure: text.failed,
  });
  const { register, formState } = form;
  const { errors } = formState;
  useUnsaved(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit}>
      <h3 className="mb-3 font-medium text-sm">{text.title}</h3>
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid max-w-md gap-4">
        <FormErrors message={form.problem} />
        <FormField label={text.current} required error={errors.currentPassword?.message}>
          <PasswordField autoComplete="current-password" {...register('currentPassword')} />
        </FormField>
        <FormField label={text.next} required hint={text.hint} error={errors.newPassword?.message}>
          <PasswordField autoComplete="new-password" {...register('newPassword')} />
        </FormField>
        <FormField label={text.repeat} required error={errors.repeated?.message}>
          <PasswordField autoComplete="new-password" {...register('repeated')} />
        </FormField>
        <Button
          type="submit"
          variant={form.isDirty ? 'primary' : 'secondary'}
          busy={form.isPending}
          busyLabel={text.busy}
          className="justify-self-start"
        >
          {text.submit}
        </Button>
      </div>
    </form>
  );
}

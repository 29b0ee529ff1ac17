import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { refreshUser, signOut } from '#client/lib/session/account.ts';
import { givenPassword, keepGivenPassword } from '#client/lib/session/given-password.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { ownPasswordText } from '#client/text/en/own-password.ts';
import { Button } from '#client/ui/button.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { profileApi } from '#shared/people/profile/profile.api.ts';
import { passwordChange } from '#shared/people/profile/profile.schema.ts';
import { PasswordPage, writtenAgain } from './password-page.tsx';

const fields = z
  .intersection(passwordChange, z.object({ repeated: z.string() }))
  .refine(({ newPassword, repeated }) => newPassword === repeated, writtenAgain);

/** All there is for somebody with a temporary password, until they have an own one. */
export function OwnPasswordScreen() {
  const text = useText(ownPasswordText);
  const { name, email } = useUser();
  const [given] = useState(givenPassword);
  const form = useEndpointForm(profileApi.changePassword, {
    schema: fields,
    values: { currentPassword: given ?? '', newPassword: '', repeated: '' },
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    success: text.saved,
    failure: text.failed,
    onSuccess: () => {
      keepGivenPassword(null);
      refreshUser().catch(() => location.reload());
    },
  });
  const { register, formState, setFocus } = form;
  const { errors } = formState;
  useEffect(() => setFocus(given === null ? 'currentPassword' : 'newPassword'), [given, setFocus]);
  return (
    <PasswordPage title={text.title} why={text.why(name)}>
      <form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormErrors message={form.problem} />
        {given === null && (
          <FormField label={text.temporary} required error={errors.currentPassword?.message}>
            <PasswordField autoComplete="current-password" {...register('currentPassword')} />
          </FormField>
        )}
        <FormField label={text.next} required hint={text.hint} error={errors.newPassword?.message}>
          <PasswordField autoComplete="new-password" {...register('newPassword')} />
        </FormField>
        <FormField label={text.repeat} required error={errors.repeated?.message}>
          <PasswordField autoComplete="new-password" {...register('repeated')} />
        </FormField>
        <Button type="submit" variant="primary" size="lg" block busy={form.isPending} busyLabel={text.busy}>
          {text.submit}
        </Button>
        <Button variant="ghost" block onClick={() => signOut()}>
          {text.signOut}
        </Button>
      </form>
    </PasswordPage>
  );
}

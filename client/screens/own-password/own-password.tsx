import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { refreshUser, signOut } from '#client/lib/session/account.ts';
import { givenPassword, keepGivenPassword } from '#client/lib/session/given-password.ts';
import { useUser } from '#client/lib/session/store.ts';
import { textOf, useText } from '#client/lib/text.ts';
import { ownPasswordText } from '#client/text/en/own-password.ts';
import { Button } from '#client/ui/button.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { PulseMark } from '#client/ui/pulse-mark.tsx';
import { profileApi } from '#shared/people/profile/profile.api.ts';
import { passwordChange } from '#shared/people/profile/profile.schema.ts';

const fields = z
  .intersection(passwordChange, z.object({ repeated: z.string() }))
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    error: () => textOf(ownPasswordText).different,
    path: ['repeated'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

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
  useEffect(() => {
    document.title = text.title;
  }, [text]);
  useEffect(() => setFocus(given === null ? 'currentPassword' : 'newPassword'), [given, setFocus]);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex w-full max-w-sm flex-col gap-6">
        <span className="text-brand-ink">
          <PulseMark />
        </span>
        <div>
          <h1 className="font-semibold text-xl">{text.title}</h1>
          <p className="mt-1 text-pretty text-muted text-sm">{text.why(name)}</p>
        </div>
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
      </div>
    </main>
  );
}

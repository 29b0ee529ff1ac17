import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { ownPasswordText } from '#client/text/en/own-password.ts';
import { Button } from '#client/ui/button.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { resetsApi } from '#shared/contact/resets/resets.api.ts';
import { passwordByLink } from '#shared/contact/resets/resets.schema.ts';
import { PasswordPage, writtenAgain } from './password-page.tsx';

const fields = z
  .intersection(passwordByLink, z.object({ repeated: z.string() }))
  .refine(({ newPassword, repeated }) => newPassword === repeated, writtenAgain);

/** What the link of an e-mail opens: '/reset-password#token'. Behind the '#', so that no server on the way writes it down. */
export function PasswordByLinkScreen() {
  const text = useText(ownPasswordText);
  const [token] = useState(() => location.hash.slice(1));
  const [email, setEmail] = useState<string | null>(null);
  const form = useEndpointForm(resetsApi.choose, {
    schema: fields,
    values: { token, newPassword: '', repeated: '' },
    toBody: ({ newPassword }) => ({ token, newPassword }),
    failure: text.failed,
    onSuccess: (answer) => setEmail(answer.email),
  });
  const { register, formState, setFocus } = form;
  const { errors } = formState;
  useEffect(() => setFocus('newPassword'), [setFocus]);
  return (
    <PasswordPage title={text.byLink.title} why={email === null ? text.byLink.why : text.byLink.saved}>
      {email === null ? (
        <form noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
          <FormErrors message={form.problem} />
          <FormField label={text.next} required hint={text.hint} error={errors.newPassword?.message}>
            <PasswordField autoComplete="new-password" {...register('newPassword')} />
          </FormField>
          <FormField label={text.repeat} required error={errors.repeated?.message}>
            <PasswordField autoComplete="new-password" {...register('repeated')} />
          </FormField>
          <Button type="submit" variant="primary" size="lg" block busy={form.isPending} busyLabel={text.busy}>
            {text.byLink.submit}
          </Button>
        </form>
      ) : (
        <a className="font-medium text-brand-ink underline underline-offset-2" href="/login">
          {text.byLink.toSignIn}
        </a>
      )}
    </PasswordPage>
  );
}

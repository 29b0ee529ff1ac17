import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { CopiedField } from '#client/ui/copied-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import { resetsApi } from '#shared/contact/resets/resets.api.ts';
import { type StaffUser, usersApi } from '#shared/people/users/users.api.ts';
import type { PasswordReset } from '#shared/people/users/users.schema.ts';

/** Asks, then shows the temporary password once. */
export function ResetPassword({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const text = useText(organisationsText).reset;
  const [given, setGiven] = useState<PasswordReset>();
  const reset = useApiMutation(usersApi.resetPassword, { failure: text.failed, onSuccess: setGiven });
  const byEmail = useApiMutation(resetsApi.send, {
    success: text.emailed(user.email),
    failure: text.emailFailed,
    onSuccess: onClose,
  });
  const { data: state } = useApi(messagingApi.state, {});
  const hasMail = state?.carriers.some(({ channel, provider }) => channel === 'email' && provider !== null);
  if (given) return <TemporaryPassword user={user} given={given} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.title(user.name)}
      description={text.body}
      confirmLabel={text.confirm}
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ params: { id: user.id } })}
    >
      {hasMail && (
        <div className="flex flex-col items-start gap-2 rounded-md bg-info-soft px-3 py-2.5 text-info-ink text-sm">
          <p>{text.byEmailHint(user.email)}</p>
          <Button size="sm" busy={byEmail.isPending} onClick={() => byEmail.mutate({ params: { id: user.id } })}>
            {text.byEmail}
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}

interface TemporaryPasswordProps {
  user: StaffUser;
  given: PasswordReset;
  onClose: () => void;
}

function TemporaryPassword({ user, given, onClose }: TemporaryPasswordProps) {
  const text = useText(organisationsText).reset;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={text.doneTitle}
      description={text.doneFor(user.name, user.email)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">{text.once}</p>
        <CopiedField
          label={text.password}
          hint={text.valid(formatDateTime(given.validUntil))}
          value={given.temporaryPassword}
          words={{ ...text, copy: text.copyPassword }}
          className="font-mono text-base tracking-wide"
        />
        <CopiedField
          label={text.link}
          hint={text.linkHint}
          value={given.link}
          words={{ ...text, copy: text.copyLink }}
        />
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { signOut } from '#client/lib/session/account.ts';
import { draftsOf, dropDraftsOf } from '#client/lib/session/drafts-on-device.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { signOutText } from '#client/text/en/sign-out.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';

/** What was written and not saved goes with whoever signs out, unless they say otherwise: others may use the device. */
export function SignOutDialog({ onClose }: ActionProps<'sign-out'>) {
  const text = useText(signOutText);
  const { id } = useUser();
  const [keeps, setKeeps] = useState(false);
  const leave = () => {
    if (!keeps) dropDraftsOf(id);
    signOut();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.drafts(draftsOf(id).length)}
      confirmLabel={keeps ? text.submit : text.submitWithout}
      destructive={!keeps}
      onConfirm={leave}
    >
      <Checkbox label={text.keep} description={text.keepHint} checked={keeps} onChange={setKeeps} />
    </ConfirmDialog>
  );
}

import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { notePasskey, passkeyHere } from '#client/lib/portal/device.ts';
import { finishLeaving } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalSignInText } from '#client/text/en/portal-sign-in.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError } from '#client/ui/portal/field.tsx';
import type { SignedIn } from './sign-in-steps.tsx';

/** Where this device has made a passkey: in with a finger, and no code. */
export function PasskeyEntry({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const text = useText(portalSignInText).passkey;
  const [isMade] = useState(() => passkeyHere() === 'made');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!isMade || !('PublicKeyCredential' in globalThis)) return null;
  const signIn = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await finishLeaving();
      const { signInByPasskey } = await import('./passkeys.ts');
      onSignedIn(await signInByPasskey());
    } catch (error) {
      // Given up, or forgotten by the phone: the code is there. What was removed in the profile isn't offered again.
      if (error instanceof ApiFailure && error.status === 401) notePasskey(null);
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <PortalButton block icon={<Fingerprint aria-hidden />} busy={busy} onClick={() => void signIn()}>
        {text.use}
      </PortalButton>
      <FieldError>{failed ? text.useFailed : undefined}</FieldError>
    </div>
  );
}

import { useEffect } from 'react';
import { SignInSteps } from '#client/features/portal/sign-in/sign-in-steps.tsx';
import { usePortalSession } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalSignInText } from '#client/text/en/portal-sign-in.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PulseMark } from '#client/ui/pulse-mark.tsx';

/** How a patient comes in. */
export function SignInScreen() {
  const session = usePortalSession();
  const { product } = useText(portalText);
  const { title } = useText(portalSignInText);
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 px-4 py-6 sm:py-12">
      <p className="flex items-center gap-2.5 font-semibold text-lg">
        <PulseMark className="text-brand-ink" />
        {product}
      </p>
      <SignInSteps ended={session.phase === 'out' ? session.reason : null} />
    </main>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { FailureBoundary } from '#client/app/failure.tsx';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { ClientProvider } from '#client/lib/api/client.ts';
import { queryClient } from '#client/lib/api/query-client.ts';
import { portalClient, portalSession, usePortalSession } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { Mark } from './mark.tsx';

const signIn = lazyPart(async () => (await import('#client/screens/portal/sign-in.tsx')).SignInScreen);
const signedIn = lazyPart(async () => {
  const { SignedIn, loadPlace } = await import('./signed-in.tsx');
  await loadPlace();
  return SignedIn;
});

/** Resolves when what is shown first is there: it is drawn at once then, in the place of the page's own mark. */
export const loadFirst = (): Promise<void> => (portalSession().phase === 'out' ? signIn : signedIn).ready();

/** The patients' portal: the sign-in, or what stands behind it. */
export function PortalApp() {
  return (
    <FailureBoundary renderFailure={(retry) => <Broken onRetry={retry} />}>
      <ClientProvider value={portalClient}>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback={<Mark />}>
            <Inside />
          </Suspense>
        </QueryClientProvider>
      </ClientProvider>
    </FailureBoundary>
  );
}

function Inside() {
  const session = usePortalSession();
  if (session.phase === 'out') return <signIn.Part />;
  // Another person begins anew: nothing of the one before stays in a field or a filter.
  return <signedIn.Part key={session.patient.id} />;
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const text = useText(portalText);
  return (
    <main role="alert" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-3 p-4">
      <h1 className="font-semibold text-xl">{text.failed}</h1>
      <p className="text-muted text-sm">{text.brokenHint}</p>
      <PortalButton variant="primary" onClick={onRetry}>
        {text.tryAgain}
      </PortalButton>
    </main>
  );
}

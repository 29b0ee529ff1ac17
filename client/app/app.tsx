import { Suspense, useDeferredValue, useState } from 'react';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { useSession } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { roleHomes } from '#shared/kernel/http/roles.ts';
import { FailureBoundary, FailureScreen } from './failure.tsx';
import { signedIn } from './signed-in-part.ts';
import { SignedOut } from './signed-out.tsx';
import { validate } from './start-session.ts';

export function App() {
  // The screens lie behind the hash, so a page that isn't there can only be one that was asked for from outside.
  const [exists] = useState(() => isPage(location.pathname));
  return (
    <FailureBoundary renderFailure={(retry) => <FailureScreen onRetry={retry} />}>
      {exists ? (
        <SessionGate />
      ) : (
        <Suspense fallback={<Waiting />}>
          <elsewhere.Part />
        </Suspense>
      )}
    </FailureBoundary>
  );
}

const pages = new Set(['', '/login', ...Object.values(roleHomes)]);

const elsewhere = lazyPart(async () => (await import('./elsewhere.tsx')).Elsewhere);

const isPage = (path: string): boolean => pages.has(path.toLowerCase().replace(/\/+$/, ''));

/** Nothing is shown before the server has confirmed a stored session. */
function SessionGate() {
  const session = useSession();
  const text = useText(appText);
  // What stands behind the sign-in is drawn in small pieces, so that a slow phone answers a finger meanwhile. The way out is
  // taken at once.
  const drawn = useDeferredValue(session.phase);
  const phase = session.phase === 'in' ? drawn : session.phase;
  if (phase === 'checking') return <Waiting label={text.validating} />;
  if (phase === 'unreachable') return <FailureScreen hint={text.unreachable} onRetry={validate} />;
  if (phase === 'out') return <SignedOut reason={session.phase === 'out' ? session.reason : null} />;
  return (
    <Suspense fallback={<Waiting />}>
      <signedIn.Part />
    </Suspense>
  );
}

function Waiting({ label }: { label?: string | undefined }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6">
      <Spinner label={label} />
    </div>
  );
}

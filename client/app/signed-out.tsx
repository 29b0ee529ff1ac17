import { useEffect, useSyncExternalStore } from 'react';
import type { EndReason } from '#client/lib/session/store.ts';
import { LoginScreen } from '#client/screens/login/login.tsx';
import type { LoginState } from './after-login.ts';
import { signedIn } from './signed-in-part.ts';

/** Whoever isn't signed in comes from every address to the sign-in: one page, which needs no router. */
export function SignedOut({ reason }: { reason: EndReason | null }) {
  const path = useSyncExternalStore(onBackOrForward, currentPath);
  useEffect(() => {
    if (currentPath() === '/login') return;
    // Who signed out is done with the tab; who was sent away comes back to it.
    const state: LoginState | null = reason === 'signed-out' ? null : { from: `${path}${location.hash}` };
    history.replaceState(state, '', '/login');
  }, [path, reason]);
  return <LoginScreen ended={reason} onBegin={signedIn.preload} />;
}

const currentPath = () => location.pathname;

function onBackOrForward(listener: () => void) {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

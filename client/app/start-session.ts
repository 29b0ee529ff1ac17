import { restoreSession, sessionState, sessionUnreachable } from '#client/lib/session/store.ts';
import { preloadSignedIn } from './signed-in-part.ts';

/** Picks up a stored session; while the server confirms it, what comes after is loaded. */
export function startSession(): void {
  restoreSession();
  if (sessionState().phase === 'checking') validate();
}

export function validate(): void {
  const screen = preloadSignedIn();
  import('#client/lib/session/account.ts')
    .then(({ validateSession }) => validateSession(screen))
    .catch(sessionUnreachable);
}

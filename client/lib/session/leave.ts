import { runAction } from '../actions.ts';
import { signOut } from './account.ts';
import { draftsOf } from './drafts-on-device.ts';
import { sessionState } from './store.ts';

/**
 * The person presses 'Logout'. Where drafts of theirs are on this device they are asked what becomes of those. A session that
 * ends by itself asks nobody: its drafts wait for the same person.
 */
export function leave(): void {
  const session = sessionState();
  if (session.phase === 'in' && draftsOf(session.user.id).length > 0) runAction('sign-out');
  else signOut();
}

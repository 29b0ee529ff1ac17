import { openActions, runAction } from './actions.ts';

/**
 * Results that were typed and not saved when the session ended or the page was closed, kept in this browser for the person who
 * typed them. What is kept is the form's business; here is only where, and what opens it again.
 */
const PREFIX = 'naadi.lab-entry';

export const leftEntryKey = (userId: number, subject: string): string => `${PREFIX}.${userId}.${subject}`;

/** Nobody's values stay in the browser for good. */
export const KEPT_FOR = 12 * 60 * 60_000;

interface Left {
  at?: number;
  payload?: { reportId: number } | { referralId: number } | { patientId: number };
}

/** Opens what the person who has just signed in was in the middle of. */
export function reopenLeftEntries(userId: number): void {
  if (openActions().length > 0) return;
  try {
    const mine = Object.keys(localStorage).filter((key) => key.startsWith(leftEntryKey(userId, '')));
    for (const key of mine) {
      const { at = 0, payload } = JSON.parse(localStorage.getItem(key) ?? '{}') as Left;
      if (payload && Date.now() - at < KEPT_FOR) runAction('enter-results', payload);
      else localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, or holds what another version wrote: there is nothing to come back to.
  }
}
